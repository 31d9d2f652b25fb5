import { Select } from '@mantine/core'
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
import { useReportState, type ReportState } from './use-report-state.ts'

/** What the rows stand for; the server calls its columns the same. */
const groups = ['item', 'beneficiary', 'month', 'store', 'user'] as const
type Group = (typeof groups)[number]

const groupOf = (state: ReportState): Group =>
  groups.find((each) => each === state.get('by')) ?? 'item'

/** What was sold and earned, by item or whom and where it was sold; kits stand as their components. */
export const ItemSales = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['store_id', 'item_id', 'beneficiary_id', 'by'])
  return (
    <ReportPage
      name="item_sales_report"
      title={t('reports.names.item_sales')}
      state={state}
      isWide
      pickers={
        <>
          <div className="report-picker">
            <Select
              aria-label={t('reports.sales_by')}
              data={groups.map((each) => ({ value: each, label: t(`reports.by.${each}`) }))}
              value={groupOf(state)}
              allowDeselect={false}
              comboboxProps={{ transitionProps: { duration: 80 } }}
              onChange={(by) => state.set({ by: by === 'item' ? null : by })}
            />
          </div>
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
      body={(report) => <SalesTable report={report} group={groupOf(state)} />}
    />
  )
}

/** Columns that tell nothing to this reader, or of these items. */
const emptyColumns = (report: FoundReport, seesCost: boolean): readonly string[] => [
  ...(seesCost ? [] : ['cost', 'profit', 'margin']),
  ...(report.rows.some((row) => textIn(row, 'collection') !== '') ? [] : ['collection']),
]

/** Where a row leads: its item, customer or store. */
function pathOf(row: ReportRow, key: string): string | null {
  if (key === 'item') return recordPath('items', row['item_id'])
  if (key === 'beneficiary') return recordPath('beneficiaries', row['beneficiary_id'])
  return key === 'store' ? recordPath('stores', row['store_id']) : null
}

const SalesTable = ({
  report,
  group,
}: {
  readonly report: FoundReport
  readonly group: Group
}): ReactNode => {
  const { t } = useTranslation()
  const totals = report.meta?.totals ?? null
  const seesCost = totals?.['cost'] != null
  const empty = emptyColumns(report, seesCost)
  const cell = (row: ReportRow, key: string): ReactNode => {
    const value = textIn(row, key)
    if (key === group && group !== 'month')
      return <MaybeLink to={pathOf(row, key)}>{value}</MaybeLink>
    return key === 'code' || key === 'month' ? (
      <span className={key === 'code' ? 'dim' : ''}>
        <Ltr>{value}</Ltr>
      </span>
    ) : undefined
  }
  return (
    <ReportTable
      columns={report.columns.filter(({ key }) => !empty.includes(key))}
      rows={report.rows}
      rowKey={(_row, index) => `${group}-${index}`}
      cell={cell}
      card={{
        name: group,
        figure: ['net'],
        facts: [
          ...(group === 'item' ? ['code', 'net_qty', 'unit'] : []),
          ...(seesCost ? ['profit', 'margin'] : ['vat']),
        ],
      }}
      totals={totals}
      totalsTitle={t('kit.sum')}
    />
  )
}
