import type { Row } from '../../kernel/database/pool.ts'
import type { Sql } from '../../kernel/database/sql.ts'

/** A sentence about the books that must always be true, with the query for rows that break it. */
export type Proof = {
  readonly code: string
  /** Which invariant of the books it is (`domain/06` 6.9). */
  readonly clause: string
  /** Rows that must not exist; the first is shown. */
  readonly broken: Sql
}

/** What became of a proof: the first row that breaks it, when one does. */
export type Proved = {
  readonly code: string
  readonly clause: string
  readonly ok: boolean
  readonly first_bad_row: Row | null
}
