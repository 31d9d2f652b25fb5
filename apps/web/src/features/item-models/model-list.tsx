import { itemModels } from '@mizan/contract/item-models'
import { IconGridDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const ModelList = (): ReactNode => {
  const actions = useRecordActions(itemModels)
  return (
    <ListScreen
      of={itemModels}
      as={{ sort: 'name' }}
      icon={IconGridDots}
      columns={['name', 'collection_id', 'unit_id', 'selling_price', 'variants_count']}
      filters={[{ name: 'collection_id', kind: 'reference', of: 'collections' }]}
      actions={(model) => actions(model.id, localName(model))}
    />
  )
}
