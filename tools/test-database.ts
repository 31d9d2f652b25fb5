import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isAlive,
  runningPostmaster,
} from '../apps/server/src/kernel/database/embedded/postmaster-file.ts'
import { startEmbedded } from '../apps/server/src/kernel/database/embedded/start-embedded.ts'

export type TestCluster = {
  /** The owner of the database `mizan`; it may create more databases, one for each test file. */
  readonly ownerUrl: string
  readonly appUrl: string
  stop(): Promise<void>
}

const prefix = 'mizan-test-'

/** A PostgreSQL for one run of the tests, in a temporary folder and without fsync. */
export async function startTestCluster(): Promise<TestCluster> {
  await sweep()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
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

/** Ends and removes what runs that were killed have left behind. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    const folder = join(tmpdir(), name)
    const server = await runningPostmaster(join(folder, 'cluster'))
    if (server) process.kill(server.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
