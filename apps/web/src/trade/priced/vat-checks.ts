import { errorText } from '@mizan/contract/errors'
import type { TFunction } from 'i18next'
import { currentLanguage } from '../../client/language.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../documents/pre-check.tsx'
import type { Side } from './side.ts'
import type { PricedFacts } from './use-priced-facts.ts'

type Given = {
  readonly side: Side
  readonly lines: readonly { readonly tax_id: string | null }[]
  readonly facts: Pick<PricedFacts, 'taxes' | 'unregisteredOn'>
  readonly t: TFunction
}

/** What becomes of VAT on a day without a VAT number, and which lines have another tax from before. */
export function vatChecks({ side, lines, facts, t }: Given): readonly Check[] {
  const { unregisteredOn: date, taxes } = facts
  if (date === null) return []
  const outcome = side === 'sales' ? 'sold_without_vat' : 'vat_into_cost'
  const text = (code: 'vat_not_registered' | typeof outcome): string =>
    errorText(code, currentLanguage(), { date })
  return [
    { key: 'vat', state: 'info', title: text(outcome) },
    ...lines.flatMap((line, row): readonly Check[] =>
      line.tax_id === null || taxes.has(line.tax_id)
        ? []
        : [
            {
              key: `vat-${row}`,
              state: 'bad',
              title: `${t('kit.line_number', { number: row + 1 })}: ${text('vat_not_registered')}`,
              remedy: {
                title: t('bills.checks.go'),
                run: () => focusField(`items.${row}.tax_id`),
              },
            },
          ],
    ),
  ]
}
