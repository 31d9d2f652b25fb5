import type { LandedPart } from '@mizan/core/inventory/landed-cost'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Totals } from '../../trade/documents/totals.tsx'
import { halalas, sumOf, written } from './landed-values.ts'

/** Where a cost goes: into the value of the stock, along with what is under way, or nowhere: sold. */
export const LandedTotals = ({
  parts,
  amount,
}: {
  readonly parts: readonly LandedPart[]
  readonly amount: string | null
}): ReactNode => {
  const { t } = useTranslation()
  const inTransit = sumOf(parts, 'inTransit')
  return (
    <Totals
      lines={[
        { label: t('landed.stock_value'), value: written(sumOf(parts, 'toStock')) },
        ...(inTransit === 0n
          ? []
          : [{ label: t('landed.transit_value'), value: written(inTransit) }]),
        { label: t('landed.sold_value'), value: written(sumOf(parts, 'sold')) },
      ]}
      due={{ label: t('landed.amount'), value: written(halalas(amount)) }}
    />
  )
}
