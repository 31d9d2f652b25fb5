import { useCallbackRef } from '@mantine/hooks'
import type { Resource } from '@mizan/contract/resource'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { complain } from '../../../client/messages.ts'
import { writtenLines } from '../../lines/lines.ts'
import type { WrittenDocument } from '../../documents/use-document-form.ts'
import { useScanner } from '../../../kit/fields/use-scanner.ts'
import { AddItems } from './add-items.tsx'
import { itemAdded } from './item-added.ts'
import { findItem, type FoundItem } from './item-lookup.ts'
import { priceLines } from '../price-lines.ts'
import { pricedCard } from './priced-card.tsx'
import { usePricedColumns } from './priced-columns.tsx'
import type { LinesOfForm } from '../priced-form.tsx'
import type { PricedHead } from '../priced-head.ts'
import { blankLine, isBlank, storeOf, type PricedLine } from './priced-line.ts'
import { pricedGrid } from '../models/priced-grid.ts'
import { useModelGrid } from '../models/use-model-grid.ts'
import type { Side } from '../side.ts'
import { useListPrices } from './use-list-prices.ts'
import type { PricedFacts } from '../use-priced-facts.ts'

type Given<Head extends PricedHead> = {
  readonly side: Side
  readonly document: WrittenDocument<Resource, Head, PricedLine>
  readonly facts: PricedFacts
  /** Where the goods are, unless a line says otherwise. */
  readonly store: string | null
  /** Whether goods leave the store by it; so it is with what is sold. */
  readonly takesOut?: boolean
  /** Whether its goods move; those of an offer do not. */
  readonly hasLots?: boolean
}

/** Lines that are items: their cells and figures, and the items that are searched for or scanned. */
export function useItemLines<Head extends PricedHead>({
  side,
  document,
  facts,
  store,
  takesOut = side === 'sales',
  hasLots = true,
}: Given<Head>): LinesOfForm<PricedLine> & Required<Pick<LinesOfForm<PricedLine>, 'change'>> {
  const { t } = useTranslation()
  const { head, lines, latest } = document
  const { taxes, standardTax, instead, digits, pricedFor, pricedIn } = facts
  const { change, settled } = useListPrices({
    change: document.change,
    linesNow: useCallbackRef(() => latest.current),
    side,
    facts,
  })
  const grid = useModelGrid()
  const columns = usePricedColumns({
    side,
    taxes,
    standardTax,
    instead,
    store,
    digits,
    takesOut,
    hasLots,
    pricedFor,
    pricedIn,
    onModel: grid.open,
  })
  const { discount_amount: discount, tax_inclusive: taxInclusive } = head
  const priced = useMemo(() => {
    const written = writtenLines(lines, isBlank)
    return priceLines({
      side,
      lines: written.map(({ line }) => line),
      rows: written.map(({ row }) => row),
      taxes,
      discount,
      taxInclusive,
      digits,
    })
  }, [side, lines, taxes, discount, taxInclusive, digits])
  const addItem = (item: FoundItem): void => {
    change(itemAdded(latest.current, item, side, facts))
    const { amount = null, difference = null } = item.scanned ?? {}
    if (amount !== null && Number(difference) !== 0)
      void complain(t('documents.label_difference', { amount, difference }))
  }
  useScanner((code) => {
    findItem(code, pricedFor)
      .then((item) => (item ? addItem(item) : complain(t('kit.no_such_item'))))
      .catch(() => complain(t('kit.load_failed')))
  })
  return {
    field: 'items',
    change,
    settled,
    columns,
    priced,
    blank: blankLine,
    isBlank,
    card: (line) => pricedCard(line, { side, taxes, digits, t }),
    tools: (
      <AddItems
        side={side}
        pricedFor={pricedFor}
        pricedIn={pricedIn}
        grid={grid}
        lines={lines}
        of={pricedGrid(side, facts)}
        store={store}
        storeOf={storeOf}
        takesOut={takesOut}
        change={change}
        linesNow={() => latest.current}
        onChosen={addItem}
      />
    ),
  }
}
