import { collections } from '@mizan/contract/catalog'
import { IconCategory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'

const viewTo = (id: string): string => `/dashboard/collections/view/${id}`

export const CollectionList = (): ReactNode => {
  const actions = useRecordActions(collections, {
    viewTo,
    editTo: (id) => `/dashboard/collections/form/${id}`,
  })
  return (
    <ListScreen
      of={collections}
      icon={IconCategory}
      newTo="/dashboard/collections/form"
      defaultSort="name"
      columns={['name', 'name_en', 'sales_account_id', 'cost_account_id', 'created_at']}
      rowTo={(collection) => viewTo(collection.id)}
      actions={(collection) => actions(collection.id, localName(collection))}
    />
  )
}
