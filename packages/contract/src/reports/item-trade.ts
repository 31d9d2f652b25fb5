import type { Words } from '../printed-lists.ts'
import { choiceFilter, partyFilter } from './filters.ts'
import {
  type ReportChart,
  type ReportColumn,
  type ReportDeclaration,
  column,
  report,
  words,
} from './report.ts'
import { allItems, allStores, itemCode, itemName, storeName } from './trade-columns.ts'

/** By what sales and purchases are grouped. */
export const tradeGroups = ['item', 'beneficiary', 'month', 'store', 'user'] as const
export type TradeGroup = (typeof tradeGroups)[number]

const by = (is: TradeGroup) => ({ when: { filter: 'by', is } })

type Texts = {
  readonly title: Words
  readonly says: Words
  readonly grouping: Words
  readonly party: Words
  readonly all: Words
  readonly quantity: Words
  readonly net: Words
  readonly charted: Readonly<Record<TradeGroup, Words>>
}

/** What was sold or bought of each item, returns and notes taken off, and by what else it is grouped. */
const itemTrade = (
  role: 'customer' | 'supplier',
  quantity: 'sold_qty' | 'bought_qty',
  texts: Texts,
  earned: readonly ReportColumn[] = [],
): ReportDeclaration =>
  report({
    title: texts.title,
    says: texts.says,
    period: 'span',
    filters: [
      choiceFilter({
        name: 'by',
        title: texts.grouping,
        label: role === 'customer' ? 'sales_by' : 'purchases_by',
        values: tradeGroups,
        initial: 'item',
      }),
      allStores,
      allItems,
      partyFilter(texts.all, { query: { role } }),
    ],
    columns: [
      { ...itemCode, ...by('item') },
      { ...itemName, ...by('item') },
      column('collection', 'text', 'المجموعة', 'Collection', { ...by('item'), shown: 'filled' }),
      column('unit', 'text', 'الوحدة', 'Unit', by('item')),
      column(quantity, 'quantity', texts.quantity.ar, texts.quantity.en, by('item')),
      column('returned_qty', 'quantity', 'المرتجع', 'Returned', by('item')),
      column('net_qty', 'quantity', 'صافي الكمية', 'Net quantity', by('item')),
      column('beneficiary', 'text', texts.party.ar, texts.party.en, {
        ...by('beneficiary'),
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('month', 'text', 'الشهر', 'Month', { ...by('month'), isCode: true }),
      { ...storeName, ...by('store') },
      column('user', 'text', 'المستخدم', 'User', by('user')),
      column('gross', 'money', 'الإجمالي', 'Gross'),
      column('discounts', 'money', 'الخصومات', 'Discounts'),
      column('net', 'money', texts.net.ar, texts.net.en),
      column('vat', 'money', 'الضريبة', 'VAT'),
      ...earned,
    ],
    rowKey: ['item_id', 'beneficiary_id', 'month', 'store_id', 'user_id'],
    fields: {
      item_id: 'id',
      beneficiary_id: 'id',
      store_id: 'id',
      user_id: 'id',
      [quantity]: 'quantity',
      returned_qty: 'quantity',
      net_qty: 'quantity',
    },
    card: {
      name: tradeGroups,
      figure: ['net'],
      facts: ['code', 'net_qty', 'unit', 'vat', ...earned.slice(1).map(({ key }) => key)],
    },
    charts: charts(texts, earned.length > 0 ? ['net', 'profit'] : ['net']),
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  })

/** By month as bars, by anything else the largest. */
const charts = ({ charted }: Texts, figures: readonly string[]): readonly ReportChart[] =>
  tradeGroups.map((group) => ({
    title: charted[group],
    draws: group === 'month' ? 'rows' : 'ranked',
    at: group,
    figures,
    when: { filter: 'by', is: group },
  }))

// For those who may see costs.
const costAndProfit = [
  column('cost', 'money', 'التكلفة', 'Cost', { shown: 'filled' }),
  column('profit', 'money', 'الربح', 'Profit', { shown: 'filled' }),
  column('margin', 'quantity', 'الهامش %', 'Margin %', { shown: 'filled' }),
]

export const itemSales = itemTrade(
  'customer',
  'sold_qty',
  {
    title: words('مبيعات الأصناف', 'Sales by item'),
    says: words(
      'ما بيع وما رُدَّ وإيراده وتكلفته وربحه، حسب الصنف أو العميل أو الشهر أو المستودع أو المستخدم',
      'What was sold and returned, its revenue, cost and profit, by item, customer, month, store or user',
    ),
    grouping: words('تجميع المبيعات', 'Group sales'),
    party: words('العميل', 'Customer'),
    all: words('كل العملاء', 'All customers'),
    quantity: words('المباع', 'Sold'),
    net: words('صافي المبيعات', 'Net sales'),
    charted: {
      item: words('الأصناف الأكثر مبيعًا', 'Top items'),
      beneficiary: words('أكبر العملاء', 'Top customers'),
      month: words('المبيعات والربح حسب الشهر', 'Sales and profit by month'),
      store: words('المبيعات حسب المستودع', 'Sales by store'),
      user: words('المبيعات حسب المستخدم', 'Sales by user'),
    },
  },
  costAndProfit,
)

export const itemPurchases = itemTrade('supplier', 'bought_qty', {
  title: words('مشتريات الأصناف', 'Purchases by item'),
  says: words(
    'ما اشتُري وما رُدَّ وقيمته وضريبته، حسب الصنف أو المورد أو الشهر أو المستودع أو المستخدم',
    'What was bought and returned, its value and VAT, by item, supplier, month, store or user',
  ),
  grouping: words('تجميع المشتريات', 'Group purchases'),
  party: words('المورد', 'Supplier'),
  all: words('كل الموردين', 'All suppliers'),
  quantity: words('المشترى', 'Bought'),
  net: words('صافي المشتريات', 'Net purchases'),
  charted: {
    item: words('الأصناف الأكثر شراءً', 'Top items'),
    beneficiary: words('أكبر الموردين', 'Top suppliers'),
    month: words('المشتريات حسب الشهر', 'Purchases by month'),
    store: words('المشتريات حسب المستودع', 'Purchases by store'),
    user: words('المشتريات حسب المستخدم', 'Purchases by user'),
  },
})
