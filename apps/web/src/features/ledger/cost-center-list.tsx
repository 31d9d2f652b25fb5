import { costCenters } from '@mizan/contract/ledger'
import { IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'

export const CostCenterList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useRecordActions(costCenters)
  return (
    <ListScreen
      of={costCenters}
      as={{ sort: 'name', isVoid: (center) => !center.active }}
      icon={IconTarget}
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
      actions={(center) => actions(center.id, localName(center))}
    />
  )
}
