import { type LocalDate, addDays, daysBetween } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsOwner } from '../access/index.ts'
import { changeDocument } from '../documents/index.ts'
import { type LockedEntry, findEntry } from './manual-entries.sql.ts'
import { type ManualEntryRow, newEntry, nextRepeatOf } from './manual-entry.ts'
import { entryLife } from './manual-entries.ts'
import { openDay, reverseOnItsDay } from './reverse-entry.ts'

type Due = { readonly id: string; readonly created_by: string }

/** What is due in a company up to a day: accruals to be reversed, and entries to be repeated. */
const dueIn = (pool: Pool, tenantId: number, today: LocalDate): Promise<readonly Due[]> =>
  transaction(pool, { tenantId }, (db) =>
    db.rows<Due>(sql`
    select m.id, coalesce(m.created_by, t.owner_id) as created_by from manual_entries m join tenants t on t.id = m.tenant_id
    where m.tenant_id = ${currentTenant} and ((m.reverse_on <= ${today} and m.status = 1) or m.next_repeat_on <= ${today})
    order by m.entry_date, m.id`),
  )

/** The entry of a later month: the same lines, and the reversal of an accrual as many days later. */
function repetition(row: ManualEntryRow, day: LocalDate): ManualEntryRow {
  const { reverse_on: reverseOn } = row
  return {
    ...newEntry(newId(), day),
    statement: row.statement,
    is_adjusting: row.is_adjusting,
    reverse_on: reverseOn && addDays(day, daysBetween(row.entry_date, reverseOn)),
    repeated_from: row.id,
    lines: row.lines,
  }
}

/**
 * Posts the entry of the next month. What cannot be posted any more, because an account was closed
 * since, becomes a draft for somebody to look at.
 */
async function repeatOnce(ctx: TenantContext, row: LockedEntry): Promise<LockedEntry> {
  const day = await openDay(ctx, row.next_repeat_on ?? ctx.today)
  const made = repetition(row, day)
  await ctx.db.run(sql`savepoint repetition`)
  try {
    await entryLife.add(ctx, made, true)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.run(sql`rollback to savepoint repetition`)
    await entryLife.add(ctx, made, false)
  }
  const repeated = { ...row, times_repeated: row.times_repeated + 1 }
  const after = { times_repeated: repeated.times_repeated, next_repeat_on: nextRepeatOf(repeated) }
  await changeDocument(ctx, 'manual_entries', row.id, after)
  return { ...repeated, ...after }
}

async function settleDue(ctx: TenantContext, id: string): Promise<void> {
  let row = await findEntry(ctx, id)
  if (!row) return
  while (row.next_repeat_on !== null && row.next_repeat_on <= ctx.today) {
    row = await repeatOnce(ctx, row)
  }
  await reverseOnItsDay(ctx, row)
}

/** Posts what is due in every company, each entry alone, so that one that fails holds up no other. */
const postDue =
  (clock: Clock, secrets: Secrets): Task =>
  async (_payload, { pool, log }) => {
    const now = clock()
    const today = riyadhDate(now.getTime())
    for (const { id: tenantId } of await onPool(pool).rows<{ id: number }>(
      sql`select id from tenants where status = 1 order by id`,
    )) {
      for (const due of await dueIn(pool, tenantId, today)) {
        const actor = { tenantId, userId: due.created_by, now, isWrite: true }
        await actAsOwner({ pool, secrets }, actor, (ctx) => settleDue(ctx, due.id)).catch(
          (error: unknown) => {
            log.error({ err: error, tenant: tenantId, entry: due.id }, 'a due entry was not posted')
          },
        )
      }
    }
  }

/** What the journal does later. */
export const journalTasks = (clock: Clock, secrets: Secrets): Readonly<Record<string, Task>> => ({
  entries_due: postDue(clock, secrets),
})

/** Every hour, so that the first minutes of a day in Riyadh post what the day brings. */
export const journalCrontab = '5 * * * * entries_due'
