import { plans } from '@mizan/contract/platform/plans'
import { IconPackages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../../client/format.ts'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'

export const PlanList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(plans)
  return (
    <ListScreen
      of={plans}
      as={{ isVoid: (plan) => !plan.visible }}
      icon={IconPackages}
      columns={[
        'name',
        { name: 'code', ltr: true },
        'monthly_price',
        'yearly_price',
        'tenants_count',
        {
          name: 'visible',
          cell: ({ visible }) => t(visible ? 'plans.offered' : 'plans.hidden'),
        },
        { name: 'created_at', hidden: true },
      ]}
      filters={[{ name: 'visible', kind: 'flag' }]}
      actions={(plan) => actions(plan.id, localName(plan))}
    />
  )
}
