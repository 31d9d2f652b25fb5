import { stores } from '@mizan/contract/catalog'
import { stockCounts } from '@mizan/contract/documents/stock-counts'
import { IconClipboardList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { DocumentCard } from '../../trade/documents/document-list.tsx'
import { type CountRow, countFormTo, countViewTo, dueTo } from './count-paths.ts'
import { CountPill } from './count-pill.tsx'
import { useCountActions } from './use-count-actions.ts'

/** The counts of all stores, the newest first. */
export const CountList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useCountActions()
  const main = useList(stores, { is_main_store: true }).data?.data[0]
  return (
    <ListScreen
      of={stockCounts}
      icon={IconClipboardList}
      as={{
        sort: '-date',
        newTo: countFormTo,
        rowTo: (row) => countViewTo(row.id),
        isVoid: (row) => row.status === 255,
      }}
      ways={main ? { menu: [{ title: t('stock_counts.due.title'), to: dueTo(main.id) }] } : {}}
      columns={[
        {
          name: 'code',
          cell: (row) => <Ltr>{row.code ?? t('documents.no_number')}</Ltr>,
        },
        'date',
        { name: 'store_id', cell: (row) => nameOf(row.store) },
        { name: 'scope', cell: (row) => t(`choices.count_scope.${row.scope}`) },
        { name: 'counted_items', cell: (row) => <Counted of={row} /> },
        { name: 'status', cell: (row) => <CountPill row={row} /> },
        'shortage',
        'surplus',
      ]}
      filters={[
        { name: 'date', kind: 'date' },
        { name: 'store_id', kind: 'reference', of: 'stores' },
        {
          name: 'status',
          kind: 'choice',
          choices: ['0', '1', '255'].map((value) => ({
            value,
            label: t(`choices.count_status.${value}`),
          })),
        },
      ]}
      views={[{ key: 'drafts', title: t('choices.count_status.0'), query: { status: '0' } }]}
      actions={actions}
      card={(row) => (
        <DocumentCard
          name={nameOf(row.store)}
          figure={<Amount value={row.shortage} strong />}
          number={row.code ?? t('documents.no_number')}
          date={<DateText value={row.date} />}
          side={<Counted of={row} />}
          pills={<CountPill row={row} />}
        />
      )}
    />
  )
}

/** How many of its items were counted. */
const Counted = ({ of }: { readonly of: CountRow }): ReactNode => (
  <Ltr>
    {countText(of.counted_items)} / {countText(of.items_count)}
  </Ltr>
)
