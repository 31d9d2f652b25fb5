import { type Database, type Pool, onPool, transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

export type PlatformCompany = { readonly id: number; readonly owner_id: string }

/** Whose books the platform sells from; null until an administrator has chosen. */
export const platformCompany = (db: Database): Promise<PlatformCompany | null> =>
  db.first<PlatformCompany>(sql`select t.id, t.owner_id from platform_settings s join tenants t on t.id = s.company_id
    where s.code = 'platform_company'`)

export type GatewayRow = {
  readonly integration_id: string
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly key: Buffer
  readonly public_key: string | null
}

/** By which connection the platform takes payments: the default of its company, or one that is named. */
export async function gatewayOf(
  pool: Pool,
  named: string | null = null,
): Promise<(GatewayRow & { readonly company_id: number }) | null> {
  const company = await platformCompany(onPool(pool))
  if (!company) return null
  const found = await transaction(pool, { tenantId: company.id }, (db) =>
    db.first<GatewayRow>(sql`select id as integration_id, provider, mode, key, public_key from integrations
      where tenant_id = ${currentTenant} and (${named}::text is null or provider = ${named}) and state <> 'refused'
      order by is_default desc, created_at, id limit 1`),
  )
  return found && { ...found, company_id: company.id }
}
