import { gramPrices } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { calibers } from '@mizan/core/sales/jewellery-price'
import { IconDiamond } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'

const of = ({ prices }: RowOf<typeof gramPrices>, caliber: number) =>
  prices.find((each) => each.caliber === caliber)

/** What a gram of gold cost, by caliber, as it was written: the first row holds now. */
export const GramPriceList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={gramPrices}
      as={{ sort: '-created_at' }}
      icon={IconDiamond}
      columns={[
        'created_at',
        ...calibers.slice(0, 4).map((caliber) => ({
          name: `caliber_${caliber}`,
          head: t('gram_prices.caliber', { caliber }),
          figure: true,
          cell: (row: RowOf<typeof gramPrices>) => {
            const known = of(row, caliber)
            return known ? <Amount value={known.sell} /> : null
          },
        })),
        'notes',
        'created_by',
      ]}
    />
  )
}
