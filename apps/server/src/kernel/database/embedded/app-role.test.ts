import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { quiet } from '../../../testing/database.ts'
import { requireOwnSecret } from '../../own-secret.ts'
import { MissingSecret, loadSecrets } from '../../secrets.ts'
import { migrate } from '../migrate.ts'
import { openPool } from '../pool.ts'
import { RoleOfAnotherSecret, ensureAppRole } from './app-role.ts'
import { urlOf } from './provision.ts'
import { type Embedded, startEmbedded } from './start-embedded.ts'

let folder: string
let database: Embedded
let superUrl: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-app-role-'))
  database = await startEmbedded({ dataDir: join(folder, 'postgres'), fsync: false })
  const password = await readFile(join(folder, 'postgres', 'secrets', 'postgres'), 'utf8')
  superUrl = urlOf(database.port, 'postgres', password)
})
after(async () => {
  await database?.stop()
  await rm(folder, { recursive: true })
})

async function say(url: string, ...statements: readonly string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let answer: unknown
    for (const statement of statements)
      answer = (await client.query<{ answer: unknown }>(statement)).rows[0]?.answer
    return answer
  } finally {
    await client.end()
  }
}

const place = (name: string): string => join(folder, name)
async function placeWith(name: string, secret: string): Promise<string> {
  await mkdir(place(name), { recursive: true })
  await writeFile(join(place(name), 'secret'), secret)
  return place(name)
}
const [one, other] = ['1'.repeat(64), '2'.repeat(64)]

// Each test begins with an empty database and no role, as on a PostgreSQL of one's own.
afterEach(() =>
  say(
    superUrl,
    'drop schema if exists public, graphile_worker, app cascade',
    'create schema public authorization mizan_owner',
    'create extension pg_trgm',
    'create extension btree_gist',
    'drop owned by mizan_app',
    'drop role mizan_app',
  ),
)

test('a role made by somebody else is not taken over', async () => {
  await assert.rejects(
    ensureAppRole(database.ownerUrl, await placeWith('first', one)),
    RoleOfAnotherSecret,
  )
})

test('the owner makes the role of the server, which may pass no row security', async () => {
  const url = await ensureAppRole(database.ownerUrl, place('new'))
  assert.equal(
    await say(
      url,
      'select current_user || (rolsuper or rolbypassrls)::text as answer from pg_roles where rolname = current_user',
    ),
    'mizan_appfalse',
  )
  assert.match(await readFile(join(place('new'), 'secret'), 'utf8'), /^[0-9a-f]{64}$/)
  assert.equal(await ensureAppRole(database.ownerUrl, place('new')), url)
})

test('servers with data folders of their own and one secret share the role', async () => {
  const folders = await Promise.all(['a', 'b', 'c'].map((name) => placeWith(name, one)))
  const urls = await Promise.all(folders.map((each) => ensureAppRole(database.ownerUrl, each)))
  assert.equal(new Set(urls).size, 1)
  assert.equal(await say(urls[0]!, 'select current_user as answer'), 'mizan_app')
})

test('who comes with another secret, or with none, is refused before anything is changed', async () => {
  const url = await ensureAppRole(database.ownerUrl, await placeWith('own', one))
  await assert.rejects(
    ensureAppRole(database.ownerUrl, await placeWith('foreign', other)),
    (error) => {
      assert.ok(error instanceof RoleOfAnotherSecret)
      assert.match(error.message, /بسرّ آخر[^]*another secret/)
      return true
    },
  )
  await mkdir(place('bare'))
  await assert.rejects(ensureAppRole(database.ownerUrl, place('bare')), MissingSecret)
  assert.deepEqual(await readdir(place('bare')), [], 'no new secret beside a database in use')
  assert.equal(await say(url, 'select current_user as answer'), 'mizan_app')
})

test('of two that start on a new database with secrets of their own, one is refused', async () => {
  const both = await Promise.allSettled([
    ensureAppRole(database.ownerUrl, await placeWith('twin', one)),
    ensureAppRole(database.ownerUrl, await placeWith('triplet', other)),
  ])
  const [made] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [refused] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  assert.ok(refused instanceof RoleOfAnotherSecret)
  assert.equal(await say(made ?? '', 'select current_user as answer'), 'mizan_app')
})

test('the role of an earlier release, with a password of the data folder, goes over to the secret', async () => {
  const dataDir = await placeWith('earlier', one)
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets', 'mizan_app'), 'earlier')
  await say(database.ownerUrl, "create role mizan_app login password 'earlier'")
  const url = await ensureAppRole(database.ownerUrl, dataDir)
  assert.equal(await say(url, 'select current_user as answer'), 'mizan_app')
  assert.equal(await ensureAppRole(database.ownerUrl, await placeWith('later', one)), url)
})

test('of a database that our secret opens the role is ours, whatever password it had', async () => {
  const dataDir = await placeWith('restored', one)
  await say(database.ownerUrl, "create role mizan_app login password 'of a folder that is gone'")
  await runMigrations({ connectionString: database.ownerUrl, logger: quiet })
  await migrate(database.ownerUrl)
  const pool = openPool(database.ownerUrl)
  await requireOwnSecret(pool, await loadSecrets(dataDir))
  await pool.end()
  const url = await ensureAppRole(database.ownerUrl, dataDir)
  assert.equal(await say(url, 'select current_user as answer'), 'mizan_app')
})
