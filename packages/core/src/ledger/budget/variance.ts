import { type Money, absolute, money } from '../../money/decimal.ts'
import { type AccountType, accountTypes } from '../account-types.ts'
import { shareOf } from '../statements/comparison.ts'

/** What was planned and what came, on the normal side of the account. */
export type Planned = { readonly budget: Money; readonly actual: Money }

/** How far what came is from what was planned, a plus being to the company's good. */
export type Variance = {
  readonly variance: Money
  /** In per cent of the budget with one decimal; null where nothing was planned. */
  readonly percent: string | null
}

/** Revenue, or a result, above its budget is good; an expense above it is not (`domain/06` 6.1). */
export function varianceOf({ budget, actual }: Planned, of: 'revenue' | 'expense'): Variance {
  const variance = money(of === 'revenue' ? actual - budget : budget - actual)
  return { variance, percent: shareOf(absolute(budget), variance) }
}

/** Whether an account can be planned: what earns and what costs. */
export const isPlanned = (type: AccountType): boolean =>
  type === accountTypes.revenue || type === accountTypes.expense

export const sideOf = (type: AccountType): 'revenue' | 'expense' =>
  type === accountTypes.revenue ? 'revenue' : 'expense'
