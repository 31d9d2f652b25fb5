import { type ReorderDraft, type ReorderedOrder } from '@mizan/contract/documents/reorder'
import { quotations } from '@mizan/contract/documents/quotations'
import type { ErrorCode } from '@mizan/contract/errors'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type ExchangeRate,
  exchangeRate,
  formatShort,
  parseDecimal,
  price,
  scale,
} from '@mizan/core/money/decimal'
import { priceIn as convertedPrice } from '@mizan/core/money/price-in-currency'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { quotationLife } from '../quotations/index.ts'
import { currencyOfSupplier, factorOfUnit, lastPriceOf } from './supplier-terms.sql.ts'

type Chosen = ReorderDraft['lines'][number]

/** What the books say of a chosen line; null where it refers to nothing. */
type LineFacts = {
  readonly item_id: string | null
  readonly store_id: string | null
  readonly beneficiary_id: string | null
  readonly is_supplier: boolean | null
  readonly factor: string | null
  /** In the currency of the company. */
  readonly price: string
  readonly code: string | null
  /** What he took last, in the currency of that bill. */
  readonly price_there: string | null
  readonly last_currency: string | null
  /** In which he sells; null of a supplier who sold nothing yet. */
  readonly currency_id: string | null
  readonly currency: string | null
  readonly rate: string | null
}

/**
 * Makes a draft order of what was chosen, for each supplier and store: in the unit that was chosen, at what he took
 * last, else at what the item is bought for, in the currency he sells in at the rate of the day. An item that has no supplier
 * keeps the one it was given.
 */
export async function orderProposed(
  ctx: TenantContext,
  { lines }: ReorderDraft,
): Promise<ReorderedOrder[]> {
  const facts = await factsOf(ctx, lines)
  refuseUnknown(ctx, facts)
  const groups = Map.groupBy(
    lines.map((line, at) => ({ line, facts: facts[at] })),
    ({ line }) => `${line.beneficiary_id} ${line.store_id}`,
  )
  const orders: ReorderedOrder[] = []
  for (const group of groups.values()) orders.push(await draftOrder(ctx, group))
  if (ctx.has('items', 'update')) await saveSuppliers(ctx, lines)
  return orders
}

async function draftOrder(
  ctx: TenantContext,
  group: readonly { readonly line: Chosen; readonly facts: LineFacts | undefined }[],
): Promise<ReorderedOrder> {
  const [first] = group
  if (!first) throw new Error('an order of nothing')
  const currency = first.facts ? currencyOf(ctx, first.facts) : null
  const made = await quotationLife.served.create(
    ctx,
    quotations.draft.parse({
      type: 'purchases',
      beneficiary_id: first.line.beneficiary_id,
      store_id: first.line.store_id,
      issue_date: ctx.today,
      ...(currency && {
        currency_id: currency.id,
        exchange_rate_to_local_currency: formatShort(currency.rate, scale.exchangeRate),
      }),
      items: group.map(({ line, facts }) => ({
        item_id: line.item_id,
        unit_id: line.unit_id,
        item_qty: line.item_qty,
        item_price: facts ? priceIn(facts, currency) : '0',
        reference: facts?.code ?? null,
      })),
    }),
  )
  if (!made.beneficiary || !made.store) throw new Error(`order ${made.id} names nobody`)
  return {
    id: made.id,
    beneficiary: made.beneficiary,
    store: made.store,
    lines_count: group.length,
    currency: currency?.code ?? ctx.tenant.currency,
    net: made.net,
  }
}

type Foreign = { readonly id: string; readonly code: string; readonly rate: ExchangeRate }

/** The currency a supplier sells in; null where that is the company's own. */
function currencyOf(ctx: TenantContext, { currency_id: id, currency: code, rate }: LineFacts) {
  const per = exchangeRate(parseDecimal(rate ?? '0', scale.exchangeRate) ?? 0n)
  const foreign: Foreign | null =
    id === null || code === null || code === ctx.tenant.currency || per <= 0n
      ? null
      : { id, code, rate: per }
  return foreign
}

/** What he took last in that currency stands as it was; any other price is converted. */
function priceIn(facts: LineFacts, currency: Foreign | null): string {
  if (currency === null) return facts.price
  if (facts.price_there !== null && facts.last_currency === currency.code) return facts.price_there
  const own = price(parseDecimal(facts.price, scale.price) ?? 0n)
  const there = convertedPrice(own, { rate: currency.rate, digits: minorDigits(currency.code) })
  return formatShort(there, scale.price)
}

/** Reads what all lines refer to in one trip, in their order. */
const factsOf = (ctx: TenantContext, lines: readonly Chosen[]): Promise<LineFacts[]> =>
  ctx.db.rows<LineFacts>(sql`
    select i.id as item_id, s.id as store_id, b.id as beneficiary_id, b.is_supplier, f.factor::text,
      trim_scale(coalesce(y.price, round(i.purchasing_price * f.factor, 6), 0))::text as price, z.code,
      trim_scale(y.price_there)::text as price_there, y.currency as last_currency, c.id as currency_id, c.currency, c.rate::text as rate
    from unnest(${lines.map((each) => each.item_id)}::uuid[], ${lines.map((each) => each.store_id)}::uuid[],
        ${lines.map((each) => each.beneficiary_id)}::uuid[], ${lines.map((each) => each.unit_id)}::uuid[])
        with ordinality as p (item, store, supplier, unit, at)
      left join items i on i.tenant_id = ${currentTenant} and i.id = p.item
      left join stores s on s.tenant_id = ${currentTenant} and s.id = p.store
      left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = p.supplier
      left join item_suppliers z on z.tenant_id = ${currentTenant} and z.item_id = p.item and z.beneficiary_id = p.supplier
      left join lateral (select ${factorOfUnit(sql`i`, sql`p.unit`)} as factor) f on true
      left join lateral (${lastPriceOf(sql`p.item`, sql`p.supplier`, sql`f.factor`)}) y on true
      left join lateral (${currencyOfSupplier(sql`p.supplier`, sql`${ctx.today}::date`)}) c on true
    order by p.at`)

/** Refuses, each at its field, what is not there, is no supplier or is no unit of the item. */
function refuseUnknown(ctx: TenantContext, facts: readonly LineFacts[]): void {
  const fields: Record<string, readonly FieldProblem[]> = {}
  facts.forEach((line, at) => {
    const wrong = (field: string, code: ErrorCode): void => {
      fields[`lines.${at}.${field}`] = [{ code }]
    }
    if (line.item_id === null) wrong('item_id', 'reference_not_found')
    else if (line.factor === null) wrong('unit_id', 'unit_not_of_item')
    if (line.store_id === null || !seesStore(ctx, line.store_id))
      wrong('store_id', 'reference_not_found')
    if (line.beneficiary_id === null) wrong('beneficiary_id', 'reference_not_found')
    else if (line.is_supplier === false) wrong('beneficiary_id', 'beneficiary_not_supplier')
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** Who was given to an item that had no supplier is the one it is usually bought from. */
async function saveSuppliers(ctx: TenantContext, lines: readonly Chosen[]): Promise<void> {
  const items = [...new Set(lines.map((each) => each.item_id))]
  await ctx.db.run(sql`select 1 from items i
    where i.tenant_id = ${currentTenant} and i.id = any(${items}::uuid[]) order by i.id for update`)
  const known = await ctx.db.rows<{
    item_id: string
  }>(sql`select distinct x.item_id from item_suppliers x
    where x.tenant_id = ${currentTenant} and x.item_id = any(${items}::uuid[])`)
  const kept = items
    .filter((item) => known.every((each) => each.item_id !== item))
    .flatMap((item) => lines.find((each) => each.item_id === item) ?? [])
  if (kept.length === 0) return
  await insertRows(
    ctx.db,
    'item_suppliers',
    kept.map(({ item_id, beneficiary_id, unit_id }) => ({
      tenant_id: currentTenant,
      item_id,
      beneficiary_id,
      line_no: 1,
      unit_id,
      is_usual: true,
    })),
  )
  await Promise.all(kept.map(({ item_id: id }) => recordActivity(ctx, 'items', id, 'updated')))
}
