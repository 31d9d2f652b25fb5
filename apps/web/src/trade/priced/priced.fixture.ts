import type { PriceCurrency } from './items/item-line.ts'
import type { FoundItem, ItemUnit } from './items/item-lookup.ts'
import type { TaxRow } from './price-lines.ts'

type TaxFacts = Pick<TaxRow, 'category' | 'mechanism' | 'percentage'>

/** A tax of the company by its code, for tests. */
export const tax = (code: string, of: Partial<TaxFacts> = {}): TaxRow =>
  ({
    id: code.toLowerCase(),
    code,
    name: code,
    name_en: null,
    percentage: '15.00',
    category: 'S',
    mechanism: 'normal',
    exemption_code: null,
    exemption_reason: null,
    ...of,
  }) as TaxRow

/** The taxes that most tests need, by their ids. */
export const taxesOf = (...rows: readonly TaxRow[]): ReadonlyMap<string, TaxRow> =>
  new Map(rows.map((row) => [row.id, row]))

export const riyals: PriceCurrency = { code: 'SAR', isForeign: false, rate: '1', digits: 2 }
export const dollars: PriceCurrency = { code: 'USD', isForeign: true, rate: '3.75', digits: 2 }

export const piece: ItemUnit = {
  unit_id: 'piece',
  name: 'قطعة',
  factor: '1',
  selling_price: '10.00',
  purchasing_price: '6.00',
}
export const box: ItemUnit = {
  unit_id: 'box',
  name: 'علبة',
  factor: '12',
  selling_price: '100.00',
  purchasing_price: '60.00',
}

/** Pens, kept by the piece and sold by the box too. */
export const pens: FoundItem = {
  id: 'pens',
  name: 'أقلام',
  name_en: 'Pens',
  code: 'P-1',
  item_type: 1,
  allow_to_sell: true,
  allow_negative_balance: false,
  tracked_by: null,
  has_expiry: false,
  minimum_price: '8.00',
  item_tax_id: 's15',
  purchase_tax_id: 'p15',
  defualt_store_id: 'riyadh',
  available_amount: '30',
  reserved_amount: '0',
  free_amount: '30',
  ordered_amount: '0',
  cost: '6.25',
  stores: [
    { store_id: 'riyadh', available_amount: '24', reserved_amount: '0' },
    { store_id: 'jeddah', available_amount: '6', reserved_amount: '0' },
  ],
  units: [piece, box],
  price_lists: [],
  caliber: null,
  gram_price: null,
  making_per_gram: null,
  making_per_piece: null,
  stones_price: null,
  unit: piece,
  exact: false,
}
