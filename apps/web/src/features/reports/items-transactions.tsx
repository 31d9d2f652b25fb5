import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentPath, entryPath, recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../kit/report/use-report.ts'
import { Ltr } from '../../kit/text.tsx'
import { ReportPage } from './report-page.tsx'
import { StockPickers } from './stock-pickers.tsx'
import { useReportState } from './use-report-state.ts'

/** Every movement of stock with the quantity and value it left behind, in the order of posting. */
export const ItemsTransactions = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['store_id', 'item_id', 'kind'])
  return (
    <ReportPage
      name="items_transactions_report"
      title={t('reports.names.items_transactions')}
      state={state}
      isWide
      pickers={<StockPickers state={state} />}
      body={(report) => <MovesTable report={report} />}
    />
  )
}

const MovesTable = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t, i18n } = useTranslation()
  const word = (key: string): string => (i18n.exists(key) ? t(key) : '')
  const cell = (row: ReportRow, key: string): ReactNode => {
    const value = textIn(row, key)
    switch (key) {
      case 'code':
        return (
          <span className="dim">
            <Ltr>{value}</Ltr>
          </span>
        )
      case 'item':
        return <MaybeLink to={recordPath('items', row['item_id'])}>{value}</MaybeLink>
      case 'store':
        return <MaybeLink to={recordPath('stores', row['store_id'])}>{value}</MaybeLink>
      case 'kind':
        return word(`choices.stock_move.${value}`) || value
      case 'direction':
        return word(`choices.stock_direction.${value}`) || value
      case 'document_number': {
        const to =
          documentPath(row['document_type'], row['document_id']) ?? entryPath(row['entry_id'])
        return value === '' ? (
          ''
        ) : (
          <MaybeLink to={to} className="row-link">
            <Ltr>{value}</Ltr>
          </MaybeLink>
        )
      }
      default:
        return undefined
    }
  }
  return (
    <ReportTable
      columns={report.columns.filter(({ key }) => key !== 'direction')}
      rows={report.rows}
      rowKey={(row) => textIn(row, 'id')}
      card={{
        name: 'item',
        figure: ['quantity'],
        facts: ['date', 'document_number', 'kind', 'store', 'value'],
      }}
      cell={cell}
      totals={report.meta?.totals ?? null}
      totalsTitle={t('kit.sum')}
    />
  )
}
