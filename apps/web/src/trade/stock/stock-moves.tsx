import { stockTransactions } from '@mizan/contract/catalog'
import { IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { DocumentLines } from '../documents/document-lines.tsx'
import { recordPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

/** What left the stores or entered them with a document; what it cost for those who may see it. */
export const StockMoves = ({ documentId }: { readonly documentId: string }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const moves = useList(
    stockTransactions,
    { document_id: documentId, per_page: 500 },
    { enabled: access.can('stores', 'view') },
  ).data?.data
  if (!moves || moves.length === 0) return null
  type Move = (typeof moves)[number]
  const item = ({ item_id, item: named }: Move): ReactNode => (
    <MaybeLink to={recordPath('items', item_id)}>{nameOf(named)}</MaybeLink>
  )
  const store = ({ store_id, store: named }: Move): ReactNode => (
    <MaybeLink to={recordPath('stores', store_id)}>{nameOf(named)}</MaybeLink>
  )
  return (
    <DocumentLines
      title={t('documents.stock_moves')}
      icon={IconTransfer}
      rows={moves}
      rowKey={({ id }) => id}
      columns={[
        { key: 'item', head: t('fields.item'), cell: item },
        { key: 'store', head: t('fields.store'), cell: store },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          figure: true,
          cell: (move) => <QuantityText value={move.quantity} />,
        },
        ...(access.can('items.see_cost', 'view')
          ? [
              {
                key: 'cost',
                head: t('documents.cost'),
                figure: true,
                cell: (move: Move) => <Amount value={move.value} />,
              },
            ]
          : []),
      ]}
      card={(move) => ({
        name: item(move),
        figure: <QuantityText value={move.quantity} />,
        facts: store(move),
      })}
    />
  )
}
