import type { ReactNode } from 'react'
import { AwaitedPage } from '../../../kit/records/loaded-record.tsx'
import { withFacts } from './item-line.ts'
import { useFoundItems } from './item-lookup.ts'
import { blankLine, linesOf, withItem, type PricedLine, type Side } from './priced-line.ts'
import { usePricedFacts } from '../use-priced-facts.ts'

type Props = {
  readonly side: Side
  /** The items of what is stored; null of a new document. */
  readonly stored: Parameters<typeof linesOf>[0] | null
  /** The item a new document is opened for. */
  readonly itemId: string | null
  /** The offer that the document is made of. */
  readonly offer?: string | null
  /** While what the items are and have on hand is loaded. */
  readonly title: string
  readonly children: (lines: readonly PricedLine[]) => ReactNode
}

/** The lines a document with items opens with, once it is known what their items are. */
export const StoredItems = ({
  side,
  stored,
  itemId,
  offer = null,
  title,
  children,
}: Props): ReactNode => {
  const asked = stored ? stored.map((line) => line.item_id) : itemId ? [itemId] : []
  const ids = [...new Set(asked)]
  const items = useFoundItems(ids, offer)
  const facts = usePricedFacts(side, null, null, null)
  if (ids.length > 0 && (items.isPending || !facts.isReady)) return <AwaitedPage title={title} />
  const found = items.data ?? []
  if (stored) return children(withFacts(linesOf(stored), found))
  const blank = blankLine()
  const [first] = found
  return children([first ? { ...blank, ...withItem(blank, first, side, facts) } : blank])
}
