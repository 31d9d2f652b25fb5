import { errorText } from '@mizan/contract/errors'
import { voucherStores, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import { inBaseUnits, unitOf } from '../../trade/priced/items/item-line.ts'
import { stockChecks } from '../../trade/priced/items/stock-checks.ts'
import { lotChecks } from '../../trade/lots/lot-checks.ts'
import { periodCheck } from '../../trade/priced/period-check.ts'
import type { PricedFacts } from '../../trade/priced/use-priced-facts.ts'
import { isBlank, marketPriceOf, type VoucherHead, type VoucherLine } from './voucher-values.ts'

type Given = {
  readonly kind: VoucherKind
  readonly head: VoucherHead
  readonly lines: readonly VoucherLine[]
  readonly facts: PricedFacts
  /** A confirmed voucher that is edited: what it moved comes back before it moves again. */
  readonly isOpened: boolean
  readonly t: TFunction
  readonly setToday: () => void
  readonly setAmount: (line: VoucherLine, amount: string) => void
}

/** What confirming a voucher will ask, answered while it is written. */
export const voucherChecks = (given: Given): readonly Check[] => [
  ...storeChecks(given),
  ...lineChecks(given),
  ...onHandChecks(given),
  ...lotChecks({
    lines: given.lines.map((line, row) => ({
      line,
      row,
      asked: inBaseUnits(line, line.amount),
    })),
    leaves: voucherStores[given.kind].source,
    field: 'transactions',
    t: given.t,
  }),
  ...deemedChecks(given),
  periodCheck({ ...given, date: given.head.date }),
]

function storeChecks({ kind, head, t }: Given): readonly Check[] {
  const needs = voucherStores[kind]
  const { source_store_id: source, destination_store_id: destination } = head
  const missing = (key: 'source_store_id' | 'destination_store_id'): Check => ({
    key,
    state: 'bad',
    title: t(`consignments.checks.no_${key}`),
    remedy: { title: t('bills.checks.go'), run: () => focusField(key) },
  })
  if (needs.source && source === null) return [missing('source_store_id')]
  if (needs.destination && destination === null) return [missing('destination_store_id')]
  return needs.source && needs.destination && source === destination
    ? [
        {
          key: 'stores',
          state: 'bad',
          title: errorText('stores_must_differ', currentLanguage()),
          remedy: { title: t('bills.checks.go'), run: () => focusField('destination_store_id') },
        },
      ]
    : [{ key: 'stores', state: 'ok', title: t('consignments.checks.stores') }]
}

function lineChecks({ lines, t }: Given): readonly Check[] {
  const found = lines.flatMap((line, row): readonly Check[] => {
    if (isBlank(line)) return []
    const at = (column: string, key: string, title: string): Check => ({
      key: `${key}-${line.key}`,
      state: 'bad',
      title: `${t('kit.line_number', { number: row + 1 })}: ${title}`,
      remedy: {
        title: t('bills.checks.go'),
        run: () => focusField(`transactions.${row}.${column}`),
      },
    })
    if (line.item_id === null) return [at('item_id', 'item', t('bills.checks.incomplete'))]
    if (line.amount === null) return [at('amount', 'amount', t('bills.checks.incomplete'))]
    return line.units.length > 0 && !line.isTracked
      ? [at('item_id', 'stocked', errorText('item_not_stocked', currentLanguage()))]
      : []
  })
  if (lines.every(isBlank))
    return [
      {
        key: 'lines',
        state: 'bad',
        title: t('documents.no_lines'),
        remedy: { title: t('kit.add_line'), run: () => focusField('transactions.0.item_id') },
      },
    ]
  return found.length > 0
    ? found
    : [{ key: 'lines', state: 'ok', title: t('consignments.checks.lines') }]
}

function onHandChecks({ kind, head, lines, isOpened, t, setAmount }: Given): readonly Check[] {
  const store = head.source_store_id
  if (!voucherStores[kind].source || store === null || isOpened) return []
  return stockChecks({
    taken: lines.map((line, row) => ({
      line,
      row,
      store,
      asked: inBaseUnits(line, line.amount),
    })),
    t,
    lessWord: t('consignments.checks.take_available'),
    setQuantity: setAmount,
  })
}

/** Of what is given away the market price is known, and VAT is charged only with a VAT number. */
function deemedChecks({ head, lines, facts, t }: Given): readonly Check[] {
  if (!head.is_deemed_supply && !head.is_gift) return []
  if (head.is_deemed_supply && facts.unregisteredOn !== null)
    return [
      {
        key: 'registered',
        state: 'bad',
        title: t('consignments.checks.not_registered'),
        remedy: { title: t('bills.checks.go'), run: () => focusField('is_deemed_supply') },
      },
    ]
  return lines.flatMap((line, row): readonly Check[] =>
    line.item_id === null || line.market_price !== null || marketPriceOf(unitOf(line)) !== null
      ? []
      : [
          {
            key: `market-${line.key}`,
            state: 'bad',
            title: `${t('kit.line_number', { number: row + 1 })}: ${errorText('market_price_required', currentLanguage())}`,
            remedy: {
              title: t('bills.checks.go'),
              run: () => focusField(`transactions.${row}.market_price`),
            },
          },
        ],
  )
}
