import { stores } from '@mizan/contract/catalog'
import { consignments } from '@mizan/contract/documents/consignments'
import { reportPath } from '@mizan/contract/reports/report-groups'
import { IconTransfer } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { DocumentLines } from '../../trade/documents/document-lines.tsx'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { useAccess } from '../../client/access.ts'
import { OwnAmount } from '../../kit/figures/own-amount.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { RecordActivity } from '../../kit/records/record-activity.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { DeclaredTable } from '../../trade/reports/declared-table.tsx'
import { ReportMore, ReportState } from '../../trade/reports/report-more.tsx'
import { useReport } from '../../trade/reports/use-report.ts'
import { hasScreen } from '../../kit/page/screens.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'

export const StoreView = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(stores, { isView: true })
  return (
    <ViewScreen
      key={id}
      of={stores}
      id={id}
      title={(store) => localName(store)}
      rowTo={(each) => `/dashboard/stores/view/${each}`}
      beside={(store) => (
        <>
          {store.is_main_store ? <StatusPill tone="info">{t('stores.main')}</StatusPill> : null}
          {store.active ? null : (
            <StatusPill tone="neutral">{t('choices.active.false')}</StatusPill>
          )}
        </>
      )}
      facts={[
        ...(access.can('items.see_cost', 'view')
          ? [
              {
                name: 'stock_value' as const,
                large: true,
                value: (store: { stock_value: string | null }) => (
                  <OwnAmount value={store.stock_value} />
                ),
              },
            ]
          : []),
        {
          name: 'account_id',
          value: (store) =>
            store.account ? (
              <MaybeLink to={recordPath('accounts', store.account.id)}>
                {nameOf(store.account)}
              </MaybeLink>
            ) : null,
        },
        'address',
        'name_en',
        'notes',
      ]}
      actions={(store) => [
        ...actions(store.id, localName(store)),
        {
          key: 'transactions',
          title: t('items.transactions'),
          icon: IconTransfer,
          group: 'look',
          run: () => void navigate({ to: `/dashboard/stores/transactions/${store.id}` }),
        },
      ]}
      buttons={['transactions', 'edit']}
      tabs={[
        ...(access.can('reports_stores', 'view')
          ? [
              {
                key: 'stock',
                title: t('stores.stock'),
                body: (store: { readonly id: string }) => <StockOf id={store.id} />,
              },
            ]
          : []),
        ...(access.can('consignments', 'view')
          ? [
              {
                key: 'waiting',
                title: t('stores.waiting'),
                body: (store: { readonly id: string }) => <WaitingFor id={store.id} />,
              },
            ]
          : []),
        {
          key: 'activity',
          title: t('kit.activity'),
          body: (store) => <RecordActivity resource="stores" id={store.id} />,
        },
      ]}
    />
  )
}

/** Transfers that were sent to a store and wait to be received there. */
const WaitingFor = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const found = useList(consignments, {
    type: 540,
    is_in_transit: true,
    destination_store_id: id,
    sort: 'date',
    per_page: 100,
  })
  const rows = found.data?.data
  if (!rows) return null
  if (rows.length === 0) return <p className="dim">{t('stores.none_waiting')}</p>
  type Row = (typeof rows)[number]
  const number = (row: Row): ReactNode => (
    <MaybeLink to={viewPath('transformation', row.id)}>
      <Ltr>{row.code}</Ltr>
    </MaybeLink>
  )
  return (
    <DocumentLines
      title={t('stores.waiting')}
      icon={IconTransfer}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'code', head: t('fields.consignments.code'), cell: number },
        { key: 'date', head: t('fields.date'), cell: (row) => <DateText value={row.date} /> },
        {
          key: 'from',
          head: t('fields.consignments.source_store'),
          cell: (row) => nameOf(row.source_store),
        },
        { key: 'reference', head: t('fields.reference'), cell: (row) => row.reference },
      ]}
      card={(row) => ({
        name: number(row),
        figure: <DateText value={row.date} />,
        facts: nameOf(row.source_store),
      })}
    />
  )
}

/** What is on hand in a store, item by item. */
const StockOf = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const report = useReport('stock_item', { store_id: id })
  const full = reportPath('stock_item')
  return (
    <section className="panel">
      {hasScreen(full) ? (
        <header className="statement-head">
          <span className="grow" />
          <Link className="text-link" to={full} search={{ store_id: id }}>
            {t('stores.full_report')}
          </Link>
        </header>
      ) : null}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('stores.stock')}>
        <ReportState report={report} empty={t('stores.no_stock')}>
          <DeclaredTable name="stock_item" report={report} without={['store']} />
        </ReportState>
      </div>
      <ReportMore report={report} />
    </section>
  )
}
