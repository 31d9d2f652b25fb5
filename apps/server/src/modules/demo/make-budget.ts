import { budgets } from '@mizan/contract/budgets'
import { accountTypes } from '@mizan/core/ledger/account-types'
import { budgetMonths } from '@mizan/core/ledger/budget/budget-months'
import { spreadEvenly } from '@mizan/core/ledger/budget/spread'
import { type Money, divide, formatDecimal, money } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { monthsOf } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { actualAmounts, budget, plannedAccounts } from '../budgets/index.ts'
import { demoId } from './demo-id.ts'

/** The shop plans in whole hundreds of riyals. */
const step = 10_000n

type Version = {
  readonly name: string
  /** How much of what came so far the shop planned, in per cent: of revenue, and of costs. */
  readonly planned: { readonly revenue: bigint; readonly costs: bigint }
}

/** What the shop hoped for at the beginning of the year, and what it expected after half of it. */
const versions: readonly Version[] = [
  { name: 'الموازنة الأصلية', planned: { revenue: 102n, costs: 98n } },
  { name: 'الموازنة المعدلة', planned: { revenue: 99n, costs: 100n } },
]

/** By how many per cent the shop was wrong about an account: here too high, there too low. */
const missedBy = (at: number): bigint => BigInt(((at * 7) % 13) - 6)

/** Plans the fiscal year of the last day of trade, once: the original is the one that reports use. */
export async function makeBudgets(ctx: TenantContext, last: LocalDate): Promise<void> {
  const [known, year] = await Promise.all([
    ctx.db.first(sql`select 1 from budgets where tenant_id = ${currentTenant}`),
    ctx.db.first<{ id: string; starts_on: LocalDate; ends_on: LocalDate }>(sql`
      select id, starts_on, ends_on from fiscal_years
      where tenant_id = ${currentTenant} and starts_on <= ${last} and ends_on >= ${last}`),
  ])
  if (known || !year) return
  const passed = { from: year.starts_on, to: last }
  const months = budgetMonths({ from: year.starts_on, to: year.ends_on })
  const [accounts, came] = await Promise.all([
    plannedAccounts(ctx),
    actualAmounts(ctx, passed, 'all'),
  ])
  const sums = new Map<string, bigint>()
  for (const [key, amount] of came) {
    const [account = ''] = key.split(' ')
    sums.set(account, (sums.get(account) ?? 0n) + amount)
  }
  const ofYear = (sum: bigint, share: bigint): Money => {
    const whole = divide(
      sum * share * BigInt(months.length),
      100n * BigInt(monthsOf(passed).length),
    )
    return money(divide(whole, step) * step)
  }
  for (const { name, planned } of versions) {
    const lines = accounts.flatMap(({ id, type }, at) => {
      const share = (type === accountTypes.revenue ? planned.revenue : planned.costs) + missedBy(at)
      const amount = ofYear(sums.get(id) ?? 0n, share)
      if (amount === 0n) return []
      const amounts = spreadEvenly(amount, months.length).map((each) => formatDecimal(each, 2))
      return [{ account_id: id, cost_center_id: null, amounts }]
    })
    const draft = { id: demoId(`budget ${name}`, ctx.now), name, fiscal_year_id: year.id, lines }
    await budget.create(ctx, budgets.draft.parse(draft))
  }
}
