import { stockWriteDowns, type estimatesOf } from '@mizan/contract/documents/stock-write-downs'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request, type Query } from '../../client/request.ts'
import type { Valued, WriteDownHead, WriteDownLine } from './write-down-values.ts'

/** How a place is found among those that are valued. */
export const placeOf = ({
  item_id: item,
  store_id: store,
}: Pick<WriteDownLine, 'item_id' | 'store_id'>) => `${item} ${store}`

/** What the lines would post now, by place; what nobody typed is valued at what it sells for. */
export function useValued(
  head: WriteDownHead,
  lines: readonly WriteDownLine[],
): ReadonlyMap<string, Valued> | null {
  const asked = JSON.stringify({
    date: head.date,
    selling_cost_percent: head.selling_cost_percent ?? '0',
    items: lines.flatMap(({ item_id, store_id, net_realisable_value }) =>
      item_id === null || store_id === null ? [] : [{ item_id, store_id, net_realisable_value }],
    ),
  })
  const [body] = useDebouncedValue(asked, 200)
  const found = useQuery({
    queryKey: [stockWriteDowns.name, 'values', body],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: Valued[] }>({
          method: 'POST',
          path: '/stock_write_downs/values',
          body: JSON.parse(body),
          signal,
        })
      ).data,
    enabled: head.date !== null && lines.some(({ item_id, store_id }) => item_id && store_id),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return found.data ? new Map(found.data.map((each) => [placeOf(each), each])) : null
}

/** Which goods are proposed, and at what they are estimated together. */
export type AskedProposal = {
  readonly store_id: string | null
  readonly collection_id: string | null
  readonly percent_of: (typeof estimatesOf)[number]
  readonly percent: string | null
  readonly price_list_id: string | null
}

export const everything: AskedProposal = {
  store_id: null,
  collection_id: null,
  percent_of: 'selling_price',
  percent: '100',
  price_list_id: null,
}

/** Goods that cost more than they bring, or than they are estimated at. */
export const proposalsFor = async (
  head: WriteDownHead,
  { percent, price_list_id: list, ...asked }: AskedProposal,
): Promise<Valued[]> => {
  const query: Query = {
    date: head.date,
    selling_cost_percent: head.selling_cost_percent ?? '0',
    percent: percent ?? '100',
    ...given({ ...asked, price_list_id: asked.percent_of === 'cost' ? null : list }),
  }
  return (await request<{ data: Valued[] }>({ path: '/stock_write_downs/proposals', query })).data
}

const given = (asked: Readonly<Record<string, string | null>>): Query =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
