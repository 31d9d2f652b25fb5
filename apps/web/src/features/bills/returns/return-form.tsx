import '../bills.css'
import { bills } from '@mizan/contract/documents/bills'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { useRecord } from '../../../client/queries.ts'
import { formPath, viewPath } from '../../../trade/documents/kind-paths.ts'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { isWritable } from '../../../kit/records/loaded-record.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { StoredItems } from '../../../trade/priced/items/stored-items.tsx'
import { useGivenId, useIsGiven, useRecordId } from '../../../kit/records/use-params.ts'
import { billFamilies, type BillFamily, type BillRow } from '../bill-family.ts'
import { ChooseBill } from '../choose-bill.tsx'
import { OpenFreeReturn } from './open-free-return.tsx'
import { OpenReturnForm } from './open-return-form.tsx'

export const SalesReturnForm = (): ReactNode => <ReturnForm family="sales" />
export const PurchaseReturnForm = (): ReactNode => <ReturnForm family="purchases" />

/**
 * A return is written of a bill: the one it was opened from, or one that is chosen first. Where the
 * country allows it a return may name none.
 */
const ReturnForm = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useRecordId()
  const given = useGivenId('bill_id')
  const isFreeAsked = useIsGiven('without_bill')
  const access = useAccess()
  const returns = billFamilies[family].returns.kind
  const draft = useRecord(bills, id)
  const billId = id ? (draft.data?.returned_from_bill_id ?? null) : given
  const bill = useRecord(bills, billId)
  const isOver = draft.data !== undefined && !isWritable(draft.data)
  useEffect(() => {
    // A confirmed return is read, never written: the address may be old.
    if (isOver && id) void navigate({ to: viewPath(returns, id), replace: true })
  }, [isOver, id, returns, navigate])
  const failed = draft.isError ? draft : bill.isError ? bill : null
  if (failed)
    return <LoadFailed isPage error={failed.error} onRetry={() => void failed.refetch()} />
  const isNewFree = !id && isFreeAsked && access.isKnown && !access.isTaxRestrictive
  const isOldFree = draft.data?.returned_from_bill_id === null && !isOver
  if (isNewFree || isOldFree) return <FreeReturn family={family} record={draft.data ?? null} />
  if (!id && given === null) {
    return (
      <ChooseBill
        family={family}
        onChosen={(bill_id) =>
          void navigate({ to: formPath(returns), search: { bill_id }, replace: true })
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

const FreeReturn = ({
  family,
  record,
}: {
  readonly family: BillFamily
  readonly record: BillRow | null
}): ReactNode => {
  const { t } = useTranslation()
  const partyId = useGivenId('beneficiary_id')
  return (
    <StoredItems
      side={family}
      stored={record}
      partyId={partyId}
      itemId={null}
      title={t(`bills.free_return_form.${family}`)}
    >
      {(lines) => (
        <OpenFreeReturn
          key={record?.id ?? 'new'}
          family={family}
          record={record}
          initial={lines}
          partyId={record ? null : partyId}
        />
      )}
    </StoredItems>
  )
}
