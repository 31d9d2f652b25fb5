import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import { type Database, type Pool, transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { askedText, idempotencyKeyOf } from '../../../kernel/repeatable.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

type Parts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }
type SavedAnswer = {
  readonly request_hash: Buffer
  readonly status: number
  readonly body: unknown
  readonly created_at: Date
}

/** Under which company and person the keys of calls without them stand. */
const noCompany = 0
const nobody = '00000000-0000-0000-0000-000000000000'

/** Under way. A call that has not answered for a minute has died. */
const underWay = 0
const diesAfterMs = 60_000
/** How often, and how many times, the twin of a call looks for its answer. */
const roundMs = 100
const roundsAtMost = 30

/**
 * Answers a repeated call that is tied to no company as it was answered first. Such a call has no
 * transaction that its answer could be kept in, so its key is taken before it runs: the same call at
 * the same time waits for its answer, and a refusal gives the key back. An answer that must not be
 * stored (tokens) is not kept. What was asked may hold a password: its hash is keyed.
 */
export async function answeredOnce(
  { pool, secrets, clock }: Parts,
  userId: string | null,
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request)
  if (key === null) return work()
  const owner = userId ?? nobody
  const hash = createHmac('sha256', secrets.tokenKey)
    .update(`idempotency\n${askedText(request)}`)
    .digest()
  const inKeys = <T>(change: (db: Database) => Promise<T>): Promise<T> =>
    transaction(pool, { tenantId: noCompany, userId: owner }, change)
  const mine = sql`tenant_id = ${currentTenant} and user_id = ${owner} and key = ${key}`

  /** The answer that was given, null when the key is ours now, `later` while another has it. */
  const take = async (db: Database): Promise<Answer | null | 'later'> => {
    const now = clock()
    const taken = await db.run(sql`
      insert into idempotency_keys (tenant_id, user_id, key, request_hash, status, created_at)
      values (${currentTenant}, ${owner}, ${key}, ${hash}, ${underWay}, ${now}) on conflict do nothing`)
    if (taken > 0) return null
    const saved = await db.first<SavedAnswer>(
      sql`select request_hash, status, body, created_at from idempotency_keys where ${mine} for update`,
    )
    if (!saved) return 'later'
    if (!hash.equals(saved.request_hash)) throw new Refusal('idempotency_mismatch')
    if (saved.status !== underWay) return { status: saved.status, body: saved.body }
    if (now.getTime() - saved.created_at.getTime() < diesAfterMs) return 'later'
    await db.run(sql`update idempotency_keys set created_at = ${now} where ${mine}`)
    return null
  }
  let before = await inKeys(take)
  for (let round = 0; before === 'later'; round += 1) {
    if (round === roundsAtMost) throw new Refusal('request_under_way', { seconds: '1' })
    await delay(roundMs)
    before = await inKeys(take)
  }
  if (before) return before

  const releaseKey = (): Promise<number> =>
    inKeys((db) => db.run(sql`delete from idempotency_keys where ${mine}`))
  try {
    const answer = await work()
    await (mayBeSaved(reply)
      ? inKeys((db) =>
          db.run(sql`update idempotency_keys set status = ${answer.status ?? 200},
            body = ${JSON.stringify(answer.body)}::jsonb where ${mine}`),
        )
      : releaseKey())
    return answer
  } catch (error) {
    await releaseKey()
    throw error
  }
}

const mayBeSaved = (reply: FastifyReply | undefined): boolean =>
  !String(reply?.getHeader('cache-control') ?? '').includes('no-store')
