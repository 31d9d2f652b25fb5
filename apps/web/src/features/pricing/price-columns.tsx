import { useMemo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { CellGiven, LineColumn } from '../../trade/lines/line-cell.tsx'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import { priceByLine, type PriceLine } from './price-lines.ts'

/** The cells of a line of a price list, from its item to what it costs by it. */
export function usePriceColumns(step: string): readonly LineColumn<PriceLine>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        name: 'item_id',
        head: t('fields.item'),
        kind: 'custom',
        control: (cell) => <ItemCell {...cell} />,
        under: ({ line }) => (line.item_code === '' ? null : <Ltr>{line.item_code}</Ltr>),
      },
      {
        name: 'collection_id',
        head: t('price_lists.or_collection'),
        kind: 'reference',
        of: 'collections',
        width: 150,
        isReadOnly: (line) => line.item_id !== null,
      },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'custom',
        width: 110,
        control: (cell) => <UnitOfPrice {...cell} />,
      },
      { name: 'from_quantity', head: t('price_lists.from_quantity'), kind: 'quantity', width: 90 },
      {
        name: 'price',
        head: t('documents.price'),
        kind: 'price',
        shown: 2,
        width: 100,
        isReadOnly: (line) => line.collection_id !== null,
      },
      {
        name: 'change_percent',
        head: t('price_lists.or_change'),
        kind: 'percent',
        width: 100,
        isReadOnly: (line) => line.price !== null,
      },
      {
        name: 'made',
        head: t('price_lists.made'),
        kind: 'computed',
        width: 110,
        value: (line) => {
          const price = priceByLine(line, step)
          return price === null ? null : <Amount value={price} />
        },
      },
    ],
    [t, step],
  )
}

const ItemCell = ({ line, label, error, onChange }: CellGiven<PriceLine>): ReactNode => (
  <ItemSearch
    side="sales"
    name={line.item_name}
    label={label}
    error={error}
    isCell
    onChosen={(item, input) => {
      // The cell of the unit is there before the hand goes on to it.
      flushSync(() =>
        onChange({
          item_id: item.id,
          item_name: localName(item),
          item_code: item.code ?? '',
          units: item.units,
          collection_id: null,
          unit_id: null,
        }),
      )
      input?.closest('tr')?.querySelector<HTMLInputElement>('[data-column="4"] input')?.focus()
    }}
  />
)

/** The unit a price is of; none is the base unit, and of a change every unit. */
const UnitOfPrice = ({ line, label, error, onChange }: CellGiven<PriceLine>): ReactNode => {
  const { t } = useTranslation()
  const base = line.units[0]
  const none = line.price === null ? t('price_lists.every_unit') : (nameOf(base) ?? '')
  return (
    <select
      className="cell cell-select"
      aria-label={label}
      aria-invalid={Boolean(error)}
      title={error}
      disabled={line.item_id === null || line.units.length === 0}
      value={line.unit_id ?? ''}
      onChange={(event) => onChange({ unit_id: event.currentTarget.value || null })}
    >
      <option value="">{line.item_id === null ? '' : none}</option>
      {line.units.map((unit) =>
        unit === base && line.price !== null ? null : (
          <option key={unit.unit_id} value={unit.unit_id}>
            {nameOf(unit)}
          </option>
        ),
      )}
    </select>
  )
}
