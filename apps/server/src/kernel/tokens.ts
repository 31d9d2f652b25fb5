import { SignJWT, errors as joseErrors, jwtVerify } from 'jose'
import { Refusal } from './refusal.ts'

/** What a bearer token says: the person and his session, and once chosen the company. */
export type Claims = {
  readonly userId: string
  readonly sessionId: string
  readonly tenantId: number | null
}

export const accessTokenSeconds = 3_600
export const refreshTokenSeconds = 1_209_600

const issuer = 'mizan'

export const signToken = async (key: Uint8Array, claims: Claims, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.sessionId, ...(claims.tenantId !== null && { tid: claims.tenantId }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenSeconds)
    .sign(key)

const uuid = /^[0-9a-f-]{36}$/i

/** Reads a token; refuses an expired one by name (the client refreshes once) and any other as unknown. */
export async function readToken(key: Uint8Array, token: string, now: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now })
    const { sub, sid, tid } = payload as { sub?: string; sid?: unknown; tid?: unknown }
    if (!sub || !uuid.test(sub) || typeof sid !== 'string' || !uuid.test(sid)) throw new Refusal('unauthenticated')
    return { userId: sub, sessionId: sid, tenantId: Number.isSafeInteger(tid) ? (tid as number) : null }
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) throw new Refusal('token_expired')
    if (error instanceof joseErrors.JOSEError) throw new Refusal('unauthenticated')
    throw error
  }
}
