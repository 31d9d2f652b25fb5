import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/server/src/kernel/database/embedded/start-embedded.ts'

/** A cluster of its own for one run, written through to the disk like the product's. */
export type BenchDatabase = {
  readonly dataDir: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** As the superuser, who alone may fill tables without their triggers. */
  readonly superUrl: string
  stop(): Promise<void>
}

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-bench-'))
  const folder = join(dataDir, 'postgres')
  const database = await startEmbedded({ dataDir: folder })
  const superUrl = new URL(database.ownerUrl)
  superUrl.username = 'postgres'
  superUrl.password = (await readFile(join(folder, 'secrets', 'postgres'), 'utf8')).trim()
  return {
    dataDir,
    ownerUrl: database.ownerUrl,
    appUrl: database.url,
    superUrl: superUrl.href,
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
