import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { request } from '../../client/request.ts'
import { useStore } from '../../client/store.ts'
import type { Check } from '../documents/pre-check.tsx'
import { discountText } from '../../kit/fields/discount-text.ts'
import { invoiceToEnter, type InvoiceToEnter } from './invoice-to-enter.ts'

type SupplierDocument = SupplierInvoice['document'] & { readonly text: string }

/**
 * What keeps a supplier's document with what is written from it, and says while it is written whether
 * both come to the same.
 */
export function useSupplierInvoice(as: 'bills' | 'expenses' | 'notes'): {
  readonly written: (found: SupplierInvoice) => void
  readonly saveWith: (id: string) => Promise<void>
  readonly checks: (net: bigint, digits: number) => readonly Check[]
} {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [source, setSource] = useState<SupplierDocument | null>(null)
  const latest = useRef<SupplierDocument | null>(null)
  return {
    written: ({ document, text }) => {
      latest.current = { ...document, text }
      setSource(latest.current)
    },
    saveWith: async (id) => {
      if (latest.current === null) return
      const body = { text: latest.current.text, attachable_type: as, attachable_id: id }
      try {
        await request({ method: 'POST', path: '/supplier_invoices', body })
      } catch (error) {
        // The document is saved: that its invoice is not is shown, and undoes nothing.
        if (!isFailure(error)) throw error
        await complain(`${t('supplier_invoices.not_kept')}: ${error.message}`)
        return
      }
      latest.current = null
      await client.invalidateQueries({ queryKey: ['supplier_invoice', as, id] })
    },
    checks: (net, digits) => (source === null ? [] : [netCheck(source, { net, digits, t })]),
  }
}

type Reckoned = { readonly net: bigint; readonly digits: number; readonly t: TFunction }

/** Whether what is written comes to the total that the supplier states, and by how much not. */
function netCheck(source: SupplierDocument, { net, digits, t }: Reckoned): Check {
  const key = 'supplier_paper'
  const gap = net - (parseDecimal(source.net, digits) ?? 0n)
  const text = (amount: bigint): string => amountText(formatDecimal(amount, digits))
  if (gap === 0n) {
    const params = { net: text(net) }
    return { key, state: 'ok', title: t('supplier_invoices.agrees', params) }
  }
  return {
    key,
    state: 'warn',
    title: t('supplier_invoices.differs', { gap: text(gap) }),
    reason: t('supplier_invoices.differs_why', { paper: amountText(source.net), net: text(net) }),
  }
}

/** Fills a new form once from the supplier's document that it was opened for. */
export function useInvoiceToEnter(
  as: InvoiceToEnter['as'],
  isReady: boolean,
  fill: (given: InvoiceToEnter) => void,
): void {
  const given = useStore(invoiceToEnter)
  const latest = useRef(fill)
  latest.current = fill
  useEffect(() => {
    if (!isReady || given?.as !== as) return
    invoiceToEnter.set(null)
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
