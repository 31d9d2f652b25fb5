import { units } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const UnitView = (): ReactNode => {
  const id = useRecordId() ?? ''
  const actions = useRecordActions(units, { isView: true })
  return (
    <ViewScreen
      of={units}
      id={id}
      title={(unit) => localName(unit)}
      rowTo={(each) => `/dashboard/units/view/${each}`}
      facts={['name', 'name_en', { name: 'code', ltr: true }, 'created_at']}
      actions={(unit) => actions(unit.id, localName(unit))}
      buttons={['edit']}
    />
  )
}
