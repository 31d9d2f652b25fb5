import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, type Pool, transaction } from '../../../kernel/database/pool.ts'
import { insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashToken, newToken } from '../../../kernel/secrets.ts'
import { accessTokenSeconds, refreshTokenSeconds, signToken } from '../../../kernel/tokens.ts'
import type { Tokens } from '@mizan/contract/companies/identity'
import type { Place } from './lock-out.ts'
import { newRefreshToken, nextRefreshToken, sessionOfRefreshToken } from './refresh-token.ts'

const expiryFrom = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1000)

async function tokensOf(
  key: Uint8Array,
  userId: string,
  sessionId: string,
  refreshToken: string,
  now: Date,
): Promise<Tokens> {
  const accessToken = await signToken(key, { userId, sessionId, tenantId: null }, now)
  return { access_token: accessToken, refresh_token: refreshToken, expires_in: accessTokenSeconds }
}

/** Opens a session for a person who has proved who he is. */
export async function openSession(
  db: Database,
  key: Uint8Array,
  userId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<Tokens> {
  const sessionId = newId()
  const refreshToken = newRefreshToken(key, sessionId)
  await db.run(
    insertInto('sessions', [
      {
        id: sessionId,
        user_id: userId,
        refresh_hash: hashToken(refreshToken),
        expires_at: expiryFrom(now),
        user_agent: userAgent?.slice(0, 255) ?? null,
        created_at: now,
        last_used_at: now,
      },
    ]),
  )
  await noteSeen(db, userId, now)
  return tokensOf(key, userId, sessionId, refreshToken, now)
}

/** When somebody was last here, as long as his account is. */
const noteSeen = (db: Database, userId: string, now: Date): Promise<number> =>
  db.run(sql`update users set last_seen_at = ${now} where id = ${userId}`)

/** So long after an exchange the twin of a request that lost the race gets the same new token. */
const twinMs = 10_000

type SessionRow = {
  readonly user_id: string
  readonly refresh_hash: string
  readonly previous_hash: string | null
  readonly renewed_at: Date | null
  readonly expires_at: Date
  readonly ended_at: Date | null
}

/**
 * Renews a session: the refresh token is exchanged for the one that follows from it. A token that was
 * exchanged before is in two hands, so the session ends for both (`domain/07` 7.3). Within seconds it is
 * the same hand twice, two tabs or an answer that got lost: it gets the same token as the first time.
 */
export async function renewSession(
  pool: Pool,
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<Tokens> {
  const sessionId = sessionOfRefreshToken(key, token)
  if (!sessionId) throw new Refusal('session_invalid')
  const next = nextRefreshToken(key, sessionId, token)
  const renewed = await transaction(pool, {}, async (db) => {
    const session =
      await db.first<SessionRow>(sql`select user_id, refresh_hash, previous_hash, renewed_at,
      expires_at, ended_at from sessions where id = ${sessionId} for update`)
    if (!session || session.ended_at || session.expires_at <= now) return null
    if (session.refresh_hash === hashToken(token)) {
      await db.run(sql`update sessions set refresh_hash = ${hashToken(next)},
        previous_hash = ${session.refresh_hash}, renewed_at = ${now},
        expires_at = ${expiryFrom(now)}, last_used_at = ${now} where id = ${sessionId}`)
      await noteSeen(db, session.user_id, now)
    } else if (!isTwin(session, token, next, now)) {
      await endSession(db, sessionId, now)
      return null
    }
    return tokensOf(key, session.user_id, sessionId, next, now)
  })
  if (!renewed) throw new Refusal('session_invalid')
  return renewed
}

/** Nothing was exchanged since, and it was a moment ago: the window does not grow with its use. */
const isTwin = (session: SessionRow, token: string, next: string, now: Date): boolean =>
  session.renewed_at !== null &&
  now.getTime() - session.renewed_at.getTime() < twinMs &&
  session.previous_hash === hashToken(token) &&
  session.refresh_hash === hashToken(next)

export const endSession = (db: Database, sessionId: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set ended_at = ${now} where id = ${sessionId} and ended_at is null`)

const cookieName = 'auth.refresh_token'
const cookieFor = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/api/auth', secure }) as const

/** Keeps the refresh token where scripts cannot read it, besides answering with it. */
export function setRefreshCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName, token, { ...cookieFor(secure), maxAge: refreshTokenSeconds })
}

export function dropRefreshCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(cookieName, cookieFor(secure))
}

const deviceCookie = 'auth.device'
const deviceSeconds = 90 * 86_400

/** What a browser kept of earlier sign-ins here; a new mark where nobody has signed in yet. */
function deviceOf(request: FastifyRequest): string {
  const mark = request.cookies[deviceCookie] ?? ''
  return /^[\w-]{43}$/.test(mark) ? mark : newToken()
}

/** Where a request comes from, as attempts to sign in are counted. */
export const placeOf = (request: FastifyRequest): Place => ({
  address: request.ip,
  device: deviceOf(request),
})

/**
 * The browser keeps the mark by which accounts know it again. It opens nothing: it only spares who has
 * it from waiting for strangers' guesses.
 */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  void reply.setCookie(deviceCookie, device, { ...cookieFor(secure), maxAge: deviceSeconds })
}

/** The refresh token a request brings: in its body, else in its cookie. */
export const refreshTokenOf = (
  request: FastifyRequest,
  inBody: string | null | undefined,
): string | null => inBody ?? request.cookies[cookieName] ?? null
