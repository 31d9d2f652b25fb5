import type { LandedPart } from '@mizan/core/inventory/landed-cost'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, nameOf, quantityText } from '../../client/format.ts'
import { Ltr } from '../../kit/figures/text.tsx'
import type { Basis, GoodsRow } from './landed-values.ts'
import type { GoodsBill } from './use-landed-source.ts'

/** What the table and the cards are drawn of alike. */
export type GoodsShown = {
  readonly bills: readonly GoodsBill[]
  readonly by: Basis
  readonly parts: ReadonlyMap<string, LandedPart>
  readonly isCarried: (row: GoodsRow) => boolean
  /** Whether a share waits in transit for goods under way. */
  readonly waits: boolean
  readonly set: (rows: readonly GoodsRow[], isCarried: boolean) => void
  readonly rowAt: (row: GoodsRow) => number
  readonly weight: (row: GoodsRow) => ReactNode
  readonly error: (row: GoodsRow) => string | undefined
  readonly heading: (bill: GoodsBill) => ReactNode
  readonly rest: (bill: GoodsBill) => ReactNode
}

/** What an item is called, and where its units are: they decide what becomes of its share. */
export const GoodsName = ({ row }: { readonly row: GoodsRow }): ReactNode => {
  const { t } = useTranslation()
  return (
    <>
      {nameOf(row.item)} <Ltr className="dim">{String(row.item['code'] ?? '')}</Ltr>
      <small className="line-words">
        {[
          nameOf(row.store),
          t('landed.arrived', { quantity: quantityText(row.received) }),
          ...(isZero(row.under_way)
            ? []
            : [t('landed.under_way', { quantity: quantityText(row.under_way) })]),
          t('landed.on_hand', { quantity: quantityText(row.on_hand) }),
        ].join(' · ')}
      </small>
    </>
  )
}
