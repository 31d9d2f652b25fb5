import { searchText } from '@mizan/core/catalog/search-text'
import type { reportSchedules } from '@mizan/contract/reports/schedules'
import type { ReportSettings } from '@mizan/contract/reports/report-settings'
import type { RowOf } from '@mizan/contract/resource'
import type { Frequency } from '@mizan/core/time/recurrence'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { shownPerson } from './shown-person.ts'

export type Schedule = RowOf<typeof reportSchedules>

/** A moment within JSON, as it stands on the wire. */
const moment = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`t.id, t.report, t.name, t.frequency, t.weekday, t.day, t.hour, t.file, t.when_empty,
  case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name) end as view,
  coalesce(v.settings, t.settings) as settings, t.next_at is null as is_paused, t.next_at, t.created_at, t.lock_version,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'email', r.email) order by r.name, r.id), '[]')
    from users r where r.id = any(t.recipients)) as recipients,
  (select jsonb_build_object('at', ${moment(sql`s.due_at`)}, 'recipients', count(*),
      'undelivered', count(*) filter (where s.state in ('refused', 'missed', 'failed')))
    from report_sendings s where s.tenant_id = ${currentTenant} and s.schedule_id = t.id and s.due_at = (
      select max(n.due_at) from report_sendings n where n.tenant_id = ${currentTenant} and n.schedule_id = t.id)
    group by s.due_at) as last,
  jsonb_build_object('id', u.id, 'name', u.name) as created_by`
const tables = sql`report_schedules t join users u on u.id = t.created_by
  left join report_views v on v.tenant_id = ${currentTenant} and v.id = t.view_id`
/** One's own; the owner of the company sees all. */
const isSeen = ({ user, isTenantAdmin }: TenantContext) =>
  sql`t.tenant_id = ${currentTenant} and ${isTenantAdmin ? sql`true` : sql`t.created_by = ${user.id}`}`

export const scheduleList = (ctx: TenantContext): ListSource<Schedule> => ({
  path: 'report_schedules',
  select: columns,
  from: tables,
  where: isSeen(ctx),
  columns: { is_paused: sql`(t.next_at is null)` },
  order: sql`t.name, t.id`,
  map: (row) => shown(ctx, row as Schedule),
})

export async function scheduleById(ctx: TenantContext, id: string): Promise<Schedule | null> {
  const found = await ctx.db.first<Schedule>(
    sql`select ${columns} from ${tables} where ${isSeen(ctx)} and t.id = ${id}`,
  )
  return found && shown(ctx, found)
}

const shown = (ctx: TenantContext, schedule: Schedule): Schedule => ({
  ...schedule,
  recipients: schedule.recipients.map((person) => shownPerson(ctx, person)),
})

/** Waits for whoever changes or sends the same schedule. */
export const lockSchedule = (db: Database, id: string): Promise<number> =>
  db.run(
    sql`select 1 from report_schedules where tenant_id = ${currentTenant} and id = ${id} for update`,
  )

export type WrittenSchedule = {
  readonly name: string
  readonly view_id: string | null
  readonly settings: ReportSettings
  readonly frequency: Frequency
  readonly weekday: number | null
  readonly day: number | null
  readonly hour: number
  readonly file: Schedule['file']
  readonly when_empty: Schedule['when_empty']
  readonly recipients: readonly string[]
  readonly next_at: Date | null
}

const columnsOf = (written: WrittenSchedule) => ({
  ...written,
  settings: JSON.stringify(written.settings),
  recipients: [...written.recipients],
  search_text: searchText(written.name),
})

export const insertSchedule = (
  ctx: TenantContext,
  id: string,
  report: string,
  written: WrittenSchedule,
): Promise<number> =>
  ctx.db.run(
    insertInto('report_schedules', [
      {
        tenant_id: currentTenant,
        id,
        report,
        ...columnsOf(written),
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )

export const updateSchedule = (
  ctx: TenantContext,
  id: string,
  written: WrittenSchedule,
): Promise<number> =>
  ctx.db.run(
    sql`update report_schedules set ${assignments(columnsOf(written))}, lock_version = lock_version + 1
      where tenant_id = ${currentTenant} and id = ${id}`,
  )

/** When it is sent next; null pauses it. */
export const moveSchedule = (db: Database, id: string, nextAt: Date | null): Promise<number> =>
  db.run(
    sql`update report_schedules set next_at = ${nextAt} where tenant_id = ${currentTenant} and id = ${id}`,
  )

export const deleteSchedule = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`delete from report_schedules where tenant_id = ${currentTenant} and id = ${id}`)

export type DueSchedule = Pick<Schedule, 'id' | 'frequency' | 'weekday' | 'day' | 'hour'> & {
  readonly recipients: readonly string[]
}

/** What is due and no other worker has; each stays locked until it is moved on. */
export const dueSchedules = (db: Database, now: Date): Promise<DueSchedule[]> =>
  db.rows<DueSchedule>(sql`select id, frequency, weekday, day, hour, recipients from report_schedules
    where tenant_id = ${currentTenant} and next_at <= ${now} order by id for update skip locked`)
