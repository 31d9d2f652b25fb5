import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { accountAndBelow } from '../ledger/index.ts'
import { askedStore } from './asked-store.sql.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading } from './report.ts'
import { everyStatement, statement } from './statement.ts'
import type { Subject } from './statement.sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

type Account = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly type: number
}

/** The account asked for, with all below it, and the side on which it is positive. */
async function subjectOf(ctx: TenantContext, query: ReportQuery) {
  const id = query.required('account_id')
  const [account, below] = await Promise.all([
    ctx.db
      .first<Account>(sql`select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type from accounts a
      where a.tenant_id = ${currentTenant} and a.id = ${id}`),
    accountAndBelow(ctx, id),
  ])
  if (!account) throw wrongField('account_id', 'reference_not_found')
  const subject: Subject = {
    accounts: below.map((each) => each.id),
    beneficiary: query.id('beneficiary_id'),
    costCenter: query.id('cost_center_id'),
    isUnallocated: query.flag('unallocated'),
    isBeforeClosing: query.flag('before_closing'),
    met: metBy(query),
    currency: query.id('currency_id'),
    store: askedStore(ctx, query),
    known: query.known,
  }
  const sign: 1n | -1n = account.type === 1 || account.type === 5 ? 1n : -1n
  return { account, subject, sign }
}

/** What the lines must have met in their entries. */
const metBy = (query: ReportQuery): NonNullable<Subject['met']> | null =>
  query.flag('with_cash') ? (query.flag('clearing') ? 'cash_or_clearing' : 'cash') : null

async function read(ctx: TenantContext, query: ReportQuery) {
  const { account, subject, sign } = await subjectOf(ctx, query)
  const found = await statement(ctx, subject, query, sign)
  return { ...found, about: { ...found.about, account } }
}

const every = async (ctx: TenantContext, query: ReportQuery) => {
  const { subject, sign } = await subjectOf(ctx, query)
  return everyStatement(ctx, subject, query, sign)
}

/** Every line of an account (of a group: of all below it) with the running balance, on its normal side. */
export const accountStatement: ReportReading = { read, every }
