import type { LastYear } from '@mizan/contract/budgets'
import { formatDecimal } from '@mizan/core/money/decimal'
import { addMonths, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Actual, actuals, centerActuals } from './actuals.sql.ts'
import { added, monthKeyOf } from './allocation.ts'
import { showBudget } from './budget-rows.sql.ts'

/**
 * What came in the months a year before those of a budget, of each account and cost centre; what is on no
 * centre is what the centres leave of the account.
 */
export async function lastYearOf(ctx: TenantContext, id: string): Promise<LastYear> {
  const { months: own } = await showBudget(ctx, id)
  const months = own.map((month) => addMonths(month, -12))
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return { months: [], lines: [] }
  const period = { from: firstOfMonth(first), to: lastOfMonth(last) }
  const [whole, allocated] = await Promise.all([
    actuals(ctx, period),
    centerActuals(ctx, period, null),
  ])
  const lines = (center: string | null, of: readonly Actual[], less: readonly Actual[]) => {
    const amounts = added(of, less)
    const accounts = [...new Set([...of, ...less].map((each) => each.account_id))]
    return accounts.flatMap((account) => {
      const inMonths = months.map((month) => amounts.get(monthKeyOf(account, month)) ?? 0n)
      return inMonths.every((amount) => amount === 0n)
        ? []
        : [
            {
              account_id: account,
              cost_center_id: center,
              amounts: inMonths.map((amount) => formatDecimal(amount, 2)),
            },
          ]
    })
  }
  const centers = Map.groupBy(allocated, (each) => each.cost_center_id)
  return {
    months: [...months],
    lines: [
      ...lines(null, whole, allocated),
      ...[...centers].flatMap(([center, own]) => lines(center, own, [])),
    ],
  }
}
