import { formatShort, scale, type Quantity } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, quantityText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { onHand, type ItemLine } from './item-line.ts'

type UnderProps = {
  readonly line: ItemLine
  /** Where its goods are; null for all stores. */
  readonly store: string | null
  /** How much of it leaves, in base units, so that too few on hand are told; null where nothing does. */
  readonly asked: Quantity | null
  /** What stands there until an item is chosen: what a supplier calls it. */
  readonly description?: string | null
}

/** Under the name of a line's item: its code, and what is on hand where that is too little. */
export const UnderItem = ({ line, store, asked, description = null }: UnderProps): ReactNode => {
  const { t } = useTranslation()
  if (line.item_id === null) return description
  const available = onHand(line, store)
  const isShort = asked !== null && line.isTracked && asked > available
  return (
    <>
      <Ltr>{line.item_code}</Ltr>
      {isShort ? (
        <span className="text-warn">
          {' · '}
          {t('documents.available')}{' '}
          <Ltr>{quantityText(formatShort(available, scale.quantity))}</Ltr>
        </span>
      ) : null}
    </>
  )
}

type UnitProps = {
  readonly line: Pick<ItemLine, 'units' | 'unit_id'>
  readonly label: string
  readonly error?: string | undefined
  readonly onUnit: (unit: string) => void
}

/** The unit of a line, of those that its item has. */
export const UnitCell = ({ line, label, error, onUnit }: UnitProps): ReactNode => (
  <select
    className="cell cell-select"
    aria-label={label}
    aria-invalid={Boolean(error)}
    title={error}
    disabled={line.units.length === 0}
    value={line.unit_id ?? ''}
    onChange={(event) => onUnit(event.currentTarget.value)}
  >
    {line.unit_id === null ? <option value="" /> : null}
    {line.units.map((unit) => (
      <option key={unit.unit_id} value={unit.unit_id}>
        {nameOf(unit)}
      </option>
    ))}
  </select>
)
