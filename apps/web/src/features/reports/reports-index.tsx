import './reports-index.css'
import { Button } from '@mantine/core'
import {
  type ReportGroup,
  type CompanyReportName,
  reportGroupNames,
  reportGroups,
  reportPath,
} from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight, IconLock, IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHead } from '../../kit/page/page-head.tsx'
import { mayReadReport } from '../../trade/reports/may-read-report.ts'
import { useWords } from '../../trade/reports/use-words.ts'

const scheduledTo = '/dashboard/reports/scheduled'

/** The reports that the user may read, by their groups, each with what it answers. */
export const ReportsIndex = (): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  const access = useAccess()
  const readIn = (group: ReportGroup): readonly CompanyReportName[] =>
    reportGroups[group].reports.filter((name) => mayReadReport(access, name))
  const groups = reportGroupNames.filter((group) => readIn(group).length > 0)
  return (
    <section className="page">
      <PageHead title={t('menu.reports')}>
        {groups.length > 0 ? (
          <Button
            component={Link}
            to={scheduledTo}
            variant="default"
            leftSection={<IconMailForward size={16} stroke={1.6} />}
          >
            {t('resources.report_schedules.title')}
          </Button>
        ) : null}
      </PageHead>
      <div className="scroll">
        {access.isKnown && groups.length === 0 ? (
          <EmptyState
            icon={IconLock}
            title={t('reports.none_allowed')}
            text={t('reports.none_allowed_how')}
          />
        ) : null}
        <div className="report-groups">
          {groups.map((group) => (
            <section key={group} className="panel">
              <h2>{t(`reports.groups.${group}`)}</h2>
              <ul>
                {readIn(group).map((name) => (
                  <ReportEntry
                    key={name}
                    to={reportPath(name)}
                    title={words(reports[name].title)}
                    says={words(reports[name].says)}
                  />
                ))}
                {group === 'accounting' ? (
                  <ReportEntry
                    to="/dashboard/reports/accounting/proofs"
                    title={t('reports.names.proofs')}
                    says={t('reports.says.proofs')}
                  />
                ) : null}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A report with what it answers. */
export const ReportEntry = ({
  to,
  title,
  says,
}: {
  readonly to: string
  readonly title: string
  readonly says: string
}): ReactNode => {
  const { i18n } = useTranslation()
  const Forth = i18n.language === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <li>
      <Link to={to}>
        <span>
          <strong>{title}</strong>
          <small>{says}</small>
        </span>
        <Forth size={16} stroke={1.6} aria-hidden />
      </Link>
    </li>
  )
}
