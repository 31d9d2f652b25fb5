import type { ReportSending } from '@mizan/contract/reports/schedules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'
import type { Tone } from '../../../theme/tones.ts'
import type { Schedule } from './schedule.ts'

/** Whether a schedule runs, and whether its last sending reached everybody. */
export const ScheduleState = ({ of }: { readonly of: Schedule }): ReactNode => {
  const { t } = useTranslation()
  if (of.is_paused)
    return <StatusPill tone="neutral">{t('reports.scheduled.state.paused')}</StatusPill>
  if (of.last && of.last.undelivered > 0)
    return (
      <StatusPill tone="warn">
        {t('reports.scheduled.undelivered', { count: of.last.undelivered })}
      </StatusPill>
    )
  return <StatusPill tone="ok">{t('reports.scheduled.state.running')}</StatusPill>
}

const tones: Readonly<Record<ReportSending['state'], Tone>> = {
  waiting: 'info',
  mailed: 'info',
  sent: 'ok',
  empty: 'neutral',
  refused: 'warn',
  missed: 'warn',
  failed: 'bad',
}

export const SendingState = ({ of }: { readonly of: ReportSending }): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[of.state]}>{t(`choices.report_sending.${of.state}`)}</StatusPill>
}
