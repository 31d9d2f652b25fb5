import { quotations, type QuotationType } from '@mizan/contract/documents/quotations'
import { status } from '@mizan/core/documents/lifecycle'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/user.ts'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { StoredItems } from '../../trade/priced/items/stored-items.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { OpenQuotationForm } from './open-quotation-form.tsx'
import { quotationKinds, type QuotationRow } from './quotation-family.ts'

export const SalesQuotationForm = (): ReactNode => <QuotationForm type="sales" />
export const PurchaseOrderForm = (): ReactNode => <QuotationForm type="purchases" />

/** Loads an offer with what its items are, then opens the form; a new one at once. */
const QuotationForm = ({ type }: { readonly type: QuotationType }): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const id = useRecordId()
  const partyId = useGivenId('beneficiary_id')
  const itemId = useGivenId('item_id')
  const { kind } = quotationKinds[type]
  const title = t(id ? `quotations.edit.${type}` : `new.quotations_${type}`)
  return (
    <WritableRecord
      of={quotations}
      title={title}
      viewTo={(of) => viewPath(kind, of)}
      writable={(offer) => isWritableBy(offer, user?.id)}
    >
      {(offer) => (
        <StoredItems side={type} stored={offer} partyId={partyId} itemId={itemId} title={title}>
          {(lines) => (
            <OpenQuotationForm
              key={`${id ?? 'new'}.${offer?.status ?? 0}`}
              type={type}
              record={offer}
              initial={lines}
              partyId={offer ? null : partyId}
            />
          )}
        </StoredItems>
      )}
    </WritableRecord>
  )
}

/** A draft, and what was opened for edit by this user. */
const isWritableBy = (offer: QuotationRow, userId: string | undefined): boolean =>
  offer.status === status.draft ||
  (offer.status === status.opened &&
    (userId === undefined || offer.opened_by === null || offer.opened_by.id === userId))
