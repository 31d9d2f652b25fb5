import pg from 'pg'
import {
  putBind,
  putClose,
  putDescribe,
  putExecute,
  putParse,
  putSync,
  takeMessages,
} from './wire-messages.ts'
import { type TripRun, tripRun } from './trip-run.ts'
import type { WireValue } from './wire-value.ts'

export type Answered = {
  readonly rows: Record<string, unknown>[]
  readonly count: number
  /** What the database says it did: `INSERT 0 3`, `COMMIT`. */
  readonly tag: string
}

/** A statement that waits for its answer; one with a name is planned once a connection. */
export type Asked = {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly WireValue[]
  readonly done: (answer: Answered) => void
  readonly failed: (error: unknown) => void
}

type Column = { readonly name: string; readonly read: (text: string) => unknown }
/** What a statement answers with: its columns, and a row of them that is empty still. */
type Shape = { readonly columns: readonly Column[]; readonly empty: Record<string, unknown> }

type Connection = { readonly stream: { write(bytes: Buffer): void; readonly writable: boolean } }

/** The statements each connection has prepared, by their names, and what they answer with. */
const prepared = new WeakMap<object, Map<string, Shape>>()
const nothing: Shape = { columns: [], empty: {} }

/**
 * Sends statements as one message with one answer. Each alone would wake the database and us once
 * more, which takes longer than reading a row. They run in their order, each sees what those before
 * it wrote, and what follows a failed one does not run: so they belong in a transaction.
 */
export function sendBatch(client: pg.ClientBase, batch: readonly Asked[]): void {
  const { connection } = client as unknown as { readonly connection: Connection }
  const known = prepared.get(connection) ?? new Map<string, Shape>()
  prepared.set(connection, known)
  const answers: Answered[] = []
  let left = 0
  let rows: Record<string, unknown>[] = []
  let shape: Shape | undefined
  const shapeNow = (): Shape => {
    const name = batch[answers.length]?.name
    shape ??= (name !== undefined && known.get(name)) || nothing
    return shape
  }
  // Everything stays one query for the driver, which hands the parts of its answer to these.
  const handlers = {
    submit() {
      for (const asked of batch) put(asked, known)
      putSync()
      const messages = takeMessages()
      left = performance.now()
      if (connection.stream.writable) connection.stream.write(messages)
      return null
    },
    handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
      shape = shapeOf(fields)
    },
    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }) {
      rows.push(rowOf(shapeNow(), fields))
    },
    handleCommandComplete({ text }: { readonly text: string }) {
      const name = batch[answers.length]?.name
      if (name !== undefined && !known.has(name)) known.set(name, shapeNow())
      answers.push({ rows, count: Number(/\d+$/.exec(text)?.[0] ?? 0), tag: text })
      rows = []
      shape = undefined
    },
    handleReadyForQuery() {
      noteTrip(batch, performance.now() - left)
      batch.forEach(({ done, failed }, index) => {
        const answer = answers[index]
        if (answer) done(answer)
        else failed(new Error('a statement had no answer'))
      })
    },
    handleError(error: unknown) {
      batch.forEach(({ done, failed }, index) => {
        const answer = answers[index]
        if (answer) done(answer)
        else failed(error)
      })
    },
  }
  client.query(Object.assign(new pg.Query({ text: '' }), handlers))
}

const noteTrip = (batch: readonly Asked[], milliseconds: number): void => {
  if (tripRun.hasSubscribers)
    tripRun.publish({ texts: batch.map(({ text }) => text), milliseconds } satisfies TripRun)
}

/** A statement this connection does not know is prepared first: it may be left from one that failed. */
function put({ name = '', text, values }: Asked, known: ReadonlyMap<string, Shape>): void {
  const isKnown = known.has(name)
  if (!isKnown) {
    putClose(name)
    putParse(name, text)
  }
  putBind(name, values)
  if (!isKnown) putDescribe()
  putExecute()
}

const shapeOf = (fields: readonly pg.FieldDef[]): Shape => ({
  columns: fields.map(({ name, dataTypeID }) => ({
    name,
    read: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  })),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
})

function rowOf({ columns, empty }: Shape, fields: readonly (string | null)[]) {
  const row = { ...empty }
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const text = fields[index]
    if (column && text !== null && text !== undefined) row[column.name] = column.read(text)
  }
  return row
}
