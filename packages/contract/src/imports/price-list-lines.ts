import {
  type ImportColumn,
  type Importable,
  byCode,
  byItem,
  byName,
  nothing,
  same,
  w,
} from './column.ts'

const column = (
  field: string,
  ar: string,
  en: string,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ field, heading: w(ar, en), example: nothing, ...more })

/** The lines of one price list, a row for each price or change. */
export const priceListLinesFile: Importable = {
  keys: [],
  columns: [
    column('item_id', 'الصنف', 'Item', {
      by: byItem,
      also: ['code', 'item code', 'sku', 'barcode', 'الرمز', 'رمز الصنف', 'الباركود', 'اسم الصنف'],
      example: same('P-100'),
    }),
    column('collection_id', 'المجموعة', 'Collection', {
      by: byName,
      also: ['category', 'item group', 'مجموعة الأصناف', 'التصنيف'],
    }),
    column('unit_id', 'الوحدة', 'Unit', { by: byCode, also: ['uom', 'unit of measure'] }),
    column('from_quantity', 'من كمية', 'From quantity', {
      also: ['minimum quantity', 'min qty', 'quantity', 'qty', 'الكمية', 'أقل كمية'],
    }),
    column('price', 'السعر', 'Price', {
      also: ['list price', 'rate', 'سعر البيع', 'سعر القائمة'],
      example: same('9.50'),
    }),
    column('change_percent', 'نسبة التغيير', 'Change %', {
      also: ['discount %', 'change', 'النسبة', 'التغيير'],
    }),
  ],
}
