import './treasury.css'
import { receipts } from '@mizan/contract/documents'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useRecordId } from '../../kit/use-params.ts'
import { OpenReceiptForm } from './open-receipt-form.tsx'
import { receiptViewTo, type ReceiptFamily } from './receipt-family.ts'
import type { Prefill } from './receipt-values.ts'

export const CatchReceiptForm = (): ReactNode => <ReceiptForm family="catch" />
export const CashingReceiptForm = (): ReactNode => <ReceiptForm family="cashing" />

const ReceiptForm = ({ family }: { readonly family: ReceiptFamily }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const prefill = usePrefill()
  const record = useRecord(receipts, id)
  const isOver = record.data !== undefined && record.data.status !== 0
  useEffect(() => {
    if (isOver && id) void navigate({ to: receiptViewTo(family, id), replace: true })
  }, [isOver, id, family, navigate])
  if (record.isError)
    return <LoadFailed error={record.error} onRetry={() => void record.refetch()} />
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
    />
  )
}

const uuid = /^[0-9a-f-]{36}$/i

function usePrefill(): Prefill {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const id = (name: string): string | null => {
    const value = String(search[name] ?? '')
    return uuid.test(value) ? value : null
  }
  const amount = String(search['amount'] ?? '')
  return {
    beneficiary_id: id('beneficiary_id'),
    bill_id: id('bill_id'),
    amount: /^\d+(\.\d+)?$/.test(amount) ? amount : null,
  }
}
