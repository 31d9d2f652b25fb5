import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import type { Language } from '@mizan/contract/errors'
import type { StatementEmail } from '@mizan/contract/statement-email'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import {
  type Report,
  type ReportQuery,
  askedOf,
  checkedSettings,
  readReportQuery,
  reportNamed,
  reportOf,
  requireReport,
} from '../reports/index.ts'

export const statementTaskName = 'statement.mail'

/** What is asked for when a statement is mailed: the paper is made by the job. */
export type StatementMailJob = {
  readonly mail_id: string
  readonly tenant_id: number
  readonly user_id: string
  readonly report: string
  /** What was asked for, as JSON; named periods are of the day on which it was sent. */
  readonly settings: string
  readonly asked_at: string
  readonly to: string
  readonly language: Language
}

export type StatementParty = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly email: string | null
}

export const partyOf = (ctx: TenantContext, id: string): Promise<StatementParty | null> =>
  ctx.db
    .first<StatementParty>(sql`select b.id, b.name, b.name_en, coalesce(b.email1, b.email2) as email
    from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = ${id}`)

/** A statement with what it is asked for; refused to whoever may not read it. */
export async function statementAsked(
  ctx: TenantContext,
  wire: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly report: Report; readonly query: ReportQuery }> {
  const report = reportOf(reportNamed(wire))
  requireReport(ctx, report.name)
  const asked = { ...askedOf(report.name, settings), return_file: 'pdf' }
  return { report, query: await readReportQuery(ctx, asked, report.declared.filters) }
}

/** Has a statement mailed to its party, or to an address that was typed; answers with the address. */
export async function mailStatement(
  ctx: TenantContext,
  { report: wire, settings: given, to: typed }: StatementEmail,
): Promise<{ readonly to: string }> {
  ctx.need('email', 'store')
  const name = reportNamed(wire)
  requireReport(ctx, name)
  const settings = await checkedSettings(ctx, name, given, { isSent: true })
  const { report, query } = await statementAsked(ctx, wire, settings)
  const party = await partyOf(ctx, query.required('beneficiary_id'))
  if (!party) throw wrongField('settings.beneficiary_id', 'reference_not_found')
  const to = typed ?? party.email
  if (to === null) throw refusalOf([{ code: 'email_missing', field: 'to' }])
  const { total = 0 } = await report.read(ctx, { ...query, all: false, perPage: 1 })
  if (total > paperRowsMax) throw new Refusal('too_many_rows', { max: String(paperRowsMax) })
  const job: StatementMailJob = {
    mail_id: newId(),
    tenant_id: ctx.tenant.id,
    user_id: ctx.user.id,
    report: wire,
    settings: JSON.stringify(settings),
    asked_at: ctx.now.toISOString(),
    to,
    language: ctx.language,
  }
  await ctx.enqueue(statementTaskName, job)
  await recordActivity(ctx, 'beneficiaries', party.id, 'statement_emailed', {
    to: { before: null, after: to },
  })
  return { to }
}
