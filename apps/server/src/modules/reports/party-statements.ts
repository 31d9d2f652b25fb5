import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { amountText } from '../documents/index.ts'
import { type Report, column, required } from './report.ts'
import type { ReportQuery } from './report-query.ts'
import { everyStatement, statement } from './statement.ts'
import { nameOf } from './name-of.sql.ts'

type Side = {
  readonly subTypes: readonly string[]
  readonly billTypes: readonly number[]
  readonly sign: 1n | -1n
}

const client: Side = {
  subTypes: ['receivable', 'retention_receivable', 'advance_received'],
  billTypes: [1],
  sign: 1n,
}
const supplier: Side = {
  subTypes: ['payable', 'retention_payable', 'advance_paid'],
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
    sql`select id from accounts where tenant_id = ${ctx.tenant.id} and sub_type = any(${[...subTypes]})`,
  )

/** Bills of the party that are not fully paid, oldest due first, each in the decimals of its currency. */
const openDocuments = async (
  ctx: TenantContext,
  id: string,
  types: readonly number[],
): Promise<Record<string, unknown>[]> => {
  const rows = await ctx.db.rows<
    Row & { net: string; total_paid: string; remain: string; currency: string }
  >(sql`select id, bill_code as number, type, issue_date, due_date, net::text, total_paid::text,
      (net - total_paid)::text as remain, currency from bills
    where tenant_id = ${ctx.tenant.id} and beneficiary_id = ${id} and type = any(${[...types]}) and status in (1, 9, 11)
      and net > total_paid order by coalesce(due_date, issue_date), id limit 500`)
  return rows.map((row) => {
    const amount = (value: string): string => amountText(value, minorDigits(row.currency))
    const { net, total_paid: paid, remain } = row
    return { ...row, net: amount(net), total_paid: amount(paid), remain: amount(remain) }
  })
}

const everyFor = (side: Side) => async (ctx: TenantContext, query: ReportQuery) => {
  const id = required(query, 'beneficiary_id')
  const accounts = await accountsOf(ctx, subTypesOf(side, query))
  const subject = { accounts: accounts.map((each) => each.id), beneficiary: id }
  return everyStatement(ctx, subject, query, side.sign)
}

const readFor = (side: Side) => async (ctx: TenantContext, query: ReportQuery) => {
  const id = required(query, 'beneficiary_id')
  const both = query.flag('both')
  const [party, accounts, open] = await Promise.all([
    ctx.db.first<{
      id: string
      name: string
    }>(sql`select b.id, ${nameOf(ctx, 'b')} as name, b.code, b.registration_number, b.phone1, b.email1
      from beneficiaries b where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}`),
    accountsOf(ctx, subTypesOf(side, query)),
    openDocuments(ctx, id, both ? [1, 2] : side.billTypes),
  ])
  if (!party) throw wrongField('beneficiary_id', 'reference_not_found')
  const found = await statement(
    ctx,
    { accounts: accounts.map((each) => each.id), beneficiary: id },
    query,
    side.sign,
  )
  return { ...found, about: { ...found.about, beneficiary: party, open_documents: open } }
}

const partyReport = (name: string, code: PermissionCode, side: Side, says: string): Report => ({
  name,
  code,
  says,
  filters: ['beneficiary_id', 'both'],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    column('document_number', 'text', 'المستند', 'Document'),
    column('entry_number', 'text', 'رقم القيد', 'Entry no.'),
    column('statement', 'text', 'البيان', 'Statement'),
    column('due_date', 'date', 'تاريخ الاستحقاق', 'Due date'),
    column('account', 'text', 'الحساب', 'Account'),
    column('debit', 'money', 'مدين', 'Debit'),
    column('credit', 'money', 'دائن', 'Credit'),
    column('balance', 'money', 'الرصيد', 'Balance'),
  ],
  read: readFor(side),
  every: everyFor(side),
})

/** What a customer owes, line by line, with what is open; `both=true` nets it with what we owe him. */
export const clientStatement = partyReport(
  'client_account_statement_report',
  'reports_sales',
  client,
  'The statement of a customer with open documents',
)

/** What we owe a supplier, line by line, with what is open. */
export const supplierStatement = partyReport(
  'supplier_account_statement_report',
  'reports_purchases',
  supplier,
  'The statement of a supplier with open documents',
)
