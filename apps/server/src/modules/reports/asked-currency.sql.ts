import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'

/** Conditions that narrow to one currency by its id; none where all are asked for. */
export const ofCurrency = (column: Sql, id: string | null): readonly Sql[] =>
  id === null ? [] : [sql`${column} = (select k.code from currencies k where k.id = ${id})`]

/** The currency of a line `l`: one that names none is of that of the books. */
export const lineCurrency: Sql = sql`coalesce(l.currency,
  (select c.system_currency from companies c where c.tenant_id = ${currentTenant}))`

/** Only of one currency by its id, where one was asked for. */
export const andOfCurrency = (column: Sql, id: string | null): Sql =>
  join(ofCurrency(column, id).map((each) => sql`and ${each}`))
