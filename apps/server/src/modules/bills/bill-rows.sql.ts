import { minorDigits } from '@mizan/core/money/currency'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { eInvoiceExpression, statusExpression } from '../einvoicing/index.ts'
import { billSums } from './bill-sums.sql.ts'
import type { Bill, BillLine, BillPayment } from './bill.ts'

/** The row of a bill and its lines, locked until the transaction ends. */
export async function lockBill(ctx: TenantContext, id: string): Promise<LockedBill | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Row>(
      sql`select * from bills where tenant_id = ${ctx.tenant.id} and id = ${id} for update`,
    ),
    ctx.db.rows<Row>(
      sql`select * from bill_items where tenant_id = ${ctx.tenant.id} and bill_id = ${id} order by line_no`,
    ),
  ])
  return head ? billOf(head, lines) : null
}

/** A stored bill: its number and version besides what was typed. */
export type LockedBill = Bill & { readonly lock_version: number; readonly bill_code: string | null }

const billOf = (head: Row, lines: readonly Row[]): LockedBill => ({
  id: head.id as string,
  type: head.type as number,
  kind: head.kind as string,
  status: head.status as number,
  beneficiary_id: head.beneficiary_id as string | null,
  store_id: head.store_id as string | null,
  cost_center_id: head.cost_center_id as string | null,
  issue_date: head.issue_date as LocalDate,
  issue_time: head.issue_time as string | null,
  due_date: head.due_date as LocalDate | null,
  supply_date: head.supply_date as LocalDate | null,
  reference: head.reference as string | null,
  tax_inclusive: head.tax_inclusive as boolean,
  discount: head.discount as string,
  discount_is_percentage: head.discount_is_percentage as boolean,
  retentions: head.retentions as string,
  currency: head.currency as string,
  exchange_rate: head.exchange_rate as string,
  vat_override: head.vat_override as string | null,
  notes: head.notes as string | null,
  deliver: head.deliver as boolean,
  payments: head.payments as BillPayment[],
  lines: lines.map((line) => line as unknown as BillLine),
  isNew: false,
  keepsLines: true,
  bill_code: head.bill_code as string | null,
  lock_version: head.lock_version as number,
})

const named = (
  table: string,
  column: string,
  extra: Sql = sql``,
): Sql => sql`(select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en${extra})
  from ${{ text: [table], values: [] }} r where r.tenant_id = t.tenant_id and r.id = t.${{ text: [column], values: [] }})`

const select = sql`t.*, ${named('beneficiaries', 'beneficiary_id')} as beneficiary, ${named('stores', 'store_id')} as store,
  ${named('cost_centers', 'cost_center_id')} as cost_center, ${eInvoiceExpression} as e_invoice,
  (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) from currencies c where c.code = t.currency) as currency_row,
  (select o.bill_code from bills o where o.tenant_id = t.tenant_id and o.id = t.returned_from_bill_id) as returned_from_code,
  (select jsonb_agg(p || jsonb_build_object('payment_method', (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'code', r.code)
      from payment_methods r where r.tenant_id = t.tenant_id and r.id = (p->>'payment_method_id')::uuid)))
    from jsonb_array_elements(t.payments) p) as payment_rows,
  exists (select 1 from files f where f.tenant_id = t.tenant_id and f.attachable_id = t.id) as has_attachments`

/** Amounts with the decimals of their currency. */
const amount = (value: unknown, digits: number): string =>
  trimFigure(String(value ?? '0'), digits) as string

/** A bill as the wire has it. */
export function billView(row: Row): Record<string, unknown> {
  const digits = minorDigits(row.currency as string)
  const money = (value: unknown): string => amount(value, digits)
  const remain = subtract(row.net, row.total_paid, digits)
  const currency = row.currency_row as { id: string }
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    status: row.status,
    bill_code: row.bill_code,
    bill_no: row.bill_code,
    beneficiary_id: row.beneficiary_id,
    beneficiary: row.beneficiary,
    store_id: row.store_id,
    store: row.store,
    cost_center_id: row.cost_center_id,
    cost_center: row.cost_center,
    issue_date: row.issue_date,
    issue_time: row.issue_time,
    due_date: row.due_date,
    supply_date: row.supply_date,
    reference: row.reference,
    tax_inclusive: row.tax_inclusive,
    discount_amount: trimFigure(row.discount, 2),
    discount_is_percentage: row.discount_is_percentage,
    retentions: money(row.retentions),
    currency_id: currency.id,
    currency,
    vat_override: row.vat_override,
    exchange_rate_to_local_currency: trimFigure(row.exchange_rate),
    notes: row.notes,
    deliver: row.deliver,
    payments: row.payment_rows ?? [],
    total: money(row.total),
    discount: money(row.discount_amount),
    vat: money(row.vat),
    rounding: money(row.rounding),
    net: money(row.net),
    total_paid: money(row.total_paid),
    paid: money(row.total_paid),
    remain,
    due_now: subtract(remain, row.status === 1 ? row.retentions : '0', digits),
    vat_local: row.vat_local,
    net_local: row.net_local,
    payment_status: row.payment_status,
    delivery_status: row.delivery_status,
    return_status: row.return_status,
    returned_from_bill_id: row.returned_from_bill_id,
    returned_from_code: row.returned_from_code,
    entry_id: row.entry_id,
    e_invoice: row.e_invoice,
    revision: row.revision,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
  }
}

/** `a − b` of two decimal texts, exact. */
function subtract(a: unknown, b: unknown, digits: number): string {
  const scaled = (value: unknown): bigint => {
    const [whole = '0', fraction = ''] = String(value ?? '0').split('.')
    return BigInt(whole + fraction.padEnd(3, '0').slice(0, 3))
  }
  const difference = scaled(a) - scaled(b)
  const text = (difference < 0n ? -difference : difference).toString().padStart(4, '0')
  return amount(`${difference < 0n ? '-' : ''}${text.slice(0, -3)}.${text.slice(-3)}`, digits)
}

/** Overdue by the company's day, as the filter `overdue=true|false` takes it. */
const overdueOn = (today: LocalDate): Sql =>
  sql`coalesce(t.status = 1 and t.payment_status <> 'fully_paid' and t.due_date < ${today}, false)::text`

/** Bills with a line of one of these items. */
const withItems = (ctx: TenantContext, items: readonly string[] | undefined): Sql =>
  items
    ? sql` and t.id in (select i.bill_id from bill_items i where i.tenant_id = ${ctx.tenant.id} and i.item_id = any(${[...items]}::uuid[]))`
    : sql``

/** The list of bills: newest first, with sums over all results in company currency. */
export const billList = (ctx: TenantContext, query: ListQuery): ListSource<never> => ({
  path: 'bills',
  hasIds: true,
  select,
  from: sql`bills t`,
  where: sql`t.tenant_id = ${ctx.tenant.id}${withItems(ctx, query.equals.item_id)}`,
  order: sql`t.issue_date desc, t.id desc`,
  map: billView as never,
  totals: {
    net: sql`sum(t.net_local) filter (where t.status not in (0, 255))`,
    remain: sql`sum(round((t.net - t.total_paid) * t.exchange_rate, 2)) filter (where t.status not in (0, 255))`,
    vat: sql`sum(t.vat_local) filter (where t.status not in (0, 255))`,
  },
  summed: (asked) => billSums(ctx, asked),
  columns: {
    remain: sql`(t.net - t.total_paid)`,
    overdue: overdueOn(ctx.today),
    e_invoice_status: statusExpression,
    item_id: false,
    beneficiary: sql`(select b.name from beneficiaries b where b.tenant_id = t.tenant_id and b.id = t.beneficiary_id)`,
  },
})

/** A bill with its lines and what settled it. */
export async function showBill(
  ctx: TenantContext,
  id: string,
): Promise<Record<string, unknown> | null> {
  const [head, items, associations] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from bills t where t.tenant_id = ${ctx.tenant.id} and t.id = ${id}`,
    ),
    ctx.db
      .rows<Row>(sql`select t.*, ${named('items', 'item_id', sql`, 'code', r.code, 'item_type', r.item_type`)} as item, ${named('units', 'unit_id')} as unit,
        ${named('taxes', 'tax_id', sql`, 'code', r.code, 'percentage', r.percentage::text, 'category', r.category`)} as tax,
        (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = t.tenant_id and r.id = t.account_id) as account,
        ${named('cost_centers', 'cost_center_id')} as cost_center, ${named('stores', 'store_id')} as store
      from bill_items t where t.tenant_id = ${ctx.tenant.id} and t.bill_id = ${id} order by t.line_no`),
    ctx.db
      .rows<Row>(sql`select a.id, a.cashing_type, a.amount, a.created_at, a.receipt_id, r.number as receipt_number, r.date as receipt_date,
        a.associatable_type, a.associatable_id, b.bill_code as associatable_code
      from associations a left join receipts r on r.tenant_id = a.tenant_id and r.id = a.receipt_id
        left join bills b on b.tenant_id = a.tenant_id and b.id = a.associatable_id
      where a.tenant_id = ${ctx.tenant.id} and a.associatable_id = ${id} and a.released_at is null order by a.created_at`),
  ])
  if (!head) return null
  const digits = minorDigits(head.currency as string)
  return {
    ...billView(head),
    items: items.map((item) => itemView(item, digits)),
    associations: associations.map((a) => ({ ...a, amount: amount(a.amount, digits) })),
  }
}

const itemView = (row: Row, digits: number): Record<string, unknown> => ({
  id: row.id,
  line_no: row.line_no,
  item_id: row.item_id,
  item: row.item,
  item_description: row.item_description,
  unit_id: row.unit_id,
  unit: row.unit,
  unit_factor: trimFigure(row.unit_factor),
  item_qty: trimFigure(row.item_qty),
  item_price: trimFigure(row.item_price, 2),
  item_discount: trimFigure(row.item_discount, 2),
  item_discount_is_percentage: row.item_discount_is_percentage,
  tax_id: row.tax_id,
  tax: row.tax,
  exemption_code: row.exemption_code,
  exemption_reason: row.exemption_reason,
  account_id: row.account_id,
  account: row.account,
  cost_center_id: row.cost_center_id,
  cost_center: row.cost_center,
  store_id: row.store_id,
  store: row.store,
  extra_fields: row.extra_fields,
  gross: amount(row.gross, digits),
  net: amount(row.net, digits),
  tax_value: amount(row.tax_value, digits),
  total: amount(row.total, digits),
  delivered_qty: trimFigure(row.delivered_qty),
  returned_qty: trimFigure(row.returned_qty),
})
