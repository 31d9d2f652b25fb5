import pg from 'pg'
import { DatabaseFailure } from './database-failure.ts'

/** The passwords of the three roles, each known to nobody else. */
export type Passwords = { readonly postgres: string; readonly owner: string; readonly app: string }

export const databaseName = 'mizan'

export const urlOf = (
  port: number,
  role: string,
  password: string,
  database = databaseName,
): string => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/**
 * Makes what the product stands on, where it is missing: the role that owns and migrates, the role
 * the server works as (row-level security binds it), the database and its extensions.
 */
export async function provision(port: number, passwords: Passwords): Promise<void> {
  await withClient(urlOf(port, 'postgres', passwords.postgres, 'postgres'), async (client) => {
    await client.query(role('mizan_owner', 'createrole createdb', passwords.owner))
    await client.query(role('mizan_app', 'nocreaterole nocreatedb', passwords.app))
    // The owner may end sessions and clean-up workers of databases it drops.
    await client.query('grant pg_signal_backend to mizan_owner')
    await client.query(signalWorkers)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner mizan_owner`)
  })
  await withClient(urlOf(port, 'postgres', passwords.postgres), async (client) => {
    for (const extension of ['pg_trgm', 'btree_gist', 'pg_stat_statements']) {
      await client.query(`create extension if not exists ${extension}`)
    }
  })
}

/** Passwords are base64url, so they need no escaping inside the quotes. */
const role = (name: string, rights: string, password: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} login nosuperuser nobypassrls ${rights} password '${password}';
    end if;
  end $$`

/** A right of its own since PostgreSQL 18. */
const signalWorkers = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'pg_signal_autovacuum_worker') then
      grant pg_signal_autovacuum_worker to mizan_owner;
    end if;
  end $$`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch(explain)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The cluster and its passwords belong together; one copied without the other is locked. */
function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '28P01') {
    throw new DatabaseFailure(
      'the database does not accept our password: restore the folder `secrets` beside `cluster`',
      { cause: error },
    )
  }
  throw error
}
