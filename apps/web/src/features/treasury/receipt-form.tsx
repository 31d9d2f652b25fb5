import './treasury.css'
import { receipts } from '@mizan/contract/documents/receipts'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { OpenReceiptForm } from './open-receipt-form.tsx'
import { receiptFamilies, type ReceiptFamily } from './receipt-family.ts'
import type { Prefill } from './receipt-values.ts'

export const CatchReceiptForm = (): ReactNode => <ReceiptForm family="catch" />
export const CashingReceiptForm = (): ReactNode => <ReceiptForm family="cashing" />
export const ReceivedChequeForm = (): ReactNode => <ReceiptForm family="catch" method="cheque" />
export const IssuedChequeForm = (): ReactNode => <ReceiptForm family="cashing" method="cheque" />

type Props = {
  readonly family: ReceiptFamily
  /** The code of the payment method a new one begins with. */
  readonly method?: 'cheque'
}

const ReceiptForm = ({ family, method }: Props): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const prefill = usePrefill()
  return (
    <WritableRecord
      of={receipts}
      title={t(`receipts.edit.${family}`)}
      viewTo={(of) => viewPath(receiptFamilies[family].kind, of)}
    >
      {(receipt) => (
        <OpenReceiptForm
          key={id ?? prefill.bill_id ?? 'new'}
          family={family}
          record={receipt}
          prefill={prefill}
          method={method ?? 'bank_transfer'}
        />
      )}
    </WritableRecord>
  )
}

function usePrefill(): Prefill {
  const { amount = '' } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  return {
    beneficiary_id: useGivenId('beneficiary_id'),
    bill_id: useGivenId('bill_id'),
    currency_id: useGivenId('currency_id'),
    amount: /^\d+(\.\d+)?$/.test(String(amount)) ? String(amount) : null,
  }
}
