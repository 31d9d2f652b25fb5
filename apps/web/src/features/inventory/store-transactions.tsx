import { stores } from '@mizan/contract/catalog'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localName } from '../../client/format.ts'
import { useRecord } from '../../client/queries.ts'
import { MovementList } from '../../trade/stock/movement-list.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** Every movement in a store, the newest first, with what it left behind. */
export const StoreTransactions = (): ReactNode => {
  const id = useRecordId() ?? ''
  const store = useRecord(stores, id).data
  // Of none in particular: the report of all movements.
  if (!id) return <Navigate to="/dashboard/reports/stores/items_transactions_report" replace />
  return <MovementList of="stores" id={id} name={store ? localName(store) : null} />
}
