import type { receipts } from '@mizan/contract/documents/receipts'
import { useMemo } from 'react'
import type { Keyed } from '../../trade/lines/lines.ts'
import { useOpenDocuments } from '../../trade/settling/open-documents.ts'
import { withOwn } from '../../trade/settling/with-own.ts'
import type { WrittenDocument } from '../../trade/documents/use-document-form.ts'
import { receiptFamilies, type ReceiptFamily } from './receipt-family.ts'
import type { ReceiptHead } from './receipt-values.ts'
import { setOffOf, settlingOf } from './settling.ts'

type Given = {
  readonly family: ReceiptFamily
  readonly document: Pick<
    WrittenDocument<typeof receipts, ReceiptHead, Keyed>,
    'record' | 'head' | 'set'
  >
  /** The document the receipt was opened for: it is settled before all others. */
  readonly first: string | null
  readonly currency: string
  readonly digits: number
}

export type Settling = ReturnType<typeof useSettling>

/** What a receipt settles of the open documents of its party, and how that is changed. */
export function useSettling({ family, document: receipt, first, currency, digits }: Given) {
  const { settles } = receiptFamilies[family]
  const { record, head, set } = receipt
  const partyId = head.is_plain ? null : head.beneficiary_id
  const found = useOpenDocuments(partyId).documents
  const documents = useMemo(() => {
    const own = record?.status === 128 ? (record.associations ?? []) : []
    const isSameParty = record?.beneficiary_id === partyId
    return isSameParty
      ? withOwn(found, { own, currency: record?.currency.code ?? currency, settles })
      : found
  }, [found, record, partyId, currency, settles])
  const settling = settlingOf({ documents, settles, head, first, currency, digits })
  const { main, other, allocations, tendered } = settling
  return {
    ...settling,
    setOffAll: (): void => {
      set('allocations', setOffOf(main, other, currency, digits))
      set('settles_oldest', true)
    },
    setAuto: (auto: boolean): void => {
      if (!auto) set('allocations', allocations)
      set('settles_oldest', auto)
    },
    setRow: (id: string, text: string | null): void => {
      const isOther = other.some((each) => each.id === id)
      set('allocations', { ...allocations, [id]: text })
      if (!isOther) set('settles_oldest', false)
    },
    setTendered: (id: string, text: string | null): void =>
      set('tendered', { ...tendered, [id]: text }),
  }
}
