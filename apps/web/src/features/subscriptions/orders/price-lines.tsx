import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated, isZero } from '../../../client/format.ts'
import { Amount } from '../../../kit/figures/amount.tsx'

type Priced = {
  readonly price: string
  readonly discount: string
  readonly credit: string
  readonly total: string
  readonly vat: string
  readonly net: string
  readonly coupon_code: string | null
}

/** A price made up line by line: the plan, less coupon and credit, and VAT. */
export const PriceLines = ({ of }: { readonly of: Priced }): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="totals price-lines">
      <dl>
        <Line word={t('orders.price')} value={of.price} />
        {isZero(of.discount) ? null : (
          <Line
            word={t('orders.discount', { code: isolated(of.coupon_code) })}
            value={`-${of.discount}`}
          />
        )}
        {isZero(of.credit) ? null : <Line word={t('orders.credit')} value={`-${of.credit}`} />}
        <Line word={t('orders.total')} value={of.total} />
        <Line word={t('orders.vat')} value={of.vat} />
        <div className="rule due">
          <dt>{t('orders.net')}</dt>
          <dd>
            <Amount value={of.net} strong />
          </dd>
        </div>
      </dl>
    </div>
  )
}

const Line = ({ word, value }: { readonly word: string; readonly value: string }): ReactNode => (
  <div>
    <dt>{word}</dt>
    <dd>
      <Amount value={value} />
    </dd>
  </div>
)
