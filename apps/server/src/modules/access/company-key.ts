import {
  leftOfMinute,
  minuteOf,
  reachesFourFifths,
  secondsToNextDay,
  secondsToNextMinute,
} from '@mizan/core/access/call-limits'
import { withheldToday } from '@mizan/core/access/feature-switches'
import { keyRefusal } from '@mizan/core/access/key-reach'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { FastifyRequest } from 'fastify'
import type { ReadKey } from '../../kernel/api-key.ts'
import { type Pool, type Transaction, transaction } from '../../kernel/database/pool.ts'
import { pathOf } from '../../kernel/http/address.ts'
import { noteHeaders } from '../../kernel/http/call-headers.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isWrite } from '../../kernel/repeatable.ts'
import { callsOfDay, countOfDay, countOfMinute } from './call-counts.sql.ts'
import { type Grants, grantsOf } from './grants.ts'
import { type KeyFacts, type KeyState, heldKey, keyFacts, valuesOfRole } from './key-facts.sql.ts'
import type { MembershipFacts } from './session-facts.sql.ts'

/** A key that was let in, with what it may do: as its row, its role and its company are now. */
export type AdmittedKey = {
  readonly key: ReadKey
  readonly facts: MembershipFacts
  readonly setId: number
  readonly grants: Grants
}

type Asked = {
  readonly request: FastifyRequest
  readonly key: ReadKey
  readonly now: Date
  /** Who only asks whether he may is counted when he comes with what he brings. */
  readonly isCounted: boolean
}

/**
 * Lets a program in by its key, or says why not, and counts the call in a transaction of its own: a call that is
 * refused later was a call all the same.
 */
export async function admitKey(pool: Pool, asked: Asked): Promise<AdmittedKey> {
  const { key, request, now } = asked
  const { facts, setId, grants } = await transaction(
    pool,
    { tenantId: key.companyId },
    async (db) => {
      const today = riyadhDate(now.getTime())
      const found = await keyFacts(db, key.keyId)
      if (!found) throw new Refusal('api_key_invalid')
      requireGood(found, key, now, today)
      requireIncluded(found, today)
      const [own, values] = await Promise.all([
        grantsOf(db, found.role_id),
        valuesOfRole(db, found.role_id),
        asked.isCounted ? countCall(db, found, asked) : null,
      ])
      const whole = { ...found, ...values, lacks_mfa: false, session_open: true }
      return { facts: whole, setId: found.set_id, grants: own }
    },
  )
  requireReach(request)
  if (setId === null) throw new Refusal('api_key_no_test_books')
  return { key, facts, setId, grants }
}

/** Refuses a key that was revoked, replaced or is past its last day, each by its name. */
export function requireGood(state: KeyState, key: ReadKey, now: Date, today: LocalDate): void {
  if (state.revoked_at !== null) throw new Refusal('api_key_revoked')
  const isCurrent = state.secret_hash?.equals(key.hash) === true
  const isKept =
    state.previous_hash?.equals(key.hash) === true &&
    state.previous_until !== null &&
    now < state.previous_until
  if (!isCurrent && !isKept) throw new Refusal('api_key_replaced')
  if (state.last_day !== null && state.last_day < today)
    throw new Refusal('api_key_expired', { day: state.last_day })
}

/** Where the plan or the platform withholds the API from a company, all its keys open nothing. */
function requireIncluded(facts: KeyFacts, today: LocalDate): void {
  const plan = { withheld: facts.protected_fields }
  if (withheldToday(plan, facts.switches, today).all.includes('api'))
    throw new Refusal('api_key_withheld')
}

/** Refuses what people alone do. */
function requireReach(request: FastifyRequest): void {
  const refused = keyRefusal(pathOf(request), isWrite(request))
  if (refused) throw new Refusal(refused)
}

/**
 * A change by a key holds the key until it is done: whoever revokes or replaces it waits, and nothing follows.
 */
export async function holdKey(db: Transaction, key: ReadKey, now: Date): Promise<void> {
  const state = await heldKey(db, key.keyId)
  if (!state) throw new Refusal('api_key_invalid')
  requireGood(state, key, now, riyadhDate(now.getTime()))
}

/**
 * Counts a call in its minute and, where it is of the real books, in the day that the plan limits; refuses what is too
 * much, and then counts nothing.
 */
async function countCall(
  db: Transaction,
  facts: KeyFacts,
  { request, key, now }: Asked,
): Promise<void> {
  const day = riyadhDate(now.getTime())
  const minute = new Date(minuteOf(now.getTime()))
  const perMinute = facts.calls_per_minute
  const max = facts.books === 'live' ? (facts.limits['api_calls_per_day'] ?? null) : null
  const [ofMinute, ofDay] = await Promise.all([
    countOfMinute(db, { keyId: key.keyId, day, minute, now }, perMinute),
    facts.books === 'live' ? countOfDay(db, day, max) : 0,
  ])
  const wait = secondsToNextMinute(now.getTime())
  noteHeaders(request, {
    'ratelimit-limit': String(perMinute),
    'ratelimit-remaining': String(leftOfMinute(perMinute, ofMinute ?? perMinute)),
    'ratelimit-reset': String(wait),
  })
  if (ofMinute === null)
    throw new Refusal('too_many_calls', { limit: String(perMinute), seconds: String(wait) })
  // A plan that allows none has no day with a first call.
  if (ofDay === null || (max !== null && ofDay > max))
    throw new Refusal('plan_calls_reached', {
      limit: 'api_calls_per_day',
      used: String(ofDay === null ? await callsOfDay(db, day) : 0),
      max: String(max ?? 0),
      seconds: String(secondsToNextDay(now.getTime())),
    })
  if (reachesFourFifths(max, ofDay))
    noteHeaders(request, { 'plan-limit-near': `api_calls_per_day; used=${ofDay}; max=${max}` })
}
