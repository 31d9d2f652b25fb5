import { channel } from 'node:diagnostics_channel'

/** A statement as it goes to the database, and what it says of companies. */
export type StatementRun = {
  readonly text: string
  /** Its first parameter is the company of its handle. */
  readonly isOfTenant: boolean
  /** Its first parameter is the company behind the books of its handle. */
  readonly isOfCompany: boolean
  readonly isCrossTenant: boolean
  /** The numbers of its parameters that are null. */
  readonly nulls: readonly number[]
  /** Its transaction has read rows of several companies before, from several connections to a node at once. */
  readonly isBehindCrossTenant: boolean
}

/** Who wants to see every statement subscribes here; without anybody it costs nothing. */
export const statementRun = channel('mizan.statement')
