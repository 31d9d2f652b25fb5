import { type Money, money } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Money that falls due on a day, in company currency: what comes in is plus, what goes out minus. */
export type ExpectedFlow = { readonly due: LocalDate; readonly amount: Money }

/** A flow with the cash that stands after it. */
export type Forecast<F extends ExpectedFlow> = {
  readonly flows: readonly (F & { readonly balance: Money })[]
  readonly closing: Money
  /** Where cash stands lowest, today included. */
  readonly lowest: { readonly on: LocalDate; readonly balance: Money }
}

/**
 * Cash in the coming days, from what is at hand and what falls due (`domain/06` 6.7), by day in the order
 * given. What is overdue comes first and moves cash today. On one day money goes out before it comes in, so
 * that the lowest point is not hidden.
 */
export function forecastCash<F extends ExpectedFlow>(
  opening: Money,
  flows: readonly F[],
  today: LocalDate,
): Forecast<F> {
  const at = ({ due }: F): LocalDate => (due < today ? today : due)
  const inOrder = flows.toSorted(
    (a, b) =>
      at(a).localeCompare(at(b)) ||
      Number(a.amount > 0n) - Number(b.amount > 0n) ||
      a.due.localeCompare(b.due),
  )
  let balance = opening
  let lowest = { on: today, balance: opening }
  const moved = inOrder.map((flow) => {
    balance = money(balance + flow.amount)
    if (balance < lowest.balance) lowest = { on: at(flow), balance }
    return { ...flow, balance }
  })
  return { flows: moved, closing: balance, lowest }
}
