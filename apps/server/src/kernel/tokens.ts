import { SignJWT, errors as joseErrors, jwtVerify } from 'jose'
import { isApiKey } from './api-key.ts'
import { Refusal } from './refusal.ts'

/** What a bearer token says: the person and his session, and once chosen the company. */
export type Claims = {
  readonly userId: string
  readonly sessionId: string
  readonly tenantId: number | null
  /** Of an administrator whom the company lets in as support: his visit. */
  readonly visitId?: string | null
}

export const accessTokenSeconds = 3_600
export const refreshTokenSeconds = 1_209_600

const issuer = 'mizan'

export const signToken = async (key: Uint8Array, claims: Claims, now: Date): Promise<string> =>
  new SignJWT({
    sid: claims.sessionId,
    ...(claims.tenantId !== null && { tid: claims.tenantId }),
    ...(claims.visitId && { vid: claims.visitId }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenSeconds)
    .sign(key)

const uuid = /^[0-9a-f-]{36}$/i

type Known = { readonly claims: Claims; readonly from: number; readonly until: number }
/** Tokens whose signature was checked already. Whether the session still lives is asked every time. */
const known = new WeakMap<Uint8Array, Map<string, Known>>()
const knownAtMost = 10_000

/** Reads a token; refuses an expired one by name (the client refreshes once) and any other as unknown. */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<Claims> {
  // What a person has besides companies, and the platform, is no program's.
  if (isApiKey(token)) throw new Refusal('api_key_not_allowed')
  const read = known.get(key) ?? new Map<string, Known>()
  known.set(key, read)
  const before = read.get(token)
  const seconds = Math.floor(now.getTime() / 1000)
  if (before && before.from <= seconds && seconds < before.until) return before.claims
  if (read.size >= knownAtMost) read.clear()
  const { claims, until } = await verified(key, token, now)
  read.set(token, { claims, from: seconds, until })
  return claims
}

async function verified(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<{ claims: Claims; until: number }> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      currentDate: now,
    })
    const { sub, sid, tid, vid } = payload as {
      sub?: string
      sid?: unknown
      tid?: unknown
      vid?: unknown
    }
    if (!sub || !uuid.test(sub) || typeof sid !== 'string' || !uuid.test(sid))
      throw new Refusal('unauthenticated')
    if (vid !== undefined && (typeof vid !== 'string' || !uuid.test(vid)))
      throw new Refusal('unauthenticated')
    const claims = {
      userId: sub,
      sessionId: sid,
      tenantId: Number.isSafeInteger(tid) ? (tid as number) : null,
      visitId: vid ?? null,
    }
    return { claims, until: payload.exp ?? 0 }
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw new Refusal('token_expired')
    if (error instanceof joseErrors.JOSEError) throw new Refusal('unauthenticated')
    throw error
  }
}
