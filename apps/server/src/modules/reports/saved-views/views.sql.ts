import { searchText } from '@mizan/core/catalog/search-text'
import type { reportViews } from '@mizan/contract/reports/saved-views'
import type { RowOf } from '@mizan/contract/resource'
import type { ReportSettings } from '@mizan/contract/reports/report-settings'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import type { ListSource } from '../../../kernel/list.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'

export type View = RowOf<typeof reportViews>

const columns = ({ user }: TenantContext) => sql`t.id, t.report, t.name, t.settings, t.is_shared,
  t.created_by = ${user.id} as is_own, t.created_at, t.lock_version,
  exists (select 1 from report_view_defaults d where d.tenant_id = ${currentTenant} and d.user_id = ${user.id}
    and d.view_id = t.id) as is_default,
  jsonb_build_object('id', u.id, 'name', u.name) as created_by`
const tables = sql`report_views t join users u on u.id = t.created_by`
/** One's own, and those that others share. */
const isSeen = ({ user }: TenantContext) =>
  sql`t.tenant_id = ${currentTenant} and (t.is_shared or t.created_by = ${user.id})`

export const viewList = (ctx: TenantContext): ListSource<View> => ({
  path: 'report_views',
  select: columns(ctx),
  from: tables,
  where: isSeen(ctx),
  order: sql`t.name, t.id`,
  map: (row) => row as View,
})

export const viewById = (ctx: TenantContext, id: string): Promise<View | null> =>
  ctx.db.first<View>(
    sql`select ${columns(ctx)} from ${tables} where ${isSeen(ctx)} and t.id = ${id}`,
  )

/** Waits for whoever changes the same view. */
export const lockView = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(
    sql`select 1 from report_views where tenant_id = ${currentTenant} and id = ${id} for update`,
  )

export const countOwnViews = async (ctx: TenantContext, report: string): Promise<number> =>
  (
    await ctx.db.first<{ count: number }>(sql`select count(*)::int as count from report_views
      where tenant_id = ${currentTenant} and created_by = ${ctx.user.id} and report = ${report}`)
  )?.count ?? 0

type Written = {
  readonly name: string
  readonly settings: ReportSettings
  readonly is_shared: boolean
}

const columnsOf = ({ name, settings, is_shared }: Written) => ({
  name,
  settings: JSON.stringify(settings),
  is_shared,
  search_text: searchText(name),
})

const nameOnce = (error: unknown): never => {
  if (databaseError(error)?.code === '23505') throw wrongField('name', 'already_used')
  throw error
}

export const insertView = (
  ctx: TenantContext,
  id: string,
  report: string,
  view: Written,
): Promise<number> =>
  ctx.db
    .run(
      insertInto('report_views', [
        {
          tenant_id: currentTenant,
          id,
          report,
          ...columnsOf(view),
          created_by: ctx.user.id,
          created_at: ctx.now,
        },
      ]),
    )
    .catch(nameOnce)

export const updateView = (ctx: TenantContext, id: string, view: Written): Promise<number> =>
  ctx.db
    .run(
      sql`update report_views set ${assignments(columnsOf(view))}, lock_version = lock_version + 1
        where tenant_id = ${currentTenant} and id = ${id}`,
    )
    .catch(nameOnce)

export const deleteView = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db
    .run(sql`delete from report_views where tenant_id = ${currentTenant} and id = ${id}`)
    .catch((error: unknown) => {
      if (databaseError(error)?.code === '23503') throw new Refusal('report_view_scheduled')
      throw error
    })

/** Whether a schedule of somebody else than its maker follows a view. */
export const isFollowedByOthers = async (ctx: TenantContext, view: View): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 from report_schedules
    where tenant_id = ${currentTenant} and view_id = ${view.id} and created_by <> ${String(view.created_by.id)} limit 1`)) !==
  null

/** Says which view of its report opens by itself for whoever asks, or that none does. */
export async function saveDefault(
  ctx: TenantContext,
  { id, report }: View,
  isDefault: boolean,
): Promise<void> {
  const own = sql`tenant_id = ${currentTenant} and user_id = ${ctx.user.id}`
  if (!isDefault) {
    await ctx.db.run(sql`delete from report_view_defaults where ${own} and view_id = ${id}`)
    return
  }
  await ctx.db.run(sql`insert into report_view_defaults (tenant_id, user_id, report, view_id)
    values (${currentTenant}, ${ctx.user.id}, ${report}, ${id})
    on conflict (tenant_id, user_id, report) do update set view_id = excluded.view_id`)
}
