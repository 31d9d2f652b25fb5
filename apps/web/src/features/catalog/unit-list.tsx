import { units } from '@mizan/contract/catalog'
import { IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'

const viewTo = (id: string): string => `/dashboard/units/view/${id}`

export const UnitList = (): ReactNode => {
  const actions = useRecordActions(units, { viewTo, editTo: (id) => `/dashboard/units/form/${id}` })
  return (
    <ListScreen
      of={units}
      icon={IconRuler2}
      newTo="/dashboard/units/form"
      defaultSort="name"
      columns={['name', 'name_en', { name: 'code', ltr: true }, 'created_at']}
      rowTo={(unit) => viewTo(unit.id)}
      actions={(unit) => actions(unit.id, localName(unit))}
    />
  )
}
