import assert from 'node:assert/strict'
import { signToken } from '../kernel/tokens.ts'
import { asOwner } from './as-owner.ts'
import type { TestServer } from './server.ts'

/** A token of somebody's session as it would be renewed now, of no company or of one by its name. */
export async function freshToken(
  server: TestServer,
  email: string,
  { company, visitId = null }: { readonly company?: string; readonly visitId?: string | null } = {},
): Promise<string> {
  const [session] = await asOwner<{ id: string; user_id: string }>(
    server,
    `select s.id, s.user_id from sessions s join users u on u.id = s.user_id
     where u.email = '${email}' and s.ended_at is null order by s.created_at desc limit 1`,
  )
  const [tenant] = await asOwner<{ id: number }>(
    server,
    `select id from tenants where name = '${company ?? ''}' and mode = 'live'`,
  )
  assert.ok(session)
  return signToken(
    server.secrets.tokenKey,
    { userId: session.user_id, sessionId: session.id, tenantId: tenant?.id ?? null, visitId },
    server.clock.now(),
  )
}
