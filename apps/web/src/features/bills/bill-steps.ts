import { status } from '@mizan/core/documents/lifecycle'
import type { TFunction } from 'i18next'
import { dateText, localDate } from '../../client/format.ts'
import { authoritySteps, lastState, writtenSteps } from '../../trade/documents/document-steps.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import type { Step } from '../../kit/records/stepper.tsx'
import { isIssuedByUs, isReturn, kindOf, type BillRow } from './bill-family.ts'

/** The life of a bill: written, confirmed, answered by the authority (sales of who has a VAT number), paid. */
export function billSteps(bill: BillRow, isRegistered: boolean, t: TFunction): readonly Step[] {
  const isTaxInvoice = isIssuedByUs(bill) && (isRegistered || bill.e_invoice !== null)
  const kind = kindOf(bill.type)
  const isConfirmed = bill.status !== 0
  const isPaid = bill.payment_status === 'fully_paid' && isConfirmed
  return [
    ...writtenSteps(bill, t, [status.returned, status.opened, status.cancelled], kind),
    ...(isTaxInvoice ? authoritySteps(bill, isPaid, t, kind) : []),
    ...deliveryStep(bill, isConfirmed, t),
    {
      key: 'paid',
      title: isReturn(bill)
        ? t('bills.credit_states.used')
        : stateWord(t, 'choices.payment_status.fully_paid', kind),
      note: isPaid || isReturn(bill) ? '' : dueNote(bill, t),
      state: lastState(bill.status, isPaid),
    },
  ]
}

/** Only bills that deliver later have a step of their own for it. */
function deliveryStep(bill: BillRow, isConfirmed: boolean, t: TFunction): readonly Step[] {
  if (bill.deliver || isReturn(bill)) return []
  const isDone = bill.delivery_status === 1 && isConfirmed
  const parts = (bill.deliveries ?? []).filter(({ status }) => status === 1).length
  return [
    {
      key: 'delivered',
      title: t(`choices.delivery_status.1`),
      note: parts > 0 ? t('bills.parts', { count: parts }) : '',
      state: isDone ? 'done' : isConfirmed && bill.status !== 255 ? 'now' : 'later',
    },
  ]
}

function dueNote(bill: BillRow, t: TFunction): string {
  if (bill.status !== 1 || bill.due_date === null) return ''
  const days = Math.round((Date.parse(bill.due_date) - Date.parse(localDate())) / 86_400_000)
  if (days === 0) return t('bills.steps.due_today')
  if (days < 0) return t('bills.steps.overdue', { count: -days })
  return days > 60
    ? t('bills.steps.due_on', { date: dateText(bill.due_date) })
    : t('bills.steps.due_in', { count: days })
}
