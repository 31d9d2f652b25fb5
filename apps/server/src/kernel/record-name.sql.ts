import type { ReaderContext, TenantContext } from './context.ts'
import { type Sql, currentTenant, name as table, sql } from './database/sql.ts'
import { nameOf } from './name-of.sql.ts'
import { inStoreScope } from './store-scope.ts'
import { writerName } from './writer-name.sql.ts'

/** Resources whose records have a name by which a file says what it was narrowed to. */
const namedResources = [
  'accounts',
  'beneficiaries',
  'beneficiary_groups',
  'budgets',
  'collections',
  'cost_centers',
  'currencies',
  'fiscal_years',
  'item_models',
  'items',
  'payment_methods',
  'pos',
  'price_lists',
  'stores',
  'taxes',
  'units',
  'users',
  'api_keys',
  'admin/coupons',
  'admin/plans',
  'admin/tenants',
] as const
export type NamedResource = (typeof namedResources)[number]

export const hasName = (resource: string): resource is NamedResource =>
  namedResources.some((each) => each === resource)

/** What the record of this id is called by whoever reads; null where he does not see it. */
export async function recordName(
  ctx: ReaderContext,
  of: NamedResource,
  id: string,
): Promise<string | null> {
  switch (of) {
    case 'admin/plans':
      return namedBy(ctx, sql`plans r where r.id = ${id}`)
    case 'admin/tenants':
      return namedBy(ctx, sql`tenants r where r.public_id = ${id} and r.mode = 'live'`)
    case 'admin/coupons':
      return namedBy(ctx, sql`coupons r where r.id = ${id}`, sql`r.code`)
    default:
      // What only companies have is asked for in none.
      return 'tenant' in ctx ? recordOfCompany(ctx, of, id) : null
  }
}

async function recordOfCompany(
  ctx: TenantContext,
  of: NamedResource,
  id: string,
): Promise<string | null> {
  if (of === 'currencies') return namedBy(ctx, sql`currencies r where r.id = ${id}`)
  if (of === 'users')
    return namedBy(
      ctx,
      sql`users r where r.id = ${id} and (exists (select 1 from tenant_users m
          where m.tenant_id = ${currentTenant} and m.user_id = r.id) or exists (select 1 from support_visits v
          where v.tenant_id = ${currentTenant} and v.user_id = r.id))`,
      writerName(ctx, 'r', sql`r.id`),
    )
  // A program is known by what it wrote in these books; who keeps keys is nothing that the books know.
  if (of === 'api_keys')
    return namedBy(
      ctx,
      sql`(select ${id}::uuid as id) k left join users r on r.id = k.id`,
      writerName(ctx, 'r', sql`k.id`),
    )
  // Whoever is kept to some stores is not told what the others are called.
  const scope = of === 'stores' ? sql`and ${inStoreScope(ctx, sql`r.id`)}` : sql``
  return namedBy(
    ctx,
    sql`${table(of)} r where r.tenant_id = ${currentTenant} and r.id = ${id} ${scope}`,
    of === 'budgets' || of === 'fiscal_years' ? sql`r.name` : nameOf(ctx, 'r'),
  )
}

const namedBy = async (
  ctx: ReaderContext,
  from: Sql,
  called: Sql = nameOf(ctx, 'r'),
): Promise<string | null> =>
  (await ctx.db.first<{ name: string }>(sql`select ${called} as name from ${from}`))?.name ?? null
