import { type LocalDate, parseDate } from '@mizan/core/time/local-date'
import { type PeriodPreset, periodOf, periodPresets } from '@mizan/core/time/period-presets'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { FileKind } from '../../kernel/http/file-table.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type ReportQuery = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly page: number
  readonly perPage: number
  readonly all: boolean
  readonly file: FileKind | null
  /** Headings as programs know them, instead of those that people read. */
  readonly asksKeys: boolean
  /** A filter that is an id; null when it was not given. */
  id(name: string): string | null
  flag(name: string): boolean
  text(name: string): string | null
  /** One of what a filter can be; null when it was not given. */
  choice<C extends string>(name: string, choices: readonly C[]): C | null
}

type Given = Readonly<Record<string, string | undefined>>

const own = ['from', 'to', 'period', 'page', 'per_page', 'return_file', 'columns']
const perPageMax = 500
/** How many rows a file or an unpaged answer holds at most. */
const rowsMax = 100_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const refuse = (name: string, value: string): never => {
  throw new Refusal('invalid_filter', { name: `${name}=${value.slice(0, 40)}` })
}

function wholeNumber(given: Given, name: string, fallback: number): number {
  const text = given[name]
  if (text === undefined || text === '') return fallback
  return /^-?\d{1,7}$/.test(text) ? Number(text) : refuse(name, text)
}

const dayOf = (given: Given, name: string): LocalDate | null => {
  const text = given[name]
  if (text === undefined || text === '') return null
  return parseDate(text) ?? refuse(name, text)
}

const isPreset = (text: string): text is PeriodPreset =>
  (periodPresets as readonly string[]).includes(text)

const isFileKind = (text: string): text is FileKind => ['csv', 'xlsx', 'pdf'].includes(text)

/** The days asked for: from and to, or a named period; else the fiscal year up to today. */
async function daysOf(
  ctx: TenantContext,
  given: Given,
): Promise<{ readonly from: LocalDate; readonly to: LocalDate }> {
  const { period } = given
  if (period && !isPreset(period)) refuse('period', period)
  const [from, to] = [dayOf(given, 'from'), dayOf(given, 'to')]
  if (from && to) return from <= to ? { from, to } : refuse('to', to)
  const company = await ctx.db.first<{
    financial_year_end: string
  }>(sql`select financial_year_end from companies
    where tenant_id = ${ctx.tenant.id}`)
  const preset = periodOf(
    period && isPreset(period) ? period : 'this_year',
    ctx.today,
    company?.financial_year_end ?? '12-31',
  )
  const days = { from: from ?? preset.from, to: to ?? (period ? preset.to : ctx.today) }
  if (days.from <= days.to) return days
  return to
    ? { from: periodOf('this_year', to, company?.financial_year_end ?? '12-31').from, to }
    : { from: days.from, to: days.from }
}

/** Reads what a report was asked for; anything it does not know is refused by name. */
export async function readReportQuery(
  ctx: TenantContext,
  given: Given,
  filters: readonly string[],
): Promise<ReportQuery> {
  for (const name of Object.keys(given))
    if (!own.includes(name) && !filters.includes(name))
      throw new Refusal('invalid_filter', { name })
  const file = given.return_file || null
  if (file !== null && !isFileKind(file)) refuse('return_file', file)
  const { columns } = given
  if (columns && columns !== 'keys') refuse('columns', columns)
  const page = wholeNumber(given, 'page', 1)
  const perPage = wholeNumber(given, 'per_page', 100)
  const all = perPage === -1 || file !== null
  if (!all && (perPage < 1 || perPage > perPageMax)) refuse('per_page', String(perPage))
  if (page < 1) refuse('page', String(page))
  return {
    ...(await daysOf(ctx, given)),
    all,
    page: all ? 1 : page,
    perPage: all ? rowsMax : perPage,
    file: file !== null && isFileKind(file) ? file : null,
    asksKeys: columns === 'keys',
    id: (name) => {
      const text = given[name]
      if (!text) return null
      return uuid.test(text) ? text.toLowerCase() : refuse(name, text)
    },
    flag: (name) => given[name] === 'true' || given[name] === '1',
    text: (name) => given[name] || null,
    choice: (name, choices) => {
      const text = given[name]
      if (!text) return null
      return choices.find((each) => each === text) ?? refuse(name, text)
    },
  }
}
