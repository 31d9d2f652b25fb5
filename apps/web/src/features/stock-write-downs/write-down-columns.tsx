import { stores } from '@mizan/contract/catalog'
import { useMemo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { moveOn } from '../../trade/lines/record-cell.tsx'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import { placeOf } from './use-valued.ts'
import type { Valued, WriteDownLine } from './write-down-values.ts'

/** The cells of a write-down: goods in a store, what they cost, what one of them brings, and what is lost. */
export function useWriteDownColumns(
  valued: ReadonlyMap<string, Valued> | null,
): readonly LineColumn<WriteDownLine>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const computed = (
      name: 'quantity' | 'cost' | 'write_down',
      cell: (of: Valued) => ReactNode,
    ): LineColumn<WriteDownLine> => ({
      name,
      head: t(`fields.stock_write_downs.${name}`),
      kind: 'computed',
      width: 118,
      value: (line) => {
        const of = valued?.get(placeOf(line))
        return of ? cell(of) : null
      },
    })
    return [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => (
          <ItemSearch
            side="sales"
            name={cell.line.item_name}
            label={cell.label}
            error={cell.error}
            isCell
            onChosen={(item, input) => {
              flushSync(() => cell.onChange({ item_id: item.id, item_name: localName(item) }))
              moveOn(input)
            }}
          />
        ),
      },
      {
        name: 'store_id',
        head: t('fields.store'),
        kind: 'reference',
        of: stores.name,
        width: 170,
        chosen: (_, store) => ({
          store_id: store?.id ?? null,
          store_name: store?.name ? (nameOf({ ...store, name: store.name }) ?? '') : '',
        }),
      },
      computed('quantity', (of) => (
        <>
          <QuantityText value={of.quantity} /> <span className="dim">{nameOf(of.unit)}</span>
        </>
      )),
      computed('cost', (of) => <Amount value={of.cost} />),
      {
        name: 'net_realisable_value',
        head: t('fields.stock_write_downs.net_realisable_value'),
        kind: 'price',
        shown: 2,
        width: 130,
      },
      computed('write_down', (of) => <Amount value={of.write_down} />),
    ]
  }, [t, valued])
}
