import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, isZero } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { Amount } from '../../kit/amount.tsx'
import { documentPath, entryPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { ReportMore, ReportState } from '../../kit/report/report-more.tsx'
import { textIn, useReport, type ReportRow } from '../../kit/report/use-report.ts'
import { DateText, Ltr } from '../../kit/text.tsx'
import { reportPath } from './report-list.ts'

/** The lines behind a figure; stays open while the rows are walked with the arrows. Its total is the row's closing. */
export const DrillPanel = ({
  row,
  period,
  onClose,
}: {
  readonly row: ReportRow
  readonly period: Query
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const accountId = textIn(row, 'account_id')
  const report = useReport('account_statement_report', { ...period, account_id: accountId })
  const closing = report.meta?.['closing']
  // Assets and expenses grow by debits, the others by credits: as the total above is shown.
  const isDebitSide = row['type'] === 1 || row['type'] === 5
  const search = Object.fromEntries(
    Object.entries({ ...period, account_id: accountId }).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
  return (
    <aside className="drill" aria-label={t('reports.drill', { name: textIn(row, 'account') })}>
      <header>
        <h2>
          <span className="code">
            <Ltr>{textIn(row, 'account_number')}</Ltr>
          </span>
          {textIn(row, 'account')}
          <span className="grow" />
          <Link
            className="text-link"
            to={reportPath('accounting', 'account_statement')}
            search={search}
          >
            {t('reports.full_statement')}
          </Link>
          <ActionIcon size={28} aria-label={t('kit.dismiss')} onClick={onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </h2>
        <div className="drill-total">
          {closing === undefined ? '…' : <Amount value={String(closing)} currency="SAR" />}
        </div>
        <small className="dim">
          {report.meta
            ? t('reports.lines', { count: report.meta.total, shown: countText(report.meta.total) })
            : '…'}
        </small>
      </header>
      <ReportState report={report} empty={t('reports.no_lines')}>
        <ul tabIndex={0} aria-label={t('reports.drill', { name: textIn(row, 'account') })}>
          {report.rows.map((line) => (
            <DrillLine
              key={`${textIn(line, 'entry_id')}-${textIn(line, 'line_no')}`}
              line={line}
              isDebitSide={isDebitSide}
            />
          ))}
        </ul>
      </ReportState>
      <ReportMore report={report} />
    </aside>
  )
}

const DrillLine = ({
  line,
  isDebitSide,
}: {
  readonly line: ReportRow
  readonly isDebitSide: boolean
}): ReactNode => {
  const isDebit = !isZero(textIn(line, 'debit'))
  const side = textIn(line, isDebit ? 'debit' : 'credit')
  const amount = isDebit === isDebitSide ? side : `-${side}`
  const title = textIn(line, 'beneficiary') || textIn(line, 'statement')
  const document = textIn(line, 'document_number')
  return (
    <li>
      <span title={title}>{title}</span>
      <Amount value={amount} />
      <MaybeLink
        to={documentPath(line['document_type'], line['document_id']) ?? entryPath(line['entry_id'])}
        className="row-link"
      >
        <Ltr>{document || textIn(line, 'entry_number')}</Ltr>
      </MaybeLink>
      <small>
        <DateText value={textIn(line, 'date')} />
      </small>
    </li>
  )
}
