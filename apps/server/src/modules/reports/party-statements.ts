import { payableSubTypes, receivableSubTypes } from '@mizan/core/ledger/account-types'
import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { amountText } from '../documents/index.ts'
import { receivedOfBill } from '../settlement/index.ts'
import { lineCurrency, ofCurrency } from './asked-currency.sql.ts'
import type { ReportReading } from './report.ts'
import { amount, shown } from './amounts.ts'
import type { ReportQuery } from './report-query.ts'
import { everyStatement, statement } from './statement.ts'
import type { Subject } from './statement.sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

type Side = {
  readonly subTypes: readonly string[]
  readonly billTypes: readonly number[]
  readonly sign: 1n | -1n
}

const client: Side = {
  subTypes: receivableSubTypes,
  billTypes: [1],
  sign: 1n,
}
const supplier: Side = {
  subTypes: payableSubTypes,
  billTypes: [2],
  sign: -1n,
}

/** With `both`, what is open in both directions. */
const subTypesOf = (side: Side, query: ReportQuery): readonly string[] =>
  query.flag('both') ? [...client.subTypes, ...supplier.subTypes] : side.subTypes

/** Only of the currency asked for, where one was. */
const andOfCurrency = (column: Sql, query: ReportQuery): Sql =>
  join(ofCurrency(column, query.id('currency_id')).map((each) => sql`and ${each}`))

/** The accounts on which what stands open with parties is kept; with `both`, those of both roles. */
const accountsOf = (
  ctx: TenantContext,
  subTypes: readonly string[],
): Promise<{ readonly id: string }[]> =>
  ctx.db.rows(
    sql`select id from accounts where tenant_id = ${currentTenant} and sub_type = any(${[...subTypes]})`,
  )

/** Bills of the party that are not fully paid, oldest due first, each in the decimals of its currency. */
const openDocuments = async (
  ctx: TenantContext,
  id: string,
  types: readonly number[],
  query: ReportQuery,
): Promise<Record<string, unknown>[]> => {
  const rows = await ctx.db.rows<
    Row & { net: string; total_paid: string; remain: string; currency: string }
  >(sql`select id, bill_code as number, type, issue_date, due_date, net::text, total_paid::text,
      (net - total_paid)::text as remain, currency from bills
    where tenant_id = ${currentTenant} and beneficiary_id = ${id} and type = any(${[...types]}) and status in (1, 9, 11)
      and net > total_paid ${andOfCurrency(sql`currency`, query)} order by coalesce(due_date, issue_date), id limit 500`)
  return rows.map((row) => {
    const text = (value: string): string => amountText(value, minorDigits(row.currency))
    const { net, total_paid: paid, remain } = row
    return { ...row, net: text(net), total_paid: text(paid), remain: text(remain) }
  })
}

/**
 * Advances that wait to be deducted, with their VAT, as far as they were paid: money held, which lowers
 * nobody's debt until a bill deducts it (`domain/10` 69).
 */
const openAdvances = async (
  ctx: TenantContext,
  id: string,
  types: readonly number[],
  query: ReportQuery,
): Promise<{
  readonly rows: readonly Record<string, unknown>[]
  readonly total: string
}> => {
  const rows = await ctx.db.rows<{ held: string; held_local: string }>(sql`
    select id, number, type, issue_date, net::text, held::text, currency, round(held * exchange_rate, 2)::text as held_local
    from (select b.id, b.bill_code as number, b.type, b.issue_date, b.net, b.currency, b.exchange_rate,
        least(${receivedOfBill('b')}, b.net - b.credited) - coalesce((select sum(p.base + p.vat + p.rounding) from bill_prepayments p
          join bills d on d.tenant_id = ${currentTenant} and d.id = p.bill_id
          where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and d.status not in (0, 255)), 0) as held
      from bills b where b.tenant_id = ${currentTenant} and b.beneficiary_id = ${id} and b.type = any(${[...types]})
        and b.kind = 'prepayment' and b.status in (1, 9, 11, 128) ${andOfCurrency(sql`b.currency`, query)}) a
    where held > 0 order by issue_date, id limit 500`)
  return { rows, total: shown(rows.reduce((all, { held_local: held }) => all + amount(held), 0n)) }
}

/** What of the balance is kept back until it is released. */
const retainedOf = async (
  ctx: TenantContext,
  id: string,
  side: Side,
  query: ReportQuery,
): Promise<string> => {
  const retained = subTypesOf(side, query).filter((subType) => subType.startsWith('retention_'))
  const found = await ctx.db.first<{ sum: string }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::numeric(20,2) as sum from entry_transactions l
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    where l.tenant_id = ${currentTenant} and l.beneficiary_id = ${id} and l.entry_date <= ${query.to} and a.sub_type = any(${retained})
      ${andOfCurrency(lineCurrency, query)}`)
  return shown(amount(found?.sum ?? '0') * side.sign)
}

const ofParty = (
  accounts: readonly { readonly id: string }[],
  beneficiary: string,
  query: ReportQuery,
): Subject => ({
  accounts: accounts.map(({ id }) => id),
  beneficiary,
  costCenter: null,
  currency: query.id('currency_id'),
  isBeforeClosing: false,
})

const everyFor = (side: Side) => async (ctx: TenantContext, query: ReportQuery) => {
  const id = query.required('beneficiary_id')
  const accounts = await accountsOf(ctx, subTypesOf(side, query))
  const subject = ofParty(accounts, id, query)
  return everyStatement(ctx, subject, query, side.sign)
}

const readFor = (side: Side) => async (ctx: TenantContext, query: ReportQuery) => {
  const id = query.required('beneficiary_id')
  const both = query.flag('both')
  const types = both ? [1, 2] : side.billTypes
  const [party, accounts, open, advances, retained] = await Promise.all([
    ctx.db.first<{
      id: string
      name: string
    }>(sql`select b.id, ${nameOf(ctx, 'b')} as name, b.code, b.registration_number, b.phone1, b.email1
      from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = ${id}`),
    accountsOf(ctx, subTypesOf(side, query)),
    openDocuments(ctx, id, types, query),
    openAdvances(ctx, id, types, query),
    retainedOf(ctx, id, side, query),
  ])
  if (!party) throw wrongField('beneficiary_id', 'reference_not_found')
  const found = await statement(ctx, ofParty(accounts, id, query), query, side.sign)
  return {
    ...found,
    about: {
      ...found.about,
      beneficiary: party,
      retained,
      open_documents: open,
      open_advances: advances.rows,
      advances: advances.total,
    },
  }
}

/** What a customer owes, line by line, with what is open; `both=true` nets it with what we owe him. */
export const clientStatement: ReportReading = { read: readFor(client), every: everyFor(client) }

/** What we owe a supplier, line by line, with what is open. */
export const supplierStatement: ReportReading = {
  read: readFor(supplier),
  every: everyFor(supplier),
}
