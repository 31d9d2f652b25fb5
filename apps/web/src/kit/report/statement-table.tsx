import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Amount } from '../amount.tsx'
import { documentPath, entryPath, recordPath } from '../document-path.ts'
import { MaybeLink } from '../maybe-link.tsx'
import { Ltr } from '../text.tsx'
import { ReportTable } from './report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from './use-report.ts'

/**
 * A statement: the opening balance, every line with the balance after it, the closing balance. The
 * document and the entry of each line open with a click.
 */
export const StatementTable = ({
  report,
  without = [],
}: {
  readonly report: FoundReport
  /** Columns left out: the contra account on a narrow page. */
  readonly without?: readonly string[]
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const { meta, rows } = report
  const isUsed = (key: string): boolean => rows.some((row) => textIn(row, key) !== '')
  const columns = report.columns.filter(
    ({ key }) => !without.includes(key) && (!optional.includes(key) || isUsed(key)),
  )
  const typeOf = (row: ReportRow): string => {
    const name = `choices.entry_type.${textIn(row, 'document_type')}`
    return i18n.exists(name) ? t(name) : ''
  }
  const opening = String(meta?.['opening'] ?? '0')
  return (
    <ReportTable
      columns={columns}
      rows={rows}
      rowKey={(row) => `${textIn(row, 'entry_id')}-${textIn(row, 'line_no')}`}
      cell={(row, key) => statementCell(row, key, typeOf)}
      opening={{ title: t('reports.opening_balance'), value: <Amount value={opening} /> }}
      card={{
        name: 'statement',
        figure: ['debit', 'credit'],
        facts: ['date', 'document_number', 'beneficiary', 'due_date', 'balance'],
      }}
      totals={meta?.totals ?? null}
      totalsTitle={t('reports.closing_balance')}
    />
  )
}

/** Shown only where a line says something in them. */
const optional = ['beneficiary', 'cost_center', 'due_date']

function statementCell(row: ReportRow, key: string, typeOf: (row: ReportRow) => string): ReactNode {
  const value = textIn(row, key)
  switch (key) {
    case 'entry_number':
      return (
        <MaybeLink to={entryPath(row['entry_id'])} className="row-link">
          <Ltr>{value}</Ltr>
        </MaybeLink>
      )
    case 'document_number': {
      if (value === '') return ''
      return (
        <MaybeLink to={documentPath(row['document_type'], row['document_id'])} className="row-link">
          <Ltr>{value}</Ltr>
        </MaybeLink>
      )
    }
    case 'account':
      return <MaybeLink to={recordPath('accounts', row['account_id'])}>{value}</MaybeLink>
    case 'beneficiary':
      return <MaybeLink to={recordPath('beneficiaries', row['beneficiary_id'])}>{value}</MaybeLink>
    case 'contra':
      return <Clipped text={value} />
    // A statement that only repeats the party says what kind of document it was.
    case 'statement':
      return <Clipped text={value === textIn(row, 'beneficiary') ? typeOf(row) || value : value} />
    // The empty side of an entry stays empty.
    case 'debit':
    case 'credit':
      return isZero(value) ? '' : undefined
    default:
      return undefined
  }
}

const Clipped = ({ text }: { readonly text: string }): ReactNode => (
  <span className="clipped" title={text}>
    {text}
  </span>
)
