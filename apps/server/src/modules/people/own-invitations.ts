import type { OwnInvitation } from '@mizan/contract/companies/people'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { crossTenant, sql } from '../../kernel/database/sql.ts'

type Row = {
  readonly name: string
  readonly name_en: string | null
  readonly inviter: string | null
  readonly expires_at: Date
}

const invitationsAtMost = 50

/** The companies that wait for an answer of whoever has this address, the newest first. */
export const ownInvitations = (pool: Pool, email: string, now: Date): Promise<OwnInvitation[]> =>
  transaction(pool, { userEmail: email }, async (db) => {
    const rows = await db.rows<Row>(
      crossTenant(sql`select t.name, t.name_en, u.name as inviter, i.expires_at
      from invitations i
        join tenants t on t.id = i.tenant_id
        left join users u on u.id = i.invited_by
      where i.email = ${email} and i.expires_at > ${now}
        and i.accepted_at is null and i.revoked_at is null
      order by i.sent_at desc limit ${invitationsAtMost}`),
    )
    return rows.map((row) => ({
      company: { name: row.name, name_en: row.name_en },
      invited_by: row.inviter,
      expires_at: row.expires_at.toISOString(),
    }))
  })
