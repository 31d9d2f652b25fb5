import type { Database, Row } from '../../kernel/database/pool.ts'
import { insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'

/** A test set of a company and where its copying stands. */
export type TestBooks = {
  readonly tenant_id: number
  readonly live_id: number
  readonly state: 'copying' | 'ready' | 'retired' | 'discarded'
  readonly rows_total: number
  readonly rows_copied: number
  readonly touched_at: Date
  readonly copied_at: Date | null
}

const columns = sql`tenant_id, live_id, state, rows_total, rows_copied, touched_at, copied_at`

/** The set in use and the one that is being copied; at most one of each. */
export const currentBooks = (db: Database, liveId: number): Promise<TestBooks[]> =>
  db.rows<TestBooks>(
    sql`select ${columns} from test_books where live_id = ${liveId} and state in ('ready', 'copying')`,
  )

export const booksOf = (db: Database, tenantId: number): Promise<TestBooks | null> =>
  db.first<TestBooks>(sql`select ${columns} from test_books where tenant_id = ${tenantId}`)

/** The number of the live company behind any of its sets. */
export const liveIdOf = async (db: Database, tenantId: number): Promise<number> =>
  (
    await db.first<{ id: number }>(
      sql`select coalesce(live_id, id) as id from tenants where id = ${tenantId}`,
    )
  )?.id ?? tenantId

/** Enters an empty test set; a second one under way at the same time is refused by its index. */
export async function addBooks(
  db: Database,
  liveId: number,
  userId: string,
  rows: number,
  now: Date,
): Promise<number> {
  const live =
    await db.first<Row>(sql`select name, name_en, email, phone, country, currency, plan_id,
      business_type_id, owner_id, subscription_type, subscription_expires_at
    from tenants where id = ${liveId} and mode = 'live'`)
  if (!live) throw new Error(`company ${liveId} is no live one`)
  const own = { public_id: newId(), mode: 'test', live_id: liveId, created_at: now }
  const made = await db.first<{ id: number }>(
    sql`${insertInto('tenants', [{ ...live, ...own }])} returning id`,
  )
  if (!made) throw new Error(`company ${liveId} got no test set`)
  await db.run(
    insertInto('test_books', [
      {
        tenant_id: made.id,
        live_id: liveId,
        state: 'copying',
        rows_total: rows,
        made_by: userId,
        started_at: now,
        touched_at: now,
      },
    ]),
  )
  return made.id
}

export const saveProgress = (
  db: Database,
  tenantId: number,
  rows: number,
  now: Date,
): Promise<number> =>
  db.run(sql`update test_books set rows_copied = ${rows}, touched_at = ${now}
    where tenant_id = ${tenantId} and state = 'copying'`)

/** The set that was copied comes into use, and the one before it is retired; answers the retired one. */
export async function takeIntoUse(
  db: Database,
  books: Pick<TestBooks, 'tenant_id' | 'live_id'>,
  now: Date,
): Promise<number | null> {
  const before = await db.first<{ tenant_id: number }>(sql`
    update test_books set state = 'retired', touched_at = ${now}
    where live_id = ${books.live_id} and state = 'ready' returning tenant_id`)
  await db.run(sql`update test_books set state = 'ready', copied_at = ${now}, touched_at = ${now},
      rows_copied = rows_total where tenant_id = ${books.tenant_id} and state = 'copying'`)
  // Nightly work walks over the companies that are open; a retired set is not.
  if (before) await db.run(sql`update tenants set status = 0 where id = ${before.tenant_id}`)
  return before?.tenant_id ?? null
}

/** A copying that broke off left nothing behind but its number. */
export async function abandonCopy(db: Database, tenantId: number, now: Date): Promise<void> {
  await db.run(sql`update test_books set state = 'retired', touched_at = ${now}
    where tenant_id = ${tenantId} and state = 'copying'`)
  await db.run(sql`update tenants set status = 0 where id = ${tenantId}`)
}
