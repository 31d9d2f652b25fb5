import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../client/request.ts'
import { hasScreen } from '../screens.ts'
import { PeriodPicker, type ChosenPeriod } from './period-picker.tsx'
import { ReportMore, ReportState } from './report-more.tsx'
import { StatementTable } from './statement-table.tsx'
import { useReport } from './use-report.ts'

/** The statement of one record inside its page: a period, the lines, and the way to the whole report. */
export const StatementOf = ({
  name,
  query,
  full,
  without,
  children,
}: {
  /** The report on the server. */
  readonly name: string
  readonly query: Query
  /** The screen of the whole report. */
  readonly full: string
  readonly without?: readonly string[]
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<ChosenPeriod>({})
  const report = useReport(name, { ...query, ...period })
  const search = Object.fromEntries(
    Object.entries({ ...query, ...period }).map(([key, value]) => [key, String(value)]),
  )
  return (
    <section className="panel statement-panel">
      <header className="statement-head">
        <PeriodPicker value={period} onChange={setPeriod} />
        {children}
        <span className="grow" />
        {hasScreen(full) ? (
          <Link className="text-link" to={full} search={search}>
            {t('reports.full_statement')}
          </Link>
        ) : null}
      </header>
      <div
        className="sideways"
        tabIndex={0}
        role="group"
        aria-label={t('reports.names.account_statement')}
      >
        <ReportState report={report} empty={null}>
          <StatementTable report={report} {...(without ? { without } : {})} />
        </ReportState>
      </div>
      <ReportMore report={report} />
    </section>
  )
}
