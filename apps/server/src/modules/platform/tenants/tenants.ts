import { tenants } from '@mizan/contract/platform/tenants'
import type { DraftOf } from '@mizan/contract/resource'
import { normalizePhone, sellerNameProblem } from '@mizan/core/parties/identifiers'
import type { Api } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { assignments, crossTenant, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { type FieldProblem, Refusal } from '../../../kernel/refusal.ts'
import { changesBetween } from '../../../kernel/table.ts'
import { seedCompany, tooLongName } from '../../tenancy/index.ts'
import { recordInCompany } from './record-in-company.ts'
import {
  type Tenant,
  tenantById,
  tenantColumns,
  tenantFound,
  tenantOf,
  tenantsFrom,
} from './tenants.sql.ts'
import { usageOf } from './usage.ts'

type Change = Partial<DraftOf<typeof tenants>>
type Sent = Readonly<Record<string, unknown>>

/** The companies of the platform: found, read, corrected, closed and seeded again. */
export function serveTenants(api: Api): void {
  serveForPlatform(api, tenants, {
    list: (ctx) => ({
      path: tenants.name,
      select: tenantColumns,
      from: tenantsFrom,
      where: sql`true`,
      order: sql`t.created_at desc, t.id desc`,
      hasIds: true,
      found: tenantFound(ctx),
      map: tenantOf,
    }),
    show: showTenant,
    update: changeTenant,
    actions: { seed: seedTenant },
  })
}

async function showTenant(ctx: PlatformContext, id: string): Promise<Tenant> {
  const { company, tenant } = await tenantById(ctx, id)
  return { ...tenant, usage: await usageOf(ctx, company, tenant.plan_id) }
}

/** Changes what the directory says of a company; its own settings say the same from then on. */
async function changeTenant(
  ctx: PlatformContext,
  id: string,
  sent: Change,
  raw: Sent,
): Promise<Tenant> {
  const locked = await ctx.db.first<{ id: number; lock_version: number }>(
    sql`select id, lock_version from tenants where public_id = ${id} and mode = 'live' for update`,
  )
  if (!locked) throw new Refusal('not_found')
  if (raw['lock_version'] !== undefined && Number(raw['lock_version']) !== locked.lock_version)
    throw new Refusal('version_conflict')
  const { company, tenant: before } = await tenantById(ctx, id)
  const change = {
    ...sent,
    ...(sent.phone != null && { phone: normalizePhone(sent.phone) ?? sent.phone }),
    // A company that is served again needs no reason for it.
    ...((sent.status ?? before.status) === 1 && { status_reason: null }),
  }
  const changed = changesBetween(before, change)
  if (Object.keys(changed).length === 0) {
    ctx.acts.push('nothing to change')
    return showTenant(ctx, id)
  }
  await refuseWrong(ctx, company, { ...before, ...change }, changed)
  await writeDirectory(ctx, company, change, locked.lock_version + 1)
  const named =
    'owner_id' in changed
      ? { owner_id: { before: before.owner.name, after: await nameOfPerson(ctx, change.owner_id) } }
      : {}
  const { business_type_id: _type, ...told } = changed
  const after = await tenantById(ctx, id)
  const action = 'status' in changed ? statusActs[after.tenant.status] : 'updated'
  const kind =
    'business_type_id' in changed
      ? {
          business_type_id: {
            before: before.business_type?.name ?? null,
            after: after.tenant.business_type?.name ?? null,
          },
        }
      : {}
  const changes = { ...told, ...named, ...kind }
  await recordAct(ctx, {
    resource: 'tenants',
    id,
    name: after.tenant.name,
    tenantId: id,
    action,
    changes,
  })
  await recordInCompany(ctx, company, { resource: 'my_company', id, action: 'updated' }, changes)
  return showTenant(ctx, id)
}

const nameOfPerson = async (
  { db }: PlatformContext,
  id: string | undefined,
): Promise<string | null> =>
  (await db.first<{ name: string }>(sql`select name from users where id = ${id ?? null}`))?.name ??
  null

async function refuseWrong(
  { db }: PlatformContext,
  company: number,
  after: Tenant,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wrong: Record<string, FieldProblem[]> = {}
  if ('name' in changed && sellerNameProblem(after.name)) wrong['name'] = [tooLongName]
  if ('phone' in changed && after.phone !== null && normalizePhone(after.phone) === null)
    wrong['phone'] = [{ code: 'phone_invalid' }]
  if (after.status === 0 && after.status_reason === null)
    wrong['status_reason'] = [{ code: 'required' }]
  if ('business_type_id' in changed && after.business_type_id !== null) {
    const type = await db.first(
      sql`select 1 from business_types where id = ${after.business_type_id}`,
    )
    if (!type) wrong['business_type_id'] = [{ code: 'reference_not_found' }]
  }
  if ('owner_id' in changed) {
    const member = await db.first(
      crossTenant(sql`select 1 from tenant_users m join users u on u.id = m.user_id
        where m.tenant_id = ${company} and m.user_id = ${after.owner_id} and m.active
          and u.activated_at is not null and u.stopped_at is null`),
    )
    if (!member) wrong['owner_id'] = [{ code: 'owner_not_a_member' }]
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', {}, wrong)
}

/** What an administrator did who let a company be served, or no more. */
const statusActs = { 0: 'company_closed', 1: 'company_opened' } as const

/** In the company's settings its name, e-mail and telephone have these columns. */
const ownColumns = {
  name: 'company_name',
  name_en: 'company_name_en',
  email: 'email',
  phone: 'phone',
} as const

async function writeDirectory(
  ctx: PlatformContext,
  company: number,
  change: Change,
  lockVersion: number,
): Promise<void> {
  await ctx.db.run(sql`update tenants set ${assignments({ ...change, lock_version: lockVersion })}
    where id = ${company}`)
  const inside = ctx.db.scopedTo(company)
  const own = Object.fromEntries(
    Object.entries(ownColumns).flatMap(([field, column]) =>
      field in change ? [[column, change[field as keyof Change]]] : [],
    ),
  )
  if (Object.keys(own).length > 0)
    await inside.run(sql`update companies set ${assignments({ ...own, updated_at: ctx.now })},
      lock_version = lock_version + 1 where tenant_id = ${currentTenant}`)
  // An owner may do everything in his company.
  if (change.owner_id !== undefined)
    await inside.run(sql`update tenant_users set is_tenant_admin = true, lock_version = lock_version + 1
      where tenant_id = ${currentTenant} and user_id = ${change.owner_id} and not is_tenant_admin`)
}

/** Gives a company what it lacks of what every company starts with, and says how much that was. */
async function seedTenant(ctx: PlatformContext, id: string): Promise<Tenant> {
  const { company, tenant } = await tenantById(ctx, id)
  const inside = ctx.db.scopedTo(company)
  const facts = await inside.first<{ year_end: string; business: string | null }>(
    sql`select c.financial_year_end as year_end, (select b.code from business_types b
        where b.id = ${tenant.business_type_id}) as business
      from companies c where c.tenant_id = ${currentTenant} for update of c`,
  )
  if (!facts) throw new Refusal('not_found')
  const { added } = await seedCompany(inside, {
    tenantId: company,
    now: ctx.now,
    today: ctx.today,
    financialYearEnd: facts.year_end,
    country: tenant.country,
    businessType: facts.business,
  })
  const rows = Object.values(added).reduce((sum, count) => sum + count, 0)
  const changes = { added: { before: null, after: String(rows) } }
  await recordAct(ctx, {
    resource: 'tenants',
    id,
    name: tenant.name,
    tenantId: id,
    action: 'seeded',
    changes,
  })
  if (rows > 0)
    await recordInCompany(ctx, company, { resource: 'my_company', id, action: 'seeded' }, changes)
  return { ...(await showTenant(ctx, id)), added }
}
