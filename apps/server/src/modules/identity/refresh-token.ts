import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token names its session and is signed, so that a forged one ends nobody's session and
 * an old one of any age is known to be old.
 */
export function newRefreshToken(key: Uint8Array, sessionId: string): string {
  const body = `${sessionId}.${randomBytes(24).toString('base64url')}`
  return `${body}.${signature(key, body)}`
}

/** The session a refresh token was made for; null when we never made it. */
export function sessionOfRefreshToken(key: Uint8Array, token: string): string | null {
  const read = /^(([0-9a-f-]{36})\.[\w-]{32})\.([\w-]{43})$/.exec(token)
  if (!read) return null
  const [, body = '', sessionId = '', given = ''] = read
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, body)))
  return isOurs ? sessionId : null
}

const signature = (key: Uint8Array, body: string): string =>
  createHmac('sha256', key).update(`refresh ${body}`).digest('base64url')
