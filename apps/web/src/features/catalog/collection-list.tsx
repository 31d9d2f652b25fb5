import { collections } from '@mizan/contract/catalog'
import { IconCategory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const CollectionList = (): ReactNode => {
  const actions = useRecordActions(collections)
  return (
    <ListScreen
      of={collections}
      as={{ sort: 'name' }}
      icon={IconCategory}
      columns={['name', 'name_en', 'sales_account_id', 'cost_account_id', 'created_at']}
      actions={(collection) => actions(collection.id, localName(collection))}
    />
  )
}
