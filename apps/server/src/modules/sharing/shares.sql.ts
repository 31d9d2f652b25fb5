import type { PrintedType, shareStatuses } from '@mizan/contract/sharing'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

export type ShareRow = {
  readonly id: string
  readonly document_type: PrintedType
  readonly document_id: string
  readonly kind: string
  readonly status: (typeof shareStatuses)[number]
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly created_by: { readonly id: string; readonly name: string } | null
  readonly created_at: Date
}

/** Links with their state at this moment, as one relation `t`. */
export const sharesOf = (now: Date): Sql => sql`(select s.*, u.name as maker_name,
    case when s.revoked_at is not null then 'revoked' when s.expires_at <= ${now} then 'expired' else 'open' end as status
  from document_shares s left join users u on u.id = s.created_by
  where s.tenant_id = ${currentTenant}) t`

export const shareColumns = sql`t.id, t.document_type, t.document_id, t.kind, t.status, t.expires_at,
  t.revoked_at, jsonb_build_object('id', t.created_by, 'name', t.maker_name) as created_by, t.created_at`

const one = (ctx: TenantContext, where: Sql): Promise<ShareRow | null> =>
  ctx.db.first<ShareRow>(sql`select ${shareColumns} from ${sharesOf(ctx.now)}
    where t.tenant_id = ${currentTenant} and ${where} order by t.expires_at desc, t.id limit 1`)

export const shareOf = (ctx: TenantContext, id: string): Promise<ShareRow | null> =>
  one(ctx, sql`t.id = ${id}`)

/** The link of a document that works longest, if one does. */
export const openShareOf = (
  ctx: TenantContext,
  type: PrintedType,
  documentId: string,
): Promise<ShareRow | null> =>
  one(ctx, sql`t.document_type = ${type} and t.document_id = ${documentId} and t.status = 'open'`)

export type FoundShare = {
  readonly document_type: PrintedType
  readonly document_id: string
  readonly created_by: string
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly company: string
  readonly company_en: string | null
  readonly public_id: string
  readonly logo_id: string | null
}

/** The link of a token, read under the company that the token names, while that company works. */
export const shareOfToken = (db: Database, tokenHash: string): Promise<FoundShare | null> =>
  db.first<FoundShare>(sql`select s.document_type, s.document_id, s.created_by, s.expires_at, s.revoked_at,
      t.name as company, t.name_en as company_en, t.public_id, c.logo_id
    from document_shares s join tenants t on t.id = s.tenant_id
      join companies c on c.tenant_id = ${currentTenant}
    where s.tenant_id = ${currentTenant} and s.token_hash = ${tokenHash} and t.status = 1`)
