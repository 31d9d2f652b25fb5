import { reportSchedules } from '@mizan/contract/reports/schedules'
import { IconMailForward } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { EditSchedule } from './edit-schedule.tsx'
import { ScheduleState } from './schedule-state.tsx'
import { useReportTitle, useWhenText, type Schedule } from './schedule.ts'
import { useScheduleActions } from './use-schedule-actions.tsx'

/** The reports that are sent by themselves: one's own, and all of them for the owner of the company. */
export const ScheduleList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const whenText = useWhenText()
  const titleOf = useReportTitle()
  const [edited, setEdited] = useState<Schedule | null>(null)
  const actions = useScheduleActions({ onEdit: setEdited })
  const people = (row: Schedule): string => row.recipients.map(({ name }) => name).join(' · ')
  return (
    <>
      <ListScreen
        of={reportSchedules}
        as={{ isHandful: true }}
        icon={IconMailForward}
        views={[
          {
            key: 'paused',
            title: t('reports.scheduled.state.paused'),
            query: { is_paused: 'true' },
          },
        ]}
        columns={[
          'name',
          { name: 'report', cell: (row) => titleOf(row.report) },
          { name: 'frequency', cell: (row) => whenText(row) },
          { name: 'recipients', cell: people },
          { name: 'next_at', cell: (row) => <InstantText value={row.next_at} /> },
          ...(access.isTenantAdmin ? [{ name: 'created_by' } as const] : []),
          { name: 'is_paused', cell: (row) => <ScheduleState of={row} /> },
        ]}
        actions={actions}
        card={(row) => (
          <>
            <strong className="two-lines">{row.name}</strong>
            <span className="card-figure">
              <ScheduleState of={row} />
            </span>
            <span className="card-facts">
              <span>{whenText(row)}</span>
              <span>{people(row)}</span>
            </span>
          </>
        )}
      />
      {edited ? <EditSchedule of={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
