import type { Clock } from '../../kernel/clock.ts'
import {
  type Database,
  type Pool,
  databaseError,
  onPool,
  transaction,
} from '../../kernel/database/pool.ts'
import { crossTenant, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Task, enqueueIn } from '../../kernel/jobs/jobs.ts'
import { countMember } from '../identity/index.ts'
import { discardTables } from '../test-mode/index.ts'
import { deletionsDue, peopleLeft, testSetsOf } from './deletions.sql.ts'

export const forgetTask = 'forget_people'

/** Deletes the companies whose time is over, one after the other; one that broke off is gone on with. */
export const deleteDueCompanies =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    for (const { tenant_id: tenantId } of await deletionsDue(onPool(pool), clock()))
      await deleteCompany(pool, tenantId)
  }

/**
 * Deletes a company for good: its rows in every table, its test books, its mails, and whoever belonged to it alone.
 * What others keep of it stays theirs: the invoices of the platform to it, and the acts of administrators. Each step
 * may be taken again by a process that finds it half done.
 */
async function deleteCompany(pool: Pool, tenantId: number): Promise<void> {
  await begin(pool, tenantId)
  const sets = await testSetsOf(onPool(pool), tenantId)
  for (const { id } of sets) {
    await onPool(pool).run(
      sql`update test_books set state = 'retired' where tenant_id = ${id} and state <> 'discarded'`,
    )
    await discardTables(pool, id)
  }
  await discardTables(pool, tenantId)
  await onPool(pool).run(
    sql`delete from mails where tenant_id = ${tenantId} or tenant_id = any(${sets.map(({ id }) => id)}::int[])`,
  )
  await transaction(pool, {}, async (db) => {
    const gone = await db.first<{ people: string[] }>(
      sql`delete from company_deletions where tenant_id = ${tenantId} returning people`,
    )
    await db.run(sql`delete from test_books where live_id = ${tenantId}`)
    await db.run(sql`delete from feature_switches where company_id = ${tenantId}`)
    await db.run(sql`delete from tenants where live_id = ${tenantId}`)
    await db.run(sql`delete from tenants where id = ${tenantId}`)
    await enqueueIn(db)(
      forgetTask,
      { people: (gone?.people ?? []).join(' ') },
      { key: `${forgetTask} ${tenantId}` },
    )
  })
}

/** From here on it goes: nobody enters any more, nightly work passes by, and who belonged to it is noted. */
const begin = (pool: Pool, tenantId: number): Promise<void> =>
  transaction(pool, { tenantId }, async (db) => {
    const people = await db.rows<{ user_id: string; active: boolean }>(
      sql`select user_id, active from tenant_users where tenant_id = ${currentTenant}`,
    )
    const begun = await db.run(sql`update company_deletions set state = 'deleting',
        people = ${people.map(({ user_id: id }) => id)}::uuid[]
      where tenant_id = ${tenantId} and state = 'asked'`)
    // One that is gone on with was counted out of them when it began.
    if (begun > 0)
      for (const { user_id: id } of people.filter(({ active }) => active))
        await countMember(db, tenantId, id, -1)
    await db.run(sql`update tenants set status = 0 where id = ${tenantId}`)
  })

/** Forgets who belonged to a company that is gone, and to no other. */
export const forgetPeople: Task = async ({ people }, { pool }) => {
  const ids = String(people).split(' ').filter(Boolean)
  for (const { id } of await peopleLeft(onPool(pool), ids)) await forgetPerson(pool, id)
}

/** Who belongs to no other company goes; where a row of another company names him, his name and address go. */
async function forgetPerson(pool: Pool, id: string): Promise<void> {
  if (await isMemberElsewhere(pool, id)) return
  try {
    await transaction(pool, {}, (db) => db.run(sql`delete from users where id = ${id}`))
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error
    await onPool(pool)
      .run(sql`update users set name = 'مستخدم محذوف', email = ${`${id}@deleted.invalid`}, mobile = null,
      password_hash = '', mfa_secret = null, mfa_enabled_at = null, recovery_code_hashes = '{}' where id = ${id}`)
    await onPool(pool).run(sql`delete from sessions where user_id = ${id}`)
  }
}

/** Memberships are seen by the person whose they are. */
const isMemberElsewhere = (pool: Pool, userId: string): Promise<boolean> =>
  transaction(pool, { userId }, async (db: Database) =>
    Boolean(
      await db.first(
        crossTenant(sql`select 1 from tenant_users where user_id = ${userId} limit 1`),
      ),
    ),
  )
