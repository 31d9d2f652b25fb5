import { moveKinds } from '@mizan/core/inventory/stock-state'
import { clientAgeing, supplierAgeing, receivedNotBilled } from './ageing.ts'
import { clientStatement, supplierStatement } from './parties.ts'
import { purchaseBills, salesBills } from './bills.ts'
import { choiceFilter, zeroFilter } from './filters.ts'
import { countedItems } from './counted-items.ts'
import { itemPurchases, itemSales } from './item-trade.ts'
import { gifts } from './gifts.ts'
import { itemCost, stockLayers } from './item-cost.ts'
import { items, nonStockItems, products, services } from './items.ts'
import { purchasePayments } from './payments.ts'
import { receivables } from './receivables.ts'
import type { ReportsOf } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'
import { stockTurnover } from './stock-turnover.ts'
import { voucherItems, voucherTotals } from './stock-vouchers.ts'
import {
  allItems,
  allModels,
  allStores,
  goldCaliber,
  goldWeights,
  itemCode,
  itemName,
  itemOrModel,
  modelFields,
  modelTree,
  storeName,
} from './trade-columns.ts'

/** By what stock on hand is grouped: each store by itself, or all of them by model. */
export const stockGroups = ['store', 'model'] as const
const byStore = { when: { filter: 'by', is: 'store' } }

export const salesReports: Readonly<Record<ReportsOf<'sales'>, ReportDeclaration>> = {
  sales_bills: salesBills,
  item_sales: itemSales,
  client_account_statement: clientStatement,
  client_debits_aging: clientAgeing,
  receivables,
}

export const purchaseReports: Readonly<Record<ReportsOf<'purchases'>, ReportDeclaration>> = {
  purchases_bills: purchaseBills,
  item_purchases: itemPurchases,
  purchases_payments: purchasePayments,
  supplier_account_statement: supplierStatement,
  supplier_debits_aging: supplierAgeing,
  received_not_billed: receivedNotBilled,
}

export const storeReports: Readonly<Record<ReportsOf<'stores'>, ReportDeclaration>> = {
  total_transactions: stockTurnover,
  items_consignments: voucherItems,
  total_consignments: voucherTotals,
  gifts,
  stock_count_transactions: countedItems,
  items,
  product: products,
  service_item: services,
  non_stock_item: nonStockItems,

  item_cost: itemCost,
  stock_layers: stockLayers,

  stock_item: report({
    title: words('المخزون الحالي', 'Stock on hand'),
    says: words(
      'الكمية ومتوسط التكلفة والقيمة لكل صنف في كل مستودع',
      'Quantity, average cost and value of every item in every store',
    ),
    period: 'now',
    filters: [
      allStores,
      allItems,
      allModels,
      choiceFilter({
        name: 'by',
        title: words('تجميع المخزون', 'Group stock'),
        label: 'stock_by',
        values: stockGroups,
        initial: 'store',
      }),
      zeroFilter,
    ],
    columns: [
      itemCode,
      {
        ...itemOrModel,
        mark: {
          field: 'below_reorder',
          word: words('تحت حد إعادة الطلب', 'Below reorder level'),
        },
      },
      column('unit', 'text', 'الوحدة', 'Unit'),
      { ...storeName, ...byStore },
      column('shelf', 'text', 'الرف', 'Shelf', byStore),
      column('quantity', 'quantity', 'الكمية', 'Quantity'),
      goldCaliber,
      ...goldWeights,
      column('average', 'price', 'متوسط التكلفة', 'Average cost'),
      column('value', 'money', 'القيمة', 'Value'),
    ],
    tree: modelTree,
    rowKey: ['store_id', 'item_id', 'model_id'],
    fields: {
      item_id: 'id',
      store_id: 'id',
      ...modelFields,
      below_reorder: 'flag',
      last_move_date: 'date',
      cost_from: 'date',
    },
    about: {
      stores: [
        {
          store_id: 'id',
          store: 'text',
          account_id: 'id',
          account_number: 'text',
          value: 'money',
          account_balance: 'money',
        },
      ],
    },
    card: {
      name: ['item'],
      figure: ['quantity'],
      facts: ['code', 'store', 'unit', 'gold_grams', 'fine_grams', 'average', 'value'],
    },
    totals: words('إجمالي القيمة', 'Total value'),
    above: ['store_sums'],
    drill: {
      report: 'item_cost',
      by: { item_id: 'item_id', store_id: 'store_id', from: 'cost_from' },
      sum: 'figure',
      figure: 'value',
    },
    orientation: 'portrait',
  }),

  items_transactions: report({
    title: words('حركة الأصناف', 'Item movements'),
    says: words(
      'دخول الأصناف وخروجها والرصيد بعد كل حركة',
      'Items in and out with the balance after each movement',
    ),
    period: 'span',
    filters: [
      allStores,
      allItems,
      allModels,
      choiceFilter({
        name: 'kind',
        title: words('نوع الحركة', 'Kind of movement'),
        none: words('كل الحركات', 'All movements'),
        label: 'stock_move',
        values: moveKinds,
        initial: null,
      }),
    ],
    columns: [
      column('date', 'date', 'التاريخ', 'Date'),
      itemCode,
      itemName,
      storeName,
      column('document_number', 'text', 'المستند', 'Document', {
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      column('kind', 'text', 'النوع', 'Kind', { choice: 'stock_move' }),
      column('direction', 'text', 'الاتجاه', 'Direction', {
        choice: 'stock_direction',
        shown: 'files',
      }),
      column('quantity', 'quantity', 'الكمية', 'Quantity'),
      goldCaliber,
      ...goldWeights,
      column('unit_cost', 'price', 'تكلفة الوحدة', 'Unit cost'),
      column('value', 'money', 'القيمة', 'Value'),
      column('quantity_after', 'quantity', 'الكمية بعدها', 'Quantity after'),
      column('value_after', 'money', 'القيمة بعدها', 'Value after'),
    ],
    rowKey: ['id'],
    fields: {
      id: 'id',
      item_id: 'id',
      store_id: 'id',
      document_type: 'count',
      document_id: 'id',
      entry_id: 'id',
      cost_from: 'date',
    },
    card: {
      name: ['item'],
      figure: ['quantity'],
      facts: ['date', 'document_number', 'kind', 'store', 'fine_grams', 'value'],
    },
    totals: words('المجموع', 'Total'),
    drill: {
      report: 'item_cost',
      by: { item_id: 'item_id', store_id: 'store_id', from: 'cost_from', to: 'date' },
      sum: 'figure',
      figure: 'value_after',
    },
    orientation: 'landscape',
  }),
}
