import { useQuery } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'
import type { TrackedComponent } from '../../lots/written-lots.ts'

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

/** A price list that holds for the sale, with what it says of the item (`core/sales/list-price`). */
export type FoundPriceList = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly rounded_to: string
  readonly rules: readonly {
    readonly of: 'item' | 'collection' | 'all'
    readonly unit_id: string | null
    readonly from_quantity: string
    readonly price: string | null
    readonly change_percent: string | null
  }[]
}

/** What price lists depend on: whom something is sold to, on which day, in which currency. */
export type PricedFor = {
  readonly beneficiary_id: string | null
  readonly date: string | null
  readonly currency_id: string | null
}

/** What a line needs of an item: `GET /items/lookup`. */
export type FoundItem = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly item_type: number
  /** The model it is an item of, with its values of what the model differs by. */
  readonly model?: {
    readonly id: string
    readonly name: string
    readonly name_en: string | null
  } | null
  readonly attribute_values?: readonly string[] | null
  readonly allow_to_sell: boolean
  readonly allow_negative_balance: boolean
  readonly tracked_by: 'batch' | 'serial' | null
  readonly has_expiry: boolean
  /** Of a kit: what of it is told apart. */
  readonly tracked_components?: readonly TrackedComponent[] | null
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
    /** What a base unit costs there; withheld as the cost over all stores. */
    readonly cost?: string | null
  }[]
  readonly units: readonly ItemUnit[]
  /** The lists that hold for the sale, the nearest to its customer first; none where no sale was said. */
  readonly price_lists: readonly FoundPriceList[]
  /** The unit whose barcode was scanned, else the one the item is kept in. */
  readonly unit: ItemUnit | null
  /** Of gold: what a gram of it costs now, and since when. */
  readonly caliber: number | null
  readonly gram_price: {
    readonly sell: string
    readonly buy: string | null
    readonly since: string
  } | null
  readonly making_per_gram: string | null
  readonly making_per_piece: string | null
  readonly stones_price: string | null
  /** The number of the one piece that was meant, by which its item was found. */
  readonly serial?: string | null
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
  pricedFor: PricedFor | null,
  signal?: AbortSignal,
): Promise<readonly FoundItem[]> {
  const { data } = await request<{ data: readonly FoundItem[] }>({
    path: '/items/lookup',
    query: { ...asked, ...saleAsked(pricedFor), limit: 20 },
    signal,
  })
  return data
}

/** A sale without a day has no price lists yet. */
const saleAsked = (pricedFor: PricedFor | null): Readonly<Record<string, string>> =>
  pricedFor === null || pricedFor.date === null
    ? {}
    : Object.fromEntries(
        Object.entries(pricedFor).filter(
          (each): each is [string, string] => typeof each[1] === 'string' && each[1] !== '',
        ),
      )

/** What Enter means on a text that was scanned or typed to the end: the exact item, else the only one. */
export async function findItem(
  text: string,
  pricedFor: PricedFor | null,
): Promise<FoundItem | null> {
  const found = await lookUpItems({ q: text }, pricedFor)
  return found.find((item) => item.exact) ?? (found.length === 1 ? (found[0] ?? null) : null)
}

/** A model with its items, each as a line needs it. */
export async function lookUpModel<Model>(
  id: string,
  pricedFor: PricedFor | null,
  signal?: AbortSignal,
): Promise<Model> {
  const { data } = await request<{ data: Model }>({
    path: `/items/lookup/model/${id}`,
    query: saleAsked(pricedFor),
    signal,
  })
  return data
}

const itemsAtOnce = 200

type Known = {
  /** What an offer keeps back is free to its bill. */
  readonly exceptOffer?: string | null
  readonly pricedFor?: PricedFor | null
}

/** What lines must know of items that are on them already. */
export async function knownItems(
  ids: readonly string[],
  { exceptOffer = null, pricedFor = null }: Known = {},
  signal?: AbortSignal,
): Promise<readonly FoundItem[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / itemsAtOnce) }, (_, part) =>
    ids.slice(part * itemsAtOnce, (part + 1) * itemsAtOnce),
  )
  const found = await Promise.all(
    parts.map((part) =>
      lookUpItems(
        { ids: part.join(','), ...(exceptOffer !== null && { except_quotation: exceptOffer }) },
        pricedFor,
        signal,
      ),
    ),
  )
  return found.flat()
}

/** What a form must know of the items it opens with. */
export const useFoundItems = (ids: readonly string[], known: Known = {}) =>
  useQuery({
    queryKey: ['items', 'lookup', 'ids', ids, known],
    queryFn: ({ signal }) => knownItems(ids, known, signal),
    enabled: ids.length > 0,
    retry: false,
  })
