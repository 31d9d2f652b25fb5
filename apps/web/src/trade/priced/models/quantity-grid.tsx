import './model-dialog.css'
import { Button } from '@mantine/core'
import { keyOfCombination, type AttributeValue } from '@mizan/core/catalog/variants'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf, quantityText } from '../../../client/format.ts'
import { QuantityInput } from '../../../kit/fields/money-input.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { stepInTable } from '../../models/table-keys.ts'
import { VariantTables } from '../../models/variant-tables.tsx'
import type { FoundItem } from '../items/item-lookup.ts'
import type { ModelItems, Quantities } from './model-lines.ts'

type Props = {
  readonly found: ModelItems
  readonly quantities: Quantities
  readonly onQuantity: (item: string, amount: string | null) => void
  /** What is told of an item below its quantity. */
  readonly below: (item: FoundItem) => ReactNode
  /** Whether the quantity of an item is said elsewhere. */
  readonly isHeld?: (item: FoundItem) => boolean
  readonly isBusy?: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

export const readQuantity = (text: string | null | undefined): bigint =>
  parseDecimal(text ?? '0', scale.quantity) ?? 0n

/** How much of each size and colour; arrows and Enter go from one to the next, Ctrl and Enter end. */
export const QuantityGrid = ({
  found,
  quantities,
  onQuantity,
  below,
  isHeld = () => false,
  isBusy = false,
  onDone,
  onClose,
}: Props): ReactNode => {
  const { t } = useTranslation()
  const byKey = new Map(
    found.items.map((each) => [keyOfCombination(each.attribute_values ?? []), each]),
  )
  const sum = [...quantities.values()].reduce((all, each) => all + readQuantity(each), 0n)
  const done = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  const cellOf = (item: FoundItem, values: readonly AttributeValue[]): ReactNode => (
    <>
      <QuantityInput
        isLive
        aria-label={values.map(localName).join(' – ')}
        value={quantities.get(item.id) ?? null}
        readOnly={isHeld(item)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onDone()
          } else stepInTable(event)
        }}
        onChange={(amount) => onQuantity(item.id, amount)}
      />
      {below(item)}
    </>
  )
  if (found.items.length === 0) return <p className="dim">{t('item_models.none')}</p>
  return (
    <form className="stack" onSubmit={done}>
      <p className="hint">{t('item_models.quantities_how')}</p>
      <div className="model-quantities">
        <VariantTables
          attributes={found.attributes}
          label={t('fields.quantity')}
          cell={(combination, values) => {
            const item = byKey.get(keyOfCombination(combination))
            return item ? cellOf(item, values) : '—'
          }}
        />
      </div>
      <div className="dialog-actions">
        <span role="status">
          {t('item_models.quantity_sum')}{' '}
          <Ltr>{quantityText(formatShort(sum, scale.quantity))}</Ltr> {nameOf(found.items[0]?.unit)}
        </span>
        <span className="grow" />
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('kit.done')}
        </Button>
      </div>
    </form>
  )
}
