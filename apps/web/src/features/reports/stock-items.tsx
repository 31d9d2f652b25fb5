import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPath } from '../../kit/document-path.ts'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { Amount } from '../../kit/amount.tsx'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../kit/report/use-report.ts'
import { StatusPill } from '../../kit/status-pill.tsx'
import { Ltr } from '../../kit/text.tsx'
import { ReportPage } from './report-page.tsx'
import { StockPickers } from './stock-pickers.tsx'
import { useReportState } from './use-report-state.ts'

/** What is on hand of each item in each store, its average cost and value, beside the stores' accounts. */
export const StockItems = (): ReactNode => {
  const { t } = useTranslation()
  const state = useReportState(['store_id', 'item_id', 'zero'])
  return (
    <ReportPage
      name="stock_item_report"
      title={t('reports.names.stock_item')}
      state={state}
      hasPeriod={false}
      pickers={<StockPickers state={state} />}
      switches={[
        {
          name: 'zero',
          title: t('reports.hide_zeros'),
          isOn: state.get('zero') !== 'true',
          onChange: (on) => state.set({ zero: on ? null : 'true' }),
        },
      ]}
      body={(report) => <StockTable report={report} />}
    />
  )
}

const StockTable = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
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
        return (
          <>
            <MaybeLink to={recordPath('items', row['item_id'])}>{value}</MaybeLink>{' '}
            {row['below_reorder'] === true ? (
              <StatusPill tone="warn">{t('reports.below_reorder')}</StatusPill>
            ) : null}
          </>
        )
      case 'store':
        return <MaybeLink to={recordPath('stores', row['store_id'])}>{value}</MaybeLink>
      default:
        return undefined
    }
  }
  return (
    <>
      <StoreSums report={report} />
      <ReportTable
        columns={report.columns}
        rows={report.rows}
        rowKey={(row) => `${textIn(row, 'store_id')}-${textIn(row, 'item_id')}`}
        cell={cell}
        card={{
          name: 'item',
          figure: ['quantity'],
          facts: ['code', 'store', 'unit', 'average', 'value'],
        }}
        totals={report.meta?.totals ?? null}
        totalsTitle={t('reports.total_value')}
      />
    </>
  )
}

type StoreSum = {
  readonly store_id: string
  readonly store: string
  readonly account_number: string
  readonly value: string
  readonly account_balance: string
}

/** A store's stock is worth what its account holds; stores that share an account are summed there. */
const StoreSums = ({ report }: { readonly report: FoundReport }): ReactNode => {
  const { t } = useTranslation()
  const stores = (report.meta?.['stores'] ?? []) as readonly StoreSum[]
  if (stores.length === 0) return null
  return (
    <dl className="facts">
      {stores.map((store) => (
        <div key={store.store_id}>
          <dt>
            {store.store} · {t('fields.account')} <Ltr>{store.account_number}</Ltr>
          </dt>
          <dd className="large">
            <Amount value={store.value} currency="SAR" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
