import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rename, rm, stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries } from './binaries.ts'
import { type Cluster, environment } from './cluster.ts'
import { DatabaseFailure } from './database-failure.ts'
import { isAlive, markOf, type Postmaster, runningPostmaster } from './postmaster-file.ts'
import { serverSettings } from './server-settings.ts'

/** How long a server may take to come up, recovering after a crash included. */
const readyWithinMs = 60_000
/** How long what a killed server left behind (its children, its shared memory) may linger. */
const lingersMs = 15_000
const stopsWithinMs = 60_000
const logSizeMax = 10_000_000

export type Run = {
  readonly cluster: Cluster
  readonly binaries: Binaries
  readonly logFile: string
  readonly safe: boolean
  /** Asked anew at each attempt: another program may have taken the last one. */
  readonly port: () => Promise<number>
}

/** The server of this cluster, ready for connections: the one that runs, else a new one. */
export async function runPostmaster(run: Run): Promise<{ server: Postmaster; adopted: boolean }> {
  const { folder } = run.cluster
  const found = await settled(folder)
  if (found) return { server: found, adopted: true }
  const deadline = Date.now() + lingersMs
  for (;;) {
    const attempt = await launch(run)
    if (typeof attempt !== 'string') return { server: attempt, adopted: false }
    if (!passing.test(attempt) || Date.now() > deadline) {
      throw new DatabaseFailure(`the database did not start:\n${attempt}`)
    }
    await delay(200)
  }
}

/** Reasons that go away by themselves, or with another port. */
const passing =
  /shared memory block|lock file|could not bind|could not create any TCP\/IP sockets|Address already in use/i

/** Waits until a server found running is ready; null when it ends instead. */
async function settled(folder: string): Promise<Postmaster | null> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const server = await runningPostmaster(folder)
    if (!server || server.status === 'ready') return server
    if (Date.now() > deadline) {
      throw new DatabaseFailure(`the database (process ${server.pid}) stays ${server.status}`)
    }
    await delay(20)
  }
}

/** Starts a server; answers what it last said when it ended instead. */
async function launch(run: Run): Promise<Postmaster | string> {
  const { folder, account, argument } = run.cluster
  // Nobody runs on this cluster, so a file that says so names a stranger's process.
  await rm(join(folder, 'postmaster.pid'), { force: true })
  const settings = [...serverSettings(await run.port(), run.safe), await markOf(folder)]
  const log = await openLog(run.logFile)
  const logStart = (await log.stat()).size
  const child = spawn(
    run.binaries.postgres,
    ['-D', argument, ...settings.flatMap((s) => ['-c', s])],
    {
      ...account,
      cwd: folder,
      env: environment,
      // Its own session: Ctrl+C reaches us alone, and we stop the server in good order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    },
  )
  child.unref()
  const ended = once(child, 'exit').then(
    () => true,
    () => true,
  )
  try {
    return await firstOf(ended, folder, run.logFile, logStart)
  } finally {
    await log.close()
  }
}

async function firstOf(
  ended: Promise<boolean>,
  folder: string,
  logFile: string,
  logStart: number,
): Promise<Postmaster | string> {
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    const server = await runningPostmaster(folder)
    if (server?.status === 'ready') return server
    if (await Promise.race([ended, delay(20, false)])) return tail(logFile, logStart)
    if (Date.now() > deadline) {
      throw new DatabaseFailure(`the database is not ready after a minute; see ${logFile}`)
    }
  }
}

/** The fast way down: open transactions are rolled back and everything committed is on disk. */
export async function stopPostmaster(run: Pick<Run, 'cluster' | 'binaries'>): Promise<void> {
  const { folder, account, argument } = run.cluster
  const server = await runningPostmaster(folder)
  if (!server) return
  if (process.platform === 'win32') {
    const args = ['stop', '-D', argument, '-m', 'fast', '-w']
    await once(
      spawn(run.binaries.pgCtl, args, { ...account, cwd: folder, stdio: 'ignore' }),
      'close',
    )
    return
  }
  process.kill(server.pid, 'SIGINT')
  if (await gone(folder, server.pid)) return
  // Committed work is safe either way: the next start replays it.
  process.kill(server.pid, 'SIGQUIT')
  await gone(folder, server.pid)
}

async function gone(folder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + stopsWithinMs
  while (Date.now() < deadline) {
    if (!isAlive(pid) || !(await runningPostmaster(folder))) return true
    await delay(20)
  }
  return false
}

async function openLog(file: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > logSizeMax) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

const tail = async (file: string, from: number): Promise<string> =>
  (await readFile(file)).subarray(from).toString('utf8').trim()
