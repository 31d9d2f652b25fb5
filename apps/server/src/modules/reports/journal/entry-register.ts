import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, sql } from '../../../kernel/database/sql.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import type { ReportReading } from '../report.ts'
import type { AskedEntries } from './asked-entries.ts'
import { entriesSql, entryColumns, isReversed } from './entries.sql.ts'
import { journalReading } from './journal.ts'

const registerSql = (ctx: TenantContext, asked: AskedEntries, page: Sql): Sql => sql`
  with page as (${entriesSql(asked, page)})
  select ${entryColumns}, e.kind, e.total, case when ${isReversed(asked.known)} then '255' else '1' end as status, ${writerName(ctx, 'u', sql`e.created_by`)} as user
  from page e left join users u on u.id = e.created_by order by e.entry_date, e.id`

/** The register of entries (`domain/06` 6.1): a row for each, with who posted it and whether it was reversed. */
export const entryRegister: ReportReading = journalReading({
  rows: registerSql,
  totals: (_, __, { debit }) => ({ total: debit }),
})
