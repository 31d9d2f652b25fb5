import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { chequeState, chequeTone } from './cheque-state.ts'
import { receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'

/** Where a cheque stands, in the words of its direction: «collected» of a customer's, «paid» of ours. */
export const ChequePill = ({
  receipt,
  large = false,
}: {
  readonly receipt: ReceiptRow
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  if (receipt.cheque_status === null) return null
  const state = chequeState(receipt)
  return (
    <StatusPill tone={chequeTone[state]} large={large}>
      {t(`cheques.states.${receiptFamilyOf(receipt.type)}.${state}`)}
    </StatusPill>
  )
}
