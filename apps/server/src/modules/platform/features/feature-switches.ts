import { featureSwitches } from '@mizan/contract/platform/feature-switches'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Row, databaseError } from '../../../kernel/database/pool.ts'
import { assignments, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { changesBetween } from '../../../kernel/table.ts'
import { recordInCompany } from '../tenants/record-in-company.ts'
import { tenantById } from '../tenants/tenants.sql.ts'
import { serveFeaturesOfTenant } from './features-of-tenant.ts'

type Switch = RowOf<typeof featureSwitches>
type Draft = DraftOf<typeof featureSwitches>

/** Every switch with its company, as one relation `t`; whether it is over is asked of the day. */
const switches = (today: string) => ({
  select: sql`t.id, t.feature, t.tenant_id, t.mode, t.reason, t.ends_on, t.set_by_name as set_by, t.lock_version,
    t.created_at, t.updated_at, t.tenant_id is null as is_for_all, coalesce(t.ends_on < ${today}::date, false) as is_over,
    case when t.tenant_id is null then null
      else jsonb_build_object('id', t.tenant_id, 'name', t.tenant_name, 'name_en', t.tenant_name_en) end as tenant`,
  from: sql`(select w.*, o.public_id as tenant_id, o.name as tenant_name, o.name_en as tenant_name_en,
      coalesce(o.search_text, '') || ' ' || w.feature as search_text
    from feature_switches w left join tenants o on o.id = w.company_id) t`,
  where: sql`true`,
  order: sql`t.updated_at desc, t.id desc`,
  columns: {
    is_for_all: sql`(t.tenant_id is null)`,
    is_over: sql`coalesce(t.ends_on < ${today}::date, false)`,
  },
  map: (row: Row): Switch => row as unknown as Switch,
})

/** Parts of the product that administrators switch for one company or for all. */
export function serveFeatureSwitches(api: Api): void {
  serveForPlatform(api, featureSwitches, {
    list: ({ today }) => ({ path: featureSwitches.name, ...switches(today) }),
    show: switchById,
    create: addSwitch,
    update: changeSwitch,
    remove: removeSwitch,
  })
  serveFeaturesOfTenant(api)
}

async function switchById({ db, today }: PlatformContext, id: string): Promise<Switch> {
  const { select, from, map } = switches(today)
  const row = await db.first<Row>(sql`select ${select} from ${from} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return map(row)
}

/** The number of the company that a switch is for; null for all of them. */
async function companyOf(ctx: PlatformContext, tenantId: string | null): Promise<number | null> {
  if (tenantId === null) return null
  try {
    return (await tenantById(ctx, tenantId)).company
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      throw wrongField('tenant_id', 'reference_not_found')
    throw error
  }
}

function refuseWrong(ctx: PlatformContext, draft: Omit<Draft, 'id'>): void {
  if (draft.mode === 'plan' && draft.tenant_id === null)
    throw wrongField('tenant_id', 'plan_is_of_a_company')
  if (draft.ends_on !== null && draft.ends_on < ctx.today)
    throw wrongField('ends_on', 'day_is_past')
}

async function addSwitch(ctx: PlatformContext, draft: Draft): Promise<Switch> {
  const { id = newId(), tenant_id: tenantId, ...values } = draft
  refuseWrong(ctx, draft)
  const company = await companyOf(ctx, tenantId)
  await ctx.db
    .run(
      insertInto('feature_switches', [
        {
          id,
          ...values,
          company_id: company,
          set_by: ctx.user.id,
          set_by_name: ctx.user.name,
          created_at: ctx.now,
          updated_at: ctx.now,
        },
      ]),
    )
    .catch(refuseTwice)
  const row = await switchById(ctx, id)
  await record(ctx, company, row, 'created', {
    mode: { before: null, after: row.mode },
    ends_on: { before: null, after: row.ends_on },
    reason: { before: null, after: row.reason },
  })
  return row
}

/** A part is switched once for a company, and once for all. */
function refuseTwice(error: unknown): never {
  if (databaseError(error)?.code === '23505') throw new Refusal('switch_exists')
  throw error
}

/** Changes what a switch says, how long and why; which part and whose it is stays. */
async function changeSwitch(
  ctx: PlatformContext,
  id: string,
  sent: Partial<Draft>,
  raw: Readonly<Record<string, unknown>>,
): Promise<Switch> {
  const locked = await ctx.db.first<{ lock_version: number; company_id: number | null }>(
    sql`select lock_version, company_id from feature_switches where id = ${id} for update`,
  )
  if (!locked) throw new Refusal('not_found')
  if (raw['lock_version'] !== undefined && Number(raw['lock_version']) !== locked.lock_version)
    throw new Refusal('version_conflict')
  const before = await switchById(ctx, id)
  const { mode = before.mode, reason = before.reason, ends_on: endsOn = before.ends_on } = sent
  for (const field of ['feature', 'tenant_id'] as const)
    if (sent[field] !== undefined && sent[field] !== before[field])
      throw wrongField(field, 'switch_stays')
  const after = { mode, reason, ends_on: endsOn }
  const changed = changesBetween(before, after)
  if (Object.keys(changed).length === 0) {
    ctx.acts.push('nothing to change')
    return before
  }
  refuseWrong(ctx, { ...before, ...after })
  await ctx.db.run(
    sql`update feature_switches set ${assignments({
      ...after,
      set_by: ctx.user.id,
      set_by_name: ctx.user.name,
      updated_at: ctx.now,
      lock_version: locked.lock_version + 1,
    })} where id = ${id}`,
  )
  const row = await switchById(ctx, id)
  await record(ctx, locked.company_id, row, 'updated', changed)
  return row
}

async function removeSwitch(ctx: PlatformContext, id: string): Promise<void> {
  const gone = await ctx.db.first<{ company_id: number | null }>(
    sql`select company_id from feature_switches where id = ${id} for update`,
  )
  if (!gone) throw new Refusal('not_found')
  const row = await switchById(ctx, id)
  await ctx.db.run(sql`delete from feature_switches where id = ${id}`)
  await record(ctx, gone.company_id, row, 'deleted', { mode: { before: row.mode, after: null } })
}

/** Whoever switches leaves an act; what is switched for one company stands in its own activity too. */
async function record(
  ctx: PlatformContext,
  company: number | null,
  { id, feature, tenant_id: tenantId }: Switch,
  action: 'created' | 'updated' | 'deleted',
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAct(ctx, {
    resource: 'feature_switches',
    id,
    name: feature,
    tenantId,
    action,
    changes,
  })
  // Why the platform did it is its own.
  const { reason: _why, ...told } = changes
  if (company !== null)
    await recordInCompany(
      ctx,
      company,
      { resource: 'feature_switches', id, action },
      { feature: { before: null, after: feature }, ...told },
    )
}
