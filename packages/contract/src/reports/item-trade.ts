import type { Words } from '../printed-lists.ts'
import { choiceFilter, keyFilter, partyFilter, userFilter } from './filters.ts'
import {
  type ReportChart,
  type ReportColumn,
  type ReportDeclaration,
  type ReportLink,
  column,
  report,
  words,
} from './report.ts'
import {
  allItems,
  allModels,
  allStores,
  goldCaliber,
  goldWeights,
  itemCode,
  itemOrModel,
  modelFields,
  modelTree,
  storeName,
} from './trade-columns.ts'

/** By what sales and purchases are grouped. */
export const tradeGroups = [
  'item',
  'model',
  'beneficiary',
  'month',
  'store',
  'user',
  'document',
] as const
export type TradeGroup = (typeof tradeGroups)[number]
/** Those with a chart: documents and the items of models are read. */
const chartedGroups = ['item', 'beneficiary', 'month', 'store', 'user'] as const

const by = (...is: readonly TradeGroup[]) => ({ when: { filter: 'by', is } })
/** Each item, or each under its model. */
const byItem = by('item', 'model')

type Texts = {
  readonly title: Words
  readonly says: Words
  readonly grouping: Words
  readonly party: Words
  readonly all: Words
  readonly quantity: Words
  readonly net: Words
  readonly charted: Readonly<Record<(typeof chartedGroups)[number], Words>>
}

/** From a row to the documents that it sums up: of an item, a party, a store, a user or a month. */
const documentsOf = (name: 'item_sales' | 'item_purchases'): readonly ReportLink[] =>
  [
    { item_id: 'item_id' },
    { model_id: 'model_id' },
    { beneficiary_id: 'beneficiary_id' },
    { store_id: 'store_id' },
    { user_id: 'user_id' },
    { from: 'from', to: 'to' },
  ].map((of) => ({
    report: name,
    by: of as Readonly<Record<string, string>>,
    always: { by: 'document' },
    along: ['item_id', 'model_id', 'beneficiary_id', 'store_id', 'user_id', 'api_key_id'],
  }))

/** From what an item cost to the moves that cost it. */
const costOfSales = {
  report: 'item_cost',
  by: { item_id: 'item_id' },
  along: ['store_id'],
  always: { moves: 'sold' },
  sum: 'figure',
  figure: 'cost',
} as const

/** What was sold or bought of each item, returns and notes taken off, and by what else it is grouped. */
const itemTrade = (
  role: 'customer' | 'supplier',
  quantity: 'sold_qty' | 'bought_qty',
  texts: Texts,
  earned: readonly ReportColumn[] = [],
): ReportDeclaration => {
  const opens = documentsOf(role === 'customer' ? 'item_sales' : 'item_purchases')
  return report({
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
      allModels,
      partyFilter(texts.all, { query: { role } }),
      userFilter,
      keyFilter,
    ],
    columns: [
      { ...itemCode, ...byItem },
      { ...itemOrModel, ...byItem },
      column('collection', 'text', 'المجموعة', 'Collection', { ...byItem, shown: 'filled' }),
      column('unit', 'text', 'الوحدة', 'Unit', byItem),
      column(quantity, 'quantity', texts.quantity.ar, texts.quantity.en, byItem),
      column('returned_qty', 'quantity', 'المرتجع', 'Returned', byItem),
      column('net_qty', 'quantity', 'صافي الكمية', 'Net quantity', byItem),
      { ...goldCaliber, ...byItem },
      column('beneficiary', 'text', texts.party.ar, texts.party.en, {
        ...by('beneficiary'),
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('month', 'text', 'الشهر', 'Month', { ...by('month'), isCode: true }),
      { ...storeName, ...by('store') },
      column('user', 'text', 'المستخدم', 'User', by('user')),
      column('date', 'date', 'التاريخ', 'Date', by('document')),
      column('document_number', 'text', 'المستند', 'Document', {
        ...by('document'),
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      ...goldWeights,
      column('gross', 'money', 'الإجمالي', 'Gross', { opens }),
      column('discounts', 'money', 'الخصومات', 'Discounts', { opens }),
      column('net', 'money', texts.net.ar, texts.net.en, { opens }),
      column('vat', 'money', 'الضريبة', 'VAT', { opens }),
      ...earned.map((each) =>
        each.kind === 'money' && each.opens === undefined ? { ...each, opens } : each,
      ),
    ],
    tree: modelTree,
    rowKey: [
      'item_id',
      'model_id',
      'beneficiary_id',
      'month',
      'store_id',
      'user_id',
      'document_id',
    ],
    fields: {
      item_id: 'id',
      ...modelFields,
      beneficiary_id: 'id',
      store_id: 'id',
      user_id: 'id',
      from: 'date',
      to: 'date',
      document_id: 'id',
      document_type: 'count',
      entry_id: 'id',
      [quantity]: 'quantity',
      returned_qty: 'quantity',
      net_qty: 'quantity',
    },
    card: {
      name: ['item', 'beneficiary', 'month', 'store', 'user', 'document_number'],
      figure: ['net'],
      facts: [
        'code',
        'net_qty',
        'unit',
        'gold_grams',
        'fine_grams',
        'vat',
        ...earned.slice(1).map(({ key }) => key),
      ],
    },
    charts: charts(texts, earned.length > 0 ? ['net', 'profit'] : ['net']),
    totals: words('المجموع', 'Total'),
    ...(role === 'customer' ? { drill: costOfSales } : {}),
    orientation: 'landscape',
  })
}

/** By month as bars, by anything else the largest. */
const charts = ({ charted }: Texts, figures: readonly string[]): readonly ReportChart[] =>
  chartedGroups.map((group) => ({
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
      'ما بيع وما رُدَّ وإيراده وتكلفته وربحه، حسب الصنف أو الموديل أو العميل أو الشهر أو المستودع أو المستخدم',
      'What was sold and returned, its revenue, cost and profit, by item, model, customer, month, store or user',
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
    'ما اشتُري وما رُدَّ وقيمته وضريبته، حسب الصنف أو الموديل أو المورد أو الشهر أو المستودع أو المستخدم',
    'What was bought and returned, its value and VAT, by item, model, supplier, month, store or user',
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
