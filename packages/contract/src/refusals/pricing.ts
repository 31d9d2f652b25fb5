/** Lines, prices, discounts, taxes and currencies of a document. */
export const pricingRefusals = {
  discount_exceeds_line: {
    status: 422,
    ar: 'يجب ألا يزيد الخصم على قيمة البند',
    en: 'The discount must not exceed the line',
  },
  discount_exceeds_total: {
    status: 422,
    ar: 'يجب ألا يزيد الخصم على مجموع البنود',
    en: 'The discount must not exceed the total of the lines',
  },
  item_not_for_sale: {
    status: 422,
    ar: 'اختر صنفًا متاحًا للبيع',
    en: 'Choose an item that is for sale',
  },
  item_inactive: {
    status: 422,
    ar: 'الصنف موقوف؛ فعّله أو اختر غيره',
    en: 'The item is not active; activate it or choose another',
  },
  tax_required: { status: 422, ar: 'اختر الضريبة لكل بند', en: 'Every line needs a tax' },
  unit_not_of_item: {
    status: 422,
    ar: 'اختر وحدة من وحدات الصنف',
    en: 'Choose a unit of the item',
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
    ar: 'يجب أن يكون سعر الصرف رقمًا أكبر من صفر',
    en: 'The exchange rate must be a rational number',
  },
  exchange_rate_not_one: {
    status: 422,
    ar: 'يجب أن يكون سعر صرف عملة المنشأة 1',
    en: 'The rate of the company currency must be 1',
  },
  items_required: { status: 422, ar: 'أضف بندًا واحدًا على الأقل', en: 'Add at least one line' },
  too_many_items: {
    status: 422,
    ar: 'يجب ألا يزيد عدد البنود على {max}',
    en: 'There must be at most {max} lines',
  },
  item_required: { status: 422, ar: 'اختر الصنف', en: 'Choose an item' },
  item_not_found: {
    status: 422,
    ar: 'اختر صنفًا موجودًا: الصنف المختار غير موجود',
    en: 'Choose another item: the chosen one does not exist',
  },
  too_many_decimals: {
    status: 422,
    ar: 'قلّل المنازل العشرية: عددها أكبر من المسموح',
    en: 'Use fewer decimals: there are more than allowed',
  },
  percentage_out_of_range: {
    status: 422,
    ar: 'يجب أن تكون النسبة بين 0 و100',
    en: 'A percentage must be between 0 and 100',
  },
  quantity_not_exact: {
    status: 422,
    ar: 'يجب ألا تزيد منازل الكمية بوحدة الصنف على 6',
    en: 'The quantity must have at most 6 decimals in the base unit',
  },
  rate_must_be_zero: {
    status: 422,
    ar: 'يجب أن تكون نسبة الضريبة لهذه الفئة صفرًا',
    en: 'The rate of this category must be zero',
  },
  exchange_rate_must_be_one: {
    status: 422,
    ar: 'يجب أن يكون سعر صرف عملة المنشأة 1',
    en: 'The rate of the company currency must be 1',
  },
  fixed_asset_needs_disposal: {
    status: 422,
    ar: 'الأصل الثابت يُباع من شاشة استبعاد الأصول',
    en: 'A fixed asset is sold through its disposal',
  },
  kit_not_purchased: {
    status: 422,
    ar: 'اشترِ مكوّنات الصنف المجمَّع بدلًا منه',
    en: 'Buy the components of a kit instead of the kit',
  },
  discount_above_maximum: {
    status: 422,
    ar: 'يجب ألا يزيد الخصم على {max}%، وهو حد دورك',
    en: 'The discount must not exceed {max}%, the most your role may give',
  },
  price_below_minimum: {
    status: 422,
    ar: 'يجب ألا يقل السعر {price} عن الحد الأدنى للصنف {minimum}',
    en: 'The price {price} must not be below the minimum of the item, {minimum}',
  },
  item_or_collection: {
    status: 422,
    ar: 'اختر صنفًا أو مجموعة في السطر الواحد، لا كليهما',
    en: 'Choose an item or a collection on one line, not both',
  },
  collection_has_no_price: {
    status: 422,
    ar: 'اكتب نسبة التغيير: لا يُحدَّد سعر واحد لمجموعة أصناف',
    en: 'Type how far the price changes: a collection has no one price',
  },
  price_or_change: {
    status: 422,
    ar: 'اكتب سعرًا أو نسبة تغيير، لا كليهما',
    en: 'Type a price or how far it changes, not both',
  },
  ends_before_it_starts: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ الانتهاء تاريخ البدء',
    en: 'The last day must not be before the first',
  },
  tax_not_for_sales: {
    status: 422,
    ar: 'اختر ضريبة للمبيعات: هذه الضريبة للمشتريات فقط',
    en: 'Choose a tax for sales: this one is for purchases only',
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
    ar: 'احذف سبب الإعفاء: البند خاضع للضريبة',
    en: 'Remove the exemption reason: the line is taxable',
  },
  exemption_reason_wrong: {
    status: 422,
    ar: 'اختر سببًا يناسب الفئة الضريبية',
    en: 'Choose a reason that belongs to this tax category',
  },
  customs_value_required: {
    status: 422,
    ar: 'القيمة الجمركية مطلوبة',
    en: 'The customs value is required',
  },
  vat_not_registered: {
    status: 422,
    ar: 'لا تُفرض ضريبة بتاريخ {date} لأن المنشأة بلا رقم ضريبي يومها. اختر «خارج النطاق»، أو أدخل الرقم الضريبي في بيانات المنشأة',
    en: 'The company has no VAT number on {date} and charges no VAT. Choose out of scope, or enter the VAT number in the company settings',
  },
  sold_without_vat: {
    status: 422,
    ar: 'احتُسب البيع خارج نطاق الضريبة لأن المنشأة بلا رقم ضريبي بتاريخ {date}',
    en: 'Sold out of scope of VAT: the company has no VAT number on {date}',
  },
  vat_into_cost: {
    status: 422,
    ar: 'ضريبة المورد جزء من التكلفة لأن المنشأة بلا رقم ضريبي بتاريخ {date}',
    en: 'The VAT of the supplier is part of the cost: the company has no VAT number on {date}',
  },
  vat_days_have_documents: {
    status: 422,
    ar: 'في هذه الأيام مستندات بضريبة، آخرها بتاريخ {date}',
    en: 'Documents of these days bear VAT, the last of them on {date}',
  },
  vat_override_too_large: {
    status: 422,
    ar: 'يجب ألا يزيد فرق الضريبة على 0.50',
    en: 'The VAT must differ by at most 0.50',
  },
  vat_override_without_tax: {
    status: 422,
    ar: 'أضف بندًا خاضعًا للضريبة لتُعدَّل ضريبته',
    en: 'Add a taxable line whose VAT can be adjusted',
  },
  net_override_too_large: {
    status: 422,
    ar: 'يجب ألا يزيد فرق الإجمالي على 1.00',
    en: 'The total must differ by at most 1.00',
  },
  item_cost_required: {
    status: 422,
    ar: 'أدخل تكلفة الصنف، فالمرتجع لا يستند إلى فاتورة',
    en: 'Enter what the item costs: the return names no bill',
  },
} as const
