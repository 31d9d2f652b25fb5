import {
  type Importable,
  byName,
  byNumber,
  byParty,
  madeStore,
  nameEn,
  nothing,
  same,
  w,
} from './column.ts'

/** The columns of a file of points of sale; what it leaves open is filled in as on the form. */
export const posFile: Importable = {
  keys: ['code', 'name'],
  columns: [
    {
      field: 'name',
      heading: w('الاسم', 'Name'),
      also: ['point of sale', 'pos', 'till', 'نقطة البيع', 'اسم نقطة البيع'],
      isRequired: true,
      example: w('كاشير العليا', 'Olaya till'),
    },
    { ...nameEn, example: same('Olaya till') },
    {
      field: 'code',
      heading: w('الرمز', 'Code'),
      also: ['pos code', 'رمز نقطة البيع'],
      example: same('P01'),
    },
    {
      field: 'store_id',
      heading: w('المستودع', 'Store'),
      also: ['warehouse', 'store name'],
      isRequired: true,
      by: byName,
      makes: madeStore,
      example: w('مستودع العليا', 'Olaya store'),
    },
    {
      field: 'beneficiary_id',
      heading: w('العميل الافتراضي', 'Default customer'),
      also: ['beneficiary', 'customer'],
      by: byParty,
      example: nothing,
    },
    {
      field: 'sales_account_id',
      heading: w('حساب المبيعات', 'Sales account'),
      by: byNumber,
      example: nothing,
    },
    {
      field: 'cash_account_id',
      heading: w('حساب الدرج', 'Drawer account'),
      by: byNumber,
      example: nothing,
    },
  ],
}
