import { type Money, money } from '@mizan/core/money/decimal'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
import { demoId } from '../demo-id.ts'
import type { PlannedBill, PlannedExpense, PlannedNote, PlannedParty, Step } from './planned.ts'

type NamedBill = PlannedBill & { readonly party: PlannedParty }

/** What is spent every month of the last quarter: the account, the amount, and how it is paid. */
const monthly = [
  { account: '5221', statement: 'إيجار المعرض', price: 460_000n, owed: true, inclusive: false },
  { account: '5222', statement: 'كهرباء ومياه', price: 86_500n, owed: true, inclusive: false },
  { account: '5223', statement: 'إنترنت وهاتف', price: 34_500n, owed: false, inclusive: true },
] as const
const months = 3
const daysOfMonth = 30

/** Notes correct bills of the last weeks that nobody paid yet, so that what is paid stays right. */
const daysOfNotes = 60
const daysBeforeNote = 2
const allowance = 15_000n
const worthCorrecting = 200_000n

/**
 * Expenses and notes of the last months, added to a year that is planned already and changing
 * nothing of its goods, its payments and its last sale.
 */
export function withExpensesAndNotes(
  steps: readonly Step[],
  parties: readonly PlannedParty[],
  last: LocalDate,
): readonly Step[] {
  const added = [...expensesOf(parties, last), ...notesOf(steps, last)]
  return [...steps, ...added].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const morning = (day: LocalDate): Date => new Date(riyadhInstant(day, '07:20:00'))

function expensesOf(parties: readonly PlannedParty[], last: LocalDate): PlannedExpense[] {
  const landlord = parties.find(({ role, service }) => role === 'supplier' && service !== null)
  return Array.from({ length: months }, (_, month) =>
    addDays(last, -5 - month * daysOfMonth),
  ).flatMap((day) =>
    monthly.map(({ account, statement, price, owed, inclusive }): PlannedExpense => ({
      is: 'expense',
      id: demoId(`expense ${account} ${day}`, morning(day)),
      at: morning(day),
      party: owed ? (landlord ?? null) : null,
      paidBy: owed && landlord ? null : 'cash',
      account,
      statement,
      inclusive,
      price: money(price),
      isDraft: false,
    })),
  )
}

/** Bills of companies in the last weeks that nobody paid yet, worth correcting. */
export function unpaidBills(steps: readonly Step[], last: LocalDate): readonly NamedBill[] {
  const paid = new Set(
    steps.flatMap((step) =>
      step.is === 'receipt' ? step.allocations.map(({ bill }) => bill) : [],
    ),
  )
  const from = riyadhInstant(addDays(last, -daysOfNotes))
  const until = riyadhInstant(addDays(last, -daysBeforeNote - 1))
  return steps.filter(
    (step): step is NamedBill =>
      step.is === 'bill' &&
      step.party?.isCompany === true &&
      !step.isDraft &&
      step.paidBy === null &&
      !paid.has(step.id) &&
      step.net >= worthCorrecting &&
      step.lines[0]?.item.tax.code === 'S15' &&
      step.lines[0].item.supplier !== null &&
      step.at.getTime() > from &&
      step.at.getTime() < until,
  )
}

/** Two allowances to customers and one of a supplier. */
function notesOf(steps: readonly Step[], last: LocalDate): PlannedNote[] {
  const open = unpaidBills(steps, last)
  const of = (type: 1 | 2, count: number): readonly NamedBill[] =>
    open.filter((bill) => bill.type === type).slice(0, count)
  return [
    ...of(1, 2).map((bill) => noteOf(bill, 'تخفيض متفق عليه بعد التسليم', money(allowance))),
    ...of(2, 1).map((bill) => noteOf(bill, 'فرق سعر متفق عليه مع المورد', money(allowance))),
  ]
}

function noteOf(bill: NamedBill, reason: string, amount: Money): PlannedNote {
  const at = morning(addDays(riyadhDate(bill.at.getTime()), daysBeforeNote))
  return { is: 'note', id: demoId(`note ${bill.id}`, at), at, bill, reason, amount, isDraft: false }
}
