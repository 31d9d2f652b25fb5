/** Stock vouchers. */
export const consignmentRefusals = {
  stores_must_differ: {
    status: 422,
    ar: 'اختر مستودعًا غير المستودع المحوَّل منه',
    en: 'Choose another store than the one the goods leave',
  },
  cost_required: {
    status: 422,
    ar: 'أدخل التكلفة: لا يُعرف للصنف متوسط تكلفة في هذا المستودع',
    en: 'Enter the cost: no average cost of the item is known in this store',
  },
  market_price_required: {
    status: 422,
    ar: 'أدخل سعر السوق دون الضريبة: ليس للصنف سعر بيع',
    en: 'Enter the market price without VAT: the item has no selling price',
  },
  not_of_this_voucher: {
    status: 422,
    ar: 'لا يُستعمل هذا الحقل في هذا النوع من الأذون',
    en: 'This kind of voucher does not use this field',
  },
} as const
