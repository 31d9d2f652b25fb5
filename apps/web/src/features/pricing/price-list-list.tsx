import { priceLists } from '@mizan/contract/pricing'
import { IconTags } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const PriceListList = (): ReactNode => {
  const actions = useRecordActions(priceLists)
  return (
    <ListScreen
      of={priceLists}
      as={{ sort: 'name', isVoid: (list) => !list.active }}
      icon={IconTags}
      columns={[
        'name',
        'is_for_everyone',
        'starts_on',
        'ends_on',
        'lines_count',
        'customers_count',
        'groups_count',
      ]}
      actions={(list) => actions(list.id, localName(list))}
    />
  )
}
