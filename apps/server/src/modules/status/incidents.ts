import { incidents, type ShownIncident } from '@mizan/contract/platform/status'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { riyadhDate, riyadhInstant, riyadhTime } from '@mizan/core/time/riyadh'
import type { Api } from '../../kernel/api.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { platformTable } from '../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

type Incident = RowOf<typeof incidents>
type Draft = DraftOf<typeof incidents>

/** As `phaseOf` of the rules says it. */
const phaseAt = (now: Sql): Sql => sql`(case when ${now} < t.starts_at then 'planned'
  when t.ends_at <= ${now} then 'over' else 'under_way' end)`

const rowsAt = (now: Date) =>
  platformTable(incidents, {
    table: 'incidents',
    computed: { phase: phaseAt(sql`${now}::timestamptz`), updates: sql`null::jsonb` },
    search: ['title', 'title_en'],
    order: sql`t.starts_at desc, t.id desc`,
    called: ({ title }) => String(title),
  })

const updatesOf = (db: Database, id: string): Promise<ShownIncident['updates']> =>
  db.rows(sql`select id, content, content_en, created_at from incident_updates
    where incident_id = ${id} order by created_at desc, id desc`)

async function show(ctx: PlatformContext, id: string): Promise<Incident> {
  const row = await rowsAt(ctx.now).show(ctx, id)
  return { ...row, updates: await updatesOf(ctx.db, id) }
}

const atOf = (date: string, time: string): number =>
  riyadhInstant(date as Parameters<typeof riyadhInstant>[0], time.padEnd(8, ':00'))

/** A day and a time of an end come together; maintenance has one, and nothing ends before it begins. */
function requireWhole(draft: Draft): void {
  const { kind, start_date: from, start_time: at, end_date: to, end_time: until } = draft
  if (to === null && until !== null) throw wrongField('end_date', 'required')
  if (to !== null && until === null) throw wrongField('end_time', 'required')
  if (kind === 'maintenance' && to === null) throw wrongField('end_date', 'maintenance_ends')
  if (to !== null && until !== null && atOf(to, until) <= atOf(from, at))
    throw wrongField('end_date', 'ends_before_it_starts')
}

type NewUpdate = {
  readonly id?: string | undefined
  readonly content: string
  readonly content_en: string
}

async function addUpdate(ctx: PlatformContext, id: string, update: NewUpdate): Promise<Incident> {
  const { title } = await rowsAt(ctx.now).show(ctx, id)
  await ctx.db.run(
    insertInto('incident_updates', [
      {
        incident_id: id,
        id: update.id ?? newId(),
        content: update.content,
        content_en: update.content_en,
        created_at: ctx.now,
      },
    ]),
  )
  await recordAct(ctx, { resource: 'incidents', id, name: title, action: 'incident_told' })
  return show(ctx, id)
}

async function end(ctx: PlatformContext, id: string): Promise<Incident> {
  await ctx.db.run(sql`select 1 from incidents where id = ${id} for update`)
  const { title, phase } = await rowsAt(ctx.now).show(ctx, id)
  if (phase !== 'under_way') throw new Refusal('incident_not_under_way')
  const nowMs = ctx.now.getTime()
  await ctx.db
    .run(sql`update incidents set end_date = ${riyadhDate(nowMs)}, end_time = ${riyadhTime(nowMs)},
    lock_version = lock_version + 1 where id = ${id}`)
  await recordAct(ctx, { resource: 'incidents', id, name: title, action: 'incident_ended' })
  return show(ctx, id)
}

/** What went wrong and maintenance that is planned, as administrators tell it. */
export function serveIncidents(api: Api): void {
  serveForPlatform(api, incidents, {
    list: (ctx) => rowsAt(ctx.now).list(),
    show,
    create: async (ctx, draft) => {
      requireWhole(draft)
      return rowsAt(ctx.now).create(ctx, draft)
    },
    update: async (ctx, id, change, raw) => {
      const rows = rowsAt(ctx.now)
      requireWhole({ ...(await rows.show(ctx, id)), ...change })
      await rows.update(ctx, id, change, raw)
      return show(ctx, id)
    },
    remove: (ctx, id) => rowsAt(ctx.now).remove(ctx, id),
    actions: { add_update: addUpdate, end },
  })
}

/** What guests read: what goes on, what is planned, and what was since a day, the latest first. */
export async function shownIncidents(
  db: Database,
  now: Date,
  since: Date,
): Promise<ShownIncident[]> {
  const found = await db.rows<Omit<ShownIncident, 'updates'>>(sql`select t.id, t.kind, t.component,
      ${phaseAt(sql`${now}::timestamptz`)} as phase, t.title, t.title_en, t.starts_at, t.ends_at
    from incidents t where coalesce(t.ends_at, ${now}) >= ${since} order by t.starts_at desc, t.id desc limit 100`)
  if (found.length === 0) return []
  const updates = await db.rows<ShownIncident['updates'][number] & { incident_id: string }>(
    sql`select incident_id, id, content, content_en, created_at from incident_updates
      where incident_id = any(${found.map(({ id }) => id)}::uuid[]) order by created_at desc, id desc`,
  )
  return found.map((incident) => ({
    ...incident,
    updates: updates
      .filter(({ incident_id: of }) => of === incident.id)
      .map(({ incident_id: _of, ...update }) => update),
  }))
}
