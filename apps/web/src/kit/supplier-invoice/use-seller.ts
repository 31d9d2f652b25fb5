import { beneficiaries } from '@mizan/contract/parties'
import type { SupplierInvoice } from '@mizan/contract/supplier-invoices'
import { useState } from 'react'
import { useAccess } from '../../client/access.ts'
import { useSave } from '../../client/queries.ts'
import { usePageError, type PageError } from '../error-list.tsx'

/** The seller of a document as a supplier of ours: known, added now, or a customer who sells as well. */
export function useSeller({ seller }: SupplierInvoice) {
  const access = useAccess()
  const save = useSave(beneficiaries)
  const toPageError = usePageError()
  const [added, setAdded] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const known = seller.beneficiary?.is_supplier ? seller.beneficiary.id : null
  const id = added ?? known
  const add = async (): Promise<void> => {
    setError(null)
    try {
      const saved = seller.beneficiary
        ? await save.mutateAsync({ id: seller.beneficiary.id, draft: { role: 'both' } })
        : await save.mutateAsync({ draft: seller.draft })
      setAdded(saved.data.id)
    } catch (caught) {
      setError(toPageError(caught))
    }
  }
  return {
    id,
    isKnown: id !== null,
    mayAdd: access.may(beneficiaries, seller.beneficiary ? 'update' : 'store'),
    isBusy: save.isPending,
    error,
    closeError: () => setError(null),
    add,
  }
}
