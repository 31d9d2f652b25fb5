import type { ReportRecipient, reportSchedules } from '@mizan/contract/reports/schedules'
import { reportOfWire } from '@mizan/contract/reports/report-settings'
import { reports } from '@mizan/contract/reports/reports'
import type { RowOf } from '@mizan/contract/resource'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../client/request.ts'
import { useWords } from '../../../trade/reports/use-words.ts'

export type Schedule = RowOf<typeof reportSchedules>
export type When = Pick<Schedule, 'frequency' | 'weekday' | 'day' | 'hour'>

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** When a report is sent, in a sentence: every week on Sunday at 07:00. */
export function useWhenText(): (when: When) => string {
  const { t } = useTranslation()
  return ({ frequency, weekday, day, hour }) => {
    const at = { hour: leftToRight(hourText(hour)) }
    if (frequency === 'daily') return t('reports.scheduled.when.daily', at)
    if (frequency === 'weekly')
      return t('reports.scheduled.when.weekly', {
        ...at,
        weekday: t(`choices.weekday.${weekday ?? 0}`),
      })
    return day === 31
      ? t('reports.scheduled.when.month_end', at)
      : t('reports.scheduled.when.monthly', { ...at, day: day ?? 1 })
  }
}

/** What a report is called, by its name on the wire. */
export function useReportTitle(): (wire: string) => string {
  const words = useWords()
  return (wire) => {
    const name = reportOfWire(wire)
    return name === null ? wire : words(reports[name].title)
  }
}

/** Who may be sent a report. */
export const useRecipients = (report: string) =>
  useQuery({
    queryKey: ['report_recipients', report],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly ReportRecipient[] }>({
          path: '/report_recipients',
          query: { report },
          signal,
        })
      ).data,
  })
