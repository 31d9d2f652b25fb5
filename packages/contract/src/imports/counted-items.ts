import { type Importable, byItem, byName, column, same } from './column.ts'

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
    column('lot_number', 'رقم التشغيلة أو الرقم التسلسلي', 'Batch or serial number', {
      also: [
        'batch',
        'batch number',
        'batch no',
        'lot',
        'lot number',
        'lot no',
        'serial',
        'serial number',
        'serial no',
        'رقم التشغيلة',
        'التشغيلة',
        'الرقم التسلسلي',
      ],
    }),
    column('expiry_date', 'تاريخ الانتهاء', 'Expiry date', {
      also: ['expiry', 'expires', 'best before', 'تاريخ الصلاحية', 'الصلاحية'],
    }),
    column('unit_cost', 'تكلفة الوحدة', 'Unit cost', { also: ['cost', 'التكلفة'] }),
  ],
}
