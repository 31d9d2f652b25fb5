import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Database, databaseError } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askedText, idempotencyKeyOf } from '../../kernel/repeatable.ts'

/** A write that may be repeated safely: its key, and the hash of what it asked. */
export type Repeatable = { readonly key: string; readonly hash: Buffer }

/** The key of a write and the hash of what it asks; null when it is no write or has no key. */
export function repeatableOf(request: FastifyRequest): Repeatable | null {
  const key = idempotencyKeyOf(request)
  return key === null
    ? null
    : { key, hash: createHash('sha256').update(askedText(request)).digest() }
}

type SavedAnswer = {
  readonly request_hash: Buffer
  readonly status: number
  readonly body: unknown
}

/**
 * The first answer to this key, if there was one; the same key with another body is refused. Who comes
 * while the first is still under way waits here for its end: until then the key is locked.
 */
export async function answeredBefore(
  db: Database,
  tenantId: number,
  userId: string,
  asked: Repeatable,
): Promise<Answer | null> {
  const lock = db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${userId} ${asked.key}`}, 0))`,
  )
  const [, saved] = await Promise.all([
    lock,
    db.first<SavedAnswer>(sql`select request_hash, status, body from idempotency_keys
      where tenant_id = ${currentTenant} and user_id = ${userId} and key = ${asked.key}`),
  ])
  if (!saved) return null
  if (!asked.hash.equals(saved.request_hash)) throw new Refusal('idempotency_mismatch')
  return { status: saved.status, body: saved.body }
}

/** Whether an answer stands for a change; a paper made after the transaction is read again instead. */
export const isSavable = ({ later, isWritten }: Answer): boolean => !later && !isWritten

/** Keeps the answer with the change, in one transaction: both are there or neither. */
export async function saveAnswer(
  db: Database,
  userId: string,
  asked: Repeatable,
  answer: Answer,
  now: Date,
): Promise<void> {
  await db.run(
    insertInto('idempotency_keys', [
      {
        tenant_id: currentTenant,
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
 * client or another value that stands once, or that a record went while the request was using it, as one
 * that is merged does: asked again, the request sees what is there now.
 */
export const finishedElsewhere = (error: unknown): boolean =>
  ['23505', '23503'].includes(databaseError(error)?.code ?? '')

/** Whether the database ended a circle of transactions that waited for each other by giving up this one. */
export const waitedInCircle = (error: unknown): boolean => databaseError(error)?.code === '40P01'
