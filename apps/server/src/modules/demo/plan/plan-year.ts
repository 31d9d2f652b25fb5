import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import { diceOf } from '../random.ts'
import { newBooks } from './books.ts'
import { daysUntil, salesByDay, workingDay } from './calendar.ts'
import { withCheques } from './plan-cheques.ts'
import { withExpensesAndNotes } from './plan-corrections.ts'
import { withFreight } from './plan-freight.ts'
import { planCollections, planOwnMoney, planPayments, planReceiptDraft } from './plan-money.ts'
import { planPurchaseDrafts, planPurchases } from './plan-purchases.ts'
import { withQuotations } from './plan-quotations.ts'
import { withReturns } from './plan-returns.ts'
import { planSales, planSalesDrafts } from './plan-sales.ts'
import { plannedItems } from './planned-items.ts'
import { plannedParties } from './planned-parties.ts'
import type { PlannedItem, PlannedParty, Step } from './planned.ts'

export type YearPlan = {
  /** The moment the company opens its books. */
  readonly opensAt: Date
  readonly items: readonly PlannedItem[]
  readonly parties: readonly PlannedParty[]
  readonly steps: readonly Step[]
}

const salesOfYear = 1_150
/** The first days only fill the stores. */
const daysBeforeSelling = 2

/** The year of trade that ends on `last`: the same day gives the same year, to the halala. */
export function planYear(last: LocalDate): YearPlan {
  const days = daysUntil(last)
  const [first = last] = days
  const opensAt = new Date(riyadhInstant(first, '07:00:00'))
  const dice = diceOf(2030)
  const books = newBooks(dice, plannedItems(opensAt), plannedParties(opensAt))
  const counts = salesByDay(days, salesOfYear, daysBeforeSelling)
  for (const [index, date] of days.entries()) {
    const isLast = index === days.length - 1
    const day = workingDay(date, index, isLast, dice)
    planOwnMoney(books, day)
    planPurchases(books, day)
    if (isLast) {
      planSalesDrafts(books, day)
      planPurchaseDrafts(books, day)
      planReceiptDraft(books, day)
    }
    planCollections(books, day)
    planPayments(books, day)
    planSales(books, day, counts[index] ?? 0)
  }
  const corrected = withReturns(withExpensesAndNotes(books.steps, books.parties, last), last)
  const settled = withFreight(withCheques(corrected, last), last)
  const steps = withQuotations(settled, last)
  return { opensAt, items: books.items, parties: books.parties, steps }
}
