/** Lines, prices, discounts, taxes and currencies of a document. */
export const pricingRefusals = {
  discount_exceeds_line: {
    status: 422,
    ar: 'الخصم أكبر من قيمة البند',
    en: 'The discount exceeds the line',
  },
  discount_exceeds_total: {
    status: 422,
    ar: 'الخصم أكبر من مجموع البنود',
    en: 'The discount exceeds the total',
  },
  item_not_for_sale: { status: 422, ar: 'الصنف غير متاح للبيع', en: 'The item is not for sale' },
  item_inactive: { status: 422, ar: 'الصنف موقوف', en: 'The item is not active' },
  tax_required: { status: 422, ar: 'الضريبة مطلوبة لكل بند', en: 'Every line needs a tax' },
  unit_not_of_item: {
    status: 422,
    ar: 'الوحدة ليست من وحدات الصنف',
    en: 'This unit does not belong to the item',
  },
  tax_reasons_differ: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر هنا غير سبب بند آخر من الفئة نفسها، ولا تتسع الفاتورة إلا لسبب واحد لكل فئة؛ وحّد السبب أو انقل البند إلى فاتورة أخرى',
    en: 'The reason here is not that of another line of the same VAT category, and an invoice has room for one a category: use the same or move the line to another invoice',
  },
  export_mixed: {
    status: 422,
    ar: 'لا يجتمع التصدير والتوريد المحلي في فاتورة واحدة؛ انقل هذا البند إلى فاتورة أخرى',
    en: 'An export and a supply inside the Kingdom cannot share an invoice: move this line to another one',
  },
  exchange_rate_invalid: {
    status: 422,
    ar: 'سعر الصرف رقم موجب',
    en: 'The exchange rate must be a rational number',
  },
  exchange_rate_not_one: {
    status: 422,
    ar: 'سعر صرف عملة المنشأة هو 1',
    en: 'The rate of the company currency is 1',
  },
  items_required: { status: 422, ar: 'بند واحد على الأقل', en: 'At least one line' },
  too_many_items: { status: 422, ar: 'لا يزيد عدد البنود على {max}', en: 'At most {max} lines' },
  item_required: { status: 422, ar: 'الصنف مطلوب', en: 'An item is required' },
  item_not_found: {
    status: 422,
    ar: 'الصنف المختار غير موجود',
    en: 'The chosen item does not exist',
  },
  too_many_decimals: {
    status: 422,
    ar: 'عدد المنازل العشرية أكبر من المسموح',
    en: 'Too many decimals',
  },
  percentage_out_of_range: {
    status: 422,
    ar: 'النسبة بين 0 و100',
    en: 'A percentage is between 0 and 100',
  },
  quantity_not_exact: {
    status: 422,
    ar: 'الكمية بوحدة الصنف تتجاوز 6 منازل عشرية',
    en: 'The quantity needs more than 6 decimals in the base unit',
  },
  rate_must_be_zero: {
    status: 422,
    ar: 'نسبة الضريبة لهذه الفئة صفر',
    en: 'The rate of this category is zero',
  },
  exchange_rate_must_be_one: {
    status: 422,
    ar: 'سعر صرف عملة المنشأة هو 1',
    en: 'The rate of the company currency is 1',
  },
  fixed_asset_needs_disposal: {
    status: 422,
    ar: 'الأصل الثابت يُباع من شاشة استبعاد الأصول',
    en: 'A fixed asset is sold through its disposal',
  },
  kit_not_purchased: {
    status: 422,
    ar: 'الصنف المجمّع لا يُشترى، وإنما تُشترى مكوّناته',
    en: 'A kit is not bought, its components are',
  },
  discount_above_maximum: {
    status: 422,
    ar: 'الخصم أعلى من الحد المسموح به لدورك وهو {max}%',
    en: 'The discount is above {max}%, the most your role may give',
  },
  price_below_minimum: {
    status: 422,
    ar: 'السعر {price} أقل من الحد الأدنى للصنف {minimum}',
    en: 'The price {price} is below the minimum of the item, {minimum}',
  },
  tax_not_for_sales: {
    status: 422,
    ar: 'هذه الضريبة للمشتريات فقط',
    en: 'This tax is for purchases only',
  },
  tax_reason_required: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر مطلوب',
    en: 'An exemption reason is required',
  },
  exemption_reason_required: {
    status: 422,
    ar: 'سبب الإعفاء أو نسبة الصفر مطلوب',
    en: 'An exemption reason is required',
  },
  exemption_reason_not_allowed: {
    status: 422,
    ar: 'لا سبب إعفاء لبند خاضع للضريبة',
    en: 'A taxable line takes no exemption reason',
  },
  exemption_reason_wrong: {
    status: 422,
    ar: 'السبب لا يناسب الفئة الضريبية',
    en: 'The reason does not belong to this tax category',
  },
  customs_value_required: {
    status: 422,
    ar: 'القيمة الجمركية مطلوبة',
    en: 'The customs value is required',
  },
  vat_not_registered: {
    status: 422,
    ar: 'لا تُفرض ضريبة بتاريخ {date} لأن الشركة بلا رقم ضريبي يومها. اختر «خارج النطاق»، أو أدخل الرقم الضريبي في بيانات الشركة',
    en: 'The company has no VAT number on {date} and charges no VAT. Choose out of scope, or enter the VAT number in the company settings',
  },
  sold_without_vat: {
    status: 422,
    ar: 'احتُسب البيع خارج نطاق الضريبة لأن الشركة بلا رقم ضريبي بتاريخ {date}',
    en: 'Sold out of scope of VAT: the company has no VAT number on {date}',
  },
  vat_into_cost: {
    status: 422,
    ar: 'ضريبة المورد جزء من التكلفة لأن الشركة بلا رقم ضريبي بتاريخ {date}',
    en: 'The VAT of the supplier is part of the cost: the company has no VAT number on {date}',
  },
  vat_days_have_documents: {
    status: 422,
    ar: 'في هذه الأيام مستندات بضريبة، آخرها بتاريخ {date}',
    en: 'Documents of these days bear VAT, the last of them on {date}',
  },
  vat_override_too_large: {
    status: 422,
    ar: 'فرق الضريبة لا يزيد على 0.50',
    en: 'The VAT may differ by at most 0.50',
  },
  vat_override_without_tax: {
    status: 422,
    ar: 'لا بند خاضعًا للضريبة يُعدَّل عليه',
    en: 'There is no taxable line to adjust',
  },
  net_override_too_large: {
    status: 422,
    ar: 'فرق الإجمالي لا يزيد على 1.00',
    en: 'The total may differ by at most 1.00',
  },
  item_cost_required: {
    status: 422,
    ar: 'أدخل تكلفة الصنف، فالمرتجع لا يستند إلى فاتورة',
    en: 'Enter what the item costs: the return names no bill',
  },
} as const
