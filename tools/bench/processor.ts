import { readFile, readdir } from 'node:fs/promises'
import { median } from './figures.ts'
import type { Line } from './report.ts'

/** Milliseconds of processor, of the server and of the database with all that works for it. */
export type Processor = { readonly server: number; readonly database: number }

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Where a process stands in `/proc/<pid>/stat`, after its name in brackets. */
type Times = { readonly parent: number; readonly own: number; readonly ofEnded: number }

async function timesOf(pid: number): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const columns = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = columns.slice(11, 15)
  return {
    parent: columns[1] ?? 0,
    own: (user + system) * tickMs,
    ofEnded: (endedUser + endedSystem) * tickMs,
  }
}

/**
 * What both have used since they started; null where the system does not tell. A backend that ended is
 * counted with the postmaster that awaited it.
 */
export async function processorOf(pids: {
  readonly server: number
  readonly postmaster: number
}): Promise<Processor | null> {
  if (process.platform !== 'linux') return null
  const [server, postmaster] = await Promise.all([timesOf(pids.server), timesOf(pids.postmaster)])
  if (!server || !postmaster) return null
  const numbered = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(numbered.map(timesOf))
  const backends = all.filter((each) => each?.parent === pids.postmaster)
  return {
    server: server.own,
    database: backends.reduce(
      (total, each) => total + (each?.own ?? 0),
      postmaster.own + postmaster.ofEnded,
    ),
  }
}

const kilobytes = 1024

/** The processes that a process started; none where the system does not tell. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const numbered = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(numbered.map(timesOf))
  return numbered.filter((_, at) => parents[at]?.parent === pid)
}

/** Bytes that a process alone holds in memory; null where the system does not tell. */
export async function ownMemoryOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const size = /^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]
  return size === undefined ? null : Number(size) * kilobytes
}

/** Bytes that a process and those it started hold in memory; null where the system does not tell. */
export async function memoryOf(pid: number): Promise<number | null> {
  const own = await ownMemoryOf(pid)
  if (own === null) return null
  const others = await Promise.all((await childrenOf(pid)).map(ownMemoryOf))
  return others.reduce<number>((sum, each) => sum + (each ?? 0), own)
}

/** The figures of some runs, each the median; none where the system does not tell. */
export function processorLines(what: string, runs: readonly Processor[]): Line[] {
  if (runs.length === 0) return []
  const [server, database] = [
    median(runs.map((each) => each.server)),
    median(runs.map((each) => each.database)),
  ]
  return [
    { what: `${what}: processor of the server`, value: server, unit: 'ms' },
    { what: `${what}: processor of the database`, value: database, unit: 'ms' },
    {
      what: `${what}: processor of both`,
      value: server + database,
      unit: 'ms',
      target: { below: 8 },
    },
  ]
}
