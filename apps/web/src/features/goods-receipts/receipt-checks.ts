import { errorText } from '@mizan/contract/errors'
import { parseDecimal, scale } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { lotChecks } from '../../trade/lots/lot-checks.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { inBaseUnits } from '../../trade/priced/items/item-line.ts'
import { isBlank, type ReceiptHead, type ReceiptLine } from './receipt-values.ts'

type Given = {
  readonly head: ReceiptHead
  readonly lines: readonly ReceiptLine[]
  readonly facts: PricedFacts
  readonly t: TFunction
  readonly setToday: () => void
  /** Whether more than was ordered is refused by the company, or only warned of. */
  readonly refusesBeyondOrder: boolean
}

/** What confirming a receipt will ask, answered while it is written. */
export const receiptChecks = (given: Given): readonly Check[] => [
  ...supplierCheck(given),
  ...lineChecks(given),
  ...beyondOrder(given),
  ...lotChecks({
    lines: given.lines.map((line, row) => ({ line, row, asked: inBaseUnits(line, line.item_qty) })),
    leaves: false,
    field: 'items',
    t: given.t,
  }),
  periodCheck({ ...given, date: given.head.date }),
]

const supplierCheck = ({ head, t }: Given): readonly Check[] =>
  head.beneficiary_id === null
    ? [
        {
          key: 'supplier',
          state: 'bad',
          title: errorText('beneficiary_required', currentLanguage()),
          remedy: { title: t('bills.checks.go'), run: () => focusField('beneficiary_id') },
        },
      ]
    : []

function lineChecks({ lines, t }: Given): readonly Check[] {
  const found = lines.flatMap((line, row): readonly Check[] => {
    if (isBlank(line)) return []
    const at = (column: string, key: string, title: string): Check => ({
      key: `${key}-${line.key}`,
      state: 'bad',
      title: `${t('kit.line_number', { number: row + 1 })}: ${title}`,
      remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.${column}`) },
    })
    if (line.item_id === null) return [at('item_id', 'item', t('bills.checks.incomplete'))]
    if (line.item_qty === null) return [at('item_qty', 'quantity', t('bills.checks.incomplete'))]
    return line.units.length > 0 && !line.isTracked
      ? [at('item_id', 'stocked', errorText('item_not_stocked', currentLanguage()))]
      : []
  })
  if (!lines.every(isBlank)) return found
  return [
    {
      key: 'lines',
      state: 'bad',
      title: t('documents.no_lines'),
      remedy: { title: t('kit.add_line'), run: () => focusField('items.0.item_id') },
    },
  ]
}

const read = (text: string | null): bigint => parseDecimal(text ?? '0', scale.quantity) ?? 0n

/** More than was ordered is taken in unless the company refuses it, and whoever receives it is told. */
const beyondOrder = ({ lines, t, refusesBeyondOrder }: Given): readonly Check[] =>
  lines.flatMap((line, row): readonly Check[] =>
    line.ordered === null || read(line.item_qty) <= read(line.ordered) - read(line.before)
      ? []
      : [
          {
            key: `beyond-${line.key}`,
            state: refusesBeyondOrder ? 'bad' : 'warn',
            title: `${t('kit.line_number', { number: row + 1 })}: ${t('goods_receipts.beyond_order')}`,
            remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.item_qty`) },
          },
        ],
  )
