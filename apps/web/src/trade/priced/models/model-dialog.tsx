import { formatShort, scale } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, quantityText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import type { Keyed } from '../../lines/lines.ts'
import { factsOf, freeOf, type ItemLine } from '../items/item-line.ts'
import type { FoundItem, PricedFor } from '../items/item-lookup.ts'
import { ModelItemsDialog } from './model-items-dialog.tsx'
import {
  quantitiesOn,
  withQuantities,
  type LinesOfItems,
  type ModelItems,
  type Quantities,
} from './model-lines.ts'
import { QuantityGrid, readQuantity } from './quantity-grid.tsx'
import type { ChosenModel } from './use-model-grid.ts'

type Props<Line extends ItemLine & Keyed> = {
  /** The model with the line on which it was chosen. */
  readonly chosen: ChosenModel
  readonly lines: readonly Line[]
  /** How the lines hold quantities. */
  readonly of: LinesOfItems<Line>
  readonly pricedFor?: PricedFor | null
  /** The store of the document. */
  readonly store: string | null
  /** The store a line of it moves in, where lines have their own. */
  readonly storeOf?: (line: Line, store: string | null) => string | null
  readonly takesOut: boolean
  /** The lines once all quantities are said. */
  readonly onDone: (after: (lines: readonly Line[]) => readonly Line[]) => void
  readonly onClose: () => void
}

/** How much of each size and colour: all items of a model at once, with what is free of each. */
export const ModelDialog = <Line extends ItemLine & Keyed>(props: Props<Line>): ReactNode => (
  <ModelItemsDialog
    model={{ id: props.chosen.model.id, name: localName(props.chosen.model) }}
    pricedFor={props.pricedFor ?? null}
    onClose={props.onClose}
  >
    {(found) => <Grid {...props} found={found} />}
  </ModelItemsDialog>
)

function Grid<Line extends ItemLine & Keyed>({
  chosen,
  found,
  lines,
  of,
  store,
  storeOf = (line, common) => common ?? line.defaultStore,
  takesOut,
  onDone,
  onClose,
}: Props<Line> & { readonly found: ModelItems }): ReactNode {
  const { t } = useTranslation()
  const [quantities, setQuantities] = useState<Quantities>(() =>
    quantitiesOn(lines, found.items, of),
  )
  const freeBelow = (item: FoundItem): ReactNode => {
    const line = lines.find(({ item_id: id }) => id === item.id)
    const facts = line ?? factsOf(item)
    const free = freeOf(facts, line ? storeOf(line, store) : (store ?? item.defualt_store_id))
    const isShort = takesOut && facts.isTracked && readQuantity(quantities.get(item.id)) > free
    return (
      <small className={isShort ? 'text-warn' : 'dim'}>
        {facts.isTracked ? (
          <>
            {t('documents.free')} <Ltr>{quantityText(formatShort(free, scale.quantity))}</Ltr>
          </>
        ) : null}
      </small>
    )
  }
  return (
    <QuantityGrid
      found={found}
      quantities={quantities}
      onQuantity={(item, amount) => setQuantities((before) => new Map(before).set(item, amount))}
      below={freeBelow}
      onDone={() => {
        onDone((now) => withQuantities(now, { model: found, quantities, at: chosen.at }, of))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
