import { costCenters } from '@mizan/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const CostCenterView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(costCenters, { isView: true })
  return (
    <ViewScreen
      of={costCenters}
      id={id}
      title={(center) => localName(center)}
      rowTo={(each) => `/dashboard/cost_centers/view/${each}`}
      beside={(center) =>
        center.active ? null : <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
      }
      facts={['name', 'name_en', 'created_at', 'description']}
      actions={(center) => actions(center.id, localName(center))}
      buttons={['edit']}
      tabs={[
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (center) => <RecordActivity resource="cost_centers" id={center.id} />,
        },
      ]}
    />
  )
}
