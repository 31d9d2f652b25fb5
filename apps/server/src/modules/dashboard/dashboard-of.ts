import { type Dashboard, type DashboardSpans, firstSteps } from '@mizan/contract/dashboard'
import {
  type Money,
  divide,
  formatDecimal,
  money as amountOfMoney,
  parseDecimal,
  zero,
} from '@mizan/core/money/decimal'
import { type LocalDate, addMonths, firstOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type DaysForecast, forecastByDay } from '../reports/index.ts'
import { type Compared, type SpanName, comparedSpans } from './spans.ts'
import { moneyOf, companyProgressOf } from './company-progress.sql.ts'
import { toDoOf } from './to-do.sql.ts'
import {
  type MonthSum,
  type Side,
  type SpanSums,
  monthSums,
  spanSums,
  topParties,
} from './trade.sql.ts'

const daysAhead = 30

type Asked = { readonly months: 6 | 12; readonly withVat: boolean }

/** Rise over the span before in percent, one decimal, half away from zero; null from nothing. */
export function changePercent(now: string, before: string): string | null {
  const [a, b] = [parseDecimal(now, 2) ?? 0n, parseDecimal(before, 2) ?? 0n]
  return b === 0n ? null : formatDecimal(divide((a - b) * 1000n, b < 0n ? -b : b), 1)
}

/**
 * All that the first screen shows, as far as the asker may see it: trade of the day, the month and
 * the year in company currency, those traded with most, what waits, and the money at hand
 * (`domain/06` 6.7).
 */
export async function dashboardOf(
  ctx: TenantContext,
  { months, withVat }: Asked,
): Promise<Dashboard> {
  const may = {
    sales: ctx.can('bills', 'view'),
    purchases: ctx.can('purchases', 'view'),
    parties: ctx.can('beneficiaries', 'view'),
    money: ctx.can('accounts', 'view'),
  }
  const seen = (['sales', 'purchases'] as const).filter((side) => may[side])
  const progress = await companyProgressOf(ctx)
  const spans = comparedSpans(ctx.today, progress?.financial_year_end ?? '12-31')
  const first = addMonths(firstOfMonth(ctx.today), 1 - months)
  const [sums, byMonth, clients, suppliers, toDo, money, ahead] = await Promise.all([
    seen.length > 0 ? spanSums(ctx, seen, spans, withVat) : [],
    seen.length > 0 ? monthSums(ctx, seen, { from: first, to: ctx.today }, withVat) : [],
    may.sales && may.parties ? topParties(ctx, 'sales', spans.year.now, withVat) : null,
    may.purchases && may.parties ? topParties(ctx, 'purchases', spans.year.now, withVat) : null,
    toDoOf(ctx),
    may.money ? moneyOf(ctx) : null,
    may.money && may.sales && may.purchases ? forecastByDay(ctx, daysAhead) : null,
  ])
  return {
    today: ctx.today,
    currency: ctx.tenant.currency,
    with_vat: withVat,
    sales: may.sales ? spansOf('sales', sums, spans, progress?.began_on ?? null) : null,
    purchases: may.purchases ? spansOf('purchases', sums, spans, progress?.began_on ?? null) : null,
    series: Array.from({ length: months }, (_, index) => addMonths(first, index)).map((month) => ({
      month,
      sales: may.sales ? amountOf(byMonth, 'sales', month) : null,
      purchases: may.purchases ? amountOf(byMonth, 'purchases', month) : null,
    })),
    top_clients: clients,
    top_suppliers: suppliers,
    to_do: toDo,
    money,
    cash_ahead: ahead && cashAhead(ahead),
    first_steps: firstSteps
      .filter((code) => progress?.[code] !== null)
      .map((code) => ({ code, done: progress?.[code] ?? false })),
  }
}

/** The forecast by days: those on which something falls due, with what they move and what stands after them. */
function cashAhead({
  from,
  to,
  opening,
  closing,
  lowest,
  flows,
  overdue,
}: DaysForecast): NonNullable<Dashboard['cash_ahead']> {
  const written = (value: Money): string => formatDecimal(value, 2)
  const days = new Map<LocalDate, { in: Money; out: Money; balance: Money }>()
  for (const { due, amount, balance } of flows) {
    const day = days.get(due) ?? { in: zero, out: zero, balance }
    days.set(due, {
      in: amount > 0n ? amountOfMoney(day.in + amount) : day.in,
      out: amount < 0n ? amountOfMoney(day.out - amount) : day.out,
      balance,
    })
  }
  return {
    from,
    to,
    opening: written(opening),
    closing: written(closing),
    lowest: written(lowest.balance),
    lowest_on: lowest.on,
    days: [...days].map(([date, day]) => ({
      date,
      expected_in: written(day.in),
      expected_out: written(day.out),
      balance: written(day.balance),
    })),
    overdue_in: written(overdue.in),
    overdue_out: written(overdue.out),
  }
}

/** A span before the books began, or only partly after, is nothing to compare with. */
function spansOf(
  side: Side,
  sums: readonly SpanSums[],
  spans: Readonly<Record<SpanName, Compared>>,
  beganOn: string | null,
): DashboardSpans {
  const found = sums.find((each) => each.side === side)
  const span = (name: SpanName): DashboardSpans['day'] => {
    const [amount, previous] = [
      found?.[`${name}_now`] ?? '0.00',
      found?.[`${name}_before`] ?? '0.00',
    ]
    const isWhole = beganOn !== null && beganOn <= spans[name].before.from
    return {
      ...spans[name].now,
      amount,
      previous,
      change_percent: isWhole ? changePercent(amount, previous) : null,
    }
  }
  return { day: span('day'), month: span('month'), year: span('year') }
}

const amountOf = (sums: readonly MonthSum[], side: Side, month: string): string =>
  sums.find((each) => each.side === side && each.month === month)?.amount ?? '0.00'
