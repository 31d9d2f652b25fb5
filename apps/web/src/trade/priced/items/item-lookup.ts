import { useQuery } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'

/** A unit an item is bought or sold in, with its price and how many base units it holds. */
export type ItemUnit = {
  readonly unit_id: string
  readonly name: string
  readonly name_en?: string | null
  readonly factor: string
  readonly selling_price: string
  /** Withheld from those who only sell. */
  readonly purchasing_price: string | null
}

/** What a line needs of an item: `GET /items/lookup`. */
export type FoundItem = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly item_type: number
  readonly allow_to_sell: boolean
  readonly allow_negative_balance: boolean
  readonly tracked_by: 'batch' | 'serial' | null
  readonly has_expiry: boolean
  readonly minimum_price: string | null
  readonly item_tax_id: string | null
  readonly purchase_tax_id: string | null
  readonly defualt_store_id: string | null
  readonly available_amount: string
  /** The average cost of one base unit; withheld from those who may not see costs. */
  readonly cost: string | null
  /** What others were promised of it, what is free, and what is on its way. */
  readonly reserved_amount: string
  readonly free_amount: string
  readonly ordered_amount: string
  readonly stores: readonly {
    readonly store_id: string
    readonly available_amount: string
    readonly reserved_amount: string
  }[]
  readonly units: readonly ItemUnit[]
  /** The unit whose barcode was scanned, else the one the item is kept in. */
  readonly unit: ItemUnit | null
  readonly exact: boolean
  /** What the label of a scale says: how much, and of one with a price what is paid. */
  readonly scanned?: {
    readonly quantity: string
    readonly amount: string | null
    readonly difference: string | null
  } | null
}

type Asked = {
  readonly q?: string
  readonly barcode?: string
  readonly ids?: string
  readonly except_quotation?: string
}

export async function lookUpItems(
  asked: Asked,
  signal?: AbortSignal,
): Promise<readonly FoundItem[]> {
  const { data } = await request<{ data: readonly FoundItem[] }>({
    path: '/items/lookup',
    query: { ...asked, limit: 20 },
    signal,
  })
  return data
}

/** What Enter means on a text that was scanned or typed to the end: the exact item, else the only one. */
export async function findItem(text: string): Promise<FoundItem | null> {
  const found = await lookUpItems({ q: text })
  return found.find((item) => item.exact) ?? (found.length === 1 ? (found[0] ?? null) : null)
}

/** What Enter means on a text whose list has not come yet: the exact item, else the first that is found. */
export async function bestItem(text: string): Promise<FoundItem | null> {
  const found = await lookUpItems({ q: text })
  return found.find((item) => item.exact) ?? found[0] ?? null
}

const itemsAtOnce = 200

/** What a form must know of the items it opens with; what an offer keeps back is free to its bill. */
export function useFoundItems(ids: readonly string[], exceptOffer: string | null = null) {
  return useQuery({
    queryKey: ['items', 'lookup', 'ids', ids, exceptOffer],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / itemsAtOnce) }, (_, part) =>
        ids.slice(part * itemsAtOnce, (part + 1) * itemsAtOnce),
      )
      return (
        await Promise.all(
          parts.map((part) =>
            lookUpItems(
              {
                ids: part.join(','),
                ...(exceptOffer !== null && { except_quotation: exceptOffer }),
              },
              signal,
            ),
          ),
        )
      ).flat()
    },
    enabled: ids.length > 0,
    retry: false,
  })
}
