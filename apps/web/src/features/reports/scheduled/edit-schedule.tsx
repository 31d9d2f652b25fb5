import { reportOfWire } from '@mizan/contract/reports/report-settings'
import type { ReactNode } from 'react'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { Schedule } from './schedule.ts'

/** The dialog of a schedule that is there. */
export const EditSchedule = ({
  of,
  onClose,
}: {
  readonly of: Schedule
  readonly onClose: () => void
}): ReactNode => {
  const name = reportOfWire(of.report)
  return name === null ? null : (
    <ScheduleDialog
      name={name}
      settings={of.settings}
      view={null}
      schedule={of}
      onClose={onClose}
    />
  )
}
