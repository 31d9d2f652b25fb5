import { payableSubTypes, receivableSubTypes } from '@mizan/core/ledger/account-types'
import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { amountText } from '../documents/index.ts'
import { receivedOfBill } from '../settlement/index.ts'
import { amount, shown } from './amounts.ts'
import { andOfCurrency } from './asked-currency.sql.ts'
import type { Known } from './known.sql.ts'
import { dayThen, dueThen, postedThen, settledAt, settledThen, stoodThen } from './open-then.sql.ts'
import type { ReportQuery } from './report-query.ts'

type HeldAdvance = Row & { net: string; held: string; held_local: string; currency: string }
type OpenBill = Row & { net: string; total_paid: string; remain: string; currency: string }

/** What a sale or a purchase `b` put on its account, as a plus. */
const owed = sql`case when b.type = 1 then d.amount else -d.amount end`

/** Bills `b` of a party with what they came to as it was known at a moment, for a `from`. */
const billsThen = (id: string, types: readonly number[], known: Date): Sql => sql`(
  select b.id, b.bill_code, b.type, b.kind, ${dueThen('b', known)} as due_date, b.currency, b.exchange_rate, b.prepaid, ${owed} as amount,
    ${dayThen(sql`b.id`, known)} as issue_date
  from (${postedThen([...receivableSubTypes, ...payableSubTypes], known, sql`and l.beneficiary_id = ${id}`)}) d
    join bills b on b.tenant_id = ${currentTenant} and b.id = d.document_id and b.type = any(${[...types]}))`

const openNow = (id: string, types: readonly number[], query: ReportQuery): Sql => sql`
  select id, bill_code as number, type, issue_date, due_date, net::text, total_paid::text,
    (net - total_paid)::text as remain, currency from bills
  where tenant_id = ${currentTenant} and beneficiary_id = ${id} and type = any(${[...types]}) and status in (1, 9, 11)
    and net > total_paid ${andOfCurrency(sql`currency`, query.id('currency_id'))} order by coalesce(due_date, issue_date), id limit 500`

const openThen = (
  id: string,
  types: readonly number[],
  query: ReportQuery,
  known: Date,
): Sql => sql`
  select b.id, b.bill_code as number, b.type, b.issue_date, b.due_date, (b.amount + b.prepaid)::text as net,
    (b.prepaid + coalesce(s.amount, 0))::text as total_paid, (b.amount - coalesce(s.amount, 0))::text as remain, b.currency
  from ${billsThen(id, types, known)} b left join (${settledThen(known, null)}) s on s.associatable_id = b.id
  where b.amount > coalesce(s.amount, 0) ${andOfCurrency(sql`b.currency`, query.id('currency_id'))}
  order by coalesce(b.due_date, b.issue_date), b.id limit 500`

/** Bills of the party that are not fully paid, oldest due first, each in the decimals of its currency. */
export const openDocuments = async (
  ctx: TenantContext,
  id: string,
  types: readonly number[],
  query: ReportQuery,
): Promise<Record<string, unknown>[]> => {
  const rows = await ctx.db.rows<OpenBill>(
    query.known === null ? openNow(id, types, query) : openThen(id, types, query, query.known),
  )
  return rows.map((row) => {
    const text = (value: string): string => amountText(value, minorDigits(row.currency))
    const { net, total_paid: paid, remain } = row
    return { ...row, net: text(net), total_paid: text(paid), remain: text(remain) }
  })
}

const heldNow = (id: string, types: readonly number[]): Sql => sql`
  select b.id, b.bill_code as number, b.type, b.issue_date, b.net, b.currency, b.exchange_rate,
    least(${receivedOfBill('b')}, b.net - b.credited) - coalesce((select sum(p.base + p.vat + p.rounding) from bill_prepayments p
      join bills d on d.tenant_id = ${currentTenant} and d.id = p.bill_id
      where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and d.status not in (0, 255)), 0) as held
  from bills b where b.tenant_id = ${currentTenant} and b.beneficiary_id = ${id} and b.type = any(${[...types]})
    and b.kind = 'prepayment' and b.status in (1, 9, 11, 128)`

/** What returns and notes that stood at a moment had taken back of a bill `b`. */
const creditedThen = (known: Date): Sql => sql`coalesce((select sum(r.net) from bills r
    where r.tenant_id = ${currentTenant} and r.returned_from_bill_id = b.id and ${stoodThen('r', known)}), 0)
  + coalesce((select sum(n.net) from notes n
    where n.tenant_id = ${currentTenant} and n.original_bill_id = b.id and ${stoodThen('n', known)}), 0)`

/** What had been received of a bill `b` at a moment, but for what its own corrections paid of it. */
const receivedThen = (known: Date): Sql => sql`coalesce((select sum(s.amount) from associations s
  where s.tenant_id = ${currentTenant} and s.associatable_id = b.id and ${settledAt(known)} and s.cashing_type <> 'write_off'
    and not exists (select 1 from notes n where n.tenant_id = ${currentTenant} and n.id = s.source_id and n.original_bill_id = b.id)
    and not exists (select 1 from bills r where r.tenant_id = ${currentTenant} and r.id = s.source_id and r.returned_from_bill_id = b.id)), 0)`

const heldThen = (id: string, types: readonly number[], known: Date): Sql => sql`
  select b.id, b.bill_code as number, b.type, b.issue_date, b.amount as net, b.currency, b.exchange_rate,
    least(${receivedThen(known)}, b.amount - ${creditedThen(known)}) - coalesce((select sum(p.base + p.vat + p.rounding) from bill_prepayments p
      join bills d on d.tenant_id = ${currentTenant} and d.id = p.bill_id
      where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and ${stoodThen('d', known)}), 0) as held
  from ${billsThen(id, types, known)} b where b.kind = 'prepayment' and b.amount > 0`

const advancesHeld = (id: string, types: readonly number[], known: Known): Sql =>
  known === null ? heldNow(id, types) : heldThen(id, types, known)

/**
 * Advances that wait to be deducted, with their VAT, as far as they were paid: money held, which lowers
 * nobody's debt until a bill deducts it (`domain/10` 69).
 */
export const openAdvances = async (
  ctx: TenantContext,
  id: string,
  types: readonly number[],
  query: ReportQuery,
): Promise<{
  readonly rows: readonly Record<string, unknown>[]
  readonly total: string
}> => {
  const rows = await ctx.db.rows<HeldAdvance>(sql`
    select id, number, type, issue_date, net::text, held::text, currency, round(held * exchange_rate, 2)::text as held_local
    from (${advancesHeld(id, types, query.known)}) a
    where held > 0 ${andOfCurrency(sql`a.currency`, query.id('currency_id'))} order by issue_date, id limit 500`)
  return {
    rows: rows.map((row) => {
      const text = (value: string): string => amountText(value, minorDigits(row.currency))
      return { ...row, net: text(row.net), held: text(row.held) }
    }),
    total: shown(rows.reduce((all, { held_local: held }) => all + amount(held), 0n)),
  }
}
