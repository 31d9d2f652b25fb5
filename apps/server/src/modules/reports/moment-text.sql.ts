import { type Sql, sql } from '../../kernel/database/sql.ts'

/** A moment as a report writes it: the day and the minute of Riyadh. */
export const momentText = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'Asia/Riyadh', 'DD/MM/YYYY HH24:MI')`
