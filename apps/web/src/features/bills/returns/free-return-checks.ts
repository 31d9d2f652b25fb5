import type { TFunction } from 'i18next'
import { focusField } from '../../../kit/fields/focus-field.ts'
import type { Check } from '../../../trade/documents/pre-check.tsx'
import { kitChecks, lineChecks, reasonChecks } from '../../../trade/priced/items/line-checks.ts'
import { periodCheck } from '../../../trade/priced/period-check.ts'
import type { Priced } from '../../../trade/priced/price-lines.ts'
import type { PricedLine } from '../../../trade/priced/items/priced-line.ts'
import type { PricedFacts } from '../../../trade/priced/use-priced-facts.ts'
import { partyCheck } from '../bill-checks.ts'
import type { BillFamily } from '../bill-family.ts'
import type { BillHead } from '../bill-values.ts'
import { reasonCheck } from './return-checks.ts'
import { vatChecks } from '../../../trade/priced/vat-checks.ts'

type Given = {
  readonly family: BillFamily
  readonly head: BillHead
  readonly kind: 'standard' | 'simplified'
  readonly lines: readonly PricedLine[]
  readonly priced: Priced
  readonly facts: PricedFacts
  /** Whether the law of the country asks for the bill. */
  readonly needsBill: boolean
  readonly t: TFunction
  readonly completeParty: () => void
  readonly setToday: () => void
}

/** What confirming a return without a bill will ask, answered while it is written. */
export const freeReturnChecks = (given: Given): readonly Check[] => [
  ...lawChecks(given),
  partyCheck(given),
  ...lineChecks(given),
  ...vatChecks({ ...given, side: given.family }),
  ...(given.family === 'sales'
    ? [...reasonChecks({ ...given, taxes: given.facts.taxes }), ...costChecks(given)]
    : kitChecks(given)),
  reasonCheck(given),
  periodCheck({ ...given, date: given.head.issue_date }),
]

/** A draft may be older than the move of its company to a country that asks for the bill. */
const lawChecks = ({ needsBill, t }: Given): readonly Check[] =>
  needsBill ? [{ key: 'law', state: 'bad', title: t('bills.free_return_restricted') }] : []

/** Goods that come back without their bill have no cost but the one that is typed. */
const costChecks = ({ lines, t }: Given): readonly Check[] =>
  lines.flatMap((line, row): readonly Check[] =>
    line.isTracked && line.item_cost === null
      ? [
          {
            key: `cost-${line.key}`,
            state: 'bad',
            title: `${t('kit.line_number', { number: row + 1 })}: ${t('bills.checks.no_cost')}`,
            reason: t('bills.checks.no_cost_why'),
            remedy: {
              title: t('bills.checks.go'),
              run: () => focusField(`items.${row}.item_cost`),
            },
          },
        ]
      : [],
  )
