import { type ReportFilter, knownFilter } from '@mizan/contract/reports/filters'
import { type LocalDate, addDays, parseDate } from '@mizan/core/time/local-date'
import { type PeriodPreset, periodOf, periodPresets } from '@mizan/core/time/period-presets'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { ReaderContext } from '../../kernel/context.ts'
import type { FileKind } from '../../kernel/http/file-table.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { financialYearEnd } from './financial-year.sql.ts'

/** What a report was asked for. Filters are known by their names, whose kinds the report declares. */
export type ReportQuery = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly page: number
  readonly perPage: number
  readonly all: boolean
  readonly file: FileKind | null
  /** Headings as programs know them, instead of those that people read. */
  readonly asksKeys: boolean
  /** The end of the day on which the books are asked for as they were known; null for as they are. */
  readonly known: Date | null
  /** A day that is past, or today; null when it was not given. */
  day(name: string): LocalDate | null
  /** A filter that is an id; null when it was not given. */
  id(name: string): string | null
  /** Whether a filter was given at all. */
  has(name: string): boolean
  /** Who wrote what is asked for: a user, or the key of a program. */
  writer(): string | null
  /** A filter without which there is nothing to report. */
  required(name: string): string
  flag(name: string): boolean
  /** One of what a filter can be; null where nothing was chosen and nothing stands for that. */
  choice<C extends string>(name: string, choices: readonly C[]): C | null
  /** A small number; 0 where the filter that it needs was not given. */
  count(name: string): number
  /** Whether a choice is this one. */
  is(name: string, value: string): boolean
}

type Given = Readonly<Record<string, string | undefined>>

/** What every report takes besides its own filters. */
export const commonParameters = [
  'from',
  'to',
  'period',
  'page',
  'per_page',
  'return_file',
  'columns',
] as const
export const perPageMax = 500
export const fileKinds: readonly FileKind[] = ['csv', 'xlsx', 'pdf']
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
  periodPresets.some((preset) => preset === text)

/** The days asked for: from and to, or a named period; else the fiscal year up to today. */
async function daysOf(
  ctx: ReaderContext,
  given: Given,
): Promise<{ readonly from: LocalDate; readonly to: LocalDate }> {
  const { period } = given
  if (period && !isPreset(period)) refuse('period', period)
  const [from, to] = [dayOf(given, 'from'), dayOf(given, 'to')]
  if (from && to) return from <= to ? { from, to } : refuse('to', to)
  const yearEnd = await financialYearEnd(ctx)
  const preset = periodOf(period && isPreset(period) ? period : 'this_year', ctx.today, yearEnd)
  const days = { from: from ?? preset.from, to: to ?? (period ? preset.to : ctx.today) }
  if (days.from <= days.to) return days
  return to
    ? { from: periodOf('this_year', to, yearEnd).from, to }
    : { from: days.from, to: days.from }
}

/** Reads what a report was asked for by the filters that it declares; anything else is refused by name. */
export async function readReportQuery(
  ctx: ReaderContext,
  given: Given,
  filters: readonly ReportFilter[],
): Promise<ReportQuery> {
  const known: readonly string[] = [...commonParameters, ...filters.map(({ name }) => name)]
  for (const name of Object.keys(given))
    if (!known.includes(name)) throw new Refusal('invalid_filter', { name })
  const asked = given.return_file || null
  const file =
    asked === null
      ? null
      : (fileKinds.find((kind) => kind === asked) ?? refuse('return_file', asked))
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
    file,
    asksKeys: columns === 'keys',
    ...filtersOf(ctx, given, filters),
  }
}

type Filters = Pick<
  ReportQuery,
  'id' | 'writer' | 'has' | 'required' | 'flag' | 'choice' | 'count' | 'is' | 'day' | 'known'
>

/** What was posted on the day itself was known at its end. */
const endOf = (day: LocalDate | null): Date | null =>
  day === null ? null : new Date(riyadhInstant(addDays(day, 1)))

function filtersOf(ctx: ReaderContext, given: Given, filters: readonly ReportFilter[]): Filters {
  const declared = <K extends ReportFilter['kind']>(
    name: string,
    ...kinds: readonly K[]
  ): Extract<ReportFilter, { kind: K }> => {
    const found = filters.find(
      (each): each is Extract<ReportFilter, { kind: K }> =>
        each.name === name && kinds.some((kind) => kind === each.kind),
    )
    if (!found) throw new Error(`the report declares no filter ${name} of this kind`)
    return found
  }
  const idOf = (name: string): string | null => {
    const { kind } = declared(
      name,
      'account',
      'party',
      'store',
      'item',
      'item_model',
      'cost_center',
      'tax',
      'budget',
      'fiscal_year',
      'user',
      'api_key',
      'currency',
      'pos',
      'plan',
      'tenant',
      'coupon',
    )
    const text = given[name]
    if (!text) return null
    if (kind === 'user' && 'tenant' in ctx) ctx.need('users', 'view')
    if (kind === 'api_key' && 'tenant' in ctx) ctx.need('integrations', 'view')
    return uuid.test(text) ? text.toLowerCase() : refuse(name, text)
  }
  const pastDay = (name: string): LocalDate | null => {
    declared(name, 'day')
    const day = dayOf(given, name)
    return day !== null && day > ctx.today ? refuse(name, day) : day
  }
  const choiceOf = (name: string): string | null => {
    const { initial, values } = declared(name, 'choice')
    const text = given[name]
    if (!text) return initial
    return values.includes(text) ? text : refuse(name, text)
  }
  const isKnown = filters.some(({ name }) => name === knownFilter.name)
  return {
    id: idOf,
    writer: () => idOf('user_id') ?? idOf('api_key_id'),
    has: (name) => Boolean(given[name]),
    day: pastDay,
    known: isKnown ? endOf(pastDay(knownFilter.name)) : null,
    required(name) {
      const isDay = filters.some((filter) => filter.name === name && filter.kind === 'day')
      const value = isDay ? pastDay(name) : idOf(name)
      if (value === null) throw new Refusal('invalid', {}, { [name]: [{ code: 'required' }] })
      return value
    },
    flag(name) {
      const { initial, needs } = declared(name, 'flag')
      if (needs !== undefined && !given[needs]) return false
      const text = given[name]
      return text ? text === 'true' || text === '1' : initial
    },
    choice: (name, choices) => {
      const chosen = choiceOf(name)
      return choices.find((each) => each === chosen) ?? null
    },
    count(name) {
      const { needs, choices } = declared(name, 'count')
      if (needs !== undefined && !given[needs]) return 0
      const count = wholeNumber(given, name, 1)
      return count >= 1 && count <= choices.length ? count : refuse(name, String(count))
    },
    is: (name, value) => choiceOf(name) === value,
  }
}
