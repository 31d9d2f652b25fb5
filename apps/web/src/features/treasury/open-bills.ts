import { bills } from '@mizan/contract/documents'
import type { RowOf } from '@mizan/contract/resource'
import { useList } from '../../client/queries.ts'
import { receiptFamilies, type ReceiptFamily } from './receipt-family.ts'

export type OpenBill = RowOf<typeof bills>

const most = 500

/** What a party has open that this receipt can settle, by the day it falls due. */
export function useOpenBills(
  family: ReceiptFamily,
  partyId: string | null,
  currency: string,
): { readonly bills: readonly OpenBill[]; readonly isLoading: boolean } {
  const list = useList(
    bills,
    {
      type: receiptFamilies[family].bills,
      status: 1,
      payment_status: 'not_fully_paid,partly_paid',
      beneficiary_id: partyId,
      sort: 'due_date',
      per_page: most,
    },
    { enabled: partyId !== null },
  )
  const found = partyId === null ? [] : (list.data?.data ?? [])
  return {
    bills: found.filter(
      (bill) => bill.currency.code === currency && bill.beneficiary_id === partyId,
    ),
    isLoading: partyId !== null && list.isPending,
  }
}
