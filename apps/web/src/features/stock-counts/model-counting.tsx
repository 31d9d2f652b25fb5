import {
  type StockCountItem,
  stockCountItems,
  stockCounts,
} from '@mizan/contract/documents/stock-counts'
import { variantsMax } from '@mizan/core/catalog/variants'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import { LoadFailed } from '../../kit/page/empty-state.tsx'
import type { FoundItem } from '../../trade/priced/items/item-lookup.ts'
import { ModelBusy, ModelItemsDialog } from '../../trade/priced/models/model-items-dialog.tsx'
import type { ModelItems, Quantities } from '../../trade/priced/models/model-lines.ts'
import { QuantityGrid } from '../../trade/priced/models/quantity-grid.tsx'
import { type CountedModel, ownCountOf } from './count-paths.ts'
import type { Counted } from './use-counting.ts'

type Props = {
  /** The count, and the model of which all sizes and colours are counted. */
  readonly of: string
  readonly model: CountedModel
  readonly me: string | null
  readonly count: (counted: Counted) => Promise<boolean>
  readonly onClose: () => void
}

/** How much one counter found of each size and colour of a model. */
export const ModelCounting = (props: Props): ReactNode => {
  const { of, model, onClose } = props
  const list = useList(
    stockCountItems,
    { per_page: variantsMax, model_id: model.id },
    { under: { of: stockCounts.name, id: of, as: 'items' } },
  )
  return (
    <ModelItemsDialog model={{ id: model.id, name: nameOf(model) ?? '' }} onClose={onClose}>
      {(found) =>
        list.isError ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <Grid {...props} found={found} lines={list.data.data} />
        ) : (
          <ModelBusy />
        )
      }
    </ModelItemsDialog>
  )
}

type Known = { readonly found: ModelItems; readonly lines: readonly StockCountItem[] }

const Grid = ({ found, lines, me, count, onClose }: Props & Known): ReactNode => {
  const { t } = useTranslation()
  const lineOf = (id: string): StockCountItem | undefined =>
    lines.find(({ item_id: item }) => item === id)
  const own = (id: string) => ownCountOf(lineOf(id), me)
  // What I had found when the grid was opened: only what I change of it is told.
  const [before] = useState<Quantities>(
    () => new Map(found.items.map(({ id }) => [id, own(id)?.amount ?? null])),
  )
  const [quantities, setQuantities] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const done = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    let isWritten = true
    for (const { id } of found.items) {
      const amount = quantities.get(id) ?? null
      if (amount === (before.get(id) ?? null)) continue
      isWritten = await count({ item_id: id, amount, mode: 'set' })
      if (!isWritten) break
    }
    setBusy(false)
    if (isWritten) onClose()
  }
  const expectedBelow = ({ id }: FoundItem): ReactNode => {
    const line = lineOf(id)
    return (
      <small className="dim">
        {line?.expected_count ? (
          <>
            {t('fields.stock_count_items.expected_count')}{' '}
            <QuantityText value={line.expected_count} />
          </>
        ) : null}
      </small>
    )
  }
  return (
    <QuantityGrid
      found={found}
      quantities={quantities}
      onQuantity={(item, amount) => setQuantities((now) => new Map(now).set(item, amount))}
      below={expectedBelow}
      // What was said by lot is changed by lot.
      isHeld={({ id }) => (own(id)?.lots.length ?? 0) > 0}
      isBusy={isBusy}
      onDone={() => void done()}
      onClose={onClose}
    />
  )
}
