import { payableSubTypes, receivableSubTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { andOfCurrency, lineCurrency } from './asked-currency.sql.ts'
import { knownLine } from './known.sql.ts'
import { openAdvances, openDocuments } from './party-open.sql.ts'
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

/** The accounts on which what stands open with parties is kept; with `both`, those of both roles. */
const accountsOf = (
  ctx: TenantContext,
  subTypes: readonly string[],
): Promise<{ readonly id: string }[]> =>
  ctx.db.rows(
    sql`select id from accounts where tenant_id = ${currentTenant} and sub_type = any(${[...subTypes]})`,
  )

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
      and ${knownLine('l', query.known)} ${andOfCurrency(lineCurrency, query.id('currency_id'))}`)
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
  known: query.known,
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
