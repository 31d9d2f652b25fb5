import './model-dialog.css'
import { Button } from '@mantine/core'
import { keyOfCombination, type AttributeValue } from '@mizan/core/catalog/variants'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf, quantityText } from '../../../client/format.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { QuantityInput } from '../../../kit/fields/money-input.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { stepInTable } from '../../models/table-keys.ts'
import { VariantTables } from '../../models/variant-tables.tsx'
import { factsOf, freeOf, type ItemLine } from '../items/item-line.ts'
import { lookUpModel, type FoundItem, type PricedFor } from '../items/item-lookup.ts'
import type { Keyed } from '../../lines/lines.ts'
import {
  quantitiesOn,
  withQuantities,
  type LinesOfItems,
  type ModelItems,
  type Quantities,
} from './model-lines.ts'
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
export function ModelDialog<Line extends ItemLine & Keyed>(props: Props<Line>): ReactNode {
  const { t } = useTranslation()
  useFocusBack()
  const { chosen, pricedFor = null, onClose } = props
  const { model } = chosen
  const found = useQuery({
    queryKey: ['items', 'lookup', 'model', model.id, pricedFor],
    queryFn: ({ signal }) => lookUpModel<ModelItems>(model.id, pricedFor, signal),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="auto"
      title={t('item_models.quantities', { model: localName(model) })}
    >
      {found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Grid {...props} found={found.data} />
      ) : (
        <div aria-busy className="model-busy" />
      )}
    </Dialog>
  )
}

const read = (text: string | null | undefined): bigint =>
  parseDecimal(text ?? '0', scale.quantity) ?? 0n

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
  const byKey = new Map(
    found.items.map((each) => [keyOfCombination(each.attribute_values ?? []), each]),
  )
  const sum = [...quantities.values()].reduce((all, each) => all + read(each), 0n)
  const done = (event?: FormEvent): void => {
    event?.preventDefault()
    event?.stopPropagation()
    onDone((now) => withQuantities(now, { model: found, quantities, at: chosen.at }, of))
    onClose()
  }
  const cellOf = (item: FoundItem, values: readonly AttributeValue[]): ReactNode => {
    const line = lines.find(({ item_id: id }) => id === item.id)
    const facts = line ?? factsOf(item)
    const free = freeOf(facts, line ? storeOf(line, store) : (store ?? item.defualt_store_id))
    const wanted = quantities.get(item.id) ?? null
    return (
      <>
        <QuantityInput
          isLive
          aria-label={values.map(localName).join(' – ')}
          value={wanted}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              done()
            } else stepInTable(event)
          }}
          onChange={(amount) => setQuantities((before) => new Map(before).set(item.id, amount))}
        />
        <small className={takesOut && facts.isTracked && read(wanted) > free ? 'text-warn' : 'dim'}>
          {facts.isTracked ? (
            <>
              {t('documents.free')} <Ltr>{quantityText(formatShort(free, scale.quantity))}</Ltr>
            </>
          ) : null}
        </small>
      </>
    )
  }
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
        <Button type="submit">{t('kit.done')}</Button>
      </div>
    </form>
  )
}
