import { units } from '@mizan/contract/catalog'
import { IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'

export const UnitList = (): ReactNode => {
  const actions = useRecordActions(units)
  return (
    <ListScreen
      of={units}
      as={{ sort: 'name' }}
      icon={IconRuler2}
      columns={['name', 'name_en', { name: 'code', ltr: true }, 'created_at']}
      actions={(unit) => actions(unit.id, localName(unit))}
    />
  )
}
