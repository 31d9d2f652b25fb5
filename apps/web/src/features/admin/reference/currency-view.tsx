import { platformCurrencies } from '@mizan/contract/platform/reference'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../../client/format.ts'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { CurrencyRates } from './currency-rates.tsx'

/** A currency and what it cost, day by day. */
export const CurrencyView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(platformCurrencies, { isView: true })
  return (
    <ViewScreen
      of={platformCurrencies}
      id={id}
      title={(currency) => localName(currency)}
      rowTo={(each) => `/admin/currencies/view/${each}`}
      facts={[{ name: 'code', ltr: true }, 'rate', 'rate_date', 'minor_digits', 'name_en']}
      actions={(currency) => actions(currency.id, localName(currency))}
      buttons={['edit']}
      tabs={[
        {
          key: 'rates',
          title: t('currencies.rates'),
          body: (currency) => <CurrencyRates currency={currency} />,
        },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (currency) => <RecordActs of={platformCurrencies.name} id={currency.id} />,
        },
      ]}
    />
  )
}
