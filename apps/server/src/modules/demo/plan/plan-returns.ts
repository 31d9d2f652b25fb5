import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
import { demoId } from '../demo-id.ts'
import { unpaidBills } from './plan-corrections.ts'
import type { PlannedBill, PlannedReturn, Step } from './planned.ts'

const daysBeforeReturn = 2

/**
 * Goods that came back in the last weeks, added to a year that is planned already: of bills that
 * nobody paid and no note corrected, and to suppliers only what the store never needs again.
 */
export function withReturns(steps: readonly Step[], last: LocalDate): readonly Step[] {
  const noted = new Set(steps.flatMap((step) => (step.is === 'note' ? [step.bill.id] : [])))
  const open = unpaidBills(steps, last).filter(({ id }) => !noted.has(id))
  const brought = open
    .filter(({ type, lines }) => type === 1 && (lines[0]?.quantity ?? 0) > 1)
    .slice(0, 2)
  const sentBack = open.filter((bill) => bill.type === 2 && isSpare(bill, steps)).slice(0, 1)
  const added = [
    ...brought.map((bill) => returnOf(bill, 'صنف غير مطابق للطلب')),
    ...sentBack.map((bill) => returnOf(bill, 'بضاعة تالفة عند الاستلام')),
  ]
  return [...steps, ...added].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const momentOf = (bill: PlannedBill): Date =>
  new Date(riyadhInstant(addDays(riyadhDate(bill.at.getTime()), daysBeforeReturn), '07:40:00'))

function returnOf(bill: PlannedBill, reason: string): PlannedReturn {
  const at = momentOf(bill)
  return { is: 'return', id: demoId(`return ${bill.id}`, at), at, bill, reason, isDraft: false }
}

/** Whether one unit of the bill's first line can leave the store without a later sale missing it. */
function isSpare(bill: PlannedBill, steps: readonly Step[]): boolean {
  const line = bill.lines[0]
  if (!line) return false
  const from = momentOf(bill)
  let stock = 0
  let least = Number.POSITIVE_INFINITY
  for (const step of steps) {
    if (step.is !== 'bill' || step.isDraft || step.store !== bill.store) continue
    if (step.at > from) least = Math.min(least, stock)
    for (const { item, quantity, factor } of step.lines)
      if (item.id === line.item.id) stock += (step.type === 1 ? -1 : 1) * quantity * factor
  }
  return Math.min(least, stock) >= line.factor
}
