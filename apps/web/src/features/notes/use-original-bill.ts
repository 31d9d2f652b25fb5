import { bills } from '@mizan/contract/documents/bills'
import type { RowOf } from '@mizan/contract/resource'
import { useRecord } from '../../client/queries.ts'

export type OriginalBill = RowOf<typeof bills>

/** The bill a note corrects, with its lines and what was credited of it; null while there is none. */
export function useOriginalBill(id: string | null): {
  readonly bill: OriginalBill | null
  readonly isLoading: boolean
} {
  const record = useRecord(bills, id)
  return {
    bill: id === null ? null : (record.data ?? null),
    isLoading: id !== null && record.isPending,
  }
}
