import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Keyed, LinesAction } from '../../lines/lines.ts'
import { ModelDialog } from '../models/model-dialog.tsx'
import type { LinesOfItems } from '../models/model-lines.ts'
import type { ModelGrid } from '../models/use-model-grid.ts'
import type { Side } from '../side.ts'
import type { ItemLine, PriceCurrency } from './item-line.ts'
import type { FoundItem, PricedFor } from './item-lookup.ts'
import { ItemSearch } from './item-search.tsx'

type Props<Line extends ItemLine & Keyed> = {
  readonly side: Side
  readonly pricedFor?: PricedFor | null
  readonly pricedIn?: PriceCurrency
  /** Which model has its quantities written now. */
  readonly grid: ModelGrid
  readonly lines: readonly Line[]
  /** How the lines hold quantities. */
  readonly of: LinesOfItems<Line>
  /** The store of the document. */
  readonly store: string | null
  /** The store a line of it moves in, where lines have their own. */
  readonly storeOf?: (line: Line, store: string | null) => string | null
  readonly takesOut: boolean
  readonly change: (action: LinesAction<Line>) => void
  /** The lines as they are now. */
  readonly linesNow: () => readonly Line[]
  readonly onChosen: (item: FoundItem) => void
}

/** Beside the lines of a document: an item is searched or scanned, the quantities of a model are written all at once. */
export function AddItems<Line extends ItemLine & Keyed>(props: Props<Line>): ReactNode {
  const { t } = useTranslation()
  const { side, pricedFor = null, pricedIn, grid, change, linesNow, onChosen, ...dialog } = props
  return (
    <>
      <ItemSearch
        side={side}
        pricedFor={pricedFor}
        {...(pricedIn && { pricedIn })}
        name=""
        label={t('kit.barcode')}
        isCell={false}
        onModel={(model) => grid.open(model, null)}
        onChosen={onChosen}
      />
      {grid.chosen ? (
        <ModelDialog
          {...dialog}
          pricedFor={pricedFor}
          chosen={grid.chosen}
          onDone={(after) => change({ do: 'replace', lines: after(linesNow()) })}
          onClose={grid.close}
        />
      ) : null}
    </>
  )
}
