import { errorText } from '@mizan/contract/errors'
import { basePrice } from '@mizan/core/catalog/units'
import {
  type Percent,
  type Price,
  formatShort,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { minimumIn } from '@mizan/core/money/price-in-currency'
import { discountLimitProblems } from '@mizan/core/sales/discount-limit'
import type { TFunction } from 'i18next'
import { amountText } from '../../../client/format.ts'
import { currentLanguage } from '../../../client/language.ts'
import { focusField } from '../../../kit/fields/focus-field.ts'
import type { Check } from '../../documents/pre-check.tsx'
import { inGrid, type Priced, type TaxRow } from '../price-lines.ts'
import { needsReason } from '../tax-reason.ts'
import { unitOf } from './item-line.ts'
import { isBlank, type PricedLine } from './priced-line.ts'
import { currencyOfPrice } from './proposed-price.ts'

type Given = {
  readonly lines: readonly PricedLine[]
  readonly priced: Priced
  readonly t: TFunction
}
type WithMinimum = Omit<Given, 'priced'> & { readonly canSellBelowMinimum: boolean }
type WithTaxes = Omit<Given, 'priced'> & { readonly taxes: ReadonlyMap<string, TaxRow> }

/** That there are lines, each of them whole, and that their figures are possible. */
export function lineChecks({ lines, priced, t }: Given): readonly Check[] {
  const written = lines.filter((line) => !isBlank(line))
  if (written.length === 0) {
    return [
      {
        key: 'lines',
        state: 'bad',
        title: t('documents.no_lines'),
        remedy: { title: t('kit.add_line'), run: () => focusField('items.0.item_id') },
      },
    ]
  }
  const incomplete = lines.findIndex(
    (line) =>
      !isBlank(line) &&
      (line.item_id === null || line.item_qty === null || line.item_price === null),
  )
  if (incomplete >= 0) {
    const line = lines[incomplete]
    const field =
      line?.item_id === null ? 'item_id' : line?.item_qty === null ? 'item_qty' : 'item_price'
    return [at(t, incomplete, field, 'incomplete', t('bills.checks.incomplete'))]
  }
  return priced.problems.map((problem, index) => ({
    key: `figure-${index}`,
    state: 'bad' as const,
    title: errorText(problem.code, currentLanguage(), problem.params),
    remedy: { title: t('bills.checks.go'), run: () => focusField(problem.field ?? 'items') },
  }))
}

const at = (t: TFunction, row: number, field: string, key: string, title: string): Check => ({
  key: `${key}-${row}`,
  state: 'bad',
  title: `${t('kit.line_number', { number: row + 1 })}: ${title}`,
  remedy: { title: t('bills.checks.go'), run: () => focusField(`items.${row}.${field}`) },
})

/** A sale without VAT says why. */
export const reasonChecks = ({ lines, taxes, t }: WithTaxes): readonly Check[] =>
  lines.flatMap((line, row): readonly Check[] => {
    const tax = line.tax_id === null ? undefined : taxes.get(line.tax_id)
    return tax && needsReason(tax) && line.exemption_code === null
      ? [at(t, row, 'tax_id', 'reason', t('bills.checks.reason'))]
      : []
  })

/** Discounts above what the user's role may give, of a line or of the whole. */
export const discountChecks = ({
  priced,
  discountMax,
  t,
}: Pick<Given, 'priced' | 't'> & { readonly discountMax: Percent | null }): readonly Check[] =>
  discountLimitProblems(priced.document, discountMax).map((problem) => {
    const { code, field = 'items', params } = inGrid(problem, priced.rows)
    const row = /^items\.(\d+)\./.exec(field)?.[1]
    const title = errorText(code, currentLanguage(), params)
    return row === undefined
      ? {
          key: code,
          state: 'bad',
          title,
          remedy: { title: t('bills.checks.go'), run: () => focusField(field) },
        }
      : at(t, Number(row), 'item_discount', code, title)
  })

/** A kit is not bought, its components are. */
export const kitChecks = ({ lines, t }: Pick<Given, 'lines' | 't'>): readonly Check[] =>
  lines.flatMap((line, row): readonly Check[] =>
    line.isPurchased === false
      ? [at(t, row, 'item_id', 'kit', errorText('kit_not_purchased', currentLanguage()))]
      : [],
  )

/** The least that a base unit of the line is sold for, in the currency of the document; null where nothing says one. */
function minimumOf({ minimumPrice, pricedIn }: PricedLine): Price | null {
  const own = parseDecimal(minimumPrice ?? '', scale.price)
  if (own === null) return null
  const currency = pricedIn?.isForeign ? currencyOfPrice(pricedIn) : null
  if (pricedIn?.isForeign && currency === null) return null
  return currency === null ? price(own) : minimumIn(price(own), currency)
}

/** What a base unit of the line is sold for. */
function soldFor(line: PricedLine): Price {
  const factor = quantity(parseDecimal(unitOf(line)?.factor ?? '1', scale.quantity) ?? 0n)
  const each = price(parseDecimal(line.item_price ?? '0', scale.price) ?? 0n)
  return factor > 0n ? basePrice(each, factor) : each
}

/** Prices under the least that an item is sold for: some users may, with a warning. */
export function minimumChecks({ lines, t, canSellBelowMinimum }: WithMinimum): readonly Check[] {
  return lines.flatMap((line, row): readonly Check[] => {
    const minimum = line.item_id === null ? null : minimumOf(line)
    return minimum !== null && soldFor(line) < minimum
      ? [
          {
            key: `minimum-${line.key}`,
            state: canSellBelowMinimum ? 'warn' : 'bad',
            title: t('bills.checks.minimum', { number: row + 1 }),
            reason: t('bills.checks.minimum_why', {
              price: amountText(formatShort(minimum, scale.price, 2)),
            }),
            remedy: {
              title: t('bills.checks.go'),
              run: () => focusField(`items.${row}.item_price`),
            },
          },
        ]
      : []
  })
}
