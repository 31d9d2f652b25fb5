import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { type Actual, actuals, centerActuals } from './actuals.sql.ts'

/** Of what is asked: of the company, of one cost centre, or of what is on none. */
export type Allocation = 'all' | 'none' | { readonly center: string }

/** Amounts by account and month. */
export type MonthAmounts = ReadonlyMap<string, Money>

/** Under which key the amount of an account in a month stands. */
export const monthKeyOf = (account: string, month: string): string => `${account} ${month}`

const amountOf = (text: string): bigint => parseDecimal(text, 2) ?? 0n

/** What came in a period, of the company, of a cost centre, or of none. */
export async function actualAmounts(
  ctx: TenantContext,
  period: Period,
  of: Allocation,
): Promise<MonthAmounts> {
  if (typeof of === 'object') return added(await centerActuals(ctx, period, of.center), [])
  const [whole, allocated] = await Promise.all([
    actuals(ctx, period),
    of === 'none' ? centerActuals(ctx, period, null) : [],
  ])
  return added(whole, allocated)
}

/** Amounts by account and month, less those that cost centres have. */
export function added(plus: readonly Actual[], minus: readonly Actual[]): MonthAmounts {
  const amounts = new Map<string, Money>()
  const add = ({ account_id: account, month }: Actual, amount: bigint): void => {
    const key = monthKeyOf(account, month)
    amounts.set(key, money((amounts.get(key) ?? 0n) + amount))
  }
  for (const each of plus) add(each, amountOf(each.amount))
  for (const each of minus) add(each, -amountOf(each.amount))
  return amounts
}
