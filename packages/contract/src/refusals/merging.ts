/** Merging two customers or suppliers, or two items. */
export const mergingRefusals = {
  record_merged: {
    status: 410,
    ar: 'دُمج هذا السجل في «{name}»',
    en: 'This record was merged into {name}',
  },
  merge_under_way: {
    status: 409,
    ar: 'يُدمج هذا السجل الآن في سجل آخر',
    en: 'This record is being merged into another one',
  },
  merge_needs_whole_company: {
    status: 403,
    ar: 'يدمج السجلات من يرى جميع المستودعات وله صلاحية تعديلها وحذفها',
    en: 'Records are merged by whoever sees all stores and may change and delete them',
  },
  merge_same_record: {
    status: 422,
    ar: 'اختر سجلًا آخر: لا يُدمج السجل في نفسه',
    en: 'Choose another record: none is merged into itself',
  },
  merge_system_record: {
    status: 422,
    ar: 'لا تُدمج السجلات التي أنشأها النظام، مثل العميل النقدي',
    en: 'Records made with the company, such as the walk-in customer, are not merged',
  },
  merge_customer_role: {
    status: 422,
    ar: 'السجل المدموج عميل أيضًا؛ اجعل السجل الباقي عميلًا أولًا',
    en: 'The merged record is a customer too; make the kept one a customer first',
  },
  merge_supplier_role: {
    status: 422,
    ar: 'السجل المدموج مورد أيضًا؛ اجعل السجل الباقي موردًا أولًا',
    en: 'The merged record is a supplier too; make the kept one a supplier first',
  },
  merge_vat_differs: {
    status: 422,
    ar: 'الرقمان الضريبيان مختلفان، فقد يكونان منشأتين؛ أكّد أنهما واحدة أو صحّح الرقم',
    en: 'Their VAT numbers differ, so they may be two businesses; confirm that they are one, or correct the number',
  },
  merge_accounts_differ: {
    status: 422,
    ar: 'للسجل المدموج رصيد أو مستند مفتوح على حساب غير حساب السجل الباقي؛ سدّده أولًا أو انقله بقيد',
    en: 'The merged record has a balance or something open on another account than the kept one; settle it first, or move it by an entry',
  },
  merge_opened_document: {
    status: 409,
    ar: 'المستند {number} مفتوح للتعديل؛ أكّده أو اترك تعديله أولًا',
    en: 'Document {number} is open for edit; confirm it or leave the edit first',
  },
  merge_types_differ: {
    status: 422,
    ar: 'الصنفان من نوعين مختلفين',
    en: 'The items are of different types',
  },
  merge_base_units_differ: {
    status: 422,
    ar: 'يُقاس الصنفان بوحدتين أساسيتين مختلفتين',
    en: 'The items are measured in different base units',
  },
  merge_unit_differs: {
    status: 422,
    ar: 'تحمل الوحدة «{unit}» في كل صنف عددًا مختلفًا من الوحدة الأساسية',
    en: 'The unit {unit} is another number of base units in each item',
  },
  merge_tracking_differs: {
    status: 422,
    ar: 'يُتتبَّع الصنفان بطريقتين مختلفتين؛ يجب أن تكون التشغيلات والأرقام التسلسلية والصلاحية في كليهما سواء',
    en: 'The items are tracked differently: batches, serial numbers and expiry must be alike in both',
  },
  merge_models_differ: {
    status: 422,
    ar: 'الصنف المدموج من موديل ليس السجل الباقي منه',
    en: 'The merged item is a variant of a model that the kept one is not of',
  },
  merge_karats_differ: {
    status: 422,
    ar: 'عيار الصنفين مختلف',
    en: 'The items are of different karats',
  },
  merge_made_of_other: {
    status: 422,
    ar: 'يدخل أحد الصنفين في تصنيع الآخر أو في مكوناته',
    en: 'One of the items is made of the other',
  },
  merge_recipe_of_both: {
    status: 422,
    ar: 'في مكونات «{name}» الصنفان معًا بوحدة أو هدر مختلفين؛ وحّدهما أولًا',
    en: '{name} is made of both, in different units or with different waste; make them alike first',
  },
  merge_below_zero: {
    status: 422,
    ar: 'كمية أحد الصنفين في «{store}» تحت الصفر؛ سوِّها أولًا',
    en: 'One of the items is below zero in {store}; bring it to zero first',
  },
  merge_lot_twice: {
    status: 422,
    ar: 'الرقم {number} موجود في الصنفين لقطعتين أو لتاريخي صلاحية؛ غيّره في أحدهما أولًا',
    en: 'Number {number} is in both items, of two pieces or with two days of expiry; change it in one of them first',
  },
  merge_count_running: {
    status: 409,
    ar: 'أحد الصنفين في الجرد الجاري {number}؛ اعتمد الجرد أو ألغه أولًا',
    en: 'One of the items is in count {number} that goes on; approve or cancel it first',
  },
} as const
