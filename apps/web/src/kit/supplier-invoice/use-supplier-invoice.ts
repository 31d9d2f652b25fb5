import type { SupplierInvoice } from '@mizan/contract/supplier-invoices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { useStore } from '../../client/store.ts'
import { discountText } from '../priced/discount-text.ts'
import { handedOver, type HandedOver } from './handed-over.ts'

/** What keeps a supplier's document with the purchase or expense that was written from it. */
export function useSupplierInvoice(as: 'bills' | 'expenses'): {
  readonly written: (text: string) => void
  readonly keepWith: (id: string) => Promise<void>
} {
  const { t } = useTranslation()
  const client = useQueryClient()
  const text = useRef<string | null>(null)
  return {
    written: (given) => {
      text.current = given
    },
    keepWith: async (id) => {
      if (text.current === null) return
      const body = { text: text.current, attachable_type: as, attachable_id: id }
      try {
        await request({ method: 'POST', path: '/supplier_invoices', body })
      } catch (error) {
        // The document is saved: that its paper is not kept is said, and undoes nothing.
        if (!isFailure(error)) throw error
        await complain(`${t('supplier_invoices.not_kept')}: ${error.message}`)
        return
      }
      text.current = null
      await client.invalidateQueries({ queryKey: ['supplier_invoice', as, id] })
    },
  }
}

/** Fills a new form once from the document that was handed over to it. */
export function useHandedOver(
  as: HandedOver['as'],
  isReady: boolean,
  fill: (given: HandedOver) => void,
): void {
  const given = useStore(handedOver)
  const latest = useRef(fill)
  latest.current = fill
  useEffect(() => {
    if (!isReady || given?.as !== as) return
    handedOver.set(null)
    latest.current(given)
  }, [given, as, isReady])
}

type Draft = NonNullable<SupplierInvoice['bill'] | SupplierInvoice['expense']>

/** The head of a form as the document has it; what it does not say stays as the form had it. */
export const headFrom = (draft: Draft, partyId: string | null) => ({
  beneficiary_id: partyId ?? draft.beneficiary_id,
  ...(draft.issue_date === '' ? {} : { issue_date: draft.issue_date }),
  due_date: draft.due_date,
  supply_date: draft.supply_date,
  reference: draft.reference,
  tax_inclusive: false,
  discount_amount: discountText(draft.discount_amount, false),
  vat_override: draft.vat_override,
  net_override: draft.net_override,
  ...(draft.currency_id === null ? {} : { currency_id: draft.currency_id }),
  ...(draft.exchange_rate_to_local_currency === null
    ? {}
    : { exchange_rate_to_local_currency: draft.exchange_rate_to_local_currency }),
})
