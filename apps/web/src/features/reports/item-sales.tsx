import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { ReferencePicker } from '../../kit/reference-picker.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../kit/report/use-report.ts'
import { Ltr } from '../../kit/text.tsx'
import { ReportPage } from './report-page.tsx'
import { StockPickers } from './stock-pickers.tsx'
import { useReportState } from './use-report-state.ts'

/** What each item sold and earned, of all customers or one; kits stand as their components. */
export const ItemSales = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['store_id', 'item_id', 'beneficiary_id'])
  return (
    <ReportPage
      name="item_sales_report"
      title={t('reports.names.item_sales')}
      state={state}
      isWide
      pickers={
        <>
          <StockPickers state={state} />
          <div className="report-picker">
            <ReferencePicker
              of="beneficiaries"
              query={{ role: 'customer' }}
              value={state.get('beneficiary_id')}
              ariaLabel={t('reports.all_clients')}
              placeholder={t('reports.all_clients')}
              onChange={(id) => state.set({ beneficiary_id: id })}
            />
          </div>
        </>
      }
      body={(report) => <SalesTable report={report} />}
    />
  )
}

/** Columns that tell nothing to this reader, or of these items. */
const emptyColumns = (report: FoundReport, seesCost: boolean): readonly string[] => [
  ...(seesCost ? [] : ['cost', 'profit', 'margin']),
  ...(report.rows.some((row) => textIn(row, 'collection') !== '') ? [] : ['collection']),
]

const SalesTable = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const totals = report.meta?.totals ?? null
  const seesCost = totals?.['cost'] != null
  const empty = emptyColumns(report, seesCost)
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
      default:
        return undefined
    }
  }
  return (
    <ReportTable
      columns={report.columns.filter(({ key }) => !empty.includes(key))}
      rows={report.rows}
      rowKey={(row) => textIn(row, 'item_id')}
      cell={cell}
      card={{
        name: 'item',
        figure: ['net'],
        facts: ['code', 'net_qty', 'unit', ...(seesCost ? ['profit', 'margin'] : ['vat'])],
      }}
      totals={totals}
      totalsTitle={t('kit.sum')}
    />
  )
}
