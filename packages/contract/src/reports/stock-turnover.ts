import type { Words } from '../printed-lists.ts'
import { zeroFilter } from './filters.ts'
import { type ReportColumn, column, report, words } from './report.ts'
import { allItems, allModels, allStores, itemCode, itemName, storeName } from './trade-columns.ts'

/** Why goods came into a store, in the order of their columns. */
export const broughtIn: Readonly<Record<string, Words>> = {
  opened: words('رصيد افتتاحي', 'Opening balance'),
  bought: words('مشتريات', 'Purchases'),
  sales_returned: words('مرتجع مبيعات', 'Sales returns'),
  received: words('إذن إضافة', 'Incoming voucher'),
  assembled: words('تجميع', 'Assembly'),
  transferred_in: words('تحويل', 'Transfer'),
  counted_over: words('زيادة جرد', 'Count surplus'),
  other_in: words('غير ذلك', 'Other'),
}

/** Why goods went out of it. */
export const takenOut: Readonly<Record<string, Words>> = {
  sold: words('مبيعات', 'Sales'),
  purchase_returned: words('مرتجع مشتريات', 'Purchase returns'),
  issued: words('إذن صرف', 'Outgoing voucher'),
  used: words('تجميع', 'Assembly'),
  transferred_out: words('تحويل', 'Transfer'),
  scrapped: words('إتلاف', 'Scrapping'),
  counted_short: words('عجز جرد', 'Count shortage'),
  other_out: words('غير ذلك', 'Other'),
}

const movements = {
  report: 'items_transactions',
  by: { item_id: 'item_id', store_id: 'store_id' },
} as const

/** From a value to how the cost of the item came about until the end of the period. */
const costs = {
  report: 'item_cost',
  by: { item_id: 'item_id', store_id: 'store_id', from: 'cost_from' },
} as const

const quantities = (
  over: Words,
  reasons: Readonly<Record<string, Words>>,
): readonly ReportColumn[] =>
  Object.entries(reasons).map(([reason, label]) =>
    column(`${reason}_qty`, 'quantity', `${over.ar}: ${label.ar}`, `${over.en}: ${label.en}`, {
      shown: 'filled',
      pair: { over, label },
      opens: movements,
      isDetail: true,
      givesWay: true,
    }),
  )

const quantityOf = words('الكمية', 'Quantity')
const valueOf = words('القيمة', 'Value')
/** What is on hand on a day: how much, and for those who may see costs what it is worth. */
const balance = (key: 'opening' | 'closing', over: Words): readonly ReportColumn[] => [
  column(`${key}_qty`, 'quantity', `${over.ar}: الكمية`, `${over.en}: quantity`, {
    pair: { over, label: quantityOf },
    ...(key === 'closing' ? { opens: movements } : {}),
  }),
  column(`${key}_value`, 'money', `${over.ar}: القيمة`, `${over.en}: value`, {
    pair: { over, label: valueOf },
    shown: 'filled',
    opens: costs,
  }),
]

/** What each item in each store began with, what came in and went out and why, and what is left. */
export const stockTurnover = report({
  title: words('إجمالي حركة الأصناف', 'Stock turnover'),
  says: words(
    'لكل صنف في كل مستودع: رصيد أول المدة، والوارد والمنصرف حسب سببه، ورصيد آخرها',
    'Of every item in every store: what it began with, what came in and went out and why, and what is left',
  ),
  period: 'span',
  filters: [allStores, allItems, allModels, zeroFilter],
  columns: [
    itemCode,
    itemName,
    column('unit', 'text', 'الوحدة', 'Unit'),
    storeName,
    ...balance('opening', words('أول المدة', 'Opening')),
    ...quantities(words('الوارد', 'In'), broughtIn),
    column('in_value', 'money', 'قيمة الوارد', 'Value in', { shown: 'filled', opens: movements }),
    ...quantities(words('المنصرف', 'Out'), takenOut),
    column('out_value', 'money', 'قيمة المنصرف', 'Value out', {
      shown: 'filled',
      opens: movements,
    }),
    // Landed costs and corrections: the quantity stays.
    column('value_change', 'money', 'تعديل القيمة', 'Value changes', {
      shown: 'filled',
      opens: movements,
    }),
    ...balance('closing', words('آخر المدة', 'Closing')),
  ],
  rowKey: ['item_id', 'store_id'],
  fields: { item_id: 'id', store_id: 'id', cost_from: 'date' },
  card: {
    name: ['item'],
    figure: ['closing_qty'],
    facts: ['code', 'store', 'opening_qty', 'closing_value'],
  },
  totals: words('إجمالي القيمة', 'Total value'),
  orientation: 'landscape',
})
