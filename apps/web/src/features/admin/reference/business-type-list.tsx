import { businessTypes } from '@mizan/contract/platform/reference'
import { IconBriefcase } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../../client/format.ts'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'

/** The kinds of business that companies register with. */
export const BusinessTypeList = (): ReactNode => {
  const actions = useRecordActions(businessTypes)
  return (
    <ListScreen
      of={businessTypes}
      as={{ rowTo: ({ id }) => `/admin/business_type/form/${id}` }}
      icon={IconBriefcase}
      columns={[
        { name: 'name', strong: true },
        'name_en',
        { name: 'code', ltr: true },
        'tenants_count',
        { name: 'created_at', hidden: true },
      ]}
      actions={(kind) => actions(kind.id, localName(kind))}
    />
  )
}
