import { beneficiaryGroups } from '@mizan/contract/pricing'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const GroupList = (): ReactNode => {
  const actions = useRecordActions(beneficiaryGroups)
  return (
    <ListScreen
      of={beneficiaryGroups}
      as={{ sort: 'name' }}
      icon={IconUsersGroup}
      columns={['name', 'price_list_id', 'beneficiaries_count', 'created_at']}
      actions={(group) => actions(group.id, localName(group))}
    />
  )
}
