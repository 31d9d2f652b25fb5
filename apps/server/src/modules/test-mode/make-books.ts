import type { Clock } from '../../kernel/clock.ts'
import { type Pool, databaseError, onPool, transaction } from '../../kernel/database/pool.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { copyBooks, copyTables, rowsToCopy } from './copy-books.ts'
import { peopleTables } from './copied-tables.ts'
import {
  type TestBooks,
  addBooks,
  booksOf,
  currentBooks,
  abandonCopy,
  saveProgress,
  takeIntoUse,
} from './test-books.sql.ts'

export type TestModeParts = { readonly pool: Pool; readonly clock: Clock }

/** Up to this many rows are copied while one waits, in about a second; more by a job. */
const rowsWhileWaiting = 6_000
/** A copying that has not moved for so long has died with its server. */
const deadMs = 60_000

export const copyTask = 'test_mode.copy'
export const discardTask = 'test_mode.discard'

/** What one sees of the test books: none yet, on their way, or ready; being renewed when both are there. */
export type BooksState = { readonly ready: TestBooks | null; readonly copying: TestBooks | null }

export async function booksState(
  { pool, clock }: TestModeParts,
  liveId: number,
): Promise<BooksState> {
  const books = await currentBooks(onPool(pool), liveId)
  const copying = books.find(({ state }) => state === 'copying') ?? null
  const ready = books.find(({ state }) => state === 'ready') ?? null
  if (!copying || clock().getTime() - copying.touched_at.getTime() < deadMs)
    return { ready, copying }
  await abandonCopy(onPool(pool), copying.tenant_id, clock())
  return { ready, copying: null }
}

/** The test books of a company: those there are, else made now; a large company's by a job. */
export async function ensureBooks(
  parts: TestModeParts,
  liveId: number,
  userId: string,
): Promise<BooksState> {
  const found = await booksState(parts, liveId)
  return found.ready || found.copying ? found : makeBooks(parts, liveId, userId)
}

/** Makes a fresh set; it takes the place of the one before when it is whole. */
export async function makeBooks(
  parts: TestModeParts,
  liveId: number,
  userId: string,
): Promise<BooksState> {
  const { pool, clock } = parts
  try {
    const made = await transaction(pool, { tenantId: liveId }, async (db) => {
      const rows = await rowsToCopy(db)
      const tenantId = await addBooks(db, liveId, userId, rows, clock())
      const isShort = rows <= rowsWhileWaiting
      if (!isShort)
        await enqueueIn(db)(copyTask, { tenant_id: tenantId }, { key: `copy ${tenantId}` })
      return { tenantId, isShort }
    })
    if (made.isShort) await copyInto(parts, made.tenantId)
  } catch (error) {
    // Two asked at once: the other one's set is as good.
    if (databaseError(error)?.constraint !== 'one_test_set_under_way') throw error
  }
  return booksState(parts, liveId)
}

/** Copies into a set that was entered, and takes it into use; what broke off is given up. */
export async function copyInto(parts: TestModeParts, tenantId: number): Promise<void> {
  const { pool, clock } = parts
  const books = await booksOf(onPool(pool), tenantId)
  if (books?.state !== 'copying') return
  try {
    await copyBooks(pool, { from: books.live_id, into: tenantId }, async (rows) => {
      await saveProgress(onPool(pool), tenantId, rows, clock())
    })
    await transaction(pool, {}, async (db) => {
      const retired = await takeIntoUse(db, books, clock())
      if (retired !== null) await enqueueIn(db)(discardTask, { tenant_id: retired })
    })
  } catch (error) {
    await abandonCopy(onPool(pool), tenantId, clock())
    throw error
  }
}

/**
 * Brings roles, their rights and members up to date with the company: people belong to the company,
 * not to one of its sets of books.
 */
export const renewPeople = (pool: Pool, books: TestBooks): Promise<void> =>
  transaction(pool, {}, (db) =>
    copyTables(
      db,
      peopleTables,
      { from: books.live_id, into: books.tenant_id },
      undefined,
      'renew',
    ),
  )
