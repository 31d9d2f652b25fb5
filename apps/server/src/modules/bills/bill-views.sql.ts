import type { bills } from '@mizan/contract/documents/bills'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { inStoreScope, seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import {
  amountText,
  beneficiaryName,
  differenceText,
  documentReferencesOf,
  documentView,
  itemLineReferences,
  itemLineView,
  named,
  paymentRows,
  remainExpression,
  settledTotals,
  settledView,
  withLines,
} from '../documents/index.ts'
import { boundBy, eInvoiceExpression, statusExpression } from '../einvoicing/index.ts'
import { associationsOf } from '../settlement/index.ts'
import { billColumns, billType, isReturn } from './bill.ts'
import { billSums } from './bill-sums.sql.ts'

const posOfRow = sql`case when t.pos_id is not null then (select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'code', p.code)
  from pos p where p.tenant_id = ${currentTenant} and p.id = t.pos_id) end`

/** What a bill refers to, by the field of the wire that shows it. */
const referencesOf = {
  ...documentReferencesOf,
  store: sql`${named('stores', 'store_id')} as store`,
  p_o_s: sql`${posOfRow} as p_o_s`,
  pos_session: sql`case when t.pos_session_id is not null then (select jsonb_build_object('id', s.id, 'name', s.number)
    from pos_sessions s where s.tenant_id = ${currentTenant} and s.id = t.pos_session_id) end as pos_session`,
  e_invoice: sql`${eInvoiceExpression} as e_invoice`,
  quotation: sql`(select jsonb_build_object('id', q.id, 'name', q.number) from quotations q where q.tenant_id = ${currentTenant} and q.id = t.quotation_id) as quotation`,
} as const

const partsOf: Readonly<Record<string, Sql>> = {
  ...referencesOf,
  payments: paymentRows,
  returned_from_code: sql`(select o.bill_code from bills o where o.tenant_id = ${currentTenant} and o.id = t.returned_from_bill_id) as returned_from_code`,
  prepayments: sql`(select jsonb_agg(p || jsonb_build_object('bill_code', (select r.bill_code from bills r where r.tenant_id = ${currentTenant} and r.id = (p->>'bill_id')::uuid)))
    from jsonb_array_elements(t.prepayments) p) as prepayment_rows`,
}

const references = join([sql`t.*`, ...Object.values(referencesOf)])
const select = join([sql`t.*`, ...Object.values(partsOf)])

/** The columns of `t` that a field of the wire is shown from, where they are not one of its name. */
const shownFrom: Readonly<Record<string, readonly string[]>> = {
  ...billColumns.shownFrom,
  currency_id: [],
  bill_no: ['bill_code'],
  paid: ['total_paid'],
  remain: ['net', 'total_paid'],
  due_now: ['net', 'total_paid', 'retentions', 'retention_released', 'retention_credited'],
  e_invoice: ['is_self_billed'],
  // What only the bill itself shows.
  items: [],
  associations: [],
  returns: [],
  notes_made: [],
  deliveries: [],
  bound_by: [],
}

/** What every view of a bill asks of its row: what it is, where it stands and what its figures are in. */
const alwaysRead = ['id', 'type', 'status', 'currency'] as const

/** What is read of a bill where only some fields are sent: each column costs every row of the list. */
function selectOf(fields: ReadonlySet<string>): Sql {
  const asked = [...fields]
  const columns = new Set([
    ...alwaysRead,
    ...asked.flatMap((field) => shownFrom[field] ?? (partsOf[field] ? [] : [field])),
  ])
  return join([
    ...[...columns].map((column) => sql`t.${name(column)}`),
    documentReferencesOf.currency,
    ...asked.flatMap((field) => (field === 'currency' ? [] : (partsOf[field] ?? []))),
  ])
}

/** A bill as the wire has it. */
export function billView(row: Row): Row {
  const digits = minorDigits(row.currency as string)
  const money = (value: unknown): string => amountText(value, digits)
  const settled = settledView(row)
  const retained = dueLater(row, settled.remain as string, digits)
  return {
    ...billColumns.show(row),
    ...documentView(row),
    ...settled,
    bill_code: row.bill_code,
    bill_no: row.bill_code,
    store: row.store,
    p_o_s: row.p_o_s,
    pos_session_id: row.pos_session_id,
    pos_session: row.pos_session ?? null,
    retentions: money(row.retentions),
    vat_override: row.vat_override,
    net_override: row.net_override,
    payments: row.payment_rows ?? [],
    prepayments: row.prepayment_rows ?? [],
    trade_in: usedGold(row.trade_in),
    paid: settled.total_paid,
    due_now: differenceText(settled.remain, retained, digits),
    delivery_status: row.delivery_status,
    return_status: row.return_status,
    returned_from_code: row.returned_from_code ?? null,
    quotation_id: row.quotation_id,
    quotation: row.quotation,
    // One that was refused and that the supplier issues after all is none of the bill any more.
    e_invoice:
      row.type === billType.purchases && row.is_self_billed !== true ? null : row.e_invoice,
    retention_released: money(row.retention_released),
    retention_credited: money(row.retention_credited),
    credited: money(row.credited),
    prepaid: money(row.prepaid),
  }
}

/** Used gold that a sale says, in grams and riyals a gram. */
const usedGold = (stored: unknown): readonly Row[] =>
  ((stored ?? []) as readonly Row[]).map((line) => ({
    ...line,
    weight: trimFigure(line.weight),
    gram_price: trimFigure(line.gram_price, 2),
  }))

/** What of a confirmed bill is retained and still open: payments take what is due now first. */
function dueLater(row: Row, remain: string, digits: number): string {
  if (row.status === status.draft || row.status === status.cancelled) return '0'
  const read = (text: unknown): bigint => parseDecimal(String(text), digits) ?? 0n
  const gone = read(row.retention_released) + read(row.retention_credited)
  const retained = isReturn(row as { type: number }) ? 0n : read(row.retentions) - gone
  const open = read(remain)
  return formatDecimal(retained < open ? retained : open, digits)
}

/** Overdue by the company's day, as the filter `overdue=true|false` takes it. */
const overdueOn = (today: LocalDate): Sql =>
  sql`coalesce(t.status = 1 and t.payment_status <> 'fully_paid' and t.due_date < ${today}, false)::text`

/** The list of bills: newest first, with sums over all results in company currency. */
export const billList = (ctx: TenantContext, query: ListQuery): ListSource<never> => ({
  path: 'bills',
  hasIds: true,
  indexed: ['bills'],
  select,
  selectOf,
  from: sql`bills t`,
  where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)}${withLines('bills', 'item_id', query.equals.item_id)}`,
  order: sql`t.issue_date desc, t.id desc`,
  orderFromEnd: sql`t.issue_date, t.id`,
  map: billView as never,
  totals: settledTotals,
  summed: (asked) => billSums(ctx, asked),
  columns: {
    remain: remainExpression,
    overdue: overdueOn(ctx.today),
    e_invoice_status: statusExpression,
    item_id: false,
    p_o_s_id: sql`t.pos_id`,
    beneficiary: beneficiaryName,
  },
})

export type BillRow = RowOf<typeof bills>

/**
 * A bill with its lines and what settled it. Of one that stands alone, as a draft of a sale or
 * purchase does when it was confirmed just now, nothing else is looked for.
 */
export async function showBill(
  ctx: TenantContext,
  id: string,
  isAlone = false,
): Promise<BillRow | null> {
  const [head, items, associations] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${isAlone ? references : sql`${select}, ${linked}`}, ${notesMade} from bills t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db
      .rows<Row>(sql`select t.*, ${itemLineReferences}, ${receiptOfLine}, ${isAlone ? nothingTaken : takenOfLine}
      from bill_items t where t.tenant_id = ${currentTenant} and t.bill_id = ${id} order by t.line_no`),
    isAlone ? [] : associationsOf(ctx, id),
  ])
  if (!head || !seesStore(ctx, head.store_id as string | null)) return null
  const digits = minorDigits(head.currency as string)
  return {
    ...billView(head),
    items: items.map((item) => itemView(item, digits)),
    associations,
    returns: withFigures(head.returns, 'net', digits),
    notes_made: withFigures(head.notes_made, 'net', digits),
    deliveries: head.deliveries ?? [],
    bound_by: head.bound_by ?? null,
  } as unknown as BillRow
}

const receiptOfLine = sql`(select jsonb_build_object('id', r.id, 'name', r.number) from goods_receipt_items x
    join goods_receipts r on r.tenant_id = ${currentTenant} and r.id = x.goods_receipt_id
  where x.tenant_id = ${currentTenant} and x.id = t.goods_receipt_item_id) as goods_receipt`

const nothingTaken = sql`0 as returned_net, 0 as returned_seen, 0 as returned_customs, 0 as noted_net, 0 as noted_seen`

/** What returns and notes took of a line of a bill. */
const takenOfLine = sql`
  (select coalesce(sum(x.net - x.allowance), 0) from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
    where x.tenant_id = ${currentTenant} and x.returned_from_bill_item_id = t.id and b.status not in (0, 255)) as returned_net,
  (select coalesce(sum(x.gross), 0) from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
    where x.tenant_id = ${currentTenant} and x.returned_from_bill_item_id = t.id and b.status not in (0, 255)) as returned_seen,
  (select coalesce(sum(x.customs_value), 0) from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
    where x.tenant_id = ${currentTenant} and x.returned_from_bill_item_id = t.id and b.status not in (0, 255)) as returned_customs,
  (select coalesce(sum(s.net), 0) from note_shares s join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
    where s.tenant_id = ${currentTenant} and s.bill_item_id = t.id and n.status not in (0, 255)) as noted_net,
  (select coalesce(sum(s.seen), 0) from note_shares s join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
    where s.tenant_id = ${currentTenant} and s.bill_item_id = t.id and n.status not in (0, 255)) as noted_seen`

/** The notes that name a bill; a draft of a note may name a draft. */
const notesMade = sql`
  (select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'number', r.number, 'net', r.net::text, 'status', r.status, 'issue_date', r.issue_date) order by r.issue_date, r.id)
    from notes r where r.tenant_id = ${currentTenant} and r.original_bill_id = t.id) as notes_made`

/** What else was made of a bill: returns, deliveries, and whether that keeps it as it is. */
const linked = sql`
  ${boundBy('t')} as bound_by,
  (select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'bill_code', r.bill_code, 'net', r.net::text, 'status', r.status, 'issue_date', r.issue_date) order by r.issue_date, r.id)
    from bills r where r.tenant_id = ${currentTenant} and r.returned_from_bill_id = t.id) as returns,
  (select jsonb_agg(jsonb_build_object('id', r.id, 'part', r.part, 'date', r.delivery_date, 'entry_id', r.entry_id, 'status', r.status) order by r.part)
    from bill_deliveries r where r.tenant_id = ${currentTenant} and r.bill_id = t.id) as deliveries`

const withFigures = (rows: unknown, field: string, digits: number): unknown[] =>
  ((rows ?? []) as Row[]).map((row) => ({ ...row, [field]: amountText(row[field], digits) }))

function leftNet(row: Row, digits: number): bigint {
  const read = (text: unknown): bigint => parseDecimal(String(text), 3) ?? 0n
  const taken = read(row.allowance) + read(row.returned_net) + read(row.noted_net)
  return (read(row.net) - taken) / 10n ** BigInt(3 - digits)
}

const itemView = (row: Row, digits: number): Row => ({
  ...itemLineView(row, digits),
  customs_value: row.customs_value === null ? null : trimFigure(row.customs_value, 2),
  item_cost: row.item_cost === null ? null : trimFigure(row.item_cost, 2),
  delivered_qty: trimFigure(row.delivered_qty),
  returned_qty: trimFigure(row.returned_qty),
  returned_net: amountText(row.returned_net, digits),
  returned_seen: amountText(row.returned_seen, digits),
  returned_customs: amountText(row.returned_customs, digits),
  noted_net: amountText(row.noted_net, digits),
  noted_seen: amountText(row.noted_seen, digits),
  left_net: formatDecimal(leftNet(row, digits), digits),
  cancelled_qty: trimFigure(row.cancelled_qty),
  returned_from_bill_item_id: row.returned_from_bill_item_id,
  lots: row.lots,
  goods_receipt_item_id: row.goods_receipt_item_id,
  goods_receipt: row.goods_receipt ?? null,
})
