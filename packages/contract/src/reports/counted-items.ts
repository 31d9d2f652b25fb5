import { flagFilter } from './filters.ts'
import { column, report, words } from './report.ts'
import { allItems, allModels, allStores, itemCode, itemName, storeName } from './trade-columns.ts'

/** What approved counts found beside what was expected. */
export const countedItems = report({
  title: words('نتائج الجرد', 'Stock count results'),
  says: words(
    'ما وجده كل جرد معتمد وما كان متوقعًا، والفرق وقيمته ومن اعتمده',
    'What each approved count found and what was expected, the difference, its value and who approved it',
  ),
  period: 'span',
  filters: [
    allStores,
    allItems,
    allModels,
    flagFilter('same', words('إخفاء المطابق', 'Hide what agrees'), { isOpposite: true }),
  ],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    column('document_number', 'text', 'الجرد', 'Count', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    storeName,
    itemCode,
    itemName,
    column('current', 'quantity', 'عند بدء الجرد', 'At the start'),
    column('expected', 'quantity', 'المتوقع', 'Expected'),
    column('actual', 'quantity', 'الفعلي', 'Counted'),
    column('difference', 'quantity', 'الفرق', 'Difference'),
    column('unit_cost', 'price', 'تكلفة الوحدة', 'Unit cost'),
    column('value', 'money', 'قيمة الفرق', 'Value of the difference'),
    column('approver', 'text', 'المعتمِد', 'Approved by'),
  ],
  rowKey: ['id'],
  fields: {
    id: 'id',
    item_id: 'id',
    store_id: 'id',
    document_type: 'count',
    document_id: 'id',
    entry_id: 'id',
  },
  card: {
    name: ['item'],
    figure: ['difference'],
    facts: ['date', 'document_number', 'store', 'expected', 'actual', 'value'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
