import type { ReactNode } from 'react'
import { localDate } from '../../../client/format.ts'
import { AwaitedPage } from '../../../kit/records/loaded-record.tsx'
import { status } from '@mizan/core/documents/lifecycle'
import { atGoldOfToday } from './following-prices.ts'
import { withFacts } from './item-line.ts'
import { useFoundItems, type PricedFor } from './item-lookup.ts'
import { blankLine, linesOf, withItem, type PricedLine } from './priced-line.ts'
import type { Side } from '../side.ts'
import { usePricedFacts } from '../use-priced-facts.ts'

type Stored = {
  readonly items?: Parameters<typeof linesOf>[0] | undefined
  readonly beneficiary_id: string | null
  readonly issue_date: string
  readonly currency: { readonly id: string }
  readonly exchange_rate_to_local_currency: string
  readonly status: number
}

type Props = {
  readonly side: Side
  /** What is stored; null of a new document. */
  readonly stored: Stored | null
  /** The party a new document is opened for. */
  readonly partyId: string | null
  /** The item a new document is opened for. */
  readonly itemId: string | null
  /** The offer that the document is made of. */
  readonly offer?: string | null
  /** While what the items are and have on hand is loaded. */
  readonly title: string
  readonly children: (lines: readonly PricedLine[]) => ReactNode
}

/** Whom it is sold to, as its form will say: a new one is of today. */
const soldBy = (stored: Stored | null, partyId: string | null): PricedFor =>
  stored
    ? {
        beneficiary_id: stored.beneficiary_id,
        date: stored.issue_date,
        currency_id: stored.currency.id,
      }
    : { beneficiary_id: partyId, date: localDate(), currency_id: null }

/** The currency of what is stored, in which its prices were proposed. */
export const pricedAs = (
  stored: Pick<Stored, 'currency' | 'exchange_rate_to_local_currency'> | null,
) =>
  stored
    ? {
        currency_id: stored.currency.id,
        exchange_rate_to_local_currency: stored.exchange_rate_to_local_currency,
      }
    : {}

/** The lines a document with items opens with, once it is known what their items are. */
export const StoredItems = ({
  side,
  stored,
  partyId,
  itemId,
  offer = null,
  title,
  children,
}: Props): ReactNode => {
  const lines = stored?.items ?? []
  const asked = stored ? lines.map((line) => line.item_id) : itemId ? [itemId] : []
  const ids = [...new Set(asked)]
  const items = useFoundItems(ids, {
    exceptOffer: offer,
    pricedFor: side === 'sales' ? soldBy(stored, partyId) : null,
  })
  const facts = usePricedFacts(side, pricedAs(stored))
  if (ids.length > 0 && (items.isPending || !facts.isReady)) return <AwaitedPage title={title} />
  const found = items.data ?? []
  if (stored) {
    const known = withFacts(linesOf(lines), found).map((line) => ({
      ...line,
      pricedIn: facts.pricedIn,
    }))
    // What was confirmed keeps its price.
    const isDraft = side === 'sales' && stored.status === status.draft
    return children(isDraft ? atGoldOfToday(known) : known)
  }
  const blank = blankLine()
  const [first] = found
  return children([first ? { ...blank, ...withItem(blank, first, side, facts) } : blank])
}
