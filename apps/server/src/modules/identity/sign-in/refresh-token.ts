import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token names its session and is signed, so that a forged one ends nobody's session and
 * an old one of any age is known to be old.
 */
export const newRefreshToken = (key: Uint8Array, sessionId: string): string =>
  tokenOf(key, sessionId, randomBytes(partBytes))

/**
 * The token that a refresh token is exchanged for. It follows from the old one and our key, so that
 * the same exchange gives the same token again and none is kept; without the key it cannot be guessed.
 */
export const nextRefreshToken = (key: Uint8Array, sessionId: string, token: string): string =>
  tokenOf(
    key,
    sessionId,
    createHmac('sha256', key).update(`refresh next ${token}`).digest().subarray(0, partBytes),
  )

const partBytes = 24

function tokenOf(key: Uint8Array, sessionId: string, part: Buffer): string {
  const body = `${sessionId}.${part.toString('base64url')}`
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
