import { type ReportName, reportPath } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Query } from '../../client/request.ts'
import { hasScreen } from '../../kit/page/screens.ts'
import { DeclaredTable } from './declared-table.tsx'
import { PeriodPicker, type ChosenPeriod } from './period-picker.tsx'
import { ReportMore, ReportState } from './report-more.tsx'
import { useReport } from './use-report.ts'
import { useWords } from './use-words.ts'

/** The statement of one record inside its page: a period, the lines, and the way to the whole report. */
export const StatementOf = ({
  of,
  query,
  without = [],
  withTitle = false,
}: {
  readonly of: ReportName
  readonly query: Query
  readonly without?: readonly string[]
  /** Where several stand under each other. */
  readonly withTitle?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  const [period, setPeriod] = useState<ChosenPeriod>({})
  const report = useReport(of, { ...query, ...period })
  const search = Object.fromEntries(
    Object.entries({ ...query, ...period }).map(([key, value]) => [key, String(value)]),
  )
  const title = words(reports[of].title)
  return (
    <section className="panel">
      <header className="statement-head">
        <PeriodPicker value={period} onChange={setPeriod} />
        {withTitle ? <h2>{title}</h2> : null}
        <span className="grow" />
        {hasScreen(reportPath(of)) ? (
          <Link className="text-link" to={reportPath(of)} search={search}>
            {t('reports.full_statement')}
          </Link>
        ) : null}
      </header>
      <div className="scroll-x" tabIndex={0} role="group" aria-label={title}>
        <ReportState report={report} empty={null}>
          <DeclaredTable name={of} report={report} without={without} />
        </ReportState>
      </div>
      <ReportMore report={report} />
    </section>
  )
}
