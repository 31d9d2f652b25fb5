import { choiceFilter, itemFilter } from './filters.ts'
import { column, report, words } from './report.ts'
import { allItems, allModels, allStores, itemCode, itemName, storeName } from './trade-columns.ts'

/** Which moves explain a cost: all that made it, or those that were sold and came back. */
export const costMoves = ['all', 'sold'] as const

/** How the cost of an item came about: every move with its arithmetic and the average that it left behind. */
export const itemCost = report({
  title: words('تفصيل تكلفة صنف', 'How a cost came about'),
  says: words(
    'كل حركة لصنف بحسابها: ما كان وما دخل أو خرج، وكيف صار متوسط التكلفة بعدها',
    'Every move of an item with its arithmetic: what was there, what came or went, and the average cost after it',
  ),
  period: 'span',
  filters: [
    itemFilter(words('اختيار صنف', 'Choose an item'), {
      required: words(
        'اختر صنفًا لعرض حركاته وحساب تكلفته.',
        'Choose an item: its moves and how its cost came about are shown here.',
      ),
    }),
    allStores,
    choiceFilter({
      name: 'moves',
      title: words('الحركات', 'Moves'),
      label: 'cost_moves',
      values: costMoves,
      initial: 'all',
    }),
  ],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    storeName,
    column('document_number', 'text', 'المستند', 'Document', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    column('kind', 'text', 'النوع', 'Kind', { choice: 'stock_move' }),
    column('quantity', 'quantity', 'الكمية', 'Quantity'),
    column('unit_cost', 'price', 'تكلفة الوحدة', 'Unit cost'),
    column('value', 'money', 'القيمة', 'Value'),
    column('formula', 'text', 'الحساب', 'Arithmetic', { isCode: true, shown: 'filled' }),
    column('quantity_after', 'quantity', 'الكمية بعدها', 'Quantity after'),
    column('value_after', 'money', 'القيمة بعدها', 'Value after'),
    column('average', 'price', 'متوسط التكلفة بعدها', 'Average after'),
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
  about: { item: { id: 'id', name: 'text' } },
  card: {
    name: ['kind'],
    figure: ['value'],
    facts: ['date', 'document_number', 'formula', 'average'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

/** First in, first out: which goods are there, by the document that they came with. */
export const stockLayers = report({
  title: words('طبقات تكلفة المخزون', 'Cost layers of stock'),
  says: words(
    'بطريقة الوارد أولًا صادر أولًا: ما بقي من كل وارد وتكلفته، والأقدم يخرج أولًا',
    'First in, first out: what is left of each receipt and what it cost; the oldest leaves first',
  ),
  period: 'now',
  filters: [allStores, allItems, allModels],
  columns: [
    itemCode,
    itemName,
    storeName,
    column('position', 'count', 'الترتيب', 'Order'),
    column('document_number', 'text', 'المستند', 'Document', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    column('date', 'date', 'التاريخ', 'Date'),
    column('quantity', 'quantity', 'الكمية', 'Quantity'),
    column('unit_cost', 'price', 'تكلفة الوحدة', 'Unit cost'),
    column('value', 'money', 'القيمة', 'Value'),
  ],
  rowKey: ['store_id', 'item_id', 'position'],
  fields: {
    item_id: 'id',
    store_id: 'id',
    document_type: 'count',
    document_id: 'id',
    entry_id: 'id',
  },
  card: {
    name: ['item'],
    figure: ['value'],
    facts: ['store', 'date', 'document_number', 'quantity', 'unit_cost'],
  },
  totals: words('إجمالي القيمة', 'Total value'),
  orientation: 'landscape',
})
