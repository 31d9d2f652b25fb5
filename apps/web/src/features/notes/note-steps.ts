import type { TFunction } from 'i18next'
import { authoritySteps, lastState, writtenSteps } from '../../trade/documents/document-steps.ts'
import { stateWord } from '../../kit/records/state-word.ts'
import type { Step } from '../../kit/records/stepper.tsx'
import { isCredit, type NoteRow } from './note-family.ts'

/** The life of a note: written, confirmed, answered by the authority (to customers of who has a VAT number), used or paid. */
export function noteSteps(note: NoteRow, isRegistered: boolean, t: TFunction): readonly Step[] {
  const isTaxNote =
    (note.side === 'sales' || note.is_self_billed) && (isRegistered || note.e_invoice !== null)
  const isConfirmed = note.status !== 0
  const isGone = note.status === 255
  const isDone = isConfirmed && !isGone && note.payment_status === 'fully_paid'
  return [
    ...writtenSteps(note, t),
    ...(isTaxNote ? authoritySteps(note, isDone, t) : []),
    {
      key: 'settled',
      title: isCredit(note)
        ? t('notes.used')
        : stateWord(t, 'choices.payment_status.fully_paid', 'customer_debit_note'),
      note: '',
      state: lastState(note.status, isDone),
    },
  ]
}
