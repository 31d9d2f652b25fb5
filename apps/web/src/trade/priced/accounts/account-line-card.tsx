import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { percentText } from '../../../client/format.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { chargedOf, type AccountLine } from './account-line.ts'
import type { TaxRow } from '../price-lines.ts'
import type { Side } from '../side.ts'
import { lineTotal } from '../items/priced-columns.tsx'
import { typedDiscount } from '../../../kit/fields/discount-text.ts'

type Given = {
  readonly side: Side
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly standardTax: string | null
  readonly digits: number
  readonly t: TFunction
}

/** A line that is an account, as a card on a phone. */
export function accountLineCard(
  line: AccountLine,
  { side, taxes, standardTax, digits, t }: Given,
): {
  readonly name: ReactNode
  readonly figure: ReactNode
  readonly facts: ReactNode
  readonly side: ReactNode
} {
  const charged = chargedOf(line, standardTax)
  const tax = charged.tax_id === null ? undefined : taxes.get(charged.tax_id)
  return {
    name: line.statement?.trim() || t('documents.no_statement'),
    figure: <Amount value={lineTotal(charged, side, taxes, digits)} strong />,
    facts: typedDiscount(line.discount) ? (
      <>
        {t('documents.discount')} <Ltr>{typedDiscount(line.discount)}</Ltr>
      </>
    ) : (
      line.description
    ),
    side: tax ? <Ltr>{percentText(tax.percentage)}</Ltr> : null,
  }
}
