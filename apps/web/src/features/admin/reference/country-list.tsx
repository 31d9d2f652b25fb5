import { platformCountries } from '@mizan/contract/platform/reference'
import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../../client/format.ts'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'

/** The countries and what their law says of documents. */
export const CountryList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(platformCountries)
  return (
    <ListScreen
      of={platformCountries}
      as={{ rowTo: ({ id }) => `/admin/countries/form/${id}` }}
      icon={IconWorld}
      columns={[
        { name: 'name', strong: true },
        { name: 'code', ltr: true },
        { name: 'currency', ltr: true },
        {
          name: 'tax_restrictive',
          cell: ({ tax_restrictive: is }) => t(is ? 'countries.restrictive' : 'countries.free'),
        },
        'tenants_count',
        { name: 'name_en', hidden: true },
      ]}
      filters={[{ name: 'tax_restrictive', kind: 'flag' }]}
      actions={(country) => actions(country.id, localName(country))}
    />
  )
}
