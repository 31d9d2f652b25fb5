import type { Database } from './pool.ts'
import { type Sql, join, name, sql } from './sql.ts'

type Waiting = {
  readonly statement: Sql
  readonly done: (rows: number) => void
  readonly failed: (error: unknown) => void
}

/**
 * The same database, but writes that are asked for in one go are sent as one statement: each costs a
 * message, an answer and a wake-up on both sides, which together take longer than the writing. They
 * must touch different rows, because none sees what the others do, and none learns how many rows it
 * touched. What reads waits for nothing: the writes before it are sent first.
 */
export function gathered(db: Database): Database {
  let waiting: Waiting[] = []
  const send = (): void => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    db.run(asOne(batch.map(({ statement }) => statement))).then(
      (rows) => {
        for (const { done } of batch) done(rows)
      },
      (error: unknown) => {
        for (const { failed } of batch) failed(error)
      },
    )
  }
  return {
    rows: (statement) => {
      send()
      return db.rows(statement)
    },
    first: (statement) => {
      send()
      return db.first(statement)
    },
    run: (statement) =>
      new Promise((done, failed) => {
        if (waiting.length === 0) process.nextTick(send)
        waiting.push({ statement, done, failed })
      }),
    send: () => {
      send()
      db.send()
    },
  }
}

const asOne = (statements: readonly Sql[]): Sql => {
  const [only] = statements
  if (only && statements.length === 1) return only
  return sql`with ${join(statements.map((statement, index) => sql`${name(`w${index}`)} as (${statement})`))} select 1`
}
