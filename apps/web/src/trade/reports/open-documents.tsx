import { kindOfRecord } from '@mizan/core/documents/kind'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { documentPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { ReportTable } from './report-table.tsx'
import { textIn, type FoundReport, type ReportColumn, type ReportRow } from './use-report.ts'

/** Bills of a party that are not fully paid, the oldest due first: what a statement ends with. */
export const OpenDocuments = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const open = (report.meta?.['open_documents'] ?? []) as readonly ReportRow[]
  const today = localDate()
  const columns: readonly ReportColumn[] = [
    { key: 'number', kind: 'text', label: t('fields.number') },
    { key: 'issue_date', kind: 'date', label: t('fields.issue_date') },
    { key: 'due_date', kind: 'date', label: t('fields.due_date') },
    { key: 'status', kind: 'text', label: t('fields.status') },
    { key: 'net', kind: 'money', label: t('fields.net') },
    { key: 'total_paid', kind: 'money', label: t('reports.paid') },
    { key: 'remain', kind: 'money', label: t('fields.remain') },
  ]
  if (open.length === 0) return <p className="section dim">{t('reports.nothing_open')}</p>
  return (
    <section aria-label={t('reports.open_documents')}>
      <h2 className="report-heading">{t('reports.open_documents')}</h2>
      <ReportTable
        columns={columns}
        rows={open}
        rowKey={(row) => textIn(row, 'id')}
        card={{
          name: 'number',
          figure: ['remain'],
          facts: ['issue_date', 'due_date', 'status', 'net', 'total_paid'],
        }}
        cell={(row, key) => {
          if (key === 'number') {
            const to = documentPath(Number(row['type']) + 100, row['id'])
            return (
              <MaybeLink to={to} className="row-link">
                <Ltr>{textIn(row, 'number')}</Ltr>
              </MaybeLink>
            )
          }
          if (key === 'status')
            return (
              <DocumentPill of={openState(row)} kind={kindOfRecord('bills', row)} today={today} />
            )
          return undefined
        }}
      />
    </section>
  )
}

const openState = (row: ReportRow) => ({
  status: 1,
  due_date: textIn(row, 'due_date') || null,
  payment_status: Number(textIn(row, 'total_paid')) > 0 ? 'partly_paid' : 'not_fully_paid',
})
