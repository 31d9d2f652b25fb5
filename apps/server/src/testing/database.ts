import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { scopeReachesNodes } from '../kernel/database/cluster.ts'
import { migrate, migrationNames, migrationsFolder } from '../kernel/database/migrate.ts'
import { type Pool, openPool } from '../kernel/database/pool.ts'
import { at, closed, dropDatabase, joinNodes, nodesOf, run } from './nodes.ts'

export type TestDatabase = {
  /** As the role that migrates. */
  readonly ownerUrl: string
  /** As `mizan_app`, which row-level security binds. */
  readonly appUrl: string
  readonly pool: Pool
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** The queue says nothing while tests run. */
export const quiet = new Logger(() => () => undefined)

/** The server tests run on; null when none was given, and they are skipped with a message. */
export const testServerUrl = (): string | null => process.env.MIZAN_TEST_DATABASE_URL ?? null

/** Why a test of the database is skipped, for `node:test`; false when it runs. */
export const withoutDatabase = (): string | false =>
  testServerUrl() === null && 'MIZAN_TEST_DATABASE_URL names no PostgreSQL to test on'

/**
 * A new, migrated database of its own on the server of `MIZAN_TEST_DATABASE_URL`. The role the
 * server works as is that of `MIZAN_TEST_APP_DATABASE_URL`, or is made with a password that every
 * test file knows.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl()
  if (serverUrl === null) throw new Error('MIZAN_TEST_DATABASE_URL is not set')
  const name = `mizan_test_${randomBytes(6).toString('hex')}`
  const ownerUrl = at(serverUrl, name)
  const nodes = await nodesOf(serverUrl)
  const appUrl = at(
    process.env.MIZAN_TEST_APP_DATABASE_URL ?? (await appRole(serverUrl, nodes)),
    name,
  )
  const template = await migratedOnce(serverUrl, nodes)
  // Its files are copied: by way of the log it takes three times as long.
  await onEach(nodes, [`create database ${name} template ${template} strategy file_copy`])
  const pool = openPool(appUrl)
  return {
    ownerUrl,
    appUrl,
    pool,
    drop: async () => {
      await pool.end()
      await dropDatabase(nodes, name)
    },
  }
}

/**
 * The database that all others are copied from: migrated by the first file that asks, while the others
 * wait. It gets its name, which tells the migrations it has, only when it is complete.
 */
async function migratedOnce(serverUrl: string, nodes: readonly string[]): Promise<string> {
  const name = `mizan_test_template_${await fingerprint()}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('mizan test template'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await onEach(nodes, [
        `drop database if exists ${unfinished} with (force)`,
        `create database ${unfinished}`,
      ])
      await joinNodes(nodes, unfinished)
      await migrateAll(at(serverUrl, unfinished))
      for (const node of nodes.toReversed())
        await run(node, [...closed(unfinished), `alter database ${unfinished} rename to ${name}`])
    }
    return name
  } finally {
    await client.end()
  }
}

const onEach = (nodes: readonly string[], statements: readonly string[]): Promise<void[]> =>
  Promise.all(nodes.map((node) => run(node, statements)))

async function migrateAll(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quiet })
  await migrate(ownerUrl)
}

/** Other migrations, or the same with other words in them, are another template. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await migrationNames())
    hash.update(file).update(await readFile(new URL(file, migrationsFolder)))
  return hash.digest('hex').slice(0, 12)
}

const propagatesNot = (what: string): string => `set citus.enable_${what}_propagation = off`

/** Makes the role with a password derived from the server's, so that test files agree on it. */
export async function appRole(serverUrl: string, nodes: readonly string[]): Promise<string> {
  const password = createHash('sha256').update(`app of ${serverUrl}`).digest('hex')
  const verb =
    "case when exists (select 1 from pg_roles where rolname = 'mizan_app') then 'alter' else 'create' end"
  for (const node of nodes)
    await run(node, [
      // Each node is told by itself: what one passed on to the others would meet them at the same work.
      ...['create_role', 'alter_role', 'alter_role_set'].map(propagatesNot),
      "select pg_advisory_lock(hashtext('mizan test role'))",
      `do $$ begin execute ${verb} || ' role mizan_app login nosuperuser nobypassrls password ''${password}'''; end $$`,
      ...(nodes.length > 1 ? [scopeReachesNodes] : []),
    ])
  const url = new URL(serverUrl)
  url.username = 'mizan_app'
  url.password = password
  return url.href
}
