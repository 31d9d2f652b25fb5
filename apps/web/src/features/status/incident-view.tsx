import { incidents } from '@mizan/contract/platform/status'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordActs } from '../../kit/records/record-acts.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { IncidentPhase } from './incident-phase.tsx'
import { IncidentUpdates } from './incident-updates.tsx'
import { useIncidentActions } from './use-incident-actions.ts'

/** An incident with what was told of it, and room to tell more. */
export const IncidentView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useIncidentActions({ isView: true })
  return (
    <ViewScreen
      of={incidents}
      id={id}
      title={(incident) => incident.title}
      beside={(incident) => <IncidentPhase of={incident} />}
      rowTo={(each) => `/admin/incidents/view/${each}`}
      facts={['kind', 'component', 'starts_at', 'ends_at', 'title_en']}
      actions={(incident) =>
        actions(incident).filter(({ key }) => key !== 'end' || incident.phase === 'under_way')
      }
      buttons={['end', 'edit']}
      tabs={[
        {
          key: 'updates',
          title: t('incidents.updates'),
          body: (incident) => <IncidentUpdates incident={incident} />,
        },
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (incident) => <RecordActs of={incidents.name} id={incident.id} />,
        },
      ]}
    />
  )
}
