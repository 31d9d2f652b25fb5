import { usersActivities } from '@mizan/contract/companies/tenancy'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import { documentsOfStores } from '../../kernel/document-tables.ts'
import type { ListSource } from '../../kernel/list.ts'
import { changedKinds } from '../../kernel/changed-kinds.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import { type StoreResource, seesRecord } from '../../kernel/store-scope.ts'
import { doerName } from '../../kernel/writer-name.sql.ts'

/**
 * Whether the user sees what was done: of records that belong to stores, those of his. What was deleted tells its
 * store no more, and is everybody's who is kept to none.
 */
const isSeen = (ctx: TenantContext): Sql =>
  ctx.storesScope === null
    ? sql`true`
    : sql`(${seesRecord(ctx, sql`t.resource_id`)}
      and (t.resource_type <> all(${[...deletable]}) or ${join(
        deletable.map(
          (each) =>
            sql`exists (select 1 from ${name(each)} d where d.tenant_id = ${currentTenant} and d.id = t.resource_id)`,
        ),
        ' or ',
      )}))`

/** Records of stores that somebody can delete. */
const deletable = [
  'stores',
  'pos',
  'einvoice_units',
  ...documentsOfStores,
  'assets',
] as const satisfies readonly StoreResource[]

/** What was done to some records, and to those that were merged into them. */
const ofRecords = (ids: readonly string[] | undefined): Sql =>
  ids === undefined
    ? sql`true`
    : sql`t.resource_id = any(array(select m.id from merged_records m where m.tenant_id = ${currentTenant}
        and m.kept_id = any(${[...ids]}::uuid[])) || ${[...ids]}::uuid[])`

type Activity = RowOf<typeof usersActivities>

const activitySource = (
  ctx: TenantContext,
  kindsOf: ReturnType<typeof changedKinds>,
  query?: ListQuery,
): ListSource<Activity> => ({
  path: usersActivities.name,
  searchable: false,
  select: sql`t.id, t.user_id, case when t.user_id is null then null
      else jsonb_build_object('id', t.user_id, 'name', ${doerName(ctx, 't')}) end as "user",
    t.resource_type, t.resource_id, t.action, t.changes, t.support_visit_id, t.api_key_id, t.created_at`,
  from: sql`users_activities t`,
  where: sql`t.tenant_id = ${currentTenant} and ${isSeen(ctx)} and ${ofRecords(query?.equals.resource_id)}`,
  order: sql`t.created_at desc, t.id desc`,
  columns: { resource_id: false },
  map: (row) => {
    const done = row as Omit<Activity, 'changed_kinds'>
    return { ...done, changed_kinds: kindsOf(done.resource_type, done.changes) }
  },
})

/** A record of a list by its id: the list narrowed to it. */
async function oneOf<T>(ctx: TenantContext, source: ListSource<T>, id: string): Promise<T> {
  const row = await ctx.db.first<Record<string, unknown>>(
    sql`select ${source.select} from ${source.from} where ${source.where} and t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return source.map(row)
}

/** What users did in the company, the latest first. */
export function serveActivities(api: Api): void {
  const kindsOf = changedKinds(api)
  serve(api, usersActivities, {
    list: (ctx, query) => activitySource(ctx, kindsOf, query),
    show: (ctx, id) => oneOf(ctx, activitySource(ctx, kindsOf), id),
  })
}
