import type { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { RowOf } from '@mizan/contract/resource'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { trimFigure } from '../../kernel/table.ts'
import {
  type ReadFigures,
  type TypedWorksheet,
  figuresNow,
  reckoned,
  untyped,
  writtenResult,
} from './worksheet.ts'

export type WorksheetRow = RowOf<typeof zakatWorksheets>

const select = sql`t.id, t.fiscal_year_id, y.name, y.starts_on, y.ends_on,
  jsonb_build_object('id', y.id, 'name', y.name) as fiscal_year,
  t.year_kind, t.share::text as share, t.notes, t.state, t.zakat::text as zakat, t.posted_at, t.lock_version, t.created_at`

const from = sql`zakat_worksheets t join fiscal_years y on y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id`

/** A list is searched by what its years are called. */
const listed = sql`(select z.*, n.search_text from zakat_worksheets z
    join fiscal_years n on n.tenant_id = ${currentTenant} and n.id = z.fiscal_year_id where z.tenant_id = ${currentTenant}) t
  join fiscal_years y on y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id`

/** The worksheets, that of the newest year first; their lines come with each one. */
export const worksheetList = (): ListSource<WorksheetRow> => ({
  path: 'zakat_worksheets',
  select,
  from: listed,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`y.starts_on desc, t.id`,
  map: (row: Row) => ({ ...row, share: trimFigure(row['share']) }) as WorksheetRow,
})

type Stored = Omit<
  WorksheetRow,
  'figures' | 'days' | 'result' | 'booked' | 'zakat_now' | 'posted_at'
> & {
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
  readonly posted_figures: ReadFigures | null
  readonly posted_at: Date | null
}

const whole = sql`${select}, t.adjustments, t.own_lines, t.posted_figures,
  (select jsonb_build_object('id', e.id, 'number', e.number) from entries e
    where e.tenant_id = ${currentTenant} and e.id = t.entry_id) as entry,
  (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = t.posted_by) as posted_by`

const found = async (ctx: TenantContext, where: Sql): Promise<Stored | null> => {
  const row = await ctx.db.first<Stored>(
    sql`select ${whole} from ${from} where t.tenant_id = ${currentTenant} and ${where}`,
  )
  return row && { ...row, share: String(trimFigure(row.share)) }
}

const yearOf = ({ starts_on, ends_on }: Stored): Period => ({ from: starts_on, to: ends_on })

/** A worksheet by its id, with the figures of its lines: of a posted one as they were posted. */
export async function showWorksheet(ctx: TenantContext, id: string): Promise<WorksheetRow> {
  const row = await found(ctx, sql`t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  const { posted_figures: posted, posted_at: at, ...stored } = row
  const { booked, ...now } = await figuresNow(ctx, yearOf(row))
  const read = posted ?? now
  return {
    ...stored,
    days: read.days,
    figures: read.figures,
    result: writtenResult(reckoned(read, row), read, row),
    booked: posted ? null : booked,
    zakat_now: posted ? writtenResult(reckoned(now, row), now, row).zakat : null,
    posted_at: at?.toISOString() ?? null,
  }
}

/** The worksheet of a fiscal year for whoever reads it; where nothing was typed yet, as the ledger has it. */
export async function worksheetOfYear(
  ctx: TenantContext,
  year: Period & { readonly id: string },
): Promise<{
  readonly state: WorksheetRow['state']
  readonly typed: TypedWorksheet
  readonly notes: string | null
  readonly read: ReadFigures
}> {
  const row = await found(ctx, sql`t.fiscal_year_id = ${year.id}`)
  return {
    state: row?.state ?? 'draft',
    typed: row ?? untyped,
    notes: row?.notes ?? null,
    read: row?.posted_figures ?? (await figuresNow(ctx, year)),
  }
}

export type LockedWorksheet = TypedWorksheet & {
  readonly fiscal_year_id: string
  readonly notes: string | null
  readonly state: WorksheetRow['state']
  readonly lock_version: number
  readonly name: string
  readonly year: Period
}

/** A worksheet, locked against other changes and postings. */
export async function lockWorksheet(ctx: TenantContext, id: string): Promise<LockedWorksheet> {
  const row = await ctx.db.first<
    Omit<LockedWorksheet, 'year'> & { readonly starts_on: LocalDate; readonly ends_on: LocalDate }
  >(sql`
    select t.fiscal_year_id, t.year_kind, t.share::text as share, t.notes, t.adjustments, t.own_lines, t.state, t.lock_version,
      y.name, y.starts_on, y.ends_on
    from ${from} where t.tenant_id = ${currentTenant} and t.id = ${id} for update of t`)
  if (!row) throw new Refusal('not_found')
  const { starts_on, ends_on, ...worksheet } = row
  return {
    ...worksheet,
    share: String(trimFigure(worksheet.share)),
    year: { from: starts_on, to: ends_on },
  }
}
