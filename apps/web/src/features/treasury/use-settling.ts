import type { receipts } from '@mizan/contract/receipts'
import { formatDecimal } from '@mizan/core/money/decimal'
import { useMemo } from 'react'
import type { Keyed } from '../../kit/lines.ts'
import { useOpenDocuments, type OpenDocument } from '../../kit/settling/open-documents.ts'
import {
  associationsOf,
  read,
  settleOldestFirst,
  type Allocations,
} from '../../kit/settling/settle.ts'
import { withOwn } from '../../kit/settling/with-own.ts'
import type { WrittenDocument } from '../../kit/use-document-form.ts'
import { receiptFamilies, type ReceiptFamily } from './receipt-family.ts'
import type { ReceiptHead } from './receipt-values.ts'

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

/**
 * What the money of a receipt settles, and what is set off against it: documents that the party
 * owes in the other direction lower what the money has to settle (`domain/02` 2.12).
 */
export function useSettling({ family, document: receipt, first, currency, digits }: Given) {
  const { settles } = receiptFamilies[family]
  const { record, head, set } = receipt
  const { amount, allocations: byHand, tendered, settles_oldest: isAuto } = head
  const partyId = head.is_plain ? null : head.beneficiary_id
  const found = useOpenDocuments(partyId).documents
  const documents = useMemo(() => {
    const own = record?.status === 128 ? (record.associations ?? []) : []
    const isSameParty = record?.beneficiary_id === partyId
    return isSameParty
      ? withOwn(found, { own, currency: record?.currency.code ?? currency, settles })
      : found
  }, [found, record, partyId, currency, settles])
  const main = documents.filter(({ owed_by }) => owed_by === settles)
  const other = documents.filter(({ owed_by }) => owed_by !== settles)

  const written = documents.filter(({ id }) => read(byHand[id], 3) !== 0n)
  const takenBy = (document: OpenDocument, amounts: Allocations): bigint => {
    const mine = amounts[document.id] ?? null
    if (mine === null || read(mine, 3) === 0n) return 0n
    if (document.currency === currency) return read(mine, digits)
    const asked = tendered[document.id] ?? null
    // The only document of a receipt takes all of it.
    if (asked === null && written.length <= 1) return read(amount, digits)
    return read(asked, digits)
  }
  const sumOf = (of: readonly OpenDocument[], amounts: Allocations): bigint =>
    of.reduce((sum, document) => sum + takenBy(document, amounts), 0n)

  const setOff = sumOf(other, byHand)
  const allocations: Allocations = isAuto
    ? {
        ...Object.fromEntries(other.map(({ id }) => [id, byHand[id] ?? null])),
        ...settleOldestFirst(
          main.filter((document) => document.currency === currency),
          formatDecimal(read(amount, digits) + setOff, digits),
          digits,
          first,
        ),
      }
    : byHand
  const settled = sumOf(main, allocations)

  /** Everything the smaller side owes is set off against the larger, the oldest first. */
  const setOffAll = (): void => {
    const own = (of: readonly OpenDocument[]) => of.filter((each) => each.currency === currency)
    const total = (of: readonly OpenDocument[]): bigint =>
      of.reduce((sum, each) => sum + read(each.remain, digits), 0n)
    const [a, b] = [total(own(main)), total(own(other))]
    const most = formatDecimal(a < b ? a : b, digits)
    set('allocations', settleOldestFirst(own(other), most, digits))
    set('settles_oldest', true)
  }
  return {
    main,
    other,
    allocations,
    tendered,
    isAuto,
    settled,
    setOff,
    /** What the money itself settles: negative when more is set off than is settled. */
    taken: settled - setOff,
    associations: associationsOf(documents, allocations, tendered),
    setOffAll,
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
