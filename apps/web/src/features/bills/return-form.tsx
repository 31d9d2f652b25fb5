import './bills.css'
import { bills } from '@mizan/contract/documents'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { LoadFailed } from '../../kit/empty-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { useGivenId, useRecordId } from '../../kit/use-params.ts'
import { billFamilies, billFormTo, billViewTo, type BillFamily } from './bill-family.ts'
import { ChooseBill } from './choose-bill.tsx'
import { OpenReturnForm } from './open-return-form.tsx'

export const SalesReturnForm = (): ReactNode => <ReturnForm family="sales" />
export const PurchaseReturnForm = (): ReactNode => <ReturnForm family="purchases" />

/** A return is written of a bill: the one it was opened from, or one that is chosen first. */
const ReturnForm = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const given = useGivenId('bill_id')
  const { folder } = billFamilies[family].returns
  const draft = useRecord(bills, id)
  const billId = id ? (draft.data?.returned_from_bill_id ?? null) : given
  const bill = useRecord(bills, billId)
  const isOver = draft.data !== undefined && draft.data.status !== 0
  useEffect(() => {
    // A confirmed return is read, never written: the address may be old.
    if (isOver && id) void navigate({ to: billViewTo(folder, id), replace: true })
  }, [isOver, id, folder, navigate])
  const failed = draft.isError ? draft : bill.isError ? bill : null
  if (failed)
    return <LoadFailed isPage error={failed.error} onRetry={() => void failed.refetch()} />
  if (!id && given === null) {
    return (
      <ChooseBill
        family={family}
        onChosen={(bill_id) =>
          void navigate({ to: billFormTo(folder), search: { bill_id }, replace: true })
        }
      />
    )
  }
  if (isOver || !bill.data || (id && !draft.data)) {
    return (
      <div className="page" aria-busy>
        <PageHead title={t(`bills.return_form.${family}`)} />
      </div>
    )
  }
  return (
    <OpenReturnForm
      key={`${id ?? 'new'}-${bill.data.id}`}
      family={family}
      bill={bill.data}
      draft={draft.data ?? null}
    />
  )
}
