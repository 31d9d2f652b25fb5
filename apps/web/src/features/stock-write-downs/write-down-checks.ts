import { errorText } from '@mizan/contract/errors'
import type { TFunction } from 'i18next'
import { isZero } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { placeOf } from './use-valued.ts'
import {
  isBlank,
  type Valued,
  type WriteDownHead,
  type WriteDownLine,
} from './write-down-values.ts'

type Given = {
  readonly head: WriteDownHead
  readonly lines: readonly WriteDownLine[]
  readonly valued: ReadonlyMap<string, Valued> | null
  readonly facts: PricedFacts
  readonly t: TFunction
  readonly setToday: () => void
}

/** What confirming a write-down will ask, answered while it is written. */
export const writeDownChecks = (given: Given): readonly Check[] => [
  ...lineChecks(given),
  periodCheck({ ...given, date: given.head.date }),
]

function lineChecks({ lines, valued, t }: Given): readonly Check[] {
  if (lines.every(isBlank))
    return [
      {
        key: 'lines',
        state: 'bad',
        title: t('documents.no_lines'),
        remedy: { title: t('kit.add_line'), run: () => focusField('items.0.item_id') },
      },
    ]
  return lines.flatMap((line, row): readonly Check[] => {
    if (isBlank(line)) return []
    const at = (column: string, title: string, state: 'bad' | 'warn' = 'bad'): readonly Check[] => [
      {
        key: `${column}-${line.key}`,
        state,
        title: `${t('kit.line_number', { number: row + 1 })}: ${title}`,
        remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.${column}`) },
      },
    ]
    if (line.item_id === null) return at('item_id', t('bills.checks.incomplete'))
    if (line.store_id === null) return at('store_id', t('bills.checks.incomplete'))
    const of = valued?.get(placeOf(line))
    if (!of) return []
    if (isZero(of.quantity) || of.quantity.startsWith('-'))
      return at('item_id', errorText('write_down_of_nothing', currentLanguage()))
    if (of.net_realisable_value === null)
      return at(
        'net_realisable_value',
        errorText('net_realisable_value_required', currentLanguage()),
      )
    return isZero(of.write_down)
      ? at('net_realisable_value', t('stock_write_downs.no_difference'), 'warn')
      : []
  })
}
