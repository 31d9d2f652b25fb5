import './report-page.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import type { FoundReport } from '../../trade/reports/use-report.ts'

/** How many companies have not been counted yet; nothing once all are. */
export const UncountedCompanies = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const count = Number(report.meta?.['uncounted'] ?? 0)
  return count === 0 ? null : (
    <p className="report-note">{t('reports.uncounted', { count, shown: countText(count) })}</p>
  )
}
