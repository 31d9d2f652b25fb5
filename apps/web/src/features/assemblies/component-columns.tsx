import { baseQuantity } from '@mizan/core/catalog/units'
import { valueAt } from '@mizan/core/inventory/stock-state'
import {
  type Quantity,
  divide,
  formatDecimal,
  formatShort,
  parseDecimal,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { localName, nameOf } from '../../client/format.ts'
import { useDigits } from '../../client/user.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { LineColumn } from '../../trade/lines/line-cell.tsx'
import { LineLots } from '../../trade/lots/line-lots.tsx'
import { one } from '../../trade/lots/written-lots.ts'
import type { FoundItem } from '../../trade/priced/items/item-lookup.ts'
import { ItemSearch } from '../../trade/priced/items/item-search.tsx'
import type { ComponentLine } from './assembly-values.ts'

/** What is known of the items of the lines. */
export type Found = ReadonlyMap<string, FoundItem>

const micro = (text: string | null | undefined): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

const factorOf = (line: ComponentLine, item: FoundItem | undefined): Quantity =>
  micro(item?.units.find(({ unit_id }) => unit_id === line.unit_id)?.factor ?? '1')

/** What of a component is in the store, in base units; in all stores while none is chosen. */
const onHand = (item: FoundItem, store: string | null): Quantity =>
  micro(
    store === null
      ? item.available_amount
      : (item.stores.find(({ store_id }) => store_id === store)?.available_amount ?? '0'),
  )

const needed = (line: ComponentLine, item: FoundItem | undefined): Quantity =>
  baseQuantity(micro(line.amount), factorOf(line, item)) ?? quantity(0n)

/** Whether the store holds less of an item than all lines take of it together. */
export const lacks = (
  lines: readonly ComponentLine[],
  found: Found,
  store: string | null,
): readonly FoundItem[] =>
  [...found.values()].filter((item) => {
    const asked = lines
      .filter(({ item_id }) => item_id === item.id)
      .reduce((all, line) => all + needed(line, item), 0n)
    return asked > 0n && !item.allow_negative_balance && asked > onHand(item, store)
  })

/** What a component would cost at the average of now; null where it is not known, or not shown. */
export function worthOf(line: ComponentLine, found: Found): bigint | null {
  const item = line.item_id === null ? undefined : found.get(line.item_id)
  if (!item || item.cost === null) return null
  return valueAt(needed(line, item), price(parseDecimal(item.cost, scale.price) ?? 0n))
}

/** The piece that was scanned by its serial is the one that goes in. */
const pieceOf = ({ serial = null }: FoundItem): ComponentLine['lots'] =>
  serial === null ? [] : [{ number: serial, expiry_date: null, quantity: one }]

/** The cells of a batch's components: what, how much, in which unit, what is there and what it costs now. */
export function useComponentColumns(
  found: Found,
  store: string | null,
  isApart: boolean,
): readonly LineColumn<ComponentLine>[] {
  const { t } = useTranslation()
  const access = useAccess()
  const digits = useDigits()
  const seesCost = access.can('items.see_cost', 'view')
  return useMemo(() => {
    const itemOf = (line: ComponentLine): FoundItem | undefined =>
      line.item_id === null ? undefined : found.get(line.item_id)
    const columns: LineColumn<ComponentLine>[] = [
      {
        name: 'item_id',
        head: t('assemblies.component'),
        kind: 'custom',
        control: ({ line, onChange, label, error }) => (
          <ItemSearch
            side="purchases"
            name={line.item_name}
            label={label}
            error={error}
            isCell
            onChosen={(item, input) => {
              flushSync(() =>
                onChange({
                  item_id: item.id,
                  item_name: localName(item),
                  unit_id: item.unit?.unit_id ?? item.units[0]?.unit_id ?? null,
                  lots: item.id === line.item_id ? line.lots : isApart ? [] : pieceOf(item),
                }),
              )
              input
                ?.closest('tr')
                ?.querySelector<HTMLInputElement>('[data-column="1"] input')
                ?.focus()
            }}
          />
        ),
        under: ({ line, onChange }) => {
          const item = itemOf(line)
          return (
            <>
              <Ltr>{item?.code}</Ltr>
              {item && !isApart ? (
                <LineLots
                  line={{ ...line, trackedBy: item.tracked_by, hasExpiry: item.has_expiry }}
                  asked={needed(line, item)}
                  leaves={{ store }}
                  onLots={(lots) => onChange({ lots })}
                />
              ) : null}
            </>
          )
        },
      },
      { name: 'amount', head: t('fields.quantity'), kind: 'quantity', width: 108 },
      {
        name: 'unit_id',
        head: t('fields.unit'),
        kind: 'choice',
        width: 112,
        choices: (line) =>
          (itemOf(line)?.units ?? []).map((unit) => ({
            value: unit.unit_id,
            label: nameOf({ ...unit, id: unit.unit_id }) ?? '',
          })),
      },
    ]
    if (!isApart)
      columns.push({
        name: 'on_hand',
        head: t('assemblies.on_hand'),
        kind: 'computed',
        width: 104,
        quiet: true,
        value: (line) => {
          const item = itemOf(line)
          if (!item) return null
          const there = onHand(item, store)
          const shown = divide(there * powerOfTen(scale.quantity), factorOf(line, item))
          return (
            <span className={needed(line, item) > there ? 'text-warn' : 'dim'}>
              <QuantityText value={formatShort(shown, scale.quantity)} />
            </span>
          )
        },
      })
    if (seesCost)
      columns.push({
        name: 'value',
        head: t('assemblies.value_now'),
        kind: 'computed',
        width: 116,
        value: (line) => {
          const worth = worthOf(line, found)
          return worth === null ? null : <Amount value={formatDecimal(worth, 2)} digits={digits} />
        },
      })
    return columns
  }, [t, found, store, isApart, seesCost, digits])
}
