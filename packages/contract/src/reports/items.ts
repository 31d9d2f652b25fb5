import type { Words } from '../printed-lists.ts'
import { choiceFilter, flagFilter } from './filters.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'
import { allItems, allModels, allStores, itemCode, itemName } from './trade-columns.ts'

const belowReorder = words('تحت حد إعادة الطلب', 'Below reorder level')

type List = {
  readonly title: Words
  readonly says: Words
  /** Of every type: it says of each item which. */
  readonly hasTypes?: true
  /** Of items that stand in stores. */
  readonly hasStock?: true
}

/** A list of items with their prices and tax; of those that stand in stores, what is there and worth. */
const itemList = ({ title, says, hasTypes, hasStock }: List): ReportDeclaration =>
  report({
    title,
    says,
    period: hasStock ? 'until' : 'now',
    filters: [
      ...(hasStock ? [allStores] : []),
      allItems,
      allModels,
      choiceFilter({
        name: 'active',
        title: words('حالة الصنف', 'State of the item'),
        none: words('المفعّلة والموقوفة', 'Active and inactive'),
        label: 'active',
        values: ['true', 'false'],
        initial: null,
      }),
      ...(hasStock ? [flagFilter('below_reorder', belowReorder)] : []),
    ],
    columns: [
      itemCode,
      hasStock ? { ...itemName, mark: { field: 'below_reorder', word: belowReorder } } : itemName,
      ...(hasTypes ? [column('item_type', 'text', 'النوع', 'Type', { choice: 'item_type' })] : []),
      column('collection', 'text', 'المجموعة', 'Collection', { shown: 'filled', isDetail: true }),
      column('unit', 'text', 'الوحدة', 'Unit'),
      column('purchasing_price', 'price', 'سعر الشراء', 'Purchase price'),
      column('selling_price', 'price', 'سعر البيع', 'Selling price'),
      column('tax', 'text', 'الضريبة', 'Tax'),
      ...(hasStock
        ? [
            column('quantity', 'quantity', 'المتاح', 'On hand', {
              opens: { report: 'stock_item', by: { item_id: 'item_id' }, along: ['store_id'] },
            }),
            column('limit_of_reorders', 'quantity', 'حد إعادة الطلب', 'Reorder level', {
              shown: 'files',
              isDetail: true,
            }),
            // For those who may see costs.
            column('average', 'price', 'متوسط التكلفة', 'Average cost', { shown: 'filled' }),
            column('value', 'money', 'القيمة', 'Value', {
              shown: 'filled',
              opens: {
                report: 'items_transactions',
                by: { item_id: 'item_id' },
                along: ['store_id'],
              },
            }),
          ]
        : []),
    ],
    rowKey: ['item_id'],
    fields: {
      item_id: 'id',
      active: 'flag',
      ...(hasStock ? { below_reorder: 'flag' } : {}),
    },
    card: {
      name: ['item'],
      figure: hasStock ? ['quantity'] : ['selling_price'],
      facts: hasStock
        ? ['code', 'unit', 'selling_price', 'average', 'value']
        : ['code', 'unit', 'tax'],
    },
    ...(hasStock ? { totals: words('إجمالي القيمة', 'Total value') } : {}),
    orientation: 'landscape',
  })

export const items = itemList({
  title: words('قائمة الأصناف', 'Items'),
  says: words(
    'كل صنف بنوعه وأسعاره وضريبته، والمتاح منه وقيمته في أي يوم',
    'Every item with its type, prices and tax, what is on hand and what it is worth on any day',
  ),
  hasTypes: true,
  hasStock: true,
})

export const products = itemList({
  title: words('المنتجات المصنَّعة', 'Products'),
  says: words(
    'ما تصنعه المنشأة: أسعاره وضريبته، والمتاح منه وقيمته',
    'What the company makes: prices and tax, what is on hand and what it is worth',
  ),
  hasStock: true,
})

export const services = itemList({
  title: words('الخدمات', 'Services'),
  says: words('الخدمات بأسعارها وضريبتها', 'Services with their prices and tax'),
})

export const nonStockItems = itemList({
  title: words('الأصناف غير المخزنية', 'Non-stock items'),
  says: words(
    'أصناف تُشترى وتُباع بلا رصيد في المستودعات، بأسعارها وضريبتها',
    'Items bought and sold without stock in stores, with their prices and tax',
  ),
})
