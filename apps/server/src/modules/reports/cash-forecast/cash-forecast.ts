import { type FlowKind, forecastDays } from '@mizan/contract/reports/cash-forecast'
import { type Money, money, sum, zero } from '@mizan/core/money/decimal'
import { dueOn, openPeriods, vatPeriodCode } from '@mizan/core/taxes/vat-return/vat-period'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { type ExpectedFlow, type Forecast, forecastCash } from '@mizan/core/treasury/cash-forecast'
import type { TenantContext } from '../../../kernel/context.ts'
import { creditOn, vatBalances, vatCompany } from '../../taxes/index.ts'
import { postingFacts } from '../../ledger/index.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'
import {
  type ExpectedDocument,
  cashNow,
  expectedByDay,
  expectedDocuments,
  overdueDocuments,
  unpaidReturns,
} from './expected-flows.sql.ts'

type Flow = {
  readonly due: LocalDate
  readonly amount: Money
  readonly kind: FlowKind
  readonly id: string
  readonly document: ExpectedDocument | null
  readonly period: Period | null
}

type Ahead = {
  readonly opening: Money
  readonly from: LocalDate
  readonly to: LocalDate
  /** What was due before today, whether it is counted or not. */
  readonly overdue: { readonly in: Money; readonly out: Money }
}

export type CashForecast = Forecast<Flow> & Ahead
/** The same with flows that are no more than their day and amount. */
export type DaysForecast = Forecast<ExpectedFlow> & Ahead

/** VAT that falls due until a day: of filed returns what is unpaid, of open periods what their accounts hold so far. */
async function vatFlows(ctx: TenantContext, until: LocalDate): Promise<Flow[]> {
  const [company, unpaid] = await Promise.all([vatCompany(ctx, 'read'), unpaidReturns(ctx)])
  const flow = (period: Period, id: string, due: Money): Flow => ({
    kind: 'vat',
    id,
    due: dueOn(period),
    amount: money(-due),
    document: null,
    period: { from: period.from, to: period.to },
  })
  const filed = unpaid.map((each) => flow(each, each.id, amount(each.unpaid)))
  if (!company.isRegistered) return filed.filter(({ due }) => due <= until)
  const open = openPeriods({ ...company, today: ctx.today }).filter(
    (period) => dueOn(period) <= until,
  )
  if (open.length === 0) return filed.filter(({ due }) => due <= until)
  const { defaults } = await postingFacts(ctx)
  const [held, balances] = await Promise.all([
    defaults.vat_credit ? creditOn(ctx, defaults.vat_credit) : zero,
    vatBalances(
      ctx,
      open.map(({ to }) => to),
    ),
  ])
  // What one period owes too little is carried on to the next.
  let carried = held > 0n ? -held : 0n
  let before = 0n
  const expected = open.map((period, at) => {
    const through = -sum((balances[at] ?? []).map(({ balance }) => balance))
    carried += through - before
    before = through
    const due = carried > 0n ? carried : 0n
    carried -= due
    return flow(period, period.from, money(due))
  })
  return [...filed, ...expected].filter((each) => each.amount !== 0n && each.due <= until)
}

/** Cash of the coming days by day, with what was due before today: for who does not ask which documents move it. */
export async function forecastByDay(ctx: TenantContext, days: number): Promise<DaysForecast> {
  const to = addDays(ctx.today, days)
  const [opening, expected, vat] = await Promise.all([
    cashNow(ctx),
    expectedByDay(ctx, to),
    vatFlows(ctx, to),
  ])
  const isLate = ({ due }: { readonly due: LocalDate }): boolean => due < ctx.today
  const dueVat = vat.filter((flow) => !isLate(flow))
  const late = expected.filter(isLate)
  const lateVat = -sum(vat.filter(isLate).map((flow) => flow.amount))
  const flows = [
    ...expected
      .filter((day) => !isLate(day))
      .flatMap(({ due, in: income, out }) => [
        { due, amount: money(-out) },
        { due, amount: income },
      ]),
    ...dueVat.map(({ due, amount: moves }) => ({ due, amount: moves })),
  ].filter((flow) => flow.amount !== 0n)
  return {
    ...forecastCash(opening, flows, ctx.today),
    opening,
    from: ctx.today,
    to,
    overdue: {
      in: sum(late.map((day) => day.in)),
      out: money(sum(late.map(({ out }) => out)) + lateVat),
    },
  }
}

/**
 * Cash of the coming days (`domain/06` 6.7): what is in cash boxes and banks now, and what open documents,
 * cheques and VAT returns move on the days on which they fall due. Overdue amounts move nothing unless they
 * are asked for, as nobody knows their day.
 */
export async function forecastOf(
  ctx: TenantContext,
  { days, countsOverdue }: { readonly days: number; readonly countsOverdue: boolean },
): Promise<CashForecast> {
  const to = addDays(ctx.today, days)
  const [opening, documents, overdue, vat] = await Promise.all([
    cashNow(ctx),
    expectedDocuments(ctx, { from: countsOverdue ? null : ctx.today, until: to }),
    overdueDocuments(ctx),
    vatFlows(ctx, to),
  ])
  const isCounted = ({ due }: Flow): boolean => countsOverdue || due >= ctx.today
  const lateVat = -sum(vat.filter(({ due }) => due < ctx.today).map((flow) => flow.amount))
  const flows: Flow[] = [
    ...documents.map((document): Flow => ({
      due: document.due,
      amount: amount(document.amount),
      kind: document.kind,
      id: document.id,
      document,
      period: null,
    })),
    ...vat.filter(isCounted),
  ]
  return {
    ...forecastCash(opening, flows, ctx.today),
    opening,
    from: ctx.today,
    to,
    overdue: { in: overdue.in, out: money(overdue.out + lateVat) },
  }
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const found = await forecastOf(ctx, {
    days: Number(query.choice('days', forecastDays) ?? forecastDays[0]),
    countsOverdue: query.flag('overdue'),
  })
  const moved = found.flows.map((flow) => flow.amount)
  const incoming = sum(moved.filter((each) => each > 0n))
  return {
    rows: found.flows.map(({ due, kind, id, amount: moves, balance, document, period }) => ({
      id,
      kind,
      due_date: due,
      number: document?.number ?? (period && vatPeriodCode(period)),
      document_id: document?.document_id ?? null,
      document_type: document?.document_type ?? null,
      entry_id: document?.entry_id ?? null,
      beneficiary_id: document?.beneficiary_id ?? null,
      beneficiary: document?.beneficiary ?? null,
      vat_from: period?.from ?? null,
      vat_to: period?.to ?? null,
      expected_in: shown(moves > 0n ? moves : 0n),
      expected_out: shown(moves < 0n ? -moves : 0n),
      balance: shown(balance),
    })),
    totals: {
      expected_in: shown(incoming),
      expected_out: shown(incoming - sum(moved)),
      balance: shown(found.closing),
    },
    about: {
      opening: shown(found.opening),
      closing: shown(found.closing),
      lowest: shown(found.lowest.balance),
      lowest_on: found.lowest.on,
      overdue_in: shown(found.overdue.in),
      overdue_out: shown(found.overdue.out),
    },
  }
}

export const cashForecastReport: ReportReading = { read }
