import { beneficiaries } from '@mizan/contract/parties'
import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { useState } from 'react'
import { useAccess } from '../../client/access.ts'
import { useSave } from '../../client/queries.ts'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'

/** What the seller lacks to be a supplier of ours whose next invoice is known by its VAT number. */
export type Lack = 'supplier' | 'role' | 'vat_number'

/** The seller of a document as a supplier of ours: known, added now, or completed by what it says. */
export function useSeller({ seller }: SupplierInvoice) {
  const access = useAccess()
  const save = useSave(beneficiaries)
  const toPageError = usePageError()
  const [added, setAdded] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const known = seller.beneficiary?.is_supplier ? seller.beneficiary.id : null
  const id = added ?? known
  const lacks = added === null ? lackOf(seller) : null
  const add = async (): Promise<void> => {
    setError(null)
    try {
      const saved = seller.beneficiary
        ? await save.mutateAsync({ id: seller.beneficiary.id, draft: completed(seller) })
        : await save.mutateAsync({ draft: seller.draft })
      setAdded(saved.data.id)
    } catch (caught) {
      setError(toPageError(caught))
    }
  }
  return {
    id,
    lacks,
    mayAdd: access.may(beneficiaries, seller.beneficiary ? 'update' : 'store'),
    isBusy: save.isPending,
    error,
    closeError: () => setError(null),
    add,
  }
}

type Seller = SupplierInvoice['seller']

function lackOf({ beneficiary }: Seller): Lack | null {
  if (beneficiary === null) return 'supplier'
  if (!beneficiary.is_supplier) return 'role'
  return beneficiary.lacks_vat ? 'vat_number' : null
}

/** A customer sells as well from now on; a number that was not written down is. */
const completed = ({ beneficiary, vat_number: vat }: Seller): Record<string, unknown> => ({
  ...(beneficiary?.is_supplier ? {} : { role: 'both' }),
  ...(beneficiary?.lacks_vat ? { registration_number: vat } : {}),
})
