import { taxes } from '@mizan/contract/ledger'
import { IconReceiptTax } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { PercentText } from '../../kit/figures/amount.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'

export const TaxList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(taxes)
  return (
    <ListScreen
      of={taxes}
      as={{ isVoid: (tax) => !tax.active }}
      icon={IconReceiptTax}
      views={[
        { key: 'sales', title: t('taxes.sales'), query: { for_sales: 'true', active: 'true' } },
        {
          key: 'purchases',
          title: t('taxes.purchases'),
          query: { for_purchases: 'true', active: 'true' },
        },
      ]}
      columns={[
        'name',
        { name: 'code', ltr: true },
        { name: 'percentage', strong: true },
        'category',
        'mechanism',
        { name: 'sales_box', cell: (tax) => (tax.sales_box ? <Ltr>{tax.sales_box}</Ltr> : null) },
        {
          name: 'purchase_box',
          cell: (tax) => (tax.purchase_box ? <Ltr>{tax.purchase_box}</Ltr> : null),
        },
        {
          name: 'active',
          head: t('fields.status'),
          cell: (tax) =>
            !tax.active ? (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ) : tax.is_system ? (
              <StatusPill tone="quiet">{t('taxes.system')}</StatusPill>
            ) : null,
        },
      ]}
      filters={[
        {
          name: 'category',
          kind: 'choice',
          choices: ['S', 'Z', 'E', 'O'].map((value) => ({
            value,
            label: t(`choices.tax_category.${value}`),
          })),
        },
        { name: 'active', kind: 'flag' },
      ]}
      actions={(tax) =>
        actions(tax.id, localName(tax)).filter(({ key }) => key !== 'delete' || !tax.is_system)
      }
      card={(tax) => (
        <>
          <strong>{localName(tax)}</strong>
          <span className="card-figure">
            <PercentText value={tax.percentage} />
          </span>
          <span className="card-facts">
            <Ltr>{tax.code}</Ltr>
            <span>{t(`choices.tax_category.${tax.category}`)}</span>
          </span>
        </>
      )}
    />
  )
}
