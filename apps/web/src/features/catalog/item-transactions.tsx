import { items } from '@mizan/contract/catalog'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { MovementList } from '../../trade/stock/movement-list.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** Every movement of an item in and out of the stores, with the balance after it. */
export const ItemTransactions = (): ReactNode => {
  const id = useRecordId() ?? ''
  const item = useRecord(items, id).data
  // Of none in particular: the report of all movements.
  if (!id) return <Navigate to="/dashboard/reports/stores/items_transactions_report" replace />
  return <MovementList of="items" id={id} name={item ? localName(item) : null} />
}
