import { stockTransactions, stores } from '@mizan/contract/catalog'
import { moveKinds } from '@mizan/core/inventory/stock-state'
import { IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localName } from '../../client/format.ts'
import { useAccess } from '../../client/access.ts'
import { useRecord } from '../../client/queries.ts'
import { documentPath } from '../../kit/document-path.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { MaybeLink } from '../../kit/maybe-link.tsx'
import { Ltr } from '../../kit/text.tsx'
import { useRecordId } from '../../kit/use-params.ts'

/** Every movement in a store, the newest first, with what it left behind. */
export const StoreTransactions = (): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const id = useRecordId() ?? ''
  const store = useRecord(stores, id)
  const costs = access.can('items.see_cost', 'view')
  return (
    <ListScreen
      of={stockTransactions}
      under={{ of: 'stores', id, as: 'transactions' }}
      defaultSort="-move_date"
      icon={IconTransfer}
      title={
        store.data
          ? t('items.transactions_of', { name: localName(store.data) })
          : t('items.transactions')
      }
      columns={[
        'move_date',
        'item_id',
        { name: 'kind', cell: (move) => t(`choices.stock_move.${move.kind}`) },
        {
          name: 'document_number',
          cell: (move) =>
            move.document_number ? (
              <MaybeLink
                to={documentPath(move.document_type, move.document_id)}
                className="row-link"
              >
                <Ltr>{move.document_number}</Ltr>
              </MaybeLink>
            ) : null,
        },
        'quantity',
        ...(costs ? ['unit_cost' as const, 'value' as const] : []),
        'quantity_after',
        ...(costs ? ['value_after' as const] : []),
      ]}
      filters={[
        { name: 'move_date', kind: 'date' },
        { name: 'item_id', kind: 'reference', of: 'items' },
        {
          name: 'kind',
          kind: 'choice',
          choices: moveKinds.map((value) => ({ value, label: t(`choices.stock_move.${value}`) })),
        },
      ]}
    />
  )
}
