import {
  type Importable,
  byCode,
  byName,
  byNumber,
  madeStore,
  madeUnit,
  nameEn,
  nothing,
  same,
  w,
  yes,
} from './column.ts'

/** Items as files bring them. */
export const itemsFile: Importable = {
  keys: ['code', 'barcode'],
  columns: [
    {
      field: 'code',
      heading: w('الرمز', 'Code'),
      also: ['الكود', 'sku', 'item code', 'product code', 'رقم الصنف', 'كود الصنف', 'رمز المنتج'],
      example: same('PEN-01'),
    },
    {
      field: 'name',
      heading: w('الاسم', 'Name'),
      also: [
        'item name',
        'product name',
        'product/service name',
        'اسم الصنف',
        'اسم المنتج',
        'name (ar)',
      ],
      isRequired: true,
      example: w('قلم أزرق', 'Blue pen'),
    },
    { ...nameEn, example: same('Blue pen') },
    {
      field: 'barcode',
      heading: w('الباركود', 'Barcode'),
      also: ['ean', 'gtin', 'barcode (barcodes)'],
      example: same('6281000000001'),
    },
    {
      field: 'more_barcodes',
      heading: w('باركودات أخرى', 'Further barcodes'),
      also: ['باركود إضافي', 'other barcodes', 'additional barcodes', 'alternate barcodes'],
      example: nothing,
    },
    {
      field: 'item_type',
      heading: w('نوع الصنف', 'Item type'),
      also: ['type', 'النوع', 'product type'],
      choices: [
        {
          value: 0,
          words: w('صنف مخزني', 'Stock item'),
          also: ['stock', 'inventory', 'مخزني', 'goods'],
        },
        { value: 1, words: w('منتج', 'Product') },
        { value: 2, words: w('خدمة', 'Service'), also: ['services', 'خدمات'] },
        {
          value: 3,
          words: w('صنف غير مخزني', 'Non-tracked item'),
          also: ['non-inventory', 'صنف غير متتبع'],
        },
        { value: 4, words: w('أصل ثابت', 'Fixed asset') },
        { value: 5, words: w('مجوهرات', 'Jewellery') },
      ],
      example: w('صنف مخزني', 'Stock item'),
    },
    {
      field: 'collection_id',
      heading: w('المجموعة', 'Collection'),
      also: ['category', 'item group', 'التصنيف', 'collection_name'],
      by: byName,
      makes: { list: 'collections', named: 'name' },
      example: nothing,
    },
    {
      field: 'unit_id',
      heading: w('الوحدة', 'Unit'),
      also: ['uom', 'default unit of measure', 'unit of measure', 'وحدة القياس'],
      isRequired: true,
      by: byCode,
      makes: madeUnit,
      example: w('قطعة', 'PCE'),
    },
    {
      field: 'main_unit_id',
      heading: w('الوحدة الكبرى', 'Main unit'),
      by: byCode,
      makes: madeUnit,
      example: w('كرتون', 'CT'),
    },
    {
      field: 'conversion_factor',
      heading: w('معامل التحويل', 'Conversion factor'),
      also: ['conversion factor (uoms)'],
      example: same('24'),
    },
    {
      field: 'selling_price',
      heading: w('سعر البيع', 'Selling price'),
      also: ['price', 'sell price', 'default price', 'standard selling rate', 'rate', 'السعر'],
      example: same('2.50'),
    },
    {
      field: 'purchasing_price',
      heading: w('سعر الشراء', 'Purchase price'),
      also: [
        'Purchasing price',
        'cost',
        'purchase price',
        'cost price',
        'valuation rate',
        'التكلفة',
      ],
      example: same('1.00'),
    },
    {
      field: 'minimum_price',
      heading: w('أدنى سعر للبيع', 'Lowest price'),
      also: ['أدنى سعر بيع', 'أقل سعر بيع', 'Minimum price'],
      example: nothing,
    },
    {
      field: 'item_tax_id',
      heading: w('ضريبة البيع', 'Sales tax'),
      also: ['tax', 'item_tax', 'الضريبة', 'vat'],
      by: byCode,
      example: same('S15'),
    },
    {
      field: 'purchase_tax_id',
      heading: w('ضريبة الشراء', 'Purchase tax'),
      by: byCode,
      example: same('S15'),
    },
    {
      field: 'defualt_store_id',
      heading: w('المستودع الافتراضي', 'Default store'),
      also: ['store', 'warehouse', 'المستودع'],
      by: byName,
      makes: madeStore,
      example: nothing,
    },
    {
      field: 'limit_of_reorders',
      heading: w('حد إعادة الطلب', 'Reorder level'),
      also: ['Reorder limit', 'reorder point', 'low stock', 'reorder level'],
      example: same('10'),
    },
    {
      field: 'maximum_stock',
      heading: w('الحد الأعلى للمخزون', 'Maximum stock'),
      also: ['الحد الأقصى', 'الحد الأعلى', 'max stock', 'maximum', 'max qty'],
      example: same('50'),
    },
    {
      field: 'shelf',
      heading: w('الرف', 'Shelf'),
      also: ['الموقع', 'رقم الرف', 'bin', 'location', 'bin location'],
      example: same('A-3'),
    },
    {
      field: 'allow_to_sell',
      heading: w('متاح للبيع', 'For sale'),
      also: ['يُباع', 'Sold', 'allow to sell', 'sellable', 'متاح للبيع', 'السماح بالبيع'],
      example: yes,
    },
    {
      field: 'allow_negative_balance',
      heading: w('السماح برصيد سالب', 'Allow negative stock'),
      also: ['يسمح برصيد سالب', 'Negative stock allowed', 'allow negative balance'],
      example: w('لا', 'No'),
    },
    {
      field: 'sales_account_id',
      heading: w('حساب المبيعات', 'Sales account'),
      also: ['sell account', 'income account'],
      by: byNumber,
      example: nothing,
    },
    {
      field: 'cost_of_goods_sold_account_id',
      heading: w('حساب تكلفة البضاعة المباعة', 'Cost of goods sold'),
      also: ['حساب تكلفة المبيعات', 'Cost of sales account', 'cost account', 'cogs account'],
      by: byNumber,
      example: nothing,
    },
    {
      field: 'description',
      heading: w('الوصف', 'Description'),
      also: ['notes', 'ملاحظات'],
      example: nothing,
    },
  ],
}

/** Collections of items. */
export const collectionsFile: Importable = {
  keys: ['name'],
  columns: [
    {
      field: 'name',
      heading: w('اسم المجموعة', 'Group name'),
      also: ['الاسم', 'Name', 'category', 'التصنيف', 'المجموعة', 'item group name'],
      isRequired: true,
      example: w('قرطاسية', 'Stationery'),
    },
    { ...nameEn, example: same('Stationery') },
    {
      field: 'sales_account_id',
      heading: w('حساب المبيعات', 'Sales account'),
      by: byNumber,
      example: same('4111'),
    },
    {
      field: 'cost_account_id',
      heading: w('حساب تكلفة البضاعة المباعة', 'Cost of goods sold'),
      also: ['حساب التكلفة', 'Cost account'],
      by: byNumber,
      example: nothing,
    },
  ],
}

/** Units of measure. */
export const unitsFile: Importable = {
  keys: ['name'],
  columns: [
    {
      field: 'name',
      heading: w('الاسم', 'Name'),
      also: ['unit', 'uom name', 'الوحدة'],
      isRequired: true,
      example: w('صندوق', 'Box'),
    },
    { ...nameEn, example: same('Box') },
    {
      field: 'code',
      heading: w('رمز الفوترة', 'Invoice code'),
      also: ['رمز الوحدة', 'Unit code', 'code', 'الكود', 'الرمز', 'symbol'],
      example: same('BX'),
    },
  ],
}

/** Stores, each with an inventory account of its own unless the file names one. */
export const storesFile: Importable = {
  keys: ['name'],
  columns: [
    {
      field: 'name',
      heading: w('اسم المستودع', 'Store name'),
      also: [
        'الاسم',
        'Name',
        'store',
        'warehouse',
        'المستودع',
        'location',
        'store name',
        'warehouse name',
      ],
      isRequired: true,
      example: w('مستودع العليا', 'Olaya store'),
    },
    { ...nameEn, example: same('Olaya store') },
    {
      field: 'account_id',
      heading: w('حساب المخزون', 'Inventory account'),
      by: byNumber,
      example: nothing,
    },
    {
      field: 'address',
      heading: w('الموقع', 'Location'),
      also: ['العنوان', 'Address'],
      example: w('شارع العليا', 'Olaya Street'),
    },
    {
      field: 'notes',
      heading: w('ملاحظات', 'Notes'),
      example: nothing,
    },
  ],
}
