import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type Sql, statementText } from './sql.ts'

// Amounts are numeric and stay text; dates stay 'YYYY-MM-DD'; counts fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text)

export type Row = Record<string, unknown>

/** What a use case may do with the database: statements in the request's own transaction. */
export type Database = {
  /** All rows. Several calls without waiting go out together on the pipelined connection. */
  rows<T = Row>(statement: Sql): Promise<T[]>
  /** The first row, or null. */
  first<T = Row>(statement: Sql): Promise<T | null>
  /** Runs a statement and says how many rows it touched. */
  run(statement: Sql): Promise<number>
}

export type Pool = pg.Pool

/** Names of prepared statements: the same text is planned once a connection. */
const names = new Map<string, string>()
const namedAtMost = 800
const nameLengthMax = 12_000

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namedAtMost || text.length > nameLengthMax) return undefined
  const made = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, made)
  return made
}

export const openPool = (url: string, size = 12): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'mizan',
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced at the next request; the pool only reports it.
  pool.on('error', () => undefined)
  // One that dies at work fails its statements, which is where it is told; the event says it again.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const queryOf = (statement: Sql) => {
  const text = statementText(statement)
  const prepared = statementName(text)
  return { text, values: [...statement.values], ...(prepared && { name: prepared }) }
}

type Wire = { readonly connection: { readonly stream: Duplex } }
const gathering = new WeakSet<Duplex>()

/** What is asked in one go leaves in one packet: a write to the socket costs more than a statement. */
function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as Wire).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

async function ask(client: pg.ClientBase, statement: Sql): Promise<pg.QueryResult> {
  gather(client)
  return client.query(queryOf(statement))
}

export const onClient = (client: pg.ClientBase): Database => ({
  rows: async <T>(statement: Sql) => (await ask(client, statement)).rows as T[],
  first: async <T>(statement: Sql) =>
    ((await ask(client, statement)).rows[0] as T | undefined) ?? null,
  run: async (statement) => (await ask(client, statement)).rowCount ?? 0,
})

export type Scope = { readonly tenantId?: number; readonly userId?: string }

const uuidPattern = /^[0-9a-f-]{36}$/i

/** `SET LOCAL` takes no parameters: the two values are checked before they are written out. */
const opening = ({ tenantId, userId }: Scope): string =>
  [
    'begin',
    ...(tenantId !== undefined && Number.isSafeInteger(tenantId)
      ? [`set local app.tenant_id = '${tenantId}'`]
      : []),
    ...(userId !== undefined && uuidPattern.test(userId)
      ? [`set local app.user_id = '${userId}'`]
      : []),
  ].join('; ')

/**
 * Runs work in one transaction, seen through the eyes of one company. The opening statements are
 * not waited for: they travel with the first statement of the work.
 */
export async function transaction<T>(
  pool: Pool,
  scope: Scope,
  work: (db: Database, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    gather(client)
    const opened = client.query(opening(scope))
    // When opening fails, the first statement of the work fails too and is what is reported.
    opened.catch(() => undefined)
    const result = await work(onClient(client), client)
    await opened
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Statements outside any transaction, for reading global tables. */
export const onPool = (pool: Pool): Database => ({
  rows: async <T>(statement: Sql) => (await pool.query(queryOf(statement))).rows as T[],
  first: async <T>(statement: Sql) =>
    ((await pool.query(queryOf(statement))).rows[0] as T | undefined) ?? null,
  run: async (statement) => (await pool.query(queryOf(statement))).rowCount ?? 0,
})

/** PostgreSQL's error code and constraint, when an error came from it. */
export function databaseError(
  error: unknown,
): { code: string; constraint?: string; detail?: string } | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code, constraint, detail } = error as {
    code: unknown
    constraint?: string
    detail?: string
  }
  if (typeof code !== 'string') return null
  return { code, ...(constraint && { constraint }), ...(detail && { detail }) }
}
