import './bills.css'
import { bills } from '@mizan/contract/documents/bills'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { StoredItems } from '../../trade/priced/items/stored-items.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { billFamilies, type BillFamily } from './bill-family.ts'
import { OpenBillForm } from './open-bill-form.tsx'

export const SalesBillForm = (): ReactNode => <BillForm family="sales" />
export const PurchaseBillForm = (): ReactNode => <BillForm family="purchases" />

/** Loads a draft with what its items are and have on hand, then opens the form; a new bill at once. */
const BillForm = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const partyId = useGivenId('beneficiary_id')
  const itemId = useGivenId('item_id')
  const title = t(id ? `bills.edit.${family}` : `new.bills_${family}`)
  return (
    <WritableRecord
      of={bills}
      title={title}
      viewTo={(of) => viewPath(billFamilies[family].kind, of)}
    >
      {(bill) => (
        <StoredItems
          side={family}
          stored={bill}
          partyId={partyId}
          itemId={itemId}
          offer={bill?.quotation_id ?? null}
          title={title}
        >
          {(lines) => (
            <OpenBillForm
              key={id ?? 'new'}
              family={family}
              record={bill}
              initial={lines}
              partyId={bill ? null : partyId}
            />
          )}
        </StoredItems>
      )}
    </WritableRecord>
  )
}
