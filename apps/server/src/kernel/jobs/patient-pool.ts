import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'

/** How long until a connection is asked for again: soon at first, at most every five seconds. */
const againAfterMs = (tries: number): number => Math.min(5_000, 100 * 2 ** tries)

/** What the queue takes for a database that comes back, so that it asks again by itself. */
const cannotConnectNow = '57P03'

/** The line broke under a statement, or PostgreSQL says that it is going or has nothing left to work with. */
const isAway = (error: unknown): error is Error & { code?: string } =>
  error instanceof Error &&
  (!('severity' in error) || /^(?:57P0[12]|08|53)/.test(String((error as { code?: string }).code)))

type Query = (...asked: unknown[]) => unknown

/** Statements that lost their line are said to have met a database that comes back. */
function retell(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const retold = async (answer: Promise<unknown>): Promise<unknown> => {
    try {
      return await answer
    } catch (error) {
      if (isAway(error)) error.code = cannotConnectNow
      throw error
    }
  }
  client.query = ((...asked: unknown[]) => {
    const answer = query(...asked)
    return answer instanceof Promise ? retold(answer) : answer
  }) as typeof client.query
}

export type PatientPool = {
  readonly pool: pg.Pool
  /** Ends it once everybody who asked has a connection, or cannot get one now. */
  end(): Promise<void>
}

/**
 * Connections of the queue, which waits for them while the database is away. Left to itself the queue
 * ends the whole process over one that it does not get in the moment a job is done. `onWait` is told
 * once for each that has to be waited for.
 */
export function patientPool(url: string, size: number, onWait: () => void): PatientPool {
  const pool = new pg.Pool({ connectionString: url, max: size, application_name: 'mizan queue' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    retell(client)
  })
  const connect = pool.connect.bind(pool)
  const waiting = new Set<Promise<unknown>>()
  let isEnding = false
  const attempt = async (): Promise<pg.PoolClient | null> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await connect()
      } catch {
        if (isEnding) return null
        if (tries === 0) onWait()
        await rest(againAfterMs(tries))
      }
    }
  }
  const patiently = async (): Promise<pg.PoolClient> => {
    const attempted = attempt()
    waiting.add(attempted)
    const client = await attempted
    waiting.delete(attempted)
    // Who cannot get one any more is told nothing: the process ends, and takes no harm of that.
    return client ?? new Promise<never>(() => undefined)
  }
  // With a callback it is asked by whoever listens for news, and begins anew by himself.
  type Callback = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Callback) =>
    callback ? connect(callback) : patiently()) as typeof pool.connect
  return {
    pool,
    end: async () => {
      isEnding = true
      await Promise.all(waiting)
      await pool.end()
    },
  }
}
