import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { useDelayed } from '../../kit/page/use-delayed.ts'
import type { FoundReport } from './use-report.ts'

/** How many rows are shown of how many, and the next ones. */
export const ReportMore = ({
  report,
  shown = report.rows.length,
}: {
  readonly report: FoundReport
  /** How many are shown of what its pages count, where that is not rows. */
  readonly shown?: number
}): ReactNode => {
  const { t } = useTranslation()
  if (!report.hasMore || !report.meta) return null
  return (
    <p className="report-more">
      <span>
        {t('reports.shown_of', {
          shown: countText(shown),
          total: countText(report.meta.total),
        })}
      </span>
      <button type="button" className="link" disabled={report.isFetching} onClick={report.more}>
        {t('reports.load_more')}
      </button>
    </p>
  )
}

/** What stands in place of the table while it loads, when it failed, and when it has no rows. */
export const ReportState = ({
  report,
  empty,
  how,
  children,
}: {
  readonly report: FoundReport
  readonly empty?: string | null
  readonly how?: string
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const isLate = useDelayed(report.isLoading, 200)
  if (report.error && !report.meta)
    return <LoadFailed error={report.error} onRetry={report.retry} />
  if (!report.meta) return isLate ? <ReportSkeleton /> : null
  if (report.rows.length === 0 && empty !== null) {
    return <EmptyState title={empty ?? t('reports.empty')} text={how ?? t('reports.empty_how')} />
  }
  return children
}

const ReportSkeleton = (): ReactNode => (
  <div className="report-skeleton" aria-hidden>
    {Array.from({ length: 14 }, (_, row) => (
      <div key={row}>
        <Skeleton height={8} width={`${28 + ((row * 13) % 22)}%`} />
        <Skeleton height={8} width="10%" />
        <Skeleton height={8} width="10%" />
      </div>
    ))}
  </div>
)
