import { type ImportColumn, type Importable, byItem, byName, nothing, same, w } from './column.ts'

const column = (
  field: string,
  ar: string,
  en: string,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ field, heading: w(ar, en), example: nothing, ...more })

/** What one counter found, a row for each item. */
export const countedItemsFile: Importable = {
  keys: [],
  columns: [
    column('item_id', 'الصنف', 'Item', {
      by: byItem,
      also: ['code', 'item code', 'sku', 'barcode', 'الرمز', 'رمز الصنف', 'الباركود', 'اسم الصنف'],
      isRequired: true,
      example: same('P-100'),
    }),
    column('unit_id', 'الوحدة', 'Unit', { by: byName, also: ['uom', 'unit of measure'] }),
    column('amount', 'الكمية المعدودة', 'Counted quantity', {
      also: [
        'quantity',
        'qty',
        'count',
        'counted',
        'physical count',
        'الكمية',
        'المعدود',
        'الفعلي',
      ],
      isRequired: true,
      example: same('12'),
    }),
    column('unit_cost', 'تكلفة الوحدة', 'Unit cost', { also: ['cost', 'التكلفة'] }),
  ],
}
