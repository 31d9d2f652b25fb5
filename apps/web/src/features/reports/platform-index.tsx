import './reports-index.css'
import {
  platformGroupNames,
  platformGroups,
  reportPath,
} from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../kit/page/page-head.tsx'
import { useWords } from '../../trade/reports/use-words.ts'
import { ReportEntry } from './reports-index.tsx'

/** The reports over all companies, for whoever runs the platform. */
export const PlatformReportsIndex = (): ReactNode => {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <section className="page">
      <PageHead title={t('menu.admin_reports')} />
      <div className="scroll">
        <div className="report-groups">
          {platformGroupNames.map((group) => (
            <section key={group} className="panel">
              <h2>{t(`reports.platform_groups.${group}`)}</h2>
              <ul>
                {platformGroups[group].map((name) => (
                  <ReportEntry
                    key={name}
                    to={reportPath(name)}
                    title={words(reports[name].title)}
                    says={words(reports[name].says)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
