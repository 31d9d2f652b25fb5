import { incidentPhases, incidents } from '@mizan/contract/platform/status'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { IncidentPhase } from './incident-phase.tsx'
import { useIncidentActions } from './use-incident-actions.ts'

/** Incidents and planned maintenance, as the status page tells them. */
export const IncidentList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useIncidentActions()
  return (
    <ListScreen
      of={incidents}
      icon={IconAlertTriangle}
      views={incidentPhases.map((phase) => ({
        key: phase,
        title: t(`choices.incident_phase.${phase}`),
        query: { phase },
      }))}
      columns={[
        { name: 'title', strong: true },
        { name: 'phase', cell: (incident) => <IncidentPhase of={incident} /> },
        'kind',
        'component',
        { name: 'starts_at', cell: ({ starts_at: at }) => <InstantText value={at} /> },
        {
          name: 'ends_at',
          cell: ({ ends_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
        { name: 'title_en', hidden: true },
      ]}
      filters={[
        { name: 'kind', kind: 'choice' },
        { name: 'component', kind: 'choice' },
        { name: 'start_date', kind: 'date' },
      ]}
      actions={actions}
      card={(incident) => (
        <>
          <strong className="two-lines">{incident.title}</strong>
          <span className="card-figure">
            <IncidentPhase of={incident} />
          </span>
          <span className="card-facts">
            <InstantText value={incident.starts_at} />
          </span>
        </>
      )}
    />
  )
}
