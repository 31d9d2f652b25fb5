import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { dateText, longDateText, nameOf } from '../../client/format.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import type { Step } from '../../kit/records/stepper.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { dueOf, isCheque } from './cheque-state.ts'
import { receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'

type Fact = { readonly label: string; readonly value: ReactNode }

/** What is written on a cheque, and where the bank put it. */
export const chequeFacts = (receipt: ReceiptRow, t: TFunction): readonly Fact[] => [
  ...(receipt.cheque_number
    ? [{ label: t('fields.receipts.cheque_number'), value: <Ltr>{receipt.cheque_number}</Ltr> }]
    : []),
  ...(receipt.cheque_bank
    ? [{ label: t('fields.receipts.cheque_bank'), value: receipt.cheque_bank }]
    : []),
  ...(receipt.cheque_date
    ? [{ label: t('fields.receipts.cheque_date'), value: longDateText(receipt.cheque_date) }]
    : []),
  ...(receipt.cleared_account
    ? [
        {
          label: t(`cheques.into.${receiptFamilyOf(receipt.type)}`),
          value: (
            <MaybeLink className="row-link" to={recordPath('accounts', receipt.cleared_account.id)}>
              {nameOf(receipt.cleared_account)}
            </MaybeLink>
          ),
        },
      ]
    : []),
]

/** The step a cheque adds to the life of its receipt; none where it was banked at once. */
export function chequeSteps(receipt: ReceiptRow, t: TFunction): readonly Step[] {
  if (!isCheque(receipt)) return []
  const family = receiptFamilyOf(receipt.type)
  const at = receipt.cheque_status ?? 'pending'
  const isPending = at === 'pending'
  return [
    {
      key: 'cheque',
      title: t(`cheques.states.${family}.${isPending ? 'cleared' : at}`),
      note: isPending
        ? t('cheques.from', { date: dateText(dueOf(receipt)) })
        : dateText(receipt.cleared_on),
      state: isPending ? 'now' : 'done',
    },
  ]
}
