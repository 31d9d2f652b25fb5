import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { baseQuantity, unitPrice } from '@mizan/core/catalog/units'
import type { Problem } from '@mizan/core/documents/family'
import {
  type VoucherLine,
  voucherLimitProblems,
  voucherStores,
} from '@mizan/core/inventory/stock-voucher'
import { valueAt } from '@mizan/core/inventory/stock-state'
import type { LineAccount } from '@mizan/core/ledger/line-account'
import {
  type Price,
  type Quantity,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type ItemFacts,
  type StoreFacts,
  type TaxFacts,
  type UnitFacts,
  costCentersOf,
  factorOf,
  itemsOf,
  partyOf,
  storesOf,
  taxesOf,
  unitsOf,
} from '../bills/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import { type Treatment, taxCodeOf, taxOfLine, treatmentOn } from '../taxes/index.ts'
import { type VoucherLineRow, type VoucherRow, voucherKindOf } from './voucher.ts'

export type ResolvedVoucherLine = {
  readonly unit: string
  readonly factor: Quantity
  readonly tax: string | null
  readonly goods: VoucherLine
}

/** A voucher with everything it refers to; or what is wrong with it. */
export type ResolvedVoucher = {
  readonly source: StoreFacts | null
  readonly destination: StoreFacts | null
  readonly account: LineAccount | null
  readonly party: string | null
  readonly isRegistered: boolean
  readonly lines: readonly ResolvedVoucherLine[]
  readonly problems: readonly Problem[]
}

type Facts = {
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly units: ReadonlyMap<string, UnitFacts>
  readonly taxes: readonly TaxFacts[]
  readonly costCenters: ReadonlySet<string>
  readonly treatment: Treatment
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Reads everything a voucher refers to, in one trip. */
export async function resolveVoucher(
  ctx: TenantContext,
  row: VoucherRow,
): Promise<ResolvedVoucher> {
  const centers = [row.cost_center_id, ...row.lines.map((line) => line.cost_center_id)]
  const [items, units, taxes, stores, accounts, costCenters, party, treatment] = await Promise.all([
    itemsOf(
      ctx,
      row.lines.map((line) => line.item_id),
    ),
    unitsOf(ctx),
    taxesOf(ctx),
    storesOf(ctx),
    lineAccountsOf(ctx, [row.account_id]),
    costCentersOf(ctx, centers),
    row.beneficiary_id === null ? null : partyOf(ctx, row.beneficiary_id),
    treatmentOn(ctx, row.date),
  ])
  const facts: Facts = {
    items: byId(items),
    units: byId(units),
    taxes,
    costCenters: new Set(costCenters.map(({ id }) => id)),
    treatment,
  }
  const found = row.lines.map((line, index) => resolveLine(row, line, index, facts))
  const lines = found.flatMap(({ resolved }) => resolved ?? [])
  const store = (id: string | null): StoreFacts | null =>
    stores.find((each) => each.id === id) ?? null
  const [source, destination] = [store(row.source_store_id), store(row.destination_store_id)]
  const account = row.account_id === null ? null : (accounts.get(row.account_id) ?? null)
  return {
    source,
    destination,
    account,
    party: party?.name ?? null,
    isRegistered: treatment.isRegistered,
    lines,
    problems: [
      ...fieldsOfType(row),
      ...missing(row.source_store_id, source, 'source_store_id'),
      ...missing(row.destination_store_id, destination, 'destination_store_id'),
      ...missing(row.account_id, account, 'account_id'),
      ...missing(row.beneficiary_id, party, 'beneficiary_id'),
      ...missingCenter(row.cost_center_id, facts, 'cost_center_id'),
      ...found.flatMap(({ problems }) => problems),
      // The place of a line is known where all of them are.
      ...(lines.length === found.length
        ? voucherLimitProblems(lines.map(({ goods }) => goods))
        : []),
    ],
  }
}

const missing = (asked: string | null, found: unknown, field: string): readonly Problem[] =>
  asked !== null && found === null ? [{ code: 'reference_not_found', field }] : []

const missingCenter = (
  asked: string | null,
  { costCenters }: Facts,
  field: string,
): readonly Problem[] =>
  asked !== null && !costCenters.has(asked) ? [{ code: 'reference_not_found', field }] : []

/** What goods would sell for is asked of what is given away. */
export const givenAway = ({ is_deemed_supply, is_gift }: VoucherRow): boolean =>
  is_deemed_supply || is_gift

/** Fields that another type of voucher has. */
function fieldsOfType(row: VoucherRow): readonly Problem[] {
  const kind = voucherKindOf[row.type]
  const has = voucherStores[kind]
  const wrong: readonly (readonly [isWrong: boolean, field: string])[] = [
    [!has.source && row.source_store_id !== null, 'source_store_id'],
    [!has.destination && row.destination_store_id !== null, 'destination_store_id'],
    [kind === 'transformation' && row.account_id !== null, 'account_id'],
    [kind !== 'outgoing' && row.is_deemed_supply, 'is_deemed_supply'],
    [kind !== 'transformation' && row.is_two_step, 'is_two_step'],
    [kind !== 'outgoing' && row.is_gift, 'is_gift'],
    ...row.lines.flatMap((line, index): (readonly [boolean, string])[] => [
      [kind !== 'incoming' && line.unit_price !== null, `transactions.${index}.unit_price`],
      [!givenAway(row) && line.market_price !== null, `transactions.${index}.market_price`],
      [!row.is_deemed_supply && line.tax_id !== null, `transactions.${index}.tax_id`],
    ]),
  ]
  return wrong.flatMap(([isWrong, field]) =>
    isWrong ? [{ code: 'not_of_this_voucher', field }] : [],
  )
}

type LineResult = {
  readonly resolved: ResolvedVoucherLine | null
  readonly problems: readonly Problem[]
}

function resolveLine(
  row: VoucherRow,
  line: VoucherLineRow,
  index: number,
  facts: Facts,
): LineResult {
  const field = (name: string): string => `transactions.${index}.${name}`
  const item = facts.items.get(line.item_id)
  if (!item)
    return { resolved: null, problems: [{ code: 'reference_not_found', field: field('item_id') }] }
  const unit = facts.units.get(line.unit_id ?? item.sub_unit_id ?? item.unit_id)
  const factor = unit ? factorOf(item, unit.id) : null
  const amount = quantity(parseDecimal(line.amount, scale.quantity) ?? 0n)
  const base = factor === null ? null : baseQuantity(amount, factor)
  const { tax, problem } = row.is_deemed_supply
    ? taxOfLine({
        chosen: line.tax_id,
        ofItem: item.sales_tax_id,
        taxes: facts.taxes,
        side: 'sales',
        treatment: facts.treatment,
      })
    : { tax: null, problem: null }
  const problems: Problem[] = [
    ...(unit
      ? factor === null
        ? [{ code: 'unit_not_of_item', field: field('unit_id') }]
        : []
      : [{ code: 'reference_not_found', field: field('unit_id') }]),
    ...(factor !== null && base === null
      ? [{ code: 'quantity_not_exact', field: field('amount') }]
      : []),
    ...missingCenter(line.cost_center_id, facts, field('cost_center_id')),
    ...(problem ? [{ ...problem, field: field('tax_id') }] : []),
  ]
  if (problems.length > 0 || !unit || factor === null || base === null)
    return { resolved: null, problems }
  return {
    problems,
    resolved: {
      unit: unit.id,
      factor,
      tax: tax?.id ?? null,
      goods: {
        item: item.id,
        quantity: base,
        isStocked: itemTypeFacts(itemTypeOf(item.item_type) ?? 'service').isTracked,
        allowNegative: item.allow_negative_balance,
        fallbackCost: readPrice(item.purchasing_price) ?? price(0n),
        value: valueOf(line.unit_price, amount),
        marketValue: givenAway(row) ? marketValueOf(line, item, amount, factor) : null,
        tax: tax ? taxCodeOf(tax, row.date) : null,
        vatOutput: tax?.account_id ?? null,
        inventory: null,
        cogs: [item.cost_of_goods_sold_account_id, item.collection_cost_account_id],
        costCenter: line.cost_center_id ?? row.cost_center_id,
      },
    },
  }
}

const readPrice = (text: string | null): Price | null =>
  text === null ? null : price(parseDecimal(text, scale.price) ?? 0n)

const valueOf = (each: string | null, amount: Quantity) => {
  const known = readPrice(each)
  return known === null ? null : valueAt(amount, known)
}

/** What was typed, else the price of the item; an item without a price has none. */
function marketValueOf(line: VoucherLineRow, item: ItemFacts, amount: Quantity, factor: Quantity) {
  const own = readPrice(line.market_price)
  if (own !== null) return valueAt(amount, own)
  const selling = readPrice(item.selling_price) ?? price(0n)
  return selling === 0n ? null : valueAt(amount, unitPrice(selling, factor))
}
