import { formatDecimal } from '@mizan/core/money/decimal'
import type { OpenDocument, OwedBy } from '../../trade/settling/open-documents.ts'
import {
  associationsOf,
  read,
  settleOldestFirst,
  type Allocations,
} from '../../trade/settling/settle.ts'
import type { ReceiptHead } from './receipt-values.ts'

type Given = {
  readonly documents: readonly OpenDocument[]
  /** Whose debts the money settles; what the other side owes is set off against them. */
  readonly settles: OwedBy
  readonly head: Pick<ReceiptHead, 'amount' | 'allocations' | 'tendered' | 'settles_oldest'>
  /** The document the receipt was opened for: it is settled before all others. */
  readonly first: string | null
  readonly currency: string
  readonly digits: number
}

/**
 * What the money of a receipt settles, and what is set off against it: documents that the party
 * owes in the other direction lower what the money has to settle (`domain/02` 2.12).
 */
export function settlingOf({ documents, settles, head, first, currency, digits }: Given) {
  const { amount, allocations: byHand, tendered, settles_oldest: isAuto } = head
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
  }
}

/** Everything the smaller side owes set off against the larger, the oldest first. */
export function setOffOf(
  main: readonly OpenDocument[],
  other: readonly OpenDocument[],
  currency: string,
  digits: number,
): Allocations {
  const own = (of: readonly OpenDocument[]) => of.filter((each) => each.currency === currency)
  const total = (of: readonly OpenDocument[]): bigint =>
    own(of).reduce((sum, each) => sum + read(each.remain, digits), 0n)
  const [a, b] = [total(main), total(other)]
  return settleOldestFirst(own(other), formatDecimal(a < b ? a : b, digits), digits)
}
