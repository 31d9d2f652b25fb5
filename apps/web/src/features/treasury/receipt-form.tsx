import './treasury.css'
import { receipts } from '@mizan/contract/receipts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useGivenId, useRecordId } from '../../kit/use-params.ts'
import { OpenReceiptForm } from './open-receipt-form.tsx'
import { receiptViewTo, type ReceiptFamily } from './receipt-family.ts'
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
  const navigate = useNavigate()
  const id = useRecordId()
  const prefill = usePrefill()
  const record = useRecord(receipts, id)
  const isOver = record.data !== undefined && record.data.status !== 0 && record.data.status !== 128
  useEffect(() => {
    if (isOver && id) void navigate({ to: receiptViewTo(family, id), replace: true })
  }, [isOver, id, family, navigate])
  if (record.isError)
    return <LoadFailed isPage error={record.error} onRetry={() => void record.refetch()} />
  if (id && (!record.data || isOver)) {
    return (
      <div className="page" aria-busy>
        <PageHead title={t(`receipts.edit.${family}`)} />
      </div>
    )
  }
  return (
    <OpenReceiptForm
      key={id ?? prefill.bill_id ?? 'new'}
      family={family}
      record={record.data ?? null}
      prefill={prefill}
      method={method ?? 'bank_transfer'}
    />
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
