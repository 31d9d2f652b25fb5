import { formatDecimal, money, type Money, sum, zero } from '@mizan/core/money/decimal'
import type { PricedCategory } from '@mizan/core/documents/priced-document'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../client/format.ts'
import { AmountInWords } from '../../kit/figures/amount-in-words.tsx'
import { Totals, type TotalLine } from '../documents/totals.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import type { Priced } from './price-lines.ts'

type Props = {
  readonly priced: Pick<Priced, 'document' | 'digits'>
  /** Nothing is written yet: no tax category is named. */
  readonly isEmpty: boolean
  readonly currency: string
  readonly retention: Money
  readonly paid: Money
  /** What prepayment invoices take off, VAT included. */
  readonly prepaid?: Money
  /** What used gold of the customer takes off. */
  readonly gold?: Money
  /** What the sum is called; what is due otherwise. */
  readonly dueWord?: string
}

/** The sums beside a bill being written, ending in what is due, in figures and in words. */
export const PricedTotals = (props: Props): ReactNode => {
  const { priced, isEmpty, currency, retention, paid, prepaid } = props
  const { t } = useTranslation()
  const { document, digits } = priced
  const text = (amount: Money): string => formatDecimal(amount, digits)
  const lineDiscounts = sum(document.lines.map((line) => line.discountNet))
  const discounts = money(document.discount + lineDiscounts)
  const before = money(document.total + lineDiscounts)
  const taxable = isEmpty
    ? []
    : document.categories.filter((each) => each.taxable !== 0n || document.categories.length === 1)
  const advance = prepaid ?? zero
  const gold = props.gold ?? zero
  const rest = money(document.net - advance - retention - paid - gold)
  const lines: readonly TotalLine[] = [
    {
      label: t(discounts > 0n ? 'documents.before_discount' : 'documents.before_tax'),
      value: text(before),
    },
    ...(discounts > 0n ? [{ label: t('documents.discount'), value: text(money(-discounts)) }] : []),
    ...taxable.map((category, index) => ({
      label: <CategoryLabel of={category} />,
      value: text(category.taxable),
      rule: index === 0,
    })),
    { label: t('documents.vat'), value: text(document.vat) },
    ...(document.rounding === 0n
      ? []
      : [{ label: t('documents.rounding'), value: text(document.rounding) }]),
  ]
  return (
    <>
      <Totals
        lines={lines}
        due={{ label: props.dueWord ?? t('documents.due'), value: text(document.net) }}
        currency={currency}
        words={<AmountInWords value={text(document.net)} currency={currency} />}
      />
      {retention > 0n || paid > 0n || advance > 0n || gold > 0n ? (
        <Totals
          lines={[
            ...(advance > 0n
              ? [{ label: t('documents.prepaid'), value: text(money(-advance)) }]
              : []),
            ...(retention > 0n
              ? [{ label: t('documents.retained'), value: text(money(-retention)) }]
              : []),
            ...(gold > 0n ? [{ label: t('documents.used_gold'), value: text(money(-gold)) }] : []),
            ...(paid > 0n ? [{ label: t('documents.paid_now'), value: text(money(-paid)) }] : []),
          ]}
          due={{ label: t('documents.left'), value: text(rest) }}
          currency={currency}
        />
      ) : null}
    </>
  )
}

const CategoryLabel = ({ of }: { readonly of: PricedCategory }): ReactNode => {
  const { t } = useTranslation()
  const label = t(`documents.category.${of.category}`)
  if (of.category !== 'S') return label
  return (
    <>
      {label} <Ltr>{percentText(formatDecimal(of.rate, 4))}</Ltr>
    </>
  )
}
