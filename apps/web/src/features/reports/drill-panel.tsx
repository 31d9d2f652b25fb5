import { ActionIcon } from '@mantine/core'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, isZero } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { documentPath, entryPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { linkQuery } from '../../trade/reports/opening.ts'
import type { ChosenPeriod } from '../../trade/reports/period-picker.tsx'
import { ExplainedLines } from './explained-lines.tsx'
import { ReportMore, ReportState } from '../../trade/reports/report-more.tsx'
import { useReportCurrency } from '../../trade/reports/use-report-currency.ts'
import {
  textIn,
  useReport,
  type FoundReport,
  type ReportRow,
} from '../../trade/reports/use-report.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'

/**
 * The lines behind a row; stays open while the rows are walked with the arrows. Its total is what the
 * row holds, or what moved in it.
 */
export const DrillPanel = ({
  row,
  name,
  link,
  query,
  period,
  onClose,
}: {
  readonly row: ReportRow
  /** What the row is called. */
  readonly name: string
  readonly link: NonNullable<ReportDeclaration['drill']>
  readonly query: Query
  readonly period: ChosenPeriod
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  const search = linkQuery(link, row, { query, period: { ...period } }) ?? {}
  const report = useReport(link.report, search)
  const currency = useReportCurrency(link.report)
  const explained = link.figure === undefined ? null : link.figure
  // Assets and expenses grow by debits, the others by credits: as the total above is shown.
  const type = (report.meta?.['account'] as { readonly type?: number } | undefined)?.type
  const isDebitSide = link.grows === undefined ? type === 1 || type === 5 : link.grows === 'debit'
  const total =
    explained !== null
      ? textIn(row, explained)
      : link.sum === 'closing'
        ? report.meta?.['closing']
        : movementOf(report, isDebitSide)
  return (
    <aside className="drill" aria-label={t('reports.drill', { name })}>
      <header>
        <h2>
          <span className="code">
            <Ltr>{textIn(row, 'account_number')}</Ltr>
          </span>
          {name}
          <span className="grow" />
          <Link className="text-link" to={reportPath(link.report)} search={search}>
            {t(explained === null ? 'reports.full_statement' : 'reports.full_explanation')}
          </Link>
          <ActionIcon size={28} aria-label={t('kit.dismiss')} onClick={onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </h2>
        <div className="drill-total">
          {total === undefined ? '…' : <Amount value={String(total)} currency={currency} />}
        </div>
        <small className="dim">
          {report.meta
            ? t('reports.lines', { count: report.meta.total, shown: countText(report.meta.total) })
            : '…'}
        </small>
      </header>
      <ReportState report={report} empty={t('reports.no_lines')}>
        <ul tabIndex={0} aria-label={t('reports.drill', { name })}>
          {explained !== null ? (
            <ExplainedLines of={link.report} report={report} query={search} />
          ) : (
            report.rows.map((line) => (
              <DrillLine
                key={`${textIn(line, 'entry_id')}-${textIn(line, 'line_no')}`}
                line={line}
                of={name}
                isDebitSide={isDebitSide}
              />
            ))
          )}
        </ul>
      </ReportState>
      <ReportMore report={report} />
    </aside>
  )
}

/** What moved, on the side on which the account grows. */
function movementOf({ meta }: FoundReport, isDebitSide: boolean): string | undefined {
  if (!meta?.totals) return undefined
  const side = (name: string): bigint => parseDecimal(meta.totals?.[name] ?? '0', 2) ?? 0n
  const moved = side('debit') - side('credit')
  return formatDecimal(isDebitSide ? moved : -moved, 2)
}

const DrillLine = ({
  line,
  of,
  isDebitSide,
}: {
  readonly line: ReportRow
  readonly of: string
  readonly isDebitSide: boolean
}): ReactNode => {
  const isDebit = !isZero(textIn(line, 'debit'))
  const side = textIn(line, isDebit ? 'debit' : 'credit')
  const amount = isDebit === isDebitSide ? side : `-${side}`
  const party = textIn(line, 'beneficiary')
  // Among the lines of a party its name says nothing.
  const title = (party === of ? '' : party) || textIn(line, 'statement')
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
