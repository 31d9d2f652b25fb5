import { minorDigits } from '@mizan/core/money/currency'
import { status } from '@mizan/core/documents/lifecycle'
import { formatDecimal, money, parseDecimal, zero } from '@mizan/core/money/decimal'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerOf } from '../../kernel/writer-name.sql.ts'
import type { Edited } from './family.ts'

/** The record that a column of `t` names, with its names in both languages. */
export const named = (table: string, column: string, extra: Sql = sql``): Sql =>
  sql`(select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en${extra})
    from ${name(table)} r where r.tenant_id = ${currentTenant} and r.id = t.${name(column)})`

/** What the row `t` of every document refers to, by the field of the wire that shows it. */
export const documentReferencesOf = {
  beneficiary: sql`${named('beneficiaries', 'beneficiary_id')} as beneficiary`,
  cost_center: sql`${named('cost_centers', 'cost_center_id')} as cost_center`,
  currency: sql`(select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'name_en', c.name_en) from currencies c where c.code = t.currency) as currency_row`,
  opened_by: sql`${writerOf(null, sql`t.opened_by`)} as opened_by_user`,
  has_attachments: sql`exists (select 1 from files f where f.tenant_id = ${currentTenant} and f.attachable_id = t.id) as has_attachments`,
} as const

/** The same in one, for whoever shows all of it. */
export const documentReferences = join(Object.values(documentReferencesOf))

/** The payment lines of `t`, each with its method. */
export const paymentRows = sql`(select jsonb_agg(p || jsonb_build_object('payment_method',
    (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'code', r.code)
      from payment_methods r where r.tenant_id = ${currentTenant} and r.id = (p->>'payment_method_id')::uuid)))
    from jsonb_array_elements(t.payments) p) as payment_rows`

/** What a line `t` on an account refers to. */
export const accountLineReferences = sql`
  ${named('accounts', 'account_id', sql`, 'account_number', r.account_number`)} as account,
  ${named('taxes', 'tax_id', sql`, 'code', r.code, 'percentage', r.percentage::text, 'category', r.category`)} as tax,
  ${named('cost_centers', 'cost_center_id')} as cost_center`

/** What a line `t` of an item refers to. */
export const itemLineReferences = sql`${accountLineReferences},
  ${named('items', 'item_id', sql`, 'code', r.code, 'item_type', r.item_type, 'tracked_by', r.tracked_by, 'has_expiry', r.has_expiry`)} as item,
  ${named('units', 'unit_id')} as unit, ${named('stores', 'store_id')} as store`

/** The name a list is sorted by, of the party of `t`. */
export const beneficiaryName = sql`(select b.name from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = t.beneficiary_id)`

/**
 * Sums over the documents `t` that count: neither drafts nor cancelled ones, but a list of nothing but
 * drafts sums these.
 */
export const sumOfCounted = (
  amount: Sql,
): Sql => sql`case when bool_and(t.status = 0) then sum(${amount})
  else sum(${amount}) filter (where t.status not in (0, 255)) end`

/** What a list of documents sums, in company currency. */
export const offeredTotals = {
  net: sumOfCounted(sql`t.net_local`),
  vat: sumOfCounted(sql`t.vat_local`),
}
/** What is left to settle of the document `t`: nothing of a cancelled one. */
export const remainExpression = sql`(case when t.status = ${status.cancelled} then 0 else t.net - t.total_paid end)`

export const settledTotals = {
  ...offeredTotals,
  remain: sumOfCounted(sql`round((t.net - t.total_paid) * t.exchange_rate, 2)`),
}

/** What stands in place of the number of a draft, as lists show it (`domain/02` 2.4). */
export const draftName = 'draft'

/** An amount with the decimals of its currency. */
export const amountText = (value: unknown, digits: number): string =>
  trimFigure(String(value ?? '0'), digits) as string

/** `a − b` of two decimal texts, exact, with the decimals of their currency. */
export const differenceText = (a: unknown, b: unknown, digits: number): string => {
  const read = (value: unknown): bigint => parseDecimal(amountText(value, digits), digits) ?? 0n
  return formatDecimal(read(a) - read(b), digits)
}

/** What the wire says of every document besides what was typed: what it refers to, and its figures. */
export function documentView(row: Row): Row {
  const digits = minorDigits(row.currency as string)
  const amount = (value: unknown): string => amountText(value, digits)
  const currency = row.currency_row as { id: string }
  return {
    id: row.id,
    status: row.status,
    beneficiary: row.beneficiary,
    cost_center: row.cost_center,
    discount_amount: trimFigure(row.discount_amount, 2),
    currency_id: currency.id,
    currency,
    exchange_rate_to_local_currency: trimFigure(row.exchange_rate),
    total: amount(row.total),
    discount: amount(row.discount),
    vat: amount(row.vat),
    rounding: amount(row.rounding),
    net: amount(row.net),
    vat_local: row.vat_local,
    net_local: row.net_local,
    revision: row.revision,
    opened_by: row.opened_by_user,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  }
}

/** What it says besides of a document that is posted and settled. */
export const settledView = (row: Row): Row => {
  const digits = minorDigits(row.currency as string)
  return {
    total_paid: amountText(row.total_paid, digits),
    remain:
      row.status === status.cancelled
        ? formatDecimal(money(0n), digits)
        : differenceText(row.net, row.total_paid, digits),
    payment_status: row.payment_status,
    entry_id: row.entry_id,
  }
}

/** What the wire says of every line alike. */
const lineView = (row: Row, digits: number): Row => ({
  id: row.id,
  line_no: row.line_no,
  tax_id: row.tax_id,
  tax: row.tax,
  exemption_code: row.exemption_code,
  exemption_reason: row.exemption_reason,
  account_id: row.account_id,
  account: row.account,
  cost_center_id: row.cost_center_id,
  cost_center: row.cost_center,
  gross: amountText(row.gross, digits),
  net: amountText(row.net, digits),
  tax_value: amountText(row.tax_value, digits),
  total: amountText(row.total, digits),
})

/** A line on an account, as expenses and notes have it. */
export const accountLineView = (row: Row, digits: number): Row => ({
  ...lineView(row, digits),
  statement: row.statement,
})

/** A line of an item, as bills and offers have it. */
export const itemLineView = (row: Row, digits: number): Row => ({
  ...lineView(row, digits),
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
  store_id: row.store_id,
  store: row.store,
  gram_price: trimFigure(row.gram_price, 2),
  extra_fields: row.extra_fields,
})

/**
 * What a row that is open for edit keeps. What prepayments took off is no payment; what nobody owed
 * was paid within its own entry and is reversed with it.
 */
export const editedOf = (row: Row, number: unknown): Edited => {
  const digits = minorDigits(row.currency as string)
  const read = (value: unknown): bigint => parseDecimal(amountText(value, digits), digits) ?? 0n
  return {
    ...postedOf(row, number),
    totalPaid: money(row.beneficiary_id === null ? 0n : read(row.total_paid) - read(row.prepaid)),
  }
}

/** The same of what nobody pays. */
export const postedOf = (row: Row, number: unknown): Edited => ({
  openedBy: row.opened_by as string | null,
  openedFrom: row.opened_from as number,
  sequenceYear: row.sequence_year as number,
  sequenceNo: row.sequence_no as number,
  number: number as string,
  totalPaid: zero,
})
