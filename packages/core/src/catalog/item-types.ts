export type ItemTypeFacts = {
  /** `item_type` on the wire. */
  readonly code: number
  /** Has quantity and value in stores. */
  readonly isTracked: boolean
  /** May be made from other items by a batch assembly. */
  readonly hasRecipe: boolean
  /** A set of other items sold as one line; holds no stock of its own. */
  readonly isKit: boolean
  /** Its quantity is a weight in grams. */
  readonly byWeight: boolean
  /** Bought as a fixed asset; sold only by disposal. */
  readonly isAsset: boolean
  /** Where a purchase line is debited. */
  readonly purchasedAs: 'inventory' | 'expense' | 'asset' | null
  /** Where a sales line is credited; null when it is not sold on bills. */
  readonly soldAs: 'sales' | 'service_sales' | null
}

const type = (code: number, facts: Partial<Omit<ItemTypeFacts, 'code'>>): ItemTypeFacts => ({
  code,
  isTracked: false,
  hasRecipe: false,
  isKit: false,
  byWeight: false,
  isAsset: false,
  purchasedAs: null,
  soldAs: 'sales',
  ...facts,
})

/** The types of items (`product.md` 3, `domain/04` 4.1). */
export const itemTypes = {
  store_item: type(0, { isTracked: true, purchasedAs: 'inventory' }),
  product: type(1, { isTracked: true, hasRecipe: true, purchasedAs: 'inventory' }),
  service: type(2, { purchasedAs: 'expense', soldAs: 'service_sales' }),
  non_tracked: type(3, { purchasedAs: 'expense' }),
  fixed_asset: type(4, { isAsset: true, purchasedAs: 'asset', soldAs: null }),
  jewellery: type(5, { isTracked: true, byWeight: true, purchasedAs: 'inventory' }),
  collection: type(6, { isKit: true }),
} as const satisfies Record<string, ItemTypeFacts>
export type ItemType = keyof typeof itemTypes

export const itemTypeNames = Object.keys(itemTypes) as readonly ItemType[]

/** The type of a wire code; null when there is no such type. */
export const itemTypeOf = (code: number): ItemType | null =>
  itemTypeNames.find((name) => itemTypes[name].code === code) ?? null

/** What is known of an item type. */
export const itemTypeFacts = (name: ItemType): ItemTypeFacts => itemTypes[name]

/** Whether an item of this type is bought: a kit is not, its components are (`domain/04` 4.10). */
export const isPurchased = (name: ItemType): boolean => itemTypeFacts(name).purchasedAs !== null
