import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { QuantityText } from '../../kit/figures/amount.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { moveOn } from '../../trade/lines/record-cell.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { UnderItem, UnitCell } from '../../trade/priced/items/item-cells.tsx'
import { inBaseUnits, type PriceCurrency } from '../../trade/priced/items/item-line.ts'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import type { FoundModel } from '../../trade/priced/models/model-options.ts'
import { OfModel } from '../../trade/priced/models/of-model.tsx'
import { withItem, withUnit, type ReceiptLine } from './receipt-values.ts'

type Given = {
  readonly store: string | null
  readonly hasOrder: boolean
  readonly pricedIn: PriceCurrency
  /** Writes the quantities of a whole model, from the line of this key. */
  readonly onModel: (model: FoundModel['model'], line: string) => void
}

/** The cells of a receipt's lines: what was ordered and came before, what came now, and at which price. */
export function useReceiptColumns({
  store,
  hasOrder,
  pricedIn,
  onModel,
}: Given): readonly LineColumn<ReceiptLine>[] {
  const { t } = useTranslation()
  const access = useAccess()
  const seesCost = access.can('items.see_cost', 'view')
  return useMemo(() => {
    const fromOrder = (name: 'ordered' | 'before', head: string): LineColumn<ReceiptLine> => ({
      name,
      head,
      kind: 'computed',
      width: 92,
      value: (line) => <QuantityText value={line[name]} />,
    })
    return [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => (
          <ItemSearch
            side="purchases"
            pricedIn={pricedIn}
            name={cell.line.item_name}
            label={cell.label}
            error={cell.error}
            isCell
            onModel={(model) => onModel(model, cell.line.key)}
            onChosen={(item, input) => {
              // The quantity must stand there before it is selected, or typing would add to it.
              flushSync(() => cell.onChange(withItem(cell.line, item, pricedIn)))
              moveOn(input)
            }}
          />
        ),
        under: ({ line, onChange }) => (
          <>
            <UnderItem line={line} store={store} asked={null} />
            <OfModel line={line} onModel={onModel} />
            <LineLots
              line={line}
              asked={inBaseUnits(line, line.item_qty)}
              leaves={null}
              onLots={(lots) => onChange({ lots })}
            />
          </>
        ),
      },
      ...(hasOrder
        ? [
            fromOrder('ordered', t('fields.goods_receipts.ordered_qty')),
            fromOrder('before', t('fields.goods_receipts.received_before_qty')),
          ]
        : []),
      { name: 'item_qty', head: t('fields.goods_receipts.item_qty'), kind: 'quantity', width: 104 },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'custom',
        width: 92,
        control: (cell) => (
          <UnitCell {...cell} onUnit={(unit) => cell.onChange(withUnit(cell.line, unit))} />
        ),
      },
      ...(seesCost
        ? [
            {
              name: 'unit_price',
              head: t('fields.goods_receipts.unit_price'),
              kind: 'price',
              shown: 2,
              width: 112,
            } as const,
          ]
        : []),
      { name: 'notes', head: t('fields.notes'), kind: 'text', width: 150, quiet: true },
    ]
  }, [t, store, hasOrder, pricedIn, seesCost, onModel])
}
