/** The wire itself: what any request may meet. */
export const wireRefusals = {
  invalid: { status: 422, ar: 'صحّح الحقول المبيَّنة', en: 'Correct the fields that are marked' },
  invalid_body: {
    status: 422,
    ar: 'تعذّرت قراءة البيانات المرسلة',
    en: 'The data sent could not be read',
  },
  not_utf8: {
    status: 422,
    ar: 'تعذّرت قراءة النص المرسل؛ يجب أن يكون بترميز UTF-8',
    en: 'The text sent could not be read; it must be UTF-8',
  },
  invalid_filter: {
    status: 422,
    ar: 'احذف هذه التصفية: {name} غير معروفة',
    en: 'Unknown filter: {name}',
  },
  too_large_body: {
    status: 413,
    ar: 'قلّل حجم البيانات المرسلة: هو أكبر من المسموح',
    en: 'The data sent is larger than allowed; send less',
  },
  unsupported_media: {
    status: 415,
    ar: 'أرسل نوع محتوى مدعومًا',
    en: 'Send a supported content type',
  },
  not_found: { status: 404, ar: 'السجل غير موجود', en: 'The record was not found' },
  no_route: { status: 404, ar: 'الصفحة غير موجودة', en: 'This page could not be found' },
  too_many_requests: {
    status: 429,
    ar: 'طلبات كثيرة في وقت قصير؛ أعد المحاولة بعد قليل، والثواني المتبقية {seconds}',
    en: 'Too many requests; try again in {seconds} seconds',
  },
  unavailable: {
    status: 503,
    ar: 'الخدمة غير متاحة الآن؛ بياناتك محفوظة، فأعد المحاولة بعد لحظات',
    en: 'The service is not available right now; your data is safe, try again in a moment',
  },
  storage_full: {
    status: 503,
    ar: 'امتلأت مساحة التخزين في الخادم، ولم يُحفظ من طلبك شيء؛ أبلغ المسؤول عن الخادم ثم أعد المحاولة',
    en: 'The server has no room left to store anything, and nothing of this request was saved; ask its operator to make room, then try again',
  },
  internal: {
    status: 500,
    ar: 'حدث خطأ غير متوقع؛ بياناتك محفوظة',
    en: 'An error occurred',
  },
  too_many_rows: {
    status: 422,
    ar: 'يتسع الورق لصفوف عددها {max} على الأكثر؛ ضيّق البحث أو اطلب ملف جدول',
    en: 'Paper takes {max} rows at most; narrow the list or ask for a workbook',
  },
  request_under_way: {
    status: 409,
    ar: 'الطلب نفسه قيد التنفيذ؛ أعد المحاولة بعد ثانية',
    en: 'The same request is still being answered; try again in a second',
  },
  idempotency_mismatch: {
    status: 409,
    ar: 'أرسل مفتاح تكرار جديدًا: هذا المفتاح استُخدم مع بيانات أخرى',
    en: 'Send a new idempotency key: this one was used with other data',
  },
  invalid_idempotency_key: {
    status: 422,
    ar: 'يجب ألا يكون مفتاح التكرار فارغًا وألا يزيد عدد حروفه على {max}',
    en: 'An idempotency key must have 1 to {max} characters',
  },
  id_taken: {
    status: 409,
    ar: 'أرسل معرّفًا جديدًا: هذا المعرّف أُرسل من قبل ببيانات أخرى',
    en: 'Send a new id: this one was sent before with other data',
  },
  version_conflict: {
    status: 409,
    ar: 'عدّل مستخدم آخر هذا السجل؛ حدّث الصفحة',
    en: 'Someone else changed this record; reload it',
  },
  record_in_use: {
    status: 422,
    ar: 'السجل مستخدم في مستندات أو قيود؛ أوقفه بدل حذفه',
    en: 'The record is in use; archive it instead',
  },
  system_record: {
    status: 422,
    ar: 'سجل من النظام لا يُحذف ولا يُغيّر',
    en: 'A record of the system cannot be changed or deleted',
  },
} as const
