import { riyadhDate } from '@mizan/core/time/riyadh'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../../kernel/api.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Pool, onPool } from '../../../kernel/database/pool.ts'
import { languageOf } from '../../../kernel/http/answer.ts'
import { enqueueIn } from '../../../kernel/jobs/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { type Claims, readToken } from '../../../kernel/tokens.ts'
import { personOfSession } from '../people/people.sql.ts'
import { answeredOnce } from './untied-answers.ts'

export type UntiedParts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }

/** The bearer token of a request; refuses when there is none. */
export function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new Refusal('unauthenticated')
  return token
}

/** What the bearer token of a request says. */
export const claimsOf = (
  { secrets, clock }: UntiedParts,
  request: FastifyRequest,
): Promise<Claims> => readToken(secrets.tokenKey, bearerOf(request), clock())

/** Who is signed in where a call is open to everybody; null for nobody, or a session that is over. */
export async function signedInId(
  parts: UntiedParts,
  request: FastifyRequest,
): Promise<string | null> {
  try {
    const { userId, sessionId } = await claimsOf(parts, request)
    const now = parts.clock()
    return (await personOfSession(onPool(parts.pool), userId, sessionId, now))?.id ?? null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * The API for calls that are tied to no transaction of their own. Sign-in holds no connection while
 * a password is hashed, and what it counts stays counted when it refuses; what must be true
 * together it writes in a transaction that it opens itself.
 */
export function untied(api: Api, parts: UntiedParts): Api {
  const db = onPool(parts.pool)
  const contextOf = (request: FastifyRequest): Context => {
    const now = parts.clock()
    return {
      db,
      enqueue: enqueueIn(db),
      secrets: parts.secrets,
      requestId: request.id,
      language: languageOf(request),
      now,
      today: riyadhDate(now.getTime()),
      address: request.ip,
    }
  }
  return {
    ...api,
    open: {
      ...api.open,
      public: (request, work, reply) =>
        answeredOnce(parts, null, request, reply, () => work(contextOf(request))),
      user: async (request, work, reply) => {
        const claims = await claimsOf(parts, request)
        const found = await personOfSession(db, claims.userId, claims.sessionId, parts.clock())
        if (!found) throw new Refusal('session_invalid')
        const { id, name, email, is_platform_admin: isPlatformAdmin } = found
        const ctx = {
          ...contextOf(request),
          user: { id, name, email, isPlatformAdmin, sessionId: claims.sessionId },
        }
        return answeredOnce(parts, id, request, reply, () => work(ctx))
      },
    },
  }
}
