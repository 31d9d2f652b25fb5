import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/kernel/database/embedded/start-embedded.ts'

/** A cluster of its own for one run, written through to the disk like the product's. */
export type BenchDatabase = {
  readonly dataDir: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** As the superuser, who alone may fill tables without their triggers. */
  readonly superUrl: string
  /** The process that all others of the database come from. */
  readonly postmaster: number
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
    postmaster: await postmasterOf(superUrl.href),
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(
      `select pg_read_file('postmaster.pid') as text`,
    )
    return Number(rows[0]?.text.split('\n')[0])
  } finally {
    await client.end()
  }
}
