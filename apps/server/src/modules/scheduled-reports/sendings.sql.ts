import type { SendingReason, SendingState, SentFile } from '@mizan/contract/reports/schedules'
import type { ReportSettings } from '@mizan/contract/reports/report-settings'
import type { Language } from '@mizan/contract/errors'
import type { Database } from '../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'

export type NewSending = {
  readonly id: string
  readonly schedule_id: string
  readonly due_at: Date
  readonly is_extra: boolean
  readonly user_id: string
  readonly state: 'waiting' | 'missed'
  readonly reason: SendingReason | null
  readonly changed_at: Date
}

export const insertSendings = (db: Database, sendings: readonly NewSending[]): Promise<number> =>
  db.run(
    insertInto(
      'report_sendings',
      sendings.map((each) => ({ tenant_id: currentTenant, ...each })),
    ),
  )

/** Whether something of a schedule is still being made. */
export const isUnderWay = async (db: Database, scheduleId: string): Promise<boolean> =>
  (await db.first(sql`select 1 from report_sendings
    where tenant_id = ${currentTenant} and schedule_id = ${scheduleId} and state = 'waiting' limit 1`)) !==
  null

export type SendingJob = {
  readonly id: string
  readonly due_at: Date
  readonly user_id: string
  readonly report: string
  readonly name: string
  readonly settings: ReportSettings
  readonly file: SentFile
  readonly when_empty: 'say' | 'skip'
  readonly author: string
  readonly company: string
  readonly company_en: string | null
}

/** What is to be sent to whom, unless that is done. */
export const sendingOfJob = (db: Database, id: string): Promise<SendingJob | null> =>
  db.first<SendingJob>(sql`select s.id, s.due_at, s.user_id, t.report, t.name, coalesce(v.settings, t.settings) as settings,
      t.file, t.when_empty, a.name as author, c.name as company, c.name_en as company_en
    from report_sendings s
      join report_schedules t on t.tenant_id = ${currentTenant} and t.id = s.schedule_id
      join users a on a.id = t.created_by
      join tenants c on c.id = ${currentTenant}
      left join report_views v on v.tenant_id = ${currentTenant} and v.id = t.view_id
    where s.tenant_id = ${currentTenant} and s.id = ${id} and s.state = 'waiting'`)

type Settled = {
  readonly state: SendingState
  readonly reason?: SendingReason | null
  readonly is_link?: boolean
  readonly changed_at: Date
}

/** Says what became of a sending; false where another worker said it first. */
export const settleSending = async (db: Database, id: string, settled: Settled): Promise<boolean> =>
  (await db.run(sql`update report_sendings set ${assignments(settled)}
    where tenant_id = ${currentTenant} and id = ${id} and state = 'waiting'`)) > 0

export type SendingRow = {
  readonly id: string
  readonly due_at: Date
  readonly is_extra: boolean
  readonly recipient: { readonly id: string; readonly name: string; readonly email: string }
  readonly state: SendingState
  readonly reason: SendingReason | null
  readonly is_link: boolean
  readonly changed_at: Date
}

const historyMax = 200

export const sendingsOf = (db: Database, scheduleId: string): Promise<SendingRow[]> =>
  db.rows<SendingRow>(sql`select s.id, s.due_at, s.is_extra, s.state, s.reason, s.is_link, s.changed_at,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as recipient
    from report_sendings s join users u on u.id = s.user_id
    where s.tenant_id = ${currentTenant} and s.schedule_id = ${scheduleId}
    order by s.due_at desc, u.name, s.id limit ${historyMax}`)

export type MailFate = {
  readonly id: string
  readonly status: 'waiting' | 'sent' | 'captured' | 'failed'
  readonly attempts: number
}

/** How far the mails of sendings are: each bears the id of its sending. Mails are kept apart from the books. */
export const fatesOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailFate>> => {
  if (ids.length === 0) return new Map()
  const mails = await db.rows<MailFate>(
    sql`select id, status, attempts from mails where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(mails.map((mail) => [mail.id, mail]))
}

export type OnItsWay = {
  readonly id: string
  readonly state: 'mailed' | 'failed'
  readonly schedule: string
  readonly schedule_id: string
  readonly recipient: string
  readonly author: { readonly name: string; readonly email: string; readonly language: Language }
}

/** What was handed over to be mailed since a day, and is not known to have arrived. */
export const onTheirWay = (db: Database, since: Date): Promise<OnItsWay[]> =>
  db.rows<OnItsWay>(sql`select s.id, s.state, s.schedule_id, t.name as schedule, u.name as recipient,
      jsonb_build_object('name', a.name, 'email', a.email, 'language', a.language) as author
    from report_sendings s
      join report_schedules t on t.tenant_id = ${currentTenant} and t.id = s.schedule_id
      join users u on u.id = s.user_id
      join users a on a.id = t.created_by
    where s.tenant_id = ${currentTenant} and s.state in ('mailed', 'failed') and s.changed_at > ${since}
      and s.reason is distinct from 'not_made'
    order by s.id`)

/** What became of a mail; false where it was said before. */
export const noteFate = async (
  db: Database,
  id: string,
  { state, now }: { readonly state: 'sent' | 'failed'; readonly now: Date },
): Promise<boolean> =>
  (await db.run(sql`update report_sendings set state = ${state},
      reason = ${state === 'failed' ? 'undelivered' : null}::text, changed_at = ${now}
    where tenant_id = ${currentTenant} and id = ${id} and state in ('mailed', 'failed') and state <> ${state}`)) >
  0

/** Lets go of what was sent before a moment. */
export const sweepSendings = (db: Database, before: Date): Promise<number> =>
  db.run(sql`delete from report_sendings where tenant_id = ${currentTenant} and due_at < ${before}`)
