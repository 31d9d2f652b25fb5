import './scheduled.css'
import type { ReportSending } from '@mizan/contract/reports/schedules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../client/request.ts'
import { InstantText } from '../../../kit/figures/text.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { SendingState } from './schedule-state.tsx'

const lookAgainMs = 3_000

const isMoving = ({ state }: ReportSending): boolean => state === 'waiting' || state === 'mailed'

/** When a report was sent, to whom, and what happened; the newest first. */
export const SendingList = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useQuery({
    queryKey: ['report_schedules', 'sendings', id],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly ReportSending[] }>({
          path: `/report_schedules/${id}/sendings`,
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? lookAgainMs : false),
  })
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.length === 0) return <p className="hint">{t('reports.scheduled.never_sent')}</p>
  return (
    <ul className="panel linked sendings" aria-busy={found.isPending}>
      {(found.data ?? []).map((sending) => (
        <li key={sending.id}>
          <InstantText value={sending.due_at} />
          <span className="sending-who">{sending.recipient?.name}</span>
          <span className="grow" />
          <span className="dim">
            <Note of={sending} />
          </span>
          <SendingState of={sending} />
        </li>
      ))}
    </ul>
  )
}

/** What else there is to say of a sending: why nothing came, how often it was tried, what came in place of a file. */
const Note = ({ of }: { readonly of: ReportSending }): ReactNode => {
  const { t } = useTranslation()
  if (of.reason) return t(`choices.report_sending_reason.${of.reason}`)
  if (of.state === 'mailed' && of.attempts > 0)
    return t('reports.scheduled.tries', { count: of.attempts })
  if (of.is_link) return t('reports.scheduled.as_link')
  return of.is_extra ? t('reports.scheduled.by_hand') : null
}
