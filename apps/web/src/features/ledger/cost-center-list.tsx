import { costCenters } from '@mizan/contract/ledger'
import { IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordActions } from '../../kit/record-actions.ts'
import { StatusPill } from '../../kit/status-pill.tsx'

const viewTo = (id: string): string => `/dashboard/cost_centers/view/${id}`

export const CostCenterList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(costCenters, {
    viewTo,
    editTo: (id) => `/dashboard/cost_centers/form/${id}`,
  })
  return (
    <ListScreen
      of={costCenters}
      icon={IconTarget}
      newTo="/dashboard/cost_centers/form"
      defaultSort="name"
      columns={[
        'name',
        'name_en',
        'description',
        {
          name: 'active',
          head: t('fields.status'),
          cell: (center) =>
            center.active ? null : (
              <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
            ),
        },
        'created_at',
      ]}
      filters={[{ name: 'active', kind: 'flag' }]}
      rowTo={(center) => viewTo(center.id)}
      actions={(center) => actions(center.id, localName(center))}
      isVoid={(center) => !center.active}
    />
  )
}
