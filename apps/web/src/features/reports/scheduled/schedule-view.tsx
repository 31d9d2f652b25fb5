import './scheduled.css'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { reportOfWire } from '@mizan/contract/reports/report-settings'
import { reportSchedules } from '@mizan/contract/reports/schedules'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../../kit/figures/text.tsx'
import { RecordActivity } from '../../../kit/records/record-activity.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { EditSchedule } from './edit-schedule.tsx'
import { ScheduleState } from './schedule-state.tsx'
import { useReportTitle, useWhenText, type Schedule } from './schedule.ts'
import { SendingList } from './sending-list.tsx'
import { useScheduleActions } from './use-schedule-actions.tsx'

/** A report that is sent by itself: when, to whom, and what became of it. */
export const ScheduleView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const whenText = useWhenText()
  const titleOf = useReportTitle()
  const [edited, setEdited] = useState<Schedule | null>(null)
  const actions = useScheduleActions({ isView: true, onEdit: setEdited })
  return (
    <>
      <ViewScreen
        of={reportSchedules}
        id={id}
        title={(row) => row.name}
        beside={(row) => <ScheduleState of={row} />}
        rowTo={(each) => `/dashboard/reports/scheduled/view/${each}`}
        facts={[
          {
            name: 'report',
            value: (row) => (
              <Link className="text-link" to={pathOf(row)} search={row.settings}>
                {titleOf(row.report)}
              </Link>
            ),
          },
          'view',
          { name: 'frequency', value: (row) => whenText(row) },
          'file',
          'when_empty',
          {
            name: 'recipients',
            value: (row) => row.recipients.map(({ name }) => name).join(' · '),
          },
          {
            name: 'next_at',
            value: (row) => (row.next_at ? <InstantText value={row.next_at} /> : null),
          },
          'created_by',
        ]}
        buttons={['edit', 'pause', 'resume']}
        primary={(row) => actions(row).find(({ key }) => key === 'send_now') ?? null}
        actions={(row) => actions(row)}
        tabs={[
          {
            key: 'sendings',
            title: t('reports.scheduled.history'),
            body: (row) => <SendingList id={row.id} />,
          },
          {
            key: 'activity',
            title: t('kit.activity'),
            body: (row) => <RecordActivity resource="report_schedules" id={row.id} />,
          },
        ]}
      />
      {edited ? <EditSchedule of={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

function pathOf({ report }: Schedule): string {
  const name = reportOfWire(report)
  return name === null ? '/dashboard/reports' : reportPath(name)
}
