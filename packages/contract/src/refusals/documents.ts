/** The life of a document: dates, states, numbers, references. */
export const documentsRefusals = {
  not_confirmable: {
    status: 409,
    ar: 'يجب أن يكون المستند مسودة ليُؤكد',
    en: 'Only a draft can be confirmed',
  },
  not_editable: {
    status: 409,
    ar: 'لا يمكن تعديل المستند في حالته الحالية',
    en: 'The document cannot be edited in its state',
  },
  not_deletable: {
    status: 409,
    ar: 'لا يمكن حذف المستند في حالته الحالية؛ تُحذف المسودات فقط',
    en: 'The document cannot be deleted in its state; only drafts can',
  },
  not_cancellable: {
    status: 409,
    ar: 'لا يمكن إلغاء المستند في حالته الحالية',
    en: 'The document cannot be cancelled in its state',
  },
  not_confirmed: { status: 422, ar: 'أكّد المستند أولًا', en: 'Confirm the document first' },
  not_rejected: {
    status: 422,
    ar: 'المستند لم ترفضه الهيئة',
    en: 'The authority has not rejected this document',
  },
  document_open_for_edit: {
    status: 422,
    ar: 'المستند مفتوح للتعديل؛ أكّد تعديله أو اتركه أولًا',
    en: 'The document is open for edit; confirm the edit or leave it first',
  },
  date_in_future: {
    status: 422,
    ar: 'يجب ألا يكون التاريخ في المستقبل',
    en: 'The date must not be in the future',
  },
  supply_date_out_of_range: {
    status: 422,
    ar: 'يجب أن يكون تاريخ التوريد خلال سنة من تاريخ الإصدار',
    en: 'The supply date must be within a year of the issue date',
  },
  document_has_followers: {
    status: 422,
    ar: 'للمستند مرتجعات أو إشعارات أو تسليمات أو فاتورة تخصمه؛ صحّحه بمرتجع أو إشعار، وإن رفضته الهيئة فأعد إصداره كما هو',
    en: 'The document has returns, notes, deliveries or a bill that deducts it; correct it with a return or a note, and if the authority rejected it issue it again as it is',
  },
  number_exists: {
    status: 422,
    ar: 'غيّر البادئة أو الرقم: هذا الترقيم يكرر رقمًا موجودًا',
    en: 'Change the prefix or the number: this would repeat an existing one',
  },
  p_o_s_code_printed: {
    status: 422,
    ar: 'لا يتغير رمز نقطة البيع بعد أن طُبع في أرقام فواتيرها',
    en: 'The code of a point of sale stays once it is printed in invoice numbers',
  },
  p_o_s_inactive: {
    status: 422,
    ar: 'نقطة البيع موقوفة؛ فعّلها أو اختر غيرها',
    en: 'The point of sale is not active; activate it or choose another',
  },
  p_o_s_keeps_number: {
    status: 422,
    ar: 'لا تتغير نقطة البيع لأن رقم الفاتورة من تسلسلها',
    en: 'The number of the document belongs to its point of sale, which therefore stays',
  },
  issue_date_out_of_range: {
    status: 422,
    ar: 'يجب أن يكون تاريخ الإصدار بين {from} و{to}',
    en: 'The issue date must be between {from} and {to}',
  },
  due_date_out_of_range: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ الاستحقاق تاريخ الإصدار، وألا يبعد عنه أكثر من عشر سنوات',
    en: 'The due date must not be before the issue date, nor more than ten years after it',
  },
  supplier_reference_exists: {
    status: 422,
    ar: 'رقم فاتورة المورد مسجَّل في السنة نفسها على {number}؛ صحّح الرقم أو افتح المسجَّلة',
    en: "The supplier's bill number was already entered this year, on {number}; correct it or open that one",
  },
  document_not_found: { status: 422, ar: 'المستند غير موجود', en: 'The document does not exist' },
  document_cancelled: {
    status: 422,
    ar: 'المستند ملغى؛ انسخه إلى مسودة جديدة',
    en: 'The document is cancelled; copy it to a new draft',
  },
  document_rejected: {
    status: 422,
    ar: 'رفضت الهيئة المستند؛ صحّحه وأعد إصداره أولًا',
    en: 'The authority rejected the document; correct it and issue it again first',
  },
  not_draft: { status: 409, ar: 'يجب أن يكون المستند مسودة', en: 'The document must be a draft' },
  opened_by_another_user: {
    status: 409,
    ar: 'المستند مفتوح للتعديل لدى مستخدم آخر',
    en: 'Another user has the document open for edit',
  },
  not_open_for_edit: {
    status: 409,
    ar: 'افتح المستند للتعديل أولًا',
    en: 'Open the document for edit first',
  },
  valid_until_out_of_range: {
    status: 422,
    ar: 'يجب ألا يسبق آخر يوم للسريان تاريخ الإصدار، وألا يبعد عنه أكثر من عشر سنوات',
    en: 'The last day of validity must not be before the issue date, nor more than ten years after it',
  },
  offer_closed: {
    status: 409,
    ar: 'المستند مغلق: أعد فتحه أولًا',
    en: 'The document is closed: reopen it first',
  },
  offer_not_closed: {
    status: 409,
    ar: 'يجب أن يكون المستند مغلقًا ليُعاد فتحه',
    en: 'Only a closed document is reopened',
  },
  already_billed: {
    status: 409,
    ar: 'أُنشئت فاتورة من هذا المستند من قبل',
    en: 'A bill was already made of this document',
  },
  payments_differ_from_net: {
    status: 422,
    ar: 'يجب أن يساوي مجموع الدفعات صافي المصروف {net}',
    en: 'The payments must add up to the net of the expense, {net}',
  },
  reason_required: {
    status: 422,
    ar: 'السبب مطلوب',
    en: 'A reason is required',
  },
  currency_differs: {
    status: 422,
    ar: 'يجب أن تكون عملة المستند عملة الفاتورة الأصلية',
    en: 'The document must be in the currency of the original bill',
  },
} as const
