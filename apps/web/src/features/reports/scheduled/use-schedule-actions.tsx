import { reportSchedules } from '@mizan/contract/reports/schedules'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import type { Schedule } from './schedule.ts'

/** What is done with a schedule: sent now, paused or resumed, changed, deleted. */
export function useScheduleActions({
  isView = false,
  onEdit,
}: {
  readonly isView?: boolean
  readonly onEdit: (schedule: Schedule) => void
}): (schedule: Schedule) => readonly RowAction[] {
  const { t } = useTranslation()
  const refused = useRefused()
  const record = useRecordActions(reportSchedules, { isView })
  const send = useAction(reportSchedules, 'send_now')
  const pause = useAction(reportSchedules, 'pause')
  const resume = useAction(reportSchedules, 'resume')
  const tried = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      await celebrate(done)
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('reports.scheduled.not_done') })
    }
  }
  return (schedule) => {
    const { id, name, is_paused: isPaused } = schedule
    return [
      ...record(id, name).filter(({ key }) => key === 'view'),
      {
        key: 'edit',
        title: t('kit.edit'),
        icon: IconEdit,
        group: 'look',
        run: () => onEdit(schedule),
      },
      {
        key: 'send_now',
        title: t('reports.scheduled.send_now'),
        icon: IconSend,
        group: 'send',
        run: () => void tried(() => send.mutateAsync({ id }), t('reports.scheduled.ordered')),
      },
      isPaused
        ? {
            key: 'resume',
            title: t('reports.scheduled.resume'),
            icon: IconPlayerPlay,
            group: 'send',
            run: () => void tried(() => resume.mutateAsync({ id }), t('reports.scheduled.resumed')),
          }
        : {
            key: 'pause',
            title: t('reports.scheduled.pause'),
            icon: IconPlayerPause,
            group: 'send',
            run: () => void tried(() => pause.mutateAsync({ id }), t('reports.scheduled.paused')),
          },
      ...record(id, name)
        .filter(({ key }) => key === 'delete')
        .map((action) => ({ ...action, icon: IconTrash })),
    ]
  }
}
