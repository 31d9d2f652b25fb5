import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { type ZakatLine, type ZakatSection, zakatLinesOf } from '@mizan/core/zakat/zakat-sheet'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { choiceText } from '../../../kernel/http/screen-words.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { reckoned, worksheetOfYear, writtenResult } from '../../zakat/index.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

type Year = Period & { readonly id: string; readonly name: string }

async function yearAsked(ctx: TenantContext, id: string): Promise<Year> {
  const year = await ctx.db.first<Year>(sql`
    select id, name, starts_on as "from", ends_on as "to" from fiscal_years
    where tenant_id = ${currentTenant} and id = ${id}`)
  if (!year) throw new Refusal('invalid_filter', { name: 'fiscal_year_id' })
  return year
}

const empty = {
  place: 0,
  account_id: null,
  account_number: null,
  ledger: null,
  adjustment: null,
  note: null,
  from: null,
  to: null,
}

type Worksheet = Awaited<ReturnType<typeof worksheetOfYear>>

/** A line of the ledger as it was adjusted, and the accounts below it, which open their statements. */
function linesOf(
  ctx: TenantContext,
  line: ZakatLine,
  { typed, read }: Worksheet,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): readonly ReportRow[] {
  const figure = read.figures.find((each) => each.line === line)
  const adjusted = typed.adjustments.find((each) => each.line === line)
  const ledger = figure?.amount ?? '0.00'
  const accounts = figure?.accounts ?? []
  return [
    {
      ...empty,
      line: 'line',
      key: line,
      level: 2,
      is_transaction_account: accounts.length === 0,
      account: choiceText('zakat_line', line, ctx.language),
      ledger,
      adjustment: adjusted?.amount ?? null,
      amount: shown(amount(ledger) + amount(adjusted?.amount ?? null)),
      note: adjusted?.note ?? null,
    },
    ...accounts.map((each, place) => ({
      ...empty,
      line: 'account',
      key: line,
      place,
      level: 3,
      is_transaction_account: true,
      account_id: each.account_id,
      account_number: each.account_number,
      account: each.name ?? choiceText('zakat_sum', 'earlier_results', ctx.language),
      ledger: each.amount,
      amount: null,
      ...(each.account_id === null ? {} : { from, to }),
    })),
  ]
}

/** A part of the base: what it comes to, its lines, and those that somebody added. */
function sectionRows(
  ctx: TenantContext,
  section: ZakatSection,
  total: string,
  worksheet: Worksheet,
  year: Year,
): readonly ReportRow[] {
  const own = worksheet.typed.own_lines.filter((each) => each.section === section)
  return [
    {
      ...empty,
      line: 'section',
      key: section,
      level: 1,
      is_transaction_account: false,
      account: choiceText('zakat_section', section, ctx.language),
      amount: total,
    },
    ...zakatLinesOf(section).flatMap((line) => linesOf(ctx, line, worksheet, year)),
    ...own.map(({ statement, amount: added }, place) => ({
      ...empty,
      line: 'own',
      key: section,
      place,
      level: 2,
      is_transaction_account: true,
      account: statement,
      adjustment: added,
      amount: added,
    })),
  ]
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const year = await yearAsked(ctx, query.required('fiscal_year_id'))
  const worksheet = await worksheetOfYear(ctx, year)
  const { typed, read: figures, notes } = worksheet
  const result = writtenResult(reckoned(figures, typed), figures, typed)
  const sum = (key: string, figure: string | null, more: string | null = null): ReportRow => ({
    ...empty,
    line: key === 'zakat' ? 'total' : figure === null ? 'note' : 'subtotal',
    key,
    level: 1,
    is_transaction_account: null,
    account: [choiceText('zakat_sum', key, ctx.language), more].filter(Boolean).join(' '),
    amount: figure,
  })
  const percent = (text: string): string => `(${text}%)`
  const share = formatShort(parseDecimal(typed.share, scale.percent) ?? 0n, scale.percent)
  return {
    rows: [
      ...sectionRows(ctx, 'internal', result.internal, worksheet, year),
      ...sectionRows(ctx, 'external', result.external, worksheet, year),
      sum('external_counted', result.external_counted),
      ...sectionRows(ctx, 'profit', result.profit, worksheet, year),
      ...sectionRows(ctx, 'deductions', result.deductions, worksheet, year),
      ...(result.is_raised ? [sum('reckoned', result.reckoned)] : []),
      sum(
        'base',
        result.base,
        result.is_raised ? choiceText('zakat_sum', 'raised', ctx.language) : null,
      ),
      sum('zakat_on_profit', result.zakat_on_profit, percent('2.5')),
      sum('zakat_on_rest', result.zakat_on_rest, percent(result.rate)),
      sum(
        'zakat',
        result.zakat,
        share === '100' ? null : `(${choiceText('zakat_sum', 'share', ctx.language)} ${share}%)`,
      ),
      ...(notes === null ? [] : [{ ...sum('note', null), key: 'notes', account: notes }]),
      sum('note', null),
    ],
    about: { year, state: worksheet.state },
  }
}

/**
 * The zakat worksheet of a year on paper and in files: each line of the base as the books have it and as it
 * was adjusted. A year of which nobody made one yet is read from the books alone.
 */
export const zakatReport: ReportReading = { read }
