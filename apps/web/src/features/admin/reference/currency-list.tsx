import { platformCurrencies } from '@mizan/contract/platform/reference'
import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../../client/format.ts'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'

/** The currencies with their last rates. */
export const CurrencyList = (): ReactNode => {
  const actions = useRecordActions(platformCurrencies)
  return (
    <ListScreen
      of={platformCurrencies}
      icon={IconCoins}
      columns={[
        { name: 'name', strong: true },
        { name: 'code', ltr: true },
        'rate',
        'rate_date',
        'minor_digits',
        { name: 'name_en', hidden: true },
      ]}
      actions={(currency) => actions(currency.id, localName(currency))}
    />
  )
}
