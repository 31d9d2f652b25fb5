import { itemFilter, modelFilter, storeFilter } from './filters.ts'
import { type ReportColumn, column, words } from './report.ts'

export const allStores = storeFilter(words('كل المستودعات', 'All stores'))
export const allItems = itemFilter(words('كل الأصناف', 'All items'))
export const allModels = modelFilter(words('كل الموديلات', 'All models'))

export const itemCode = column('code', 'text', 'الرمز', 'Code', { isCode: true })
export const itemName = column('item', 'text', 'الصنف', 'Item', {
  opens: { record: 'items', id: 'item_id' },
})
export const storeName = column('store', 'text', 'المستودع', 'Store', {
  opens: { record: 'stores', id: 'store_id' },
})

/** An item, or the model whose items follow it. */
export const itemOrModel = {
  ...itemName,
  opens: [
    { record: 'items', id: 'item_id' },
    { record: 'item_models', id: 'model_id' },
  ],
} as const satisfies ReportColumn

/** Under each model, what it comes in: a model is a group, an item that has none stands by itself. */
export const modelTree = { column: 'item', headings: 1 } as const
export const modelFields = {
  model_id: 'id',
  level: 'count',
  is_transaction_account: 'flag',
} as const

/** Under one heading, so that the names of its columns are short. */
const ofGold = (ar: string, en: string) =>
  ({
    shown: 'filled',
    needs: 'gold',
    pair: { over: words('الذهب', 'Gold'), label: words(ar, en) },
  }) as const

/** What gold weighs: told only where there is some. Grams of another fineness add up as fine gold. */
export const goldCaliber = column('caliber', 'text', 'العيار', 'Karat', {
  choice: 'caliber',
  ...ofGold('العيار', 'Karat'),
})
export const goldWeights = [
  column(
    'gold_grams',
    'quantity',
    'وزن الذهب (جم)',
    'Gold (g)',
    ofGold('الوزن (جم)', 'Weight (g)'),
  ),
  column(
    'fine_grams',
    'quantity',
    'الذهب الخالص (جم)',
    'Fine gold (g)',
    ofGold('الخالص (جم)', 'Fine (g)'),
  ),
]
