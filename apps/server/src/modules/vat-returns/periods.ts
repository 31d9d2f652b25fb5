import type { VatPeriod, VatPeriodPage, VatPeriodsMeta } from '@mizan/contract/vat-returns'
import { formatDecimal, money, parseDecimal, zero } from '@mizan/core/money/decimal'
import { dueOn, monthlyAbove, openPeriods } from '@mizan/core/taxes/vat-return/vat-period'
import { filingProblems } from '@mizan/core/taxes/vat-return/filing'
import { type LocalDate, addMonths, firstOfMonth } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Check, checksOf } from './checks.ts'
import { declaredLines, declaredTaxes, type VatCompany, vatCompany } from '../taxes/index.ts'
import { periodFigures } from './period-figures.ts'
import { writtenBoxes } from './vat-boxes.ts'
import { type VatReturn, returnsInForce, versionsOf } from './vat-return.sql.ts'

/** Sales of the twelve whole months before this one, by which the authority tells how often to file. */
async function salesOfYear(ctx: TenantContext): Promise<string> {
  const before = firstOfMonth(ctx.today)
  const row = await ctx.db.first<{ sales: string }>(sql`
    select coalesce(sum(m.credit - m.debit), 0)::numeric(20,2)::text as sales
    from account_months m join accounts a on a.tenant_id = ${currentTenant} and a.id = m.account_id
    where m.tenant_id = ${currentTenant} and a.sub_type in ('sales', 'contra_sales')
      and m.month >= ${addMonths(before, -12)} and m.month < ${before}`)
  return row?.sales ?? '0.00'
}

/** The VAT due of each of some periods so far, before corrections and credits, in one look at the ledger. */
async function dueByPeriod(ctx: TenantContext, periods: readonly Period[]): Promise<string[]> {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  const sums = periods.map(
    ({ from, to }) =>
      sql`coalesce(sum(d.credit - d.debit) filter (where d.vat_date between ${from} and ${to}), 0)::numeric(20,2)::text`,
  )
  const row = await ctx.db.first<{ due: string[] }>(sql`
    select array[${join(sums)}] as due from (${declaredLines({ from: first.from, to: last.to, codes })}) d
    where d.sub_type in ('vat_output', 'vat_input')`)
  return row?.due ?? []
}

const openPeriodsOf = (ctx: TenantContext, company: VatCompany): readonly Period[] =>
  company.isRegistered ? openPeriods({ ...company, today: ctx.today }) : []

const openPeriod = ({ from, to }: Period): VatPeriod => ({
  starts_on: from,
  ends_on: to,
  due_on: dueOn({ to }),
  state: 'open',
  return_id: null,
  version: null,
  net: null,
  payable: null,
  paid: '0.00',
  is_elsewhere: false,
})

const returnedPeriod = (row: VatReturn): VatPeriod => ({
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  due_on: row.due_on,
  state: row.state === 'amended' ? 'open' : row.state,
  return_id: row.id,
  version: row.version,
  net: row.net,
  payable: row.payable,
  paid: row.paid,
  is_elsewhere: row.is_elsewhere,
})

/** Every period, the newest first: those that wait to be filed and those that are. */
export async function vatPeriods(
  ctx: TenantContext,
): Promise<{ readonly periods: VatPeriod[]; readonly meta: VatPeriodsMeta }> {
  const company = await vatCompany(ctx, 'read')
  const [returns, sales] = await Promise.all([returnsInForce(ctx), salesOfYear(ctx)])
  const known = new Map(returns.map((row) => [row.starts_on, row]))
  const open = openPeriodsOf(ctx, company).filter(({ from }) => !known.has(from))
  const due = await dueByPeriod(ctx, open)
  const periods = [
    ...open.map((period, at) => ({ ...openPeriod(period), net: due[at] ?? '0.00' })),
    ...returns.map(returnedPeriod),
  ]
  return {
    periods: periods.toSorted((a, b) => (a.starts_on < b.starts_on ? 1 : -1)),
    meta: {
      is_registered: company.isRegistered,
      frequency: company.frequency,
      filed_through: company.filedThrough,
      sales_of_year: sales,
      is_monthly_due:
        company.frequency === 'quarterly' && (parseDecimal(sales, 2) ?? 0n) > monthlyAbove * 100n,
    },
  }
}

/** One period, by its first day: its boxes, what stands in the way of filing it, and its versions. */
export async function vatPeriodPageOf(
  ctx: TenantContext,
  from: LocalDate,
): Promise<Omit<VatPeriodPage, 'proof'>> {
  const company = await vatCompany(ctx, 'read')
  const versions = await versionsOf(ctx, from)
  const current = versions.find(({ state }) => state !== 'amended')
  const open = openPeriodsOf(ctx, company)
  const found = open.find((each) => each.from === from)
  const base = current ? returnedPeriod(current) : found && openPeriod(found)
  if (!base) throw new Refusal('not_found')
  const period = { from, to: base.ends_on as LocalDate }
  const common = {
    ...base,
    versions: versions.map(({ id, version, state, net, filed_at, filed_by, amend_reason }) => ({
      id,
      version,
      state,
      net,
      filed_at,
      filed_by,
      amend_reason,
    })),
  }
  if (current && current.state !== 'prepared')
    return { ...common, boxes: current.boxes, other_vat: '0.00', checks: [], can_file: false }
  const isNext = open[0]?.from === from
  const figures = await periodFigures(ctx, period, {
    corrections: current?.corrections ?? [],
    choice: current?.credit_choice ?? 'carry',
  })
  const problems = filingProblems({
    from,
    through: period.to,
    today: ctx.today,
    next: open[0] ?? period,
    corrections: figures.settled.corrections,
  })
  const order: Check = {
    code: 'order',
    state: problems.length === 0 ? 'ok' : 'blocked',
    count: problems.length,
    rows: problems.map(({ code, params }) => ({ code, ...params })),
  }
  const checks = [
    order,
    ...(await checksOf(ctx, period, isNext ? figures : { ...figures, otherVat: zero })),
  ]
  return {
    ...common,
    net: formatDecimal(figures.net, 2),
    payable: isNext ? formatDecimal(figures.payable, 2) : null,
    boxes: writtenBoxes(figures.boxes),
    other_vat: formatDecimal(isNext ? figures.otherVat : money(0n), 2),
    checks,
    can_file: checks.every(({ state }) => state !== 'blocked'),
  }
}

/** The days of a period, by its first one; refuses a day on which none begins. */
export async function periodFrom(ctx: TenantContext, from: LocalDate): Promise<Period> {
  const company = await vatCompany(ctx, 'read')
  const [current] = await versionsOf(ctx, from)
  if (current) return { from, to: current.ends_on as LocalDate }
  const found = openPeriodsOf(ctx, company).find((each) => each.from === from)
  if (!found) throw new Refusal('not_found')
  return found
}
