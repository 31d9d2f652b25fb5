import './known-band.css'
import { isRequired, knownFilter } from '@mizan/contract/reports/filters'
import { type ReportName, reportPath } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longDateText } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import type { FoundReport } from '../../trade/reports/use-report.ts'

const changes: ReportName = 'changes_since'

/** Says over figures, on paper too, that they are those of an earlier day, and leads to what changed since. */
export const KnownBand = ({
  name,
  report,
  query,
}: {
  readonly name: ReportName
  readonly report: FoundReport
  readonly query: Query
}): ReactNode => {
  const { t } = useTranslation()
  const known = query[knownFilter.name]
  const declared = reports[name].filters.find((filter) => filter.name === knownFilter.name)
  const { meta } = report
  if (!declared || isRequired(declared) || !known || !meta) return null
  // Filters that both reports have go along.
  const shared = reports[changes].filters.flatMap((filter) => {
    const value = query[filter.name]
    return value ? [[filter.name, String(value)] as const] : []
  })
  return (
    <p className="known-band" role="note">
      <IconHistory size={16} stroke={1.6} aria-hidden />
      <span>
        <strong>{t('reports.known_on', { day: longDateText(String(known)) })}</strong>{' '}
        {t('reports.known_how')}
      </span>
      <Link
        className="text-link"
        to={reportPath(changes)}
        search={{ from: meta.from, to: meta.to, ...Object.fromEntries(shared) }}
      >
        {t('reports.known_changes')}
      </Link>
    </p>
  )
}
