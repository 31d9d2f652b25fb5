import type { QuotationType } from '@mizan/contract/documents/quotations'
import type { Percent } from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import {
  discountChecks,
  kitChecks,
  lineChecks,
  minimumChecks,
  reasonChecks,
} from '../../trade/priced/items/line-checks.ts'
import type { Priced, TaxRow } from '../../trade/priced/price-lines.ts'
import type { PricedLine } from '../../trade/priced/items/priced-line.ts'
import type { QuotationHead } from './quotation-values.ts'

type Given = {
  readonly type: QuotationType
  readonly head: QuotationHead
  readonly lines: readonly PricedLine[]
  readonly priced: Priced
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly canSellBelowMinimum: boolean
  readonly discountMax: Percent | null
  readonly t: TFunction
}

/** What the server will ask when the offer is confirmed, answered while it is written. */
export const quotationChecks = (given: Given): readonly Check[] => [
  partyCheck(given),
  ...lineChecks(given),
  ...(given.type === 'sales'
    ? [...minimumChecks(given), ...reasonChecks(given), ...discountChecks(given)]
    : kitChecks(given)),
  dayCheck(given),
]

function partyCheck({ type, head, t }: Given): Check {
  return head.beneficiary_id === null
    ? {
        key: 'party',
        state: 'bad',
        title: t(`quotations.checks.no_party.${type}`),
        remedy: { title: t('bills.checks.choose'), run: () => focusField('beneficiary_id') },
      }
    : { key: 'party', state: 'ok', title: t(`quotations.checks.party.${type}`) }
}

function dayCheck({ head: { issue_date: from, valid_until: until }, t }: Given): Check {
  const key = 'valid_until'
  if (until === null) return { key, state: 'ok', title: t('quotations.checks.no_last_day') }
  if (from !== null && until < from)
    return {
      key,
      state: 'bad',
      title: t('quotations.checks.last_day_before'),
      remedy: { title: t('bills.checks.go'), run: () => focusField(key) },
    }
  return { key, state: 'ok', title: t('quotations.checks.last_day') }
}
