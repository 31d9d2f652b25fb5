import type { StockCountItem, stockCounts } from '@mizan/contract/documents/stock-counts'
import type { RowOf } from '@mizan/contract/resource'

export type CountRow = RowOf<typeof stockCounts>
export type CountedItem = StockCountItem
export type CountedModel = NonNullable<CountedItem['model']>

/** What one counter found of an item. */
export const ownCountOf = (
  line: CountedItem | undefined,
  me: string | null,
): CountedItem['counts'][number] | undefined => line?.counts.find(({ user }) => user.id === me)

export const countListTo = '/dashboard/stock_counts'
export const countFormTo = `${countListTo}/form`
export const countViewTo = (id: string): string => `${countListTo}/view/${id}`
/** Where its items are counted, on a phone or at a desk. */
export const countingTo = (id: string): string => `${countListTo}/count/${id}`
/** What of a store is due to be counted. */
export const dueTo = (store: string): string => `${countListTo}/due/${store}`

/** A count that goes on. */
export const isOpen = (row: Pick<CountRow, 'status'>): boolean => row.status === 0
