import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { toggled } from '../../kit/list-table.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../kit/report/use-report.ts'
import { Ltr } from '../../kit/text.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportState } from './use-report-state.ts'

/** The chart with opening, movement and balance; groups fold and carry the sums below them. */
export const AccountList = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['zero'])
  return (
    <ReportPage
      name="account_list_report"
      title={t('reports.names.account_list')}
      state={state}
      switches={[
        {
          name: 'zero',
          title: t('reports.hide_zeros'),
          isOn: state.get('zero') !== 'true',
          onChange: (on) => state.set({ zero: on ? null : 'true' }),
        },
      ]}
      body={(report) => <ChartTable report={report} />}
    />
  )
}

const ChartTable = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const isHidden = hiddenBy(folded)
  const rows = report.rows.filter((row) => !isHidden(row))
  const cell = (row: ReportRow, key: string): ReactNode => {
    if (key !== 'account') return undefined
    const number = textIn(row, 'account_number')
    const isGroup = row['is_transaction_account'] === false
    return (
      <span
        style={{ paddingInlineStart: `calc(var(--indent) * ${Number(row['level'] ?? 1) - 1})` }}
      >
        {isGroup ? (
          <button
            type="button"
            className="fold"
            aria-expanded={!folded.has(number)}
            aria-label={t('reports.fold', { name: textIn(row, 'account') })}
            onClick={() => setFolded(toggled(folded, number))}
          >
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        ) : (
          <span className="fold-space" />
        )}
        <span className="code">
          <Ltr>{number}</Ltr>
        </span>
        <MaybeLink to={recordPath('accounts', row['account_id'])}>
          {textIn(row, 'account')}
        </MaybeLink>
      </span>
    )
  }
  return (
    <ReportTable
      columns={report.columns.filter(({ key }) => key !== 'account_number' && key !== 'parent')}
      rows={rows}
      rowKey={(row) => textIn(row, 'account_id')}
      cell={cell}
      card={{ name: 'account', figure: ['balance'], facts: ['opening', 'debit', 'credit'] }}
      rowClass={(row) =>
        row['is_transaction_account'] === false && Number(row['level']) <= 2 ? 'group' : ''
      }
      totals={report.meta?.totals ?? null}
      totalsTitle={t('reports.total_movement')}
    />
  )
}

/** A row is hidden by a folded group above it: rows come in the order of the tree, parents first. */
function hiddenBy(folded: ReadonlySet<string>): (row: ReportRow) => boolean {
  let level = Number.POSITIVE_INFINITY
  return (row) => {
    const own = Number(row['level'] ?? 1)
    if (own > level) return true
    level = folded.has(textIn(row, 'account_number')) ? own : Number.POSITIVE_INFINITY
    return false
  }
}
