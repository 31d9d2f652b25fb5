import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isAlive,
  runningPostmaster,
} from '../apps/server/src/kernel/database/embedded/postmaster-file.ts'
import { startEmbedded } from '../apps/server/src/kernel/database/embedded/start-embedded.ts'
import { memoryFolder } from './memory-folder.ts'

export type TestCluster = {
  /** The owner of the database `mizan`; it may create more databases, one for each test file. */
  readonly ownerUrl: string
  readonly appUrl: string
  stop(): Promise<void>
}

const prefix = 'mizan-check-cluster-'
/** Only folders of this very form are ours to remove: prefix, process number, six characters. */
const ours = new RegExp(`^${prefix}(\\d+)-\\w{6}$`)

/** What the databases of a run and their log take at most, with room to spare. */
const roomForDatabases = 6 * 2 ** 30

/**
 * A PostgreSQL for one run of the tests, without fsync and in memory where there is enough: each test file
 * copies a whole database, which takes a disk eight times as much work.
 */
export async function startTestCluster(): Promise<TestCluster> {
  for (const place of [tmpdir(), await memoryFolder(0)]) if (place !== null) await sweep(place)
  // A temporary folder that somebody chose is taken.
  const memory = process.env['TMPDIR'] ? null : await memoryFolder(roomForDatabases)
  const folder = memory ?? tmpdir()
  const dataDir = await mkdtemp(join(folder, `${prefix}${process.pid}-`))
  const database = await startEmbedded({ dataDir, fsync: false })
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.url,
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ends and removes what runs that were killed have left behind, and touches nothing else. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(ours.exec(name)?.[1])
    if (!Number.isInteger(pid) || isAlive(pid)) continue
    const folder = join(place, name)
    const server = await runningPostmaster(join(folder, 'cluster'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
