import { memberships } from '@mizan/contract/platform/people'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/pool.ts'
import { type Sql, crossTenant, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { planReached } from '../../../kernel/plan-room.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { everyWord } from '../../../kernel/search.ts'
import { countMember } from '../../identity/index.ts'
import { recordInCompany } from '../tenants/record-in-company.ts'

type Membership = RowOf<typeof memberships>

const from: Sql =
  crossTenant(sql`(select m.id, m.tenant_id as company, o.public_id as tenant_id, o.name as tenant_name,
    o.name_en as tenant_name_en, m.user_id, u.name, u.email, m.role_id, r.name as role_name,
    r.name_en as role_name_en, m.is_tenant_admin, m.user_id = o.owner_id as is_owner, m.active::int as active,
    m.last_active_at, m.created_at, u.search_text as user_text, o.search_text as tenant_text
  from tenant_users m join tenants o on o.id = m.tenant_id and o.mode = 'live' join users u on u.id = m.user_id
    left join user_roles r on r.tenant_id = m.tenant_id and r.id = m.role_id) t`)

/** What filters ask for, without the person and the role. */
const counted: Sql =
  crossTenant(sql`(select m.id, o.public_id as tenant_id, m.user_id, m.is_tenant_admin,
    m.active::int as active, m.last_active_at, m.created_at
  from tenant_users m join tenants o on o.id = m.tenant_id and o.mode = 'live') t`)

/** A membership is found by the words of the person and of the company. */
const foundIn =
  ({ db }: PlatformContext) =>
  (typed: string): Promise<Sql> =>
    everyWord(db, typed, [
      { text: sql`t.user_text`, of: { table: 'users', at: sql`t.user_id` } },
      { text: sql`t.tenant_text`, of: { table: 'tenants', at: sql`t.company` } },
    ])

const columns: Sql = sql`t.id, t.company, t.tenant_id, t.user_id, t.name, t.email, t.is_tenant_admin, t.is_owner, t.active,
  t.last_active_at, t.created_at, jsonb_build_object('id', t.tenant_id, 'name', t.tenant_name, 'name_en',
    t.tenant_name_en) as tenant, case when t.role_id is null then null
    else jsonb_build_object('id', t.role_id, 'name', t.role_name, 'name_en', t.role_name_en) end as role`

const shown = ({ company: _, ...row }: Row): Membership => row as unknown as Membership

async function membershipById(
  { db }: PlatformContext,
  id: string,
): Promise<{ readonly company: number; readonly membership: Membership }> {
  const row = await db.first<Row>(sql`select ${columns} from ${from} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return { company: Number(row['company']), membership: shown(row) }
}

/** Who is in which company, let in again or stopped there. */
export function serveMemberships(api: Api): void {
  serveForPlatform(api, memberships, {
    list: (ctx) => ({
      path: memberships.name,
      select: columns,
      from,
      counted,
      where: sql`true`,
      order: sql`t.created_at desc, t.id desc`,
      found: foundIn(ctx),
      map: shown,
    }),
    show: async (ctx, id) => (await membershipById(ctx, id)).membership,
    actions: {
      activate: (ctx, id) => setActive(ctx, id, true),
      disable: (ctx, id) => setActive(ctx, id, false),
    },
  })
}

/** The company keeps an administrator who may come in, and takes no more people than its plan has room for. */
async function setActive(ctx: PlatformContext, id: string, active: boolean): Promise<Membership> {
  const { company } = await membershipById(ctx, id)
  const inside = ctx.db.scopedTo(company)
  const admins = await inside.rows<{ id: string }>(sql`select id from tenant_users
    where tenant_id = ${currentTenant} and (is_tenant_admin and active or id = ${id}) order by id for update`)
  const { membership: before } = await membershipById(ctx, id)
  if (before.active === Number(active)) {
    ctx.acts.push('nothing to change')
    return before
  }
  if (!active && before.is_tenant_admin && admins.length === 1)
    throw new Refusal('last_tenant_admin')
  if (active) await requireRoom(ctx, company)
  await inside.run(sql`update tenant_users set active = ${active}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await countMember(ctx.db, company, before.user_id, active ? 1 : -1)
  const action = active ? 'activated' : 'disabled'
  const changes = { active: { before: before.active, after: Number(active) } }
  await recordAct(ctx, {
    resource: 'tenant_users',
    id,
    name: before.name,
    tenantId: before.tenant_id,
    action,
    changes,
  })
  await recordInCompany(ctx, company, { resource: 'tenant_users', id, action }, changes)
  return (await membershipById(ctx, id)).membership
}

async function requireRoom(ctx: PlatformContext, company: number): Promise<void> {
  const use = await ctx.db.scopedTo(company).first<{ used: number; max: number | null }>(sql`select
    (select count(*)::int from tenant_users where tenant_id = ${currentTenant} and active)
    + (select count(*)::int from invitations where tenant_id = ${currentTenant}
        and accepted_at is null and revoked_at is null and expires_at > ${ctx.now}) as used,
    (select (p.limits ->> 'users')::int from tenants o join plans p on p.id = o.plan_id
      where o.id = ${currentTenant}) as max`)
  if (use && use.max !== null && use.used + 1 > use.max)
    throw planReached('users', { used: use.used, max: use.max })
}
