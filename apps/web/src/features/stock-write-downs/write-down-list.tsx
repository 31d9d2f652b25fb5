import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import { status } from '@mizan/core/documents/lifecycle'
import { IconTrendingDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { ListScreen, type Column } from '../../kit/lists/list-screen.tsx'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentNumber } from '../../trade/documents/document-list.tsx'
import { formPath } from '../../trade/documents/kind-paths.ts'
import type { WriteDownRow } from './write-down-family.ts'
import { useWriteDownActions } from './use-write-down-actions.ts'

const statuses = [0, 1, 255] as const

/** The write-downs of stock, the newest first. */
export const WriteDownList = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const actions = useWriteDownActions()
  const columns: readonly Column<WriteDownRow>[] = [
    { name: 'number', ltr: true, cell: (row) => <DocumentNumber value={row.number} /> },
    'date',
    { name: 'status', cell: (row) => <DocumentPill of={row} kind="write_down" /> },
    { name: 'items_count', figure: true },
    'write_down',
    'notes',
  ]
  return (
    <ListScreen
      of={stockWriteDowns}
      icon={IconTrendingDown}
      as={{
        sort: '-date',
        newTo: access.may(stockWriteDowns, 'store') ? formPath('write_down') : null,
        isVoid: (row) => row.status === status.cancelled,
      }}
      columns={columns}
      filters={[
        { name: 'date', kind: 'date' },
        choiceFilter(t, 'status', statuses, { kind: 'write_down' }),
        { name: 'store_id', kind: 'reference', of: 'stores' },
        { name: 'item_id', kind: 'reference', of: 'items', head: t('fields.item') },
      ]}
      views={[{ key: 'drafts', title: t('stock_write_downs.drafts'), query: { status: '0' } }]}
      actions={actions}
      card={(row) => (
        <DocumentCard
          name={row.notes ?? t('stock_write_downs.goods', { count: row.items_count })}
          figure={row.write_down === null ? null : <Amount value={row.write_down} strong />}
          number={row.number}
          date={<DateText value={row.date} />}
          side={t('stock_write_downs.goods', { count: row.items_count })}
          pills={<DocumentPill of={row} kind="write_down" />}
        />
      )}
    />
  )
}
