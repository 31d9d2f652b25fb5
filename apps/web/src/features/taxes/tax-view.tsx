import { taxes } from '@mizan/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { PercentText } from '../../kit/figures/amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const TaxView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(taxes, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={taxes}
      id={id}
      title={(tax) => localName(tax)}
      rowTo={(each) => `/dashboard/client/taxes/view/${each}`}
      beside={(tax) => (
        <>
          {tax.is_system ? <StatusPill tone="quiet">{t('taxes.system')}</StatusPill> : null}
          {tax.active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>}
        </>
      )}
      facts={[
        { name: 'percentage', large: true, value: (tax) => <PercentText value={tax.percentage} /> },
        { name: 'code', ltr: true },
        'category',
        'mechanism',
        'for_sales',
        'for_purchases',
        { name: 'sales_box', value: (tax) => (tax.sales_box ? <Ltr>{tax.sales_box}</Ltr> : null) },
        {
          name: 'purchase_box',
          value: (tax) => (tax.purchase_box ? <Ltr>{tax.purchase_box}</Ltr> : null),
        },
        { name: 'exemption_code', ltr: true },
        'exemption_reason',
        {
          name: 'account_id',
          value: (tax) =>
            tax.account ? (
              <MaybeLink to={recordPath('accounts', tax.account.id)}>
                {nameOf(tax.account)}
              </MaybeLink>
            ) : (
              t('parties.default_account')
            ),
        },
        'name_en',
        'description',
      ]}
      actions={(tax) =>
        actions(tax.id, localName(tax)).filter(({ key }) => key !== 'delete' || !tax.is_system)
      }
      buttons={['edit']}
      tabs={[
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (tax) => <RecordActivity resource="taxes" id={tax.id} />,
        },
      ]}
    />
  )
}
