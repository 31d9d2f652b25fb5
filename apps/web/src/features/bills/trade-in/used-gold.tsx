import './trade-in-dialog.css'
import { gramPrices } from '@mizan/contract/pricing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../client/queries.ts'
import { lastOf, lastPrices } from '../../../trade/priced/gold/last-prices.ts'
import type { BillHead } from '../bill-values.ts'
import { GoldRows } from './gold-rows.tsx'

type Gold = BillHead['trade_in']

type Props = {
  readonly gold: Gold
  readonly error: string | undefined
  readonly onChange: (gold: Gold) => void
}

/** Used gold that the customer gives for the sale: bought of him and set off in the step that confirms it. */
export const UsedGold = ({ gold, error, onChange }: Props): ReactNode => {
  const { t } = useTranslation()
  const prices = useList(gramPrices, lastPrices).data?.data ?? []
  return (
    <section className="used-gold" data-field="trade_in">
      <span className="field-label">{t('bills.trade_in.title')}</span>
      {gold.length > 0 ? <p className="hint">{t('bills.trade_in.on_form')}</p> : null}
      <GoldRows
        rows={gold}
        least={0}
        buysAt={(caliber) => lastOf(prices, caliber)?.buy ?? null}
        blank={(caliber, gram_price) => ({ caliber, weight: null, gram_price, description: null })}
        onChange={onChange}
      />
      {error ? (
        <p className="text-bad" role="alert">
          {error}
        </p>
      ) : null}
    </section>
  )
}
