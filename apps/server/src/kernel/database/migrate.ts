import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** Cuts a migration into statements: a semicolon at a line's end, outside quotes and `$$` bodies. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of text.split('\n')) {
    if (!inBody && current.trim() === '' && /^\s*(--.*)?$/.test(line)) continue
    current += `${line}\n`
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody
    if (!inBody && /;\s*(--.*)?$/.test(line)) {
      statements.push(current.trim())
      current = ''
    }
  }
  if (current.trim() !== '') statements.push(current.trim())
  return statements
}

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).toSorted()

/**
 * Brings the database to the newest version: each file once, in order, each in one transaction.
 * Runs as the owner; two servers starting together wait for each other.
 */
export async function migrate(
  ownerUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('mizan migrations'))")
    for (const extension of extensions)
      await client.query(`create extension if not exists ${extension}`)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const missing = (await migrationNames()).filter((file) => !applied.has(file))
    for (const file of missing) {
      await apply(client, file)
      log(file)
    }
    await grant(client)
    return missing.length
  } finally {
    await client.end()
  }
}

/** Whether a database that was used before lacks migrations of this version. */
export async function isBehind(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string | null }>(
      "select to_regclass('migrations') as at",
    )
    if (rows[0]?.at == null) return false
    const applied = await client.query<{ name: string }>('select name from migrations')
    const names = new Set(applied.rows.map(({ name }) => name))
    return names.size > 0 && (await migrationNames()).some((file) => !names.has(file))
  } finally {
    await client.end()
  }
}

/** What indexes stand on. Whoever owns a database may add these to it, on a hosted one too. */
const extensions = ['pg_trgm', 'btree_gist', 'btree_gin']

/** Such a statement fails where row security would keep rows of companies from it, instead of finding none. */
const changesRows = (statement: string): boolean => /^(insert|update|delete|do)\b/i.test(statement)

async function apply(client: pg.Client, file: string): Promise<void> {
  const statements = statementsOf(await readFile(new URL(file, migrationsFolder), 'utf8'))
  await client.query('begin')
  try {
    for (const statement of statements) {
      await client.query(`set local row_security = ${changesRows(statement) ? 'off' : 'on'}`)
      await client.query(statement)
    }
    await client.query('insert into migrations (name) values ($1)', [file])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed`, { cause: error })
  }
}

/** What the application's role may do: rows of its tenant, and nothing to what is posted. */
const appendOnly = [
  'entries',
  'entry_transactions',
  'stock_moves',
  'einvoices',
  'einvoice_attempts',
  'einvoice_clearances',
  'einvoice_onboarding_steps',
  'users_activities',
]

/** What only the owner writes: how far the database is, and who works on its jobs. */
const ownersOwn = ['migrations', 'job_workers']

async function grant(client: pg.Client): Promise<void> {
  await client.query('grant usage on schema public, app to mizan_app')
  await client.query(
    'grant select, insert, update, delete on all tables in schema public to mizan_app',
  )
  await client.query('grant usage on all sequences in schema public to mizan_app')
  await client.query(`revoke insert, update, delete on ${ownersOwn.join(', ')} from mizan_app`)
  await client.query(`revoke update, delete, truncate on ${appendOnly.join(', ')} from mizan_app`)
}
