import {
  type ImportColumn,
  type Importable,
  byCode,
  byItem,
  byName,
  column,
  same,
  w,
  yes,
} from './column.ts'
import { priceSteps } from '../pricing.ts'
import { currency } from './document-columns.ts'

const lineColumns: readonly ImportColumn[] = [
  column('item_id', 'الصنف', 'Item', {
    by: byItem,
    also: ['code', 'item code', 'sku', 'barcode', 'الرمز', 'رمز الصنف', 'الباركود', 'اسم الصنف'],
    example: same('PEN-01'),
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
]

/** The lines of one price list, a row for each price or change. */
export const priceListLinesFile: Importable = { keys: [], columns: lineColumns }

/** Whole price lists: a row for each of their lines, and one for a list without any. */
export const priceListsFile: Importable = {
  keys: ['name'],
  document: {
    key: 'name',
    keyField: null,
    lines: 'lines',
    mayBeBare: true,
    isRecord: true,
    fixed: {},
    fixedLine: {},
  },
  columns: [
    column('name', 'اسم القائمة', 'List name', {
      also: ['price list', 'price list name', 'name', 'قائمة الأسعار', 'القائمة', 'الاسم'],
      isRequired: true,
      example: w('أسعار الجملة', 'Wholesale'),
    }),
    column('name_en', 'اسم القائمة بالإنجليزية', 'English name of the list', {
      also: ['english name', 'الاسم بالإنجليزية'],
      example: same('Wholesale'),
    }),
    currency,
    column('is_for_everyone', 'لجميع العملاء', 'For all customers', {
      also: ['default', 'for everyone', 'للجميع'],
      example: w('لا', 'No'),
    }),
    column('starts_on', 'تسري من', 'Valid from', {
      also: ['starts on', 'start date', 'from date', 'من تاريخ', 'تاريخ البداية'],
      example: same('2026-01-01'),
    }),
    column('ends_on', 'تسري حتى', 'Valid until', {
      also: ['until', 'ends on', 'end date', 'valid upto', 'to date', 'إلى تاريخ', 'تاريخ النهاية'],
    }),
    column('change_percent', 'نسبة التغيير عن سعر البيع', 'Change of the selling price', {
      also: ['list change %', 'نسبة القائمة'],
    }),
    column('rounded_to', 'تقريب السعر إلى', 'Round prices to', {
      also: ['rounding', 'التقريب'],
      choices: priceSteps.map((value) => ({ value, words: same(value) })),
    }),
    column('active', 'مفعّلة', 'Active', { also: ['enabled'], example: yes }),
    column('notes', 'ملاحظات', 'Notes'),
    ...lineColumns.map((each) => ({ ...each, field: `lines.${each.field}` })),
  ],
}
