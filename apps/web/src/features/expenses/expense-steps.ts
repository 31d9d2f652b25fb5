import type { TFunction } from 'i18next'
import { dateText } from '../../client/format.ts'
import { writtenSteps } from '../../trade/documents/document-steps.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import type { Step } from '../../kit/records/stepper.tsx'
import type { ExpenseRow } from './expense-family.ts'

/** The life of an expense: written, confirmed, paid. */
export function expenseSteps(expense: ExpenseRow, t: TFunction): readonly Step[] {
  const isConfirmed = expense.status !== 0
  const isGone = expense.status === 255
  const isPaid = isConfirmed && !isGone && expense.payment_status === 'fully_paid'
  return [
    ...writtenSteps(expense, t, undefined, 'expense'),
    {
      key: 'paid',
      title: stateWord(t, 'choices.payment_status.fully_paid', 'expense'),
      note:
        !isPaid && expense.status === 1 && expense.due_date !== null
          ? t('expenses.due_on', { date: dateText(expense.due_date) })
          : '',
      state: isPaid ? 'done' : isConfirmed && !isGone ? 'now' : 'later',
    },
  ]
}
