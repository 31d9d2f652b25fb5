import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { ReportTable } from './report-table.tsx'
import { textIn, type FoundReport, type ReportColumn, type ReportRow } from './use-report.ts'

/** Money held beside the balance of a statement: advances that no bill deducted yet, and what is retained of it. */
export const OpenAdvances = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const open = (report.meta?.['open_advances'] ?? []) as readonly ReportRow[]
  const retained = String(report.meta?.['retained'] ?? '0.00')
  const columns: readonly ReportColumn[] = [
    { key: 'number', kind: 'text', label: t('fields.number') },
    { key: 'issue_date', kind: 'date', label: t('fields.issue_date') },
    { key: 'net', kind: 'money', label: t('fields.net') },
    { key: 'held', kind: 'money', label: t('reports.held') },
  ]
  return (
    <>
      {retained === '0.00' ? null : (
        <p className="section dim">
          {t('reports.retained')} <Amount value={retained} />
        </p>
      )}
      {open.length === 0 ? null : (
        <section aria-label={t('reports.open_advances')}>
          <h2 className="report-heading">{t('reports.open_advances')}</h2>
          <ReportTable
            columns={columns}
            rows={open}
            rowKey={(row) => textIn(row, 'id')}
            card={{ name: 'number', figure: ['held'], facts: ['issue_date', 'net'] }}
            cell={(row, key) =>
              key === 'number' ? (
                <MaybeLink
                  to={documentPath(Number(row['type']) + 100, row['id'])}
                  className="row-link"
                >
                  <Ltr>{textIn(row, 'number')}</Ltr>
                </MaybeLink>
              ) : undefined
            }
          />
        </section>
      )}
    </>
  )
}
