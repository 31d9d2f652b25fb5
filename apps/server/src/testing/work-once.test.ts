import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { onPool, transaction } from '../kernel/database/pool.ts'
import { enqueueIn } from '../kernel/jobs/jobs.ts'
import { type TestDatabase, testDatabase, withoutDatabase } from './database.ts'
import { workOnce } from './work-once.ts'

const skip = withoutDatabase()
let database: TestDatabase
before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => database?.drop())

/** Makes the database slow to note that a job is done, as a busy machine is. */
const slowToNote = `
  create function app.note_late() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return old; end $$;
  create trigger note_late before delete on graphile_worker._private_jobs
    for each row execute function app.note_late()`

test(
  'work comes back when no job of its own is left, however late that is noted',
  { skip },
  async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query(slowToNote)
    const done: string[] = []
    const tasks = {
      note: async ({ what }: { readonly what?: unknown }) => void done.push(String(what)),
    }
    const enqueue = (what: string): Promise<void> =>
      enqueueIn(onPool(database.pool))('note', { what }, { queue: 'one by one' })
    await transaction(database.pool, {}, async (db) => {
      for (const what of ['1', '2', '3'])
        await enqueueIn(db)('note', { what }, { queue: 'one by one' })
    })
    await workOnce(database, tasks)
    assert.deepEqual(done, ['1', '2', '3'])
    await enqueue('4')
    await workOnce(database, tasks)
    await enqueue('5')
    await workOnce(database, tasks)
    assert.deepEqual(done, ['1', '2', '3', '4', '5'])
    assert.equal((await owner.query('select from graphile_worker.jobs')).rowCount, 0)
    await owner.end()
  },
)
