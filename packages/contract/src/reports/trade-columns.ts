import { itemFilter, storeFilter } from './filters.ts'
import { column, words } from './report.ts'

export const allStores = storeFilter(words('كل المستودعات', 'All stores'))
export const allItems = itemFilter(words('كل الأصناف', 'All items'))

export const itemCode = column('code', 'text', 'الرمز', 'Code', { isCode: true })
export const itemName = column('item', 'text', 'الصنف', 'Item', {
  opens: { record: 'items', id: 'item_id' },
})
export const storeName = column('store', 'text', 'المستودع', 'Store', {
  opens: { record: 'stores', id: 'store_id' },
})
