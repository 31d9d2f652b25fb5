import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import { demoId } from '../demo-id.ts'
import { unpaidBills } from './plan-corrections.ts'
import type { PlannedBill, PlannedReceipt, Step } from './planned.ts'

/** Cheques that still lie in the drawer: of whom, when the bank pays them, and which bank. */
const waiting = [
  { type: 1, dueAfter: 5, number: '004512', bank: 'مصرف الراجحي' },
  { type: 1, dueAfter: 26, number: '118830', bank: 'البنك الأهلي السعودي' },
  { type: 2, dueAfter: 12, number: '000347', bank: 'بنك الرياض' },
] as const

/**
 * Post-dated cheques for bills that nobody paid, corrected or gave back, added on the last days of a
 * year that is planned already: they wait in the clearing account and touch neither cash nor bank.
 */
export function withCheques(steps: readonly Step[], last: LocalDate): readonly Step[] {
  const touched = new Set(
    steps.flatMap((step) => (step.is === 'note' || step.is === 'return' ? [step.bill.id] : [])),
  )
  const open = unpaidBills(steps, last).filter(({ id }) => !touched.has(id))
  const added = ([1, 2] as const).flatMap((type) => {
    const bills = open.filter((bill) => bill.type === type)
    return waiting
      .filter((cheque) => cheque.type === type)
      .flatMap((cheque, index) => {
        const bill = bills[index]
        return bill ? [chequeFor(bill, cheque, last)] : []
      })
  })
  return [...steps, ...added].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function chequeFor(
  bill: PlannedBill,
  { type, dueAfter, number, bank }: (typeof waiting)[number],
  last: LocalDate,
): PlannedReceipt {
  const at = new Date(riyadhInstant(addDays(last, -1), '07:30:00'))
  return {
    is: 'receipt',
    id: demoId(`cheque ${number}`, at),
    at,
    type,
    party: bill.party,
    account: null,
    method: 'cheque',
    cheque: { number, bank, date: addDays(last, dueAfter) },
    amount: bill.net,
    fee: null,
    allocations: [{ bill: bill.id, amount: bill.net }],
    notes: null,
    isDraft: false,
  }
}
