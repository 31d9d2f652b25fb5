import { searchText } from '@mizan/core/catalog/search-text'
import { convert } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  assignments,
  insertInto,
  insertRows,
  join,
  name,
  raw,
  sql,
} from '../../kernel/database/sql.ts'
import type { Confirmed } from '../documents/index.ts'
import { type Bill, billType } from './bill.ts'
import type { PreparedBill } from './prepared-bill.ts'
import type { ResolvedBill, ResolvedLine } from './resolve-bill.ts'
import { salesKindOf } from './sales-kind.ts'

type Columns = Record<string, unknown>

/** What was typed, as the row keeps it. */
const typedColumns = (bill: Bill): Columns => ({
  kind: bill.kind ?? 'standard',
  beneficiary_id: bill.beneficiary_id,
  store_id: bill.store_id,
  cost_center_id: bill.cost_center_id,
  issue_date: bill.issue_date,
  issue_time: bill.issue_time,
  due_date: bill.due_date,
  supply_date: bill.supply_date,
  reference: bill.reference,
  tax_inclusive: bill.tax_inclusive,
  discount: bill.discount,
  discount_is_percentage: bill.discount_is_percentage,
  retentions: bill.retentions,
  currency: bill.currency,
  exchange_rate: bill.exchange_rate,
  vat_override: bill.vat_override,
  notes: bill.notes,
  deliver: bill.deliver,
  payments: JSON.stringify(bill.payments),
})

/** What was computed from it. A supplier's own VAT replaces ours within the rules. */
function pricedColumns(resolved: ResolvedBill, net: Money, vat: Money): Columns {
  const { priced, digits, bill, rate } = resolved
  const amount = (value: Money): string => formatDecimal(value, digits)
  const local = (value: Money): string =>
    formatDecimal(bill.currency === 'SAR' ? value : convert(value, rate, digits), 2)
  return {
    total: amount(priced.total),
    discount_amount: amount(priced.discount),
    vat: amount(vat),
    rounding: amount(priced.rounding),
    net: amount(net),
    vat_local: local(vat),
    net_local: local(net),
  }
}

const searchColumns = (resolved: ResolvedBill, number: string | null): Columns => ({
  search_text: searchText(
    [
      number,
      resolved.party?.name,
      resolved.party?.name_en,
      resolved.bill.reference,
      resolved.bill.notes,
    ]
      .filter(Boolean)
      .join(' '),
  ),
})

/** The rows of the lines: as typed, with their arithmetic and, when confirmed, what moved. */
function lineRows(
  ctx: TenantContext,
  resolved: ResolvedBill,
  delivered: boolean,
  costs: ReadonlyMap<number, Money>,
): Columns[] {
  const { bill, lines, priced, digits } = resolved
  const amount = (value: Money): string => formatDecimal(value, digits)
  return lines.map((each: ResolvedLine, index) => {
    const figures = priced.lines[index]
    if (!figures) throw new Error(`line ${index + 1} was not priced`)
    const base = formatDecimal(each.baseQuantity, scale.quantity)
    return {
      tenant_id: ctx.tenant.id,
      id: each.line.id,
      bill_id: bill.id,
      line_no: index + 1,
      item_id: each.item.id,
      item_description: each.line.item_description,
      unit_id: each.unit.id,
      unit_factor: formatDecimal(each.factor, scale.quantity),
      item_qty: each.line.item_qty,
      item_price: each.line.item_price,
      item_discount: each.line.item_discount,
      item_discount_is_percentage: each.line.item_discount_is_percentage,
      tax_id: each.tax.id,
      exemption_code: each.line.exemption_code,
      exemption_reason: each.line.exemption_reason,
      account_id: each.line.account_id,
      cost_center_id: each.line.cost_center_id,
      store_id: each.line.store_id ?? each.store?.id ?? null,
      extra_fields: each.line.extra_fields,
      gross: amount(figures.gross),
      discount_value: amount(figures.discount),
      net: amount(figures.net),
      allowance: amount(figures.allowance),
      tax_value: amount(figures.vat),
      total: amount(figures.total),
      base_qty: base,
      delivered_qty: delivered ? base : '0',
      cost_value: formatDecimal(costs.get(index) ?? 0n, 2),
    }
  })
}

/** What is computed of a line; the types are named because PostgreSQL cannot see them in an array. */
const computed = {
  unit_id: 'uuid',
  unit_factor: 'numeric',
  tax_id: 'uuid',
  store_id: 'uuid',
  gross: 'numeric',
  discount_value: 'numeric',
  net: 'numeric',
  allowance: 'numeric',
  tax_value: 'numeric',
  total: 'numeric',
  base_qty: 'numeric',
  delivered_qty: 'numeric',
  cost_value: 'numeric',
} as const

/** Writes what is computed of lines that are there: their references need not be checked again. */
function updateLines(ctx: TenantContext, bill: Bill, lines: readonly Columns[]): Promise<number> {
  const columns = Object.entries(computed)
  const set = join(columns.map(([column]) => sql`${name(column)} = v.${name(column)}`))
  const arrays = join([
    sql`${lines.map((line) => line.id)}::uuid[]`,
    ...columns.map(([column, type]) => sql`${lines.map((line) => line[column])}::${raw(type)}[]`),
  ])
  return ctx.db.run(sql`update bill_items t set ${set}
    from unnest(${arrays}) v (id, ${join(columns.map(([column]) => name(column)))})
    where t.tenant_id = ${ctx.tenant.id} and t.bill_id = ${bill.id} and t.id = v.id`)
}

/** Writes the head and replaces the lines, or updates them where they stand. */
async function write(
  ctx: TenantContext,
  bill: Bill,
  columns: Columns,
  lines: readonly Columns[],
): Promise<void> {
  const { db, tenant } = ctx
  const head = bill.isNew
    ? db.run(
        insertInto('bills', [
          {
            tenant_id: tenant.id,
            id: bill.id,
            type: bill.type,
            created_by: ctx.user.id,
            created_at: ctx.now,
            updated_at: ctx.now,
            ...columns,
          },
        ]),
      )
    : db.run(sql`update bills set ${assignments({ ...columns, updated_at: ctx.now })}, lock_version = lock_version + 1
        where tenant_id = ${tenant.id} and id = ${bill.id}`)
  const replaceLines = async (): Promise<void> => {
    // Lines keep their ids: the old ones must be gone before the new ones come.
    if (!bill.isNew)
      await db.run(
        sql`delete from bill_items where tenant_id = ${tenant.id} and bill_id = ${bill.id}`,
      )
    await db.run(insertRows('bill_items', lines))
  }
  await Promise.all([head, bill.keepsLines ? updateLines(ctx, bill, lines) : replaceLines()])
}

/** Keeps a draft: priced as far as it goes, posted nowhere. */
export const saveDraft = (ctx: TenantContext, resolved: ResolvedBill): Promise<void> =>
  write(
    ctx,
    resolved.bill,
    {
      ...typedColumns(resolved.bill),
      ...pricedColumns(resolved, resolved.priced.net, resolved.priced.vat),
      ...searchColumns(resolved, null),
      status: 0,
      ...(resolved.bill.type === billType.sales && {
        kind: salesKindOf(resolved.bill, resolved.party),
      }),
    },
    lineRows(ctx, resolved, false, new Map()),
  )

/** What each line's goods cost, by index: of sales what left the stock, of purchases what entered. */
function costsOf(confirmed: Confirmed): ReadonlyMap<number, Money> {
  const costs = new Map<number, Money>()
  for (const { line, value } of confirmed.effects.moves) {
    if (line !== null)
      costs.set(line, money((costs.get(line) ?? 0n) + (value < 0n ? -value : value)))
  }
  return costs
}

/** Writes the confirmed bill: a new one at once, a draft in place. */
export async function saveConfirmedBill<D, F>(
  ctx: TenantContext,
  bill: Bill,
  prepared: PreparedBill<D, F>,
  confirmed: Confirmed,
): Promise<void> {
  const { resolved, totals } = prepared
  await write(
    ctx,
    bill,
    {
      ...typedColumns(bill),
      ...pricedColumns(resolved, totals.net, totals.vat),
      ...searchColumns(resolved, confirmed.number),
      kind: prepared.kind,
      beneficiary_id: resolved.party?.id ?? null,
      issue_time: prepared.issueTime,
      due_date: bill.due_date ?? dueDate(resolved),
      status: 1,
      sequence_year: confirmed.sequenceYear,
      sequence_no: confirmed.sequenceNo,
      bill_code: confirmed.number,
      entry_id: confirmed.entryId,
      party_account_id: prepared.partyAccount,
      confirmed_at: ctx.now,
      delivery_status: prepared.deliverNow ? 1 : 0,
    },
    lineRows(ctx, resolved, prepared.deliverNow, costsOf(confirmed)),
  )
}

/** The issue date plus the party's terms. */
function dueDate({ bill, party }: ResolvedBill): string {
  const day = new Date(`${bill.issue_date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + (party?.payment_terms_days ?? 0))
  return day.toISOString().slice(0, 10)
}
