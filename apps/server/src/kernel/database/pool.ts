import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type Answered, type Asked, sendBatch } from './batch.ts'
import { type StatementRun, statementRun } from './statement-run.ts'
import { type Sql, type Whose, currentCompany, currentTenant, statementOf } from './sql.ts'
import { wireValue } from './wire-value.ts'

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
  /** Sends what was asked so far, so that the database works at it while we go on without waiting. */
  send(): void
}

/** The same within a transaction that may go on through the eyes of another company. */
export type Transaction = Database & {
  scopedTo(tenantId: number): Transaction
  /** Test books, proven to be of this company, see from here on what is of the company and of none of its books. */
  ofCompany(companyId: number): Transaction
  /** An administrator of the platform, proven to be one, sees what companies have with the platform. */
  ofPlatform(): Transaction
  /**
   * What every node has may be changed from here on after rows of several companies were read: a cluster reads those on
   * one connection to each node, where it otherwise takes several.
   */
  inTurn(): Transaction
  /** Whoever may only look changes nothing from here on, whatever is asked of the database. */
  onlyReading(): Transaction
}

export type Pool = pg.Pool

/**
 * Names of prepared statements: the same text is planned once a connection. What is not planned (a
 * `fetch` answers with the columns of whichever cursor has the name) has none.
 */
const names = new Map<string, string>()
const isPlanned = /^\s*(?:select|insert|update|delete|with)\s/i
/** More than the product asks; whatever is asked after so many different ones is planned at each call. */
const namedAtMost = 2_000
/** The look-up of a line's items is the longest that is asked again and again; longer are inserts of many rows. */
const nameLengthMax = 24_000

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= namedAtMost || text.length > nameLengthMax || !isPlanned.test(text))
    return undefined
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
    // Includes the wait for a free connection: many at one company's counter stand in a queue, and
    // each would rather wait than be told to come again. A stopped database refuses at once.
    connectionTimeoutMillis: 15_000,
    application_name: 'mizan',
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced at the next request; the pool only reports it.
  pool.on('error', () => undefined)
  // One that dies at work fails its statements, which is where it is told; the event says it again.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const queryOf = (statement: Sql, whose?: Whose) => {
  const { text, values } = statementOf(statement, whose)
  noteRun(statement, { text, values })
  return { text, values, name: statementName(text) }
}

type Bound = { readonly text: string; readonly values: readonly unknown[] }

const noteRun = (
  { values, isCrossTenant }: Sql,
  { text, values: bound }: Bound,
  isBehindCrossTenant = false,
): void => {
  if (statementRun.hasSubscribers)
    statementRun.publish({
      text,
      isCrossTenant: isCrossTenant === true,
      isOfTenant: values.includes(currentTenant),
      isOfCompany: values.includes(currentCompany),
      nulls: bound.flatMap((value, index) => (value === null ? [index + 1] : [])),
      isBehindCrossTenant,
    } satisfies StatementRun)
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

/** Whether the database of a pool is a cluster, which plans each statement for the node of its company. */
const spread = new WeakMap<Pool, Promise<boolean>>()

function isSpread(pool: Pool): Promise<boolean> {
  const known = spread.get(pool)
  if (known) return known
  const asked = pool
    .query("select from pg_extension where extname = 'citus'")
    .then(({ rowCount }) => rowCount !== 0)
  spread.set(pool, asked)
  asked.catch(() => spread.delete(pool))
  return asked
}

/** Statements one by one on a connection whose transaction somebody else opened, for the company it is scoped to. */
export function onClient(client: pg.ClientBase, tenantId?: number): Database {
  const ask = async (statement: Sql): Promise<pg.QueryResult> => {
    gather(client)
    return client.query(queryOf(statement, tenantId === undefined ? {} : { tenantId }))
  }
  return {
    rows: async <T>(statement: Sql) => (await ask(statement)).rows as T[],
    first: async <T>(statement: Sql) => ((await ask(statement)).rows[0] as T | undefined) ?? null,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    send: () => undefined,
  }
}

type Batches = {
  readonly db: Transaction
  readonly close: () => void
  readonly commit: () => Promise<void>
}

/**
 * The same, but what is asked in one go leaves as one batch when the work waits for it; what opens
 * the transaction leaves with the first. `close` sends what nobody has waited for, and lets nothing
 * follow: behind the transaction it would stand alone. `commit` does so too and ends the
 * transaction in the same batch, which it does not when one of them failed.
 */
function inBatches(client: pg.ClientBase, scope: Scope): Batches {
  let waiting: Asked[] = []
  let isOpen = true
  let isInTurn = false
  let hasReadAcross = false
  const flush = (): void => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) sendBatch(client, batch)
  }
  const wait = (asked: Statement): Promise<Answered> =>
    new Promise((done, failed) => {
      if (waiting.length === 0) process.nextTick(flush)
      waiting.push({ ...asked, done, failed })
    })
  const askedFor =
    (whose: Whose) =>
    async (statement: Sql): Promise<Answered> => {
      if (!isOpen) throw new Error('the transaction is over')
      const { text, values } = statementOf(statement, whose)
      noteRun(statement, { text, values }, hasReadAcross)
      if (statement.isCrossTenant && !isInTurn) hasReadAcross = true
      const name = statementName(text)
      return wait({ name: name && `b${name}`, text, values: values.map(wireValue) })
    }
  const opened = Promise.all(openingOf(scope).map(wait))
  // When opening fails, the first statement of the work fails too and is what is reported.
  opened.catch(() => undefined)
  const handleOf = (whose: Whose): Transaction => {
    const ask = askedFor(whose)
    return {
      scopedTo: (tenantId) => goOn(scopeOf(tenantId), { tenantId, companyId: tenantId }),
      ofCompany: (companyId) =>
        goOn([setLocal('company_id', numberOf(companyId))], { ...whose, companyId }),
      ofPlatform: () => goOn([setLocal('platform', "'on'")], whose),
      inTurn: () => {
        isInTurn = true
        return goOn([oneConnection], whose)
      },
      onlyReading: () => goOn([readOnly], whose),
      rows: async <T>(statement: Sql) => (await ask(statement)).rows as T[],
      first: async <T>(statement: Sql) => ((await ask(statement)).rows[0] as T | undefined) ?? null,
      run: async (statement) => (await ask(statement)).count,
      send: flush,
    }
  }
  const close = (): void => {
    flush()
    isOpen = false
  }
  const commit = async (): Promise<void> => {
    const done = wait({ name: 'commit', text: 'commit', values: [] })
    close()
    const [, { tag }] = await Promise.all([opened, done])
    // After an error that somebody kept to himself, the database rolls back instead and says so.
    if (tag !== 'COMMIT') throw new Error('the transaction failed before its end')
  }
  const goOn = (settings: readonly Statement[], whose: Whose): Transaction => {
    // What follows fails with them and tells why.
    for (const setting of settings) wait(setting).catch(() => undefined)
    return handleOf(whose)
  }
  const { tenantId } = scope
  const whose = tenantId === undefined ? {} : { tenantId, companyId: tenantId }
  return { db: handleOf(whose), close, commit }
}

export type Scope = {
  readonly tenantId?: number
  readonly userId?: string
  /** Proven to be the person's own. */
  readonly userEmail?: string
  /** It changes something: its statements are asked again and again, and keep the plan that a connection made of them. */
  readonly isWrite?: boolean
}

type Statement = Pick<Asked, 'name' | 'text' | 'values'>

const uuidPattern = /^[0-9a-f-]{36}$/i

/**
 * What opens a transaction: whose rows it sees stands with it and ends with it. `SET LOCAL` takes no
 * parameters (decision 003): the values are checked or quoted before they are written out.
 */
const openingOf = ({ tenantId, userId, userEmail, isWrite }: Scope): Statement[] => [
  { name: 'begin', text: 'begin', values: [] },
  ...(isWrite ? [genericPlan] : []),
  ...(tenantId !== undefined && Number.isSafeInteger(tenantId) ? scopeOf(tenantId) : []),
  ...(userId !== undefined && uuidPattern.test(userId) ? [setLocal('user_id', `'${userId}'`)] : []),
  ...(userEmail === undefined ? [] : [setLocal('user_email', pg.escapeLiteral(userEmail))]),
]

/** Until test books are said to be of their company, what is seen beside them is their own: nothing. */
const scopeOf = (tenantId: number): Statement[] => [
  setLocal('tenant_id', numberOf(tenantId)),
  setLocal('company_id', numberOf(tenantId)),
]

function numberOf(company: number): string {
  if (!Number.isSafeInteger(company)) throw new Error(`no number of a company: ${company}`)
  return `'${company}'`
}

const readOnly: Statement = {
  name: undefined,
  text: 'set local transaction_read_only = on',
  values: [],
}

/**
 * Without it the database plans what joins anew at every call for a few values that it would rather see first, which took a
 * quarter of a confirm. What only reads is planned by its values: of reports and lists they decide which index is read.
 */
const genericPlan: Statement = {
  name: undefined,
  text: 'set local plan_cache_mode = force_generic_plan',
  values: [],
}

const oneConnection: Statement = {
  name: undefined,
  text: "set local citus.multi_shard_modify_mode = 'sequential'",
  values: [],
}

const setLocal = (name: string, literal: string): Statement => ({
  name: undefined,
  text: `set local app.${name} = ${literal}`,
  values: [],
})

/**
 * Runs work in one transaction, seen through the eyes of one company. The opening statements are
 * not waited for: they travel with the first statement of the work.
 */
export async function transaction<T>(
  pool: Pool,
  scope: Scope,
  work: (db: Transaction, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const isWrite = scope.isWrite === true && !(await isSpread(pool))
  const client = await pool.connect()
  const { db, close, commit } = inBatches(client, { ...scope, isWrite })
  let broken: Error | undefined
  try {
    const result = await work(db, client)
    await commit()
    return result
  } catch (error) {
    close()
    if (isOutdated(error)) broken = error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A table was changed under a statement that the connection had prepared: every later one would fail too. */
const isOutdated = (error: unknown): error is Error =>
  error instanceof Error && databaseError(error)?.code === '0A000'

/** Statements outside any transaction, for reading global tables. */
export const onPool = (pool: Pool): Database => ({
  rows: async <T>(statement: Sql) => (await pool.query(queryOf(statement))).rows as T[],
  first: async <T>(statement: Sql) =>
    ((await pool.query(queryOf(statement))).rows[0] as T | undefined) ?? null,
  run: async (statement) => (await pool.query(queryOf(statement))).rowCount ?? 0,
  send: () => undefined,
})

/** The constraints that our triggers name, by what they say. */
const raisedBy: Readonly<Record<string, string>> = { period_locked: 'period_open' }

/** PostgreSQL's error code and constraint, when an error came from it. */
export function databaseError(
  error: unknown,
): { code: string; constraint?: string; detail?: string } | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  const { code, constraint, detail, message } = error as {
    code: unknown
    constraint?: string
    detail?: string
    message?: string
  }
  if (typeof code !== 'string') return null
  // A coordinator tells the constraint of a node in its message alone, with the number of the shard behind its name;
  // what a trigger of a node raised comes as the trigger's words.
  const called =
    constraint ?? /constraint "(\w+)"/.exec(message ?? '')?.[1] ?? raisedBy[message ?? '']
  const named = called?.replace(/_\d{6,}$/, '')
  return { code, ...(named && { constraint: named }), ...(detail && { detail }) }
}
