import { chequeRefusal } from '@mizan/core/treasury/cheque'
import type { LocalDate } from '@mizan/core/time/local-date'
import { localDate } from '../../client/format.ts'
import type { Tone } from '../../theme/tones.ts'
import type { ReceiptRow } from './receipt-family.ts'

export type ChequeStep = 'clear' | 'bounce'

/** A receipt whose cheque has a course of its own: it waits, was paid, or was sent back. */
export const isCheque = (receipt: ReceiptRow): boolean => receipt.cheque_status !== null

/** The day from which the bank pays it: never before the day it was received. */
export const dueOf = ({ cheque_date: due, date }: ReceiptRow): string =>
  due !== null && due > date ? due : date

/** Where a cheque stands today, so that the one to be presented is seen before it is late. */
export type ChequeState = 'pending' | 'due' | 'overdue' | 'cleared' | 'bounced'

export function chequeState(receipt: ReceiptRow, today: string = localDate()): ChequeState {
  const { cheque_status: at } = receipt
  if (at === 'cleared' || at === 'bounced') return at
  const due = dueOf(receipt)
  return due < today ? 'overdue' : due === today ? 'due' : 'pending'
}

export const chequeTone: Readonly<Record<ChequeState, Tone>> = {
  pending: 'neutral',
  due: 'info',
  overdue: 'warn',
  cleared: 'ok',
  bounced: 'bad',
}

/** Why a cheque cannot be cleared or sent back today: the code of the server's own answer. */
export function stepRefusal(receipt: ReceiptRow, step: ChequeStep): string | null {
  if (receipt.status === 128) return 'document_open_for_edit'
  return chequeRefusal(step, {
    status: receipt.cheque_status,
    dueOn: dueOf(receipt) as LocalDate,
    today: localDate(),
  })
}
