import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { bills } from '@mizan/contract/documents/bills'
import { landedCosts } from '@mizan/contract/documents/landed'
import type { RowOf } from '@mizan/contract/resource'
import { request } from '../../client/request.ts'
import type { GoodsRow, LandedHead, WaitingRow } from './landed-values.ts'

type Answer<T> = { readonly data: T }

/** What of a bill or an expense waits to be carried by goods, by account. */
export const useWaiting = (
  type: LandedHead['source_type'],
  id: string | null,
): UseQueryResult<readonly WaitingRow[]> =>
  useQuery({
    queryKey: [landedCosts.name, 'waiting', type, id],
    queryFn: async ({ signal }) =>
      (
        await request<Answer<readonly WaitingRow[]>>({
          path: `/landed_costs/sources/${type}/${id}`,
          signal,
        })
      ).data,
    enabled: id !== null,
  })

/** A purchase whose goods may carry a cost. */
export type GoodsBill = {
  readonly id: string
  readonly bill: RowOf<typeof bills> | null
  /** Null while they are not known. */
  readonly rows: readonly GoodsRow[] | null
  readonly error: unknown
  readonly retry: () => void
}

/** The goods of purchases, as they are now: what arrived, what is on hand, what they cost. */
export function useGoodsBills(ids: readonly string[]): readonly GoodsBill[] {
  const heads = useQueries({
    queries: ids.map((id) => ({
      queryKey: [bills.name, 'record', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request<Answer<RowOf<typeof bills>>>({ path: `/bills/${id}`, signal })).data,
    })),
  })
  const goods = useQueries({
    queries: ids.map((id) => ({
      // Whatever changes a bill may change what of its goods is on hand.
      queryKey: [bills.name, 'landed_goods', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request<Answer<readonly GoodsRow[]>>({ path: `/landed_costs/goods/${id}`, signal }))
          .data,
    })),
  })
  return ids.map((id, at) => ({
    id,
    bill: heads[at]?.data ?? null,
    rows: goods[at]?.data ?? null,
    error: goods[at]?.error ?? heads[at]?.error ?? null,
    retry: () => void Promise.all([heads[at]?.refetch(), goods[at]?.refetch()]),
  }))
}
