import type { Language } from '@mizan/contract/errors'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** A company with those who are written to about it. */
export type Recipients = {
  readonly company: string
  readonly company_en: string | null
  readonly administrators: readonly {
    readonly name: string
    readonly email: string
    readonly language: Language
  }[]
}

/** Who is written to: the administrators of the company, each in his language. */
export const recipientsOf = async (db: Database, tenantId: number): Promise<Recipients> => {
  const found = await db.first<Recipients>(sql`
    select t.name as company, t.name_en as company_en, (
      select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'language', u.language) order by u.email), '[]')
      from tenant_users m join users u on u.id = m.user_id
      where m.tenant_id = ${currentTenant} and m.is_tenant_admin and m.active) as administrators
    from tenants t where t.id = ${currentTenant}`)
  if (!found) throw new Error(`no company ${tenantId}`)
  return found
}
