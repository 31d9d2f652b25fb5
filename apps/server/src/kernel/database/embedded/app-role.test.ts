import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { ensureAppRole } from './app-role.ts'
import { urlOf } from './provision.ts'
import { startEmbedded } from './start-embedded.ts'

async function say(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

test('an owner makes the role of the server, and mends its password for another data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-app-role-'))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), fsync: false })
  try {
    const { ownerUrl, port } = database
    await assert.rejects(ensureAppRole(ownerUrl, join(folder, 'one')), /give it CREATEROLE/)

    const password = await readFile(join(folder, 'postgres', 'secrets', 'postgres'), 'utf8')
    await say(urlOf(port, 'postgres', password), 'drop role mizan_app')
    const first = await ensureAppRole(ownerUrl, join(folder, 'one'))
    assert.equal(await say(first, 'select current_user as answer'), 'mizan_app')
    assert.equal(await ensureAppRole(ownerUrl, join(folder, 'one')), first)

    const second = await ensureAppRole(ownerUrl, join(folder, 'another'))
    assert.notEqual(second, first)
    assert.equal(
      await say(
        second,
        'select rolsuper or rolbypassrls as answer from pg_roles where rolname = current_user',
      ),
      false,
    )
  } finally {
    await database.stop()
    await rm(folder, { recursive: true })
  }
})
