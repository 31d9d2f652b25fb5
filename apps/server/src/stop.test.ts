import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startServer } from './main.ts'
import { testDatabase, withoutDatabase } from './testing/database.ts'

test(
  'a request that waits for the database does not hold a server that ends',
  { skip: withoutDatabase() },
  async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'mizan-stop-'))
    const { address, stop } = await startServer({
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      dataDir,
      port: 0,
      host: '127.0.0.1',
      logLevel: 'fatal',
      endsWithinMs: 500,
    })
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    try {
      await owner.query('begin')
      await owner.query('lock table migrations in access exclusive mode')
      const asked = assert.rejects(fetch(`${address}/readyz`), 'it is cut, not answered')
      const waiting = `select 1 from pg_locks where not granted and relation = 'migrations'::regclass`
      while ((await owner.query(waiting)).rowCount === 0)
        await new Promise((next) => setImmediate(next))
      await stop()
      await asked
    } finally {
      await owner.query('rollback')
      await owner.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
