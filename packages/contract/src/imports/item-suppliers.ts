import { z } from 'zod'
import {
  type ImportColumn,
  type Importable,
  byCode,
  byItem,
  byParty,
  column,
  madeParty,
  same,
  w,
  yes,
} from './column.ts'
import { itemSuppliersMax } from '../catalog.ts'
import * as f from '../fields.ts'

/** What a file says of the suppliers of an item; what it leaves unsaid of one stays. */
export const itemSuppliersInFile = z.object({
  item_id: f.reference('items'),
  item_suppliers: z
    .array(
      z.object({
        beneficiary_id: f.reference('beneficiaries'),
        code: f.text(64).optional(),
        unit_id: f.reference('units').optional(),
        usual_amount: f.quantity({ above: '0' }).optional(),
        minimum_amount: f.quantity({ above: '0' }).optional(),
        delivery_days: f.count(0, 365).optional(),
        is_usual: f.flag().optional(),
      }),
    )
    .max(itemSuppliersMax)
    .meta({ kind: 'lines' }),
})

const ofSupplier: readonly ImportColumn[] = [
  column('beneficiary_id', 'المورد', 'Supplier', {
    by: byParty,
    also: ['vendor', 'supplier name', 'vendor name', 'اسم المورد', 'رمز المورد'],
    isRequired: true,
    makes: madeParty('supplier'),
    example: w('مؤسسة الصحراء', 'Sahara Est.'),
  }),
  column('code', 'رمز الصنف عند المورد', 'Supplier’s code', {
    also: ['vendor product code', 'supplier part number', 'supplier sku', 'رمزه عند المورد'],
    example: same('SH-20'),
  }),
  column('unit_id', 'الوحدة', 'Unit', { by: byCode, also: ['uom', 'purchase unit'] }),
  column('usual_amount', 'الكمية المعتادة', 'Usual quantity', { also: ['order quantity'] }),
  column('minimum_amount', 'أقل كمية', 'Least quantity', {
    also: ['minimum order quantity', 'minimal quantity', 'moq', 'أقل كمية للطلب'],
  }),
  column('delivery_days', 'أيام التوريد', 'Days of delivery', {
    also: ['delivery lead time', 'lead time', 'lead time in days', 'مدة التوريد'],
    example: same('7'),
  }),
  column('is_usual', 'المورد المعتاد', 'Usual supplier', {
    also: ['usual', 'default supplier', 'preferred', 'المعتاد'],
    example: yes,
  }),
]

/** From whom items are bought: a row for each supplier of an item. */
export const itemSuppliersFile: Importable = {
  keys: [],
  document: {
    key: 'item_id',
    keyField: null,
    lines: 'item_suppliers',
    mayBeBare: false,
    isRecord: true,
    fixed: {},
    fixedLine: {},
  },
  columns: [
    column('item_id', 'الصنف', 'Item', {
      by: byItem,
      also: ['code', 'item code', 'sku', 'product', 'الرمز', 'رمز الصنف', 'اسم الصنف'],
      isRequired: true,
      example: same('PEN-01'),
    }),
    ...ofSupplier.map((each) => ({ ...each, field: `item_suppliers.${each.field}` })),
  ],
}
