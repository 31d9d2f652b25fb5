import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import {
  type TestDatabase,
  testDatabase,
  testServerUrl,
  withoutDatabase,
} from '../../testing/database.ts'
import { onPool } from '../database/pool.ts'
import { type Log, openLog } from '../telemetry/log.ts'
import { type Worker, enqueueIn, startWorker } from './jobs.ts'

const skip = withoutDatabase()
let database: TestDatabase
let beside: pg.Client
let worker: Worker | null = null
before(async () => {
  if (skip) return
  database = await testDatabase()
  // Beside the database of the queue: who is connected to that is cut off.
  beside = new pg.Client({ connectionString: testServerUrl() ?? '' })
  await beside.connect()
})
after(async () => {
  await worker?.stop()
  await beside?.end()
  await database?.drop()
})

/** Somebody is told when a job is at work, and lets it end. */
function gate() {
  let enter = (): void => undefined
  let leave = (): void => undefined
  const entered = new Promise<void>((resolve) => (enter = resolve))
  const left = new Promise<void>((resolve) => (leave = resolve))
  return { enter, entered, leave, left }
}

const name = (): string => new URL(database.ownerUrl).pathname.slice(1)
const enqueue = (task: string) => enqueueIn(onPool(database.pool))(task, {})

/** Waits until there is nothing to be found any more. */
async function none(ask: () => Promise<pg.QueryResult>): Promise<void> {
  while ((await ask()).rowCount) continue
}

/** A log that lets a test wait for its next warning. */
function heard(): { readonly log: Log; readonly warned: Promise<unknown> } {
  const log = openLog('fatal')
  const warned = new Promise((resolve) => {
    log.warn = resolve as Log['warn']
  })
  return { log, warned }
}

test('a job that takes long is left to its worker while that lives', { skip }, async () => {
  const pace = { beatMs: 50, deadAfterMs: 500 }
  const { log } = heard()
  const { enter, entered, leave, left } = gate()
  let times = 0
  const tasks = {
    long: async () => {
      times += 1
      enter()
      await left
    },
  }
  const start = () => startWorker(database.ownerUrl, database.pool, log, tasks, { pace })
  const workers = [await start(), await start()]
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await enqueue('long')
    await entered
    // Both have lived several times as long as a dead one is waited for, and looked for the dead.
    const young = `select from job_workers having count(*) < 2
      or min(alive_until) < min(started_at) + interval '3 seconds'`
    await none(() => owner.query(young))
    leave()
    await none(() => owner.query('select 1 from graphile_worker.jobs'))
    assert.equal(times, 1)
  } finally {
    await Promise.all(workers.map((each) => each.stop()))
  }
  assert.equal((await owner.query('select from job_workers')).rowCount, 0, 'they signed off')
  await owner.end()
})

test(
  'a worker that lost its job and ends it late leaves the queue to the next one',
  { skip },
  async () => {
    const gates = [gate(), gate()]
    let times = 0
    const tasks = {
      lost: async () => {
        const { enter, left } = gates[times]!
        times += 1
        enter()
        await left
      },
    }
    const pace = { beatMs: 50, deadAfterMs: 500 }
    const start = () =>
      startWorker(database.ownerUrl, database.pool, heard().log, tasks, { pace, concurrency: 1 })
    const workers = [await start(), await start()]
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      await enqueueIn(onPool(database.pool))('lost', {}, { queue: 'one by one' })
      await gates[0]!.entered
      // As for one that was held up for longer than a dead one is waited for.
      await owner.query(
        'select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs',
      )
      await gates[1]!.entered
      gates[0]!.leave()
      await none(() => owner.query('select from graphile_worker.jobs'))
      gates[1]!.leave()
      await owner.query('create temporary table ended as select now() as at')
      await none(() =>
        owner.query(`select from job_workers, ended
          having min(alive_until) < min(ended.at) + interval '2 seconds'`),
      )
      const locked = 'select from graphile_worker._private_job_queues where locked_by is not null'
      assert.equal((await owner.query(locked)).rowCount, 0)
    } finally {
      for (const { leave } of gates) leave()
      await Promise.all(workers.map((each) => each.stop()))
      await owner.end()
    }
  },
)

test(
  'a database that is away when a job is done ends nobody, and the job is done once',
  { skip },
  async () => {
    const [first, second] = [gate(), gate()]
    const { log, warned } = heard()
    let times = 0
    const tasks = {
      first: async () => {
        times += 1
        first.enter()
        await first.left
      },
      second: async () => second.enter(),
    }
    worker = await startWorker(database.ownerUrl, database.pool, log, tasks, { concurrency: 1 })
    await enqueue('first')
    await first.entered
    await beside.query(`alter database ${name()} with allow_connections false`)
    const connected = `from pg_stat_activity where datname = '${name()}'`
    await beside.query(`select pg_terminate_backend(pid) ${connected}`)
    await none(() => beside.query(`select 1 ${connected}`))
    first.leave()
    await warned
    await beside.query(`alter database ${name()} with allow_connections true`)
    await enqueue('second')
    await second.entered
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await none(() => owner.query('select 1 from graphile_worker.jobs'))
    await owner.end()
    assert.equal(times, 1)
  },
)
