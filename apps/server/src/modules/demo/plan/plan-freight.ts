import { money } from '@mizan/core/money/decimal'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
import { demoId } from '../demo-id.ts'
import type { PlannedBill, PlannedExpense, PlannedLanded, Step } from './planned.ts'

const freightAccount = '5116'
const daysBefore = { from: 90, until: 20 }
const shipments = 2
/** Whole fifties of riyals, about two hundredths of what the goods cost. */
const share = 50n
const rounding = 5_000n

/**
 * Freight of the largest purchases of the last quarter, owed to their suppliers, which joins the
 * cost of their goods: added to a year that is planned already.
 */
export function withFreight(steps: readonly Step[], last: LocalDate): readonly Step[] {
  const from = riyadhInstant(addDays(last, -daysBefore.from))
  const until = riyadhInstant(addDays(last, -daysBefore.until))
  const carried = steps
    .filter(
      (step): step is PlannedBill =>
        step.is === 'bill' &&
        step.type === 2 &&
        !step.isDraft &&
        step.lines.length > 1 &&
        step.lines.every(({ item }) => item.supplier !== null) &&
        step.at.getTime() > from &&
        step.at.getTime() < until,
    )
    .toSorted((a, b) => (a.net === b.net ? 0 : a.net > b.net ? -1 : 1))
    .slice(0, shipments)
  const added = carried.flatMap(freightOf)
  return [...steps, ...added].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function freightOf(bill: PlannedBill): readonly [PlannedExpense, PlannedLanded] {
  const day = addDays(riyadhDate(bill.at.getTime()), 1)
  const issuedAt = new Date(riyadhInstant(day, '07:25:00'))
  const load = new Date(riyadhInstant(day, '07:26:00'))
  const expense = demoId(`freight ${bill.id}`, issuedAt)
  return [
    {
      is: 'expense',
      id: expense,
      at: issuedAt,
      party: bill.party,
      paidBy: null,
      account: freightAccount,
      statement: 'نقل وتحميل بضاعة',
      inclusive: false,
      price: money((bill.net / share / rounding + 1n) * rounding),
      isDraft: false,
    },
    {
      is: 'landed',
      id: demoId(`landed ${bill.id}`, load),
      at: load,
      bill,
      expense,
      isDraft: false,
    },
  ]
}
