import {
  type StockCountItem,
  stockCountItems,
  stockCounts,
} from '@mizan/contract/documents/stock-counts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../client/request.ts'

/** What is counted: an item or what a scanner reads, more of it or all of it. */
export type Counted = {
  readonly item_id?: string
  readonly code?: string
  readonly amount: string | null
  /** Of tracked goods which batches or pieces. */
  readonly lots?: readonly {
    readonly number: string
    readonly expiry_date: string | null
    readonly quantity: string
  }[]
  readonly mode: 'add' | 'set'
}

/**
 * Counts one item. Every count has a key of its own, so that one whose answer was lost is not counted twice; only
 * what this screen shows is asked again.
 */
export function useCounting(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (counted: Counted) =>
      request<{ readonly data: StockCountItem }>({
        method: 'POST',
        path: `/${stockCounts.name}/${id}/count`,
        body: counted,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSuccess: () =>
      Promise.all(
        [stockCountItems.name, stockCounts.name].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
