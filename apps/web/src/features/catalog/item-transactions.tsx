import { items, stockTransactions } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useRecordId } from '../../kit/use-params.ts'

/** Every movement of an item in and out of the stores, with the balance after it. */
export const ItemTransactions = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const item = useRecord(items, id)
  return (
    <ListScreen
      of={stockTransactions}
      under={{ of: 'items', id, as: 'transactions' }}
      defaultSort="-move_date"
      title={
        item.data ? t('items.transactions_of', { name: item.data.name }) : t('items.transactions')
      }
      columns={[
        'move_date',
        { name: 'document_number', ltr: true },
        'store_id',
        'quantity',
        'unit_cost',
        'value',
        'quantity_after',
        'value_after',
      ]}
      filters={[
        { name: 'move_date', kind: 'date' },
        { name: 'store_id', kind: 'reference', of: 'stores' },
      ]}
    />
  )
}
