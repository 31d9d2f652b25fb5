import { gramPrices } from '@mizan/contract/pricing'
import { IconDiamond } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { instantText } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'

export const GramPriceView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  return (
    <ViewScreen
      of={gramPrices}
      id={id}
      title={(row) => <Ltr>{instantText(row.created_at)}</Ltr>}
      rowTo={(each) => `/dashboard/gram_prices/view/${each}`}
      facts={['created_at', 'created_by', 'notes']}
    >
      {({ prices }) => (
        <DocumentLines
          title={t('gram_prices.of_calibers')}
          icon={IconDiamond}
          rows={prices}
          rowKey={({ caliber }) => String(caliber)}
          columns={[
            {
              key: 'caliber',
              head: t('fields.items.caliber'),
              cell: ({ caliber }) => t('gram_prices.caliber', { caliber }),
            },
            {
              key: 'sell',
              head: t('gram_prices.sell'),
              figure: true,
              cell: ({ sell }) => <Amount value={sell} />,
            },
            {
              key: 'buy',
              head: t('gram_prices.buy'),
              figure: true,
              cell: ({ buy }) => (buy === null ? null : <Amount value={buy} />),
            },
          ]}
          card={({ caliber, sell, buy }) => ({
            name: t('gram_prices.caliber', { caliber }),
            figure: <Amount value={sell} />,
            facts:
              buy === null ? null : (
                <>
                  {t('gram_prices.buy')} <Amount value={buy} />
                </>
              ),
          })}
        />
      )}
    </ViewScreen>
  )
}
