import { priceListLinesMax, type priceLists } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { fieldOf } from '../../kit/fields/form-values.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { LineGrid } from '../../trade/lines/line-grid.tsx'
import { linesAfter, rowOfSent, writtenLines, type LinesAction } from '../../trade/lines/lines.ts'
import { useFoundItems } from '../../trade/priced/items/item-lookup.ts'
import {
  blankPrice,
  draftOfLines,
  isBlankPrice,
  linesOfList,
  priceByLine,
  withUnits,
  type PriceLine,
} from './price-lines.ts'
import { usePriceColumns } from './price-columns.tsx'

type StoredLines = RowOf<typeof priceLists>['lines']

const isTyped = (
  value: readonly (PriceLine | StoredLines[number])[],
): value is readonly PriceLine[] => value.every((line) => 'key' in line)

/** The lines as the form holds them: those of the record until one is changed. */
function linesIn(value: unknown): readonly PriceLine[] {
  const lines = Array.isArray(value) ? (value as readonly (PriceLine | StoredLines[number])[]) : []
  return isTyped(lines) ? lines : linesOfList(lines as StoredLines)
}

/** What is sent of the lines that the form holds. */
export const writtenPrices = (value: unknown): readonly object[] => draftOfLines(linesIn(value))

/** The prices of a list, an item or a collection each, by keyboard alone. */
export const PriceGrid = (): ReactNode => {
  const { t } = useTranslation()
  const { formState, getValues, setValue } = useFormContext()
  const { field } = useController({ name: 'lines' })
  const step = useWatch({ name: 'rounded_to' }) as string
  const lines = useMemo(() => linesIn(field.value), [field.value])
  const change = (action: LinesAction<PriceLine>): void =>
    field.onChange(linesAfter(linesIn(getValues('lines')), action))

  // What is stored says no units; they come once, and are no change of anybody's.
  const ids = useMemo(
    () => [
      ...new Set(
        lines.flatMap(({ item_id: id, units }) => (id !== null && units.length === 0 ? id : [])),
      ),
    ],
    [lines],
  )
  const found = useFoundItems(ids).data
  useEffect(() => {
    if (found && found.length > 0) setValue('lines', withUnits(linesIn(getValues('lines')), found))
  }, [found, getValues, setValue])

  const columns = usePriceColumns(step)
  const count = writtenLines(lines, isBlankPrice).length
  return (
    <section aria-label={t('price_lists.lines')} data-field="lines">
      <div className="lines-head">
        <h2>
          {t('price_lists.lines')} <span className="dim">{countText(count)}</span>
        </h2>
        <span className="hint">{t('price_lists.lines_how', { max: priceListLinesMax })}</span>
      </div>
      <LineGrid
        lines={lines}
        change={change}
        columns={columns}
        blank={blankPrice}
        isBlank={isBlankPrice}
        field="lines"
        errors={errorsIn(formState.errors['lines'], lines)}
        card={(line) => {
          const price = priceByLine(line, step)
          return {
            name: line.item_name || t('price_lists.no_goods'),
            figure: price === null ? null : <Amount value={price} strong />,
            facts: line.change_percent === null ? null : `${line.change_percent}%`,
          }
        }}
      />
    </section>
  )
}

/** What was refused, at the row in which the line stands: only written lines were sent. */
function errorsIn(errors: unknown, lines: readonly PriceLine[]): Readonly<Record<string, string>> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([place, fields]) => {
      const row = rowOfSent(lines, isBlankPrice, Number(place))
      return Object.keys((fields as object | undefined) ?? {}).flatMap((name) => {
        const message = fieldOf(fieldOf(fields, name), 'message')
        return typeof message === 'string' ? [[`${row}.${name}`, message] as const] : []
      })
    }),
  )
}
