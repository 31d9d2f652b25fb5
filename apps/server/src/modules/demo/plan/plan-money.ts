import { divide, money } from '@mizan/core/money/decimal'
import { type LocalDate, addDays, partsOf } from '@mizan/core/time/local-date'
import type { Habit } from '../customers.ts'
import { demoId } from '../demo-id.ts'
import { type Books, type OpenBill, addPayment, addPlainReceipt } from './books.ts'
import { type WorkingDay, growthOn } from './calendar.ts'
import type { PlannedParty } from './planned.ts'

/** How often each kind of customer pays, and how many days after the due date. */
const habits: Readonly<
  Record<Habit, { readonly every: number; readonly late: number; readonly partly: number }>
> = {
  prompt: { every: 24, late: -3, partly: 0.05 },
  usual: { every: 31, late: 4, partly: 0.15 },
  slow: { every: 38, late: 22, partly: 0.4 },
}
const supplierRunEvery = 38
/** What stays in the bank whatever is due. */
const reserve = 4_000_000n

const dueBy = (books: Books, party: PlannedParty, day: LocalDate): OpenBill[] =>
  (books.open.get(party.id) ?? []).filter((open) => open.due <= day)

const idFor = (books: Books, day: WorkingDay): string =>
  demoId(`receipt ${books.steps.length}`, new Date(`${day.date}T12:00:00Z`))

/** Customers whose day it is pay what is due: all of it, or the last bill in part, or something more. */
export function planCollections(books: Books, day: WorkingDay): void {
  const { dice } = books
  for (const [index, party] of books.parties.entries()) {
    const { every, late, partly } = habits[party.habit]
    if (party.role !== 'customer' || (day.index + index * 7) % every !== 0) continue
    const due = dueBy(books, party, addDays(day.date, -late))
    if (due.length === 0) continue
    const isPartial = dice.chance(partly)
    const pays = due
      .map((open, at) => ({
        open,
        amount: isPartial && at === due.length - 1 ? (open.left / 20_000n) * 10_000n : open.left,
      }))
      .filter(({ amount }) => amount > 0n)
    const onAccount = dice.chance(0.04) ? BigInt(dice.between(1, 8)) * 100_000n : 0n
    addPayment(books, day, {
      id: idFor(books, day),
      type: 1,
      party,
      method: party.isCompany ? 'bank_transfer' : 'cash',
      pays,
      onAccount,
    })
  }
}

/** Suppliers whose day it is are paid what falls due this week, as far as the bank reaches. */
export function planPayments(books: Books, day: WorkingDay): void {
  for (const [index, party] of books.parties.entries()) {
    if (
      party.role !== 'supplier' ||
      (day.index + index * 5) % (party.service ? 30 : supplierRunEvery) !== 0
    )
      continue
    let left = books.money.bank_transfer - reserve
    const pays = dueBy(books, party, addDays(day.date, 7))
      .map((open) => {
        const amount = open.left <= left ? open.left : (left > 0n ? left / 100_000n : 0n) * 100_000n
        left -= amount
        return { open, amount }
      })
      .filter(({ amount }) => amount > 0n)
    addPayment(books, day, { id: idFor(books, day), type: 2, party, method: 'bank_transfer', pays })
  }
}

/** Money that somebody wrote down and did not confirm yet. */
export function planReceiptDraft(books: Books, day: WorkingDay): void {
  const party = books.parties.find(
    (each) => each.role === 'customer' && dueBy(books, each, addDays(day.date, 30)).length > 0,
  )
  const open = party && books.open.get(party.id)?.[0]
  if (!party || !open) return
  books.steps.push({
    is: 'receipt',
    id: idFor(books, day),
    at: day.next(),
    type: 1,
    party,
    account: null,
    method: 'bank_transfer',
    amount: money(open.left),
    fee: null,
    allocations: [],
    notes: 'حوالة واردة بانتظار التأكيد',
    isDraft: true,
  })
}

/** Capital on the first day; salaries, card settlements and cash brought to the bank every month. */
export function planOwnMoney(books: Books, day: WorkingDay): void {
  const id = (): string => idFor(books, day)
  if (day.index === 0) {
    addPlainReceipt(books, day, {
      id: id(),
      type: 1,
      account: '3111',
      method: 'bank_transfer',
      amount: 120_000_000n,
      notes: 'رأس المال المدفوع',
    })
    addPlainReceipt(books, day, {
      id: id(),
      type: 1,
      account: '3111',
      method: 'cash',
      amount: 2_000_000n,
      notes: 'رأس المال المدفوع – نقدًا',
    })
    return
  }
  const { day: dayOfMonth } = partsOf(day.date)
  if (dayOfMonth === 1 || dayOfMonth === 16) {
    const gross = books.money.card
    addPlainReceipt(books, day, {
      id: id(),
      type: 1,
      account: '1131',
      method: 'bank_transfer',
      amount: gross,
      fee: money(divide(gross * 8n, 1000n)),
      notes: 'تسوية مدى وبطاقات الائتمان',
    })
    books.money.card -= gross
  }
  if (dayOfMonth === 15) {
    const brought = ((books.money.cash - 1_000_000n) / 100_000n) * 100_000n
    if (brought > 0n) {
      addPlainReceipt(books, day, {
        id: id(),
        type: 1,
        account: '1111',
        method: 'bank_transfer',
        amount: brought,
        notes: 'إيداع نقدي في البنك',
      })
      books.money.cash -= brought
    }
  }
  if (dayOfMonth === 27) {
    const salaries = BigInt(Math.round(34 * growthOn(day.index))) * 100_000n
    if (books.money.bank_transfer - salaries > 0n) {
      addPlainReceipt(books, day, {
        id: id(),
        type: 2,
        account: '5211',
        method: 'bank_transfer',
        amount: salaries,
        notes: 'رواتب الشهر',
      })
    }
  }
}
