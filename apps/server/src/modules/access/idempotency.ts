import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Database, databaseError } from '../../kernel/database/pool.ts'
import { insertInto, sql } from '../../kernel/database/sql.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A write that may be repeated safely: its key, and the hash of what it asked. */
export type Repeatable = { readonly key: string; readonly hash: Buffer }

/** The `Idempotency-Key` of a write; reads have none. Uploads are hashed by their length and path. */
export function repeatableOf(request: FastifyRequest): Repeatable | null {
  if (request.method === 'GET') return null
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || key.length > 255) return null
  const asked =
    request.body === undefined || request.body === null
      ? `${request.headers['content-length'] ?? 0} bytes`
      : JSON.stringify(request.body)
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${asked}`).digest()
  return { key, hash }
}

type Kept = { readonly request_hash: Buffer; readonly status: number; readonly body: unknown }

/** The first answer to this key, if there was one; the same key with another body is refused. */
export async function answeredBefore(
  db: Database,
  tenantId: number,
  userId: string,
  asked: Repeatable,
): Promise<Answer | null> {
  const kept = await db.first<Kept>(sql`select request_hash, status, body from idempotency_keys
    where tenant_id = ${tenantId} and user_id = ${userId} and key = ${asked.key}`)
  if (!kept) return null
  if (!asked.hash.equals(kept.request_hash)) throw new Refusal('idempotency_mismatch')
  return { status: kept.status, body: kept.body }
}

/** Keeps the answer with the change, in one transaction: both are there or neither. */
export async function keepAnswer(
  db: Database,
  tenantId: number,
  userId: string,
  asked: Repeatable,
  answer: Answer,
  now: Date,
): Promise<void> {
  await db.run(
    insertInto('idempotency_keys', [
      {
        tenant_id: tenantId,
        user_id: userId,
        key: asked.key,
        request_hash: asked.hash,
        status: answer.status ?? 200,
        body: JSON.stringify(answer.body),
        created_at: now,
      },
    ]),
  )
}

/**
 * Whether a failure says that another transaction finished first with the same key, the same id of the
 * client or another value that stands once: asked again, the request sees what is there now.
 */
export const finishedElsewhere = (error: unknown): boolean => databaseError(error)?.code === '23505'
