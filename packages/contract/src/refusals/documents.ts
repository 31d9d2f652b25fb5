/** The life of a document: dates, states, numbers, references. */
export const documentsRefusals = {
  not_confirmable: { status: 409, ar: 'المستند ليس مسودة', en: 'The document is not a draft' },
  not_editable: {
    status: 409,
    ar: 'لا يُعدَّل المستند في حالته الحالية',
    en: 'The document cannot be edited in its state',
  },
  not_deletable: {
    status: 409,
    ar: 'لا يُحذف المستند في حالته الحالية',
    en: 'The document cannot be deleted in its state',
  },
  not_cancellable: {
    status: 409,
    ar: 'لا يُلغى المستند في حالته الحالية',
    en: 'The document cannot be cancelled in its state',
  },
  not_confirmed: { status: 422, ar: 'المستند غير مؤكد', en: 'The document is not confirmed' },
  not_rejected: {
    status: 422,
    ar: 'المستند لم ترفضه الهيئة',
    en: 'The authority has not rejected this document',
  },
  document_open_for_edit: {
    status: 422,
    ar: 'المستند مفتوح للتعديل',
    en: 'The document is open for edit',
  },
  date_in_future: {
    status: 422,
    ar: 'التاريخ لا يكون في المستقبل',
    en: 'The date cannot be in the future',
  },
  supply_date_out_of_range: {
    status: 422,
    ar: 'تاريخ التوريد خلال سنة من تاريخ الإصدار',
    en: 'The supply date is within a year of the issue date',
  },
  document_has_followers: {
    status: 422,
    ar: 'للمستند مرتجعات أو إشعارات أو تسليمات أو فاتورة تخصمه؛ صحّحه بمرتجع أو إشعار، وإن رفضته الهيئة فأعد إصداره كما هو',
    en: 'The document has returns, notes, deliveries or a bill that deducts it; correct it with a return or a note, and if the authority rejected it issue it again as it is',
  },
  number_exists: {
    status: 422,
    ar: 'هذا الترقيم يكرر رقمًا موجودًا',
    en: 'This would repeat an existing number',
  },
  p_o_s_code_printed: {
    status: 422,
    ar: 'طُبع هذا الرمز في أرقام فواتير، فلا يتغير',
    en: 'This code is printed in invoice numbers, so it stays',
  },
  p_o_s_inactive: {
    status: 422,
    ar: 'نقطة البيع موقوفة',
    en: 'The point of sale is not active',
  },
  p_o_s_keeps_number: {
    status: 422,
    ar: 'رقم الفاتورة من تسلسل نقطة البيع، فلا تتغير نقطتها',
    en: 'The number of the document belongs to its point of sale, which therefore stays',
  },
  issue_date_out_of_range: {
    status: 422,
    ar: 'تاريخ الإصدار بين {from} و{to}',
    en: 'The issue date is between {from} and {to}',
  },
  due_date_out_of_range: {
    status: 422,
    ar: 'تاريخ الاستحقاق لا يسبق تاريخ الإصدار ولا يبعد عنه أكثر من عشر سنوات',
    en: 'The due date is not before the issue date, nor more than ten years after it',
  },
  supplier_reference_exists: {
    status: 422,
    ar: 'رقم فاتورة المورد مسجل في السنة نفسها على {number}',
    en: 'This supplier reference was already entered this year, on {number}',
  },
  document_not_found: { status: 422, ar: 'المستند غير موجود', en: 'The document does not exist' },
  document_cancelled: { status: 422, ar: 'المستند ملغى', en: 'The document is cancelled' },
  document_rejected: {
    status: 422,
    ar: 'المستند غير معتمد من الهيئة',
    en: 'The authority did not approve the document',
  },
  not_draft: { status: 409, ar: 'المستند ليس مسودة', en: 'The document is not a draft' },
  opened_by_another_user: {
    status: 409,
    ar: 'المستند مفتوح للتعديل لدى مستخدم آخر',
    en: 'Another user has the document open for edit',
  },
  not_open_for_edit: {
    status: 409,
    ar: 'المستند غير مفتوح للتعديل',
    en: 'The document is not open for edit',
  },
  valid_until_out_of_range: {
    status: 422,
    ar: 'آخر يوم للسريان لا يسبق تاريخ الإصدار ولا يبعد عنه أكثر من عشر سنوات',
    en: 'The last day of validity is not before the issue date, nor more than ten years after it',
  },
  already_billed: {
    status: 409,
    ar: 'أُنشئت فاتورة من هذا المستند',
    en: 'A bill was already made of this document',
  },
  payments_differ_from_net: {
    status: 422,
    ar: 'مجموع الدفعات يساوي صافي المصروف: {net}',
    en: 'The payments add up to the net of the expense: {net}',
  },
  reason_required: {
    status: 422,
    ar: 'السبب مطلوب',
    en: 'A reason is required',
  },
  currency_differs: {
    status: 422,
    ar: 'عملة المستند هي عملة الفاتورة الأصلية',
    en: 'The document is in the currency of the original bill',
  },
} as const
