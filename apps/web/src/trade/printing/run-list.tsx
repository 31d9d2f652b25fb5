import './print-many.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintRunRow } from './print-run-row.tsx'
import { useRuns } from './use-runs.ts'

/** What was asked for in these days; the work goes on without the dialog. */
export const RunList = (): ReactNode => {
  const { t } = useTranslation()
  const runs = useRuns()
  if (!runs.data || runs.data.length === 0) return null
  return (
    <section className="print-runs">
      <h2>{t('documents.print_many.files')}</h2>
      <ul className="panel" tabIndex={0} aria-label={t('documents.print_many.files')}>
        {runs.data.map((run) => (
          <PrintRunRow key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}
