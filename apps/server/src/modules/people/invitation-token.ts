import { hashToken, newToken } from '../../kernel/secrets.ts'

/** How long an invitation works (`domain/07` 7.3). */
export const invitationMs = 7 * 86_400_000

export type InvitationToken = { readonly token: string; readonly hash: string }

/** A token that names its company: rows of a company are seen only under it. */
export function newInvitationToken(tenantId: number): InvitationToken {
  const token = `inv-${tenantId}-${newToken()}`
  return { token, hash: hashToken(token) }
}

/** The company an invitation's token names; null for any other token. */
export function tenantOfToken(token: string): number | null {
  const read = /^inv-(\d{1,9})-[\w-]{43}$/.exec(token)
  return read ? Number(read[1]) : null
}
