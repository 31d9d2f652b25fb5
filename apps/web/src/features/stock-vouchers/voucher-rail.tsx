import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { useCostingMethod } from '../../client/user.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Totals, type TotalLine } from '../../trade/documents/totals.tsx'
import { written, type VoucherSums } from './voucher-sums.ts'

type Props = {
  readonly kind: VoucherKind
  readonly isDeemedSupply: boolean
  readonly isGift: boolean
  readonly seesCost: boolean
  readonly count: number
  readonly sums: VoucherSums
}

const howValued = {
  average: 'consignments.value_how',
  fifo: 'consignments.value_how_fifo',
} as const

/** What the voucher comes to, beside its lines; for who may not see costs, how many items it moves. */
export const VoucherRail = (props: Props): ReactNode => {
  const { t } = useTranslation()
  const method = useCostingMethod()
  const { kind, isDeemedSupply, isGift, seesCost, count, sums } = props
  const deemed: readonly TotalLine[] = isDeemedSupply
    ? [
        { label: t('consignments.market_value'), value: written(sums.marketValue) },
        { label: t('consignments.deemed_vat'), value: written(sums.vat) },
      ]
    : isGift
      ? [{ label: t('consignments.market_value'), value: written(sums.marketValue) }]
      : []
  if (seesCost)
    return (
      <Totals
        lines={deemed}
        due={{
          label: t(kind === 'incoming' ? 'consignments.value' : 'consignments.value_about'),
          value: written(sums.cost),
        }}
        words={kind === 'incoming' ? null : t(howValued[method])}
      />
    )
  return (
    <section className="totals">
      <dl>
        {deemed.map(({ label, value }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
        <div className="due">
          <dt>{t('consignments.items_moved')}</dt>
          <dd>{countText(count)}</dd>
        </div>
      </dl>
    </section>
  )
}
