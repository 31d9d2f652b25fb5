import { sql } from '../../../kernel/database/sql.ts'

/**
 * The status a document `t` is printed with. While it is open for edit its figures are those that
 * were confirmed, which stay printable until it is posted again: it prints as what it was opened from
 * (`domain/02` 2.2).
 */
export const printedStatus = sql`coalesce(t.opened_from, t.status) as status`
