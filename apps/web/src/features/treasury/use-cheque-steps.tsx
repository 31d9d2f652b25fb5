import { receipts } from '@mizan/contract/documents/receipts'
import { IconBuildingBank, IconReceiptRefund } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { dateText } from '../../client/format.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { ChequeDialog } from './cheque-dialog.tsx'
import { dueOf, isCheque, stepRefusal, type ChequeStep } from './cheque-state.ts'
import { receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'

type Asked = { readonly step: ChequeStep; readonly receipts: readonly ReceiptRow[] }

export type ChequeSteps = {
  /** «Collected» and «sent back», each dimmed with its reason while it is not possible. */
  readonly stepsOf: (receipt: ReceiptRow) => readonly RowAction[]
  /** Why a cheque takes no part in a step now, in words; null when it does. */
  readonly refusal: (receipt: ReceiptRow, step: ChequeStep) => string | null
  readonly ask: (step: ChequeStep, receipts: readonly ReceiptRow[]) => void
  /** Stands once on the page that offers the steps. */
  readonly dialog: ReactNode
}

/** What follows a cheque: the bank pays it, or sends it back. */
export function useChequeSteps(): ChequeSteps {
  const { t } = useTranslation()
  const access = useAccess()
  const [asked, setAsked] = useState<Asked | null>(null)
  const refusal = (receipt: ReceiptRow, step: ChequeStep): string | null => {
    const code = stepRefusal(receipt, step)
    if (code === null) return null
    return t(`documents.reasons.${code}`, { date: dateText(dueOf(receipt)) })
  }
  const ask = (step: ChequeStep, chosen: readonly ReceiptRow[]): void =>
    setAsked({ step, receipts: chosen })
  const stepOf = (receipt: ReceiptRow, step: ChequeStep): RowAction => ({
    key: step,
    title: t(`cheques.${step}.${receiptFamilyOf(receipt.type)}`),
    icon: step === 'clear' ? IconBuildingBank : IconReceiptRefund,
    group: 'money',
    blocked: refusal(receipt, step),
    run: () => ask(step, [receipt]),
  })
  return {
    ask,
    refusal,
    stepsOf: (receipt) =>
      isCheque(receipt) &&
      receipt.cheque_status !== 'bounced' &&
      access.may(receipts, 'confirm', receipt.type)
        ? [stepOf(receipt, 'clear'), stepOf(receipt, 'bounce')]
        : [],
    dialog: asked ? <ChequeDialog {...asked} onClose={() => setAsked(null)} /> : null,
  }
}
