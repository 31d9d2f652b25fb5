import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestServer } from './server.ts'

/** A worker in a process of its own. */
export type WorkerProcess = {
  /** Ends it as a power cut would: nothing of it runs any more. */
  kill(): Promise<void>
}

/** Starts a worker on the database of a test server, with its clock standing where it stands now. */
export async function startWorkerProcess(
  { database, dataDir, clock }: TestServer,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const child = fork(fileURLToPath(new URL('./worker-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      MIZAN_OWNER_URL: database.ownerUrl,
      MIZAN_APP_URL: database.appUrl,
      MIZAN_DATA: dataDir,
      MIZAN_NOW: clock.now().toISOString(),
      ...env,
    },
  })
  const ended = once(child, 'exit')
  const isAtWork = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ])
  if (!isAtWork) throw new Error('the worker ended before it began')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asks until the answer is yes: what other processes do has no moment of its own. */
export async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await rest(20)
}

/** Lets a worker go on with what waits until it wants to write to a table, and kills it there. */
export async function killedAt(server: TestServer, table: string): Promise<void> {
  const gate = new pg.Client({ connectionString: server.database.ownerUrl })
  await gate.connect()
  await gate.query('begin')
  await gate.query(`lock table ${table} in share mode`)
  const worker = await startWorkerProcess(server)
  try {
    const held = `select from pg_locks where not granted and relation = '${table}'::regclass`
    await until(async () => ((await gate.query(held)).rowCount ?? 0) > 0)
  } finally {
    await worker.kill()
    await gate.query('rollback')
    await gate.end()
  }
}
