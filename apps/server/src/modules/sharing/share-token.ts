import { createHmac } from 'node:crypto'
import { type Secrets, hashToken } from '../../kernel/secrets.ts'

export type ShareToken = { readonly token: string; readonly hash: string }

/**
 * The token of a link: 32 bytes signed over the link's own id, so that the link can be shown again
 * to whoever made it though only its hash is kept. It names its company, whose rows alone it opens.
 */
export function shareToken({ linkKey }: Secrets, tenantId: number, shareId: string): ShareToken {
  const signed = createHmac('sha256', linkKey).update(`${tenantId} ${shareId}`).digest('base64url')
  const token = `${tenantId}-${signed}`
  return { token, hash: hashToken(token) }
}

/** The company a token names; null for what cannot be one. */
export function tenantOfShare(token: string): number | null {
  const read = /^(\d{1,9})-[\w-]{43}$/.exec(token)
  return read ? Number(read[1]) : null
}
