/** The platform's support in the books of a company. */
export const supportAccessRefusals = {
  support_read_only: {
    status: 403,
    ar: 'سمحت المنشأة للدعم بالاطلاع فقط، فلا يغيّر شيئًا في دفاترها',
    en: 'The company lets support look only: nothing in its books is changed',
  },
  support_not_allowed: {
    status: 403,
    ar: 'هذا للمنشأة وحدها، ولا يفعله الدعم وإن سُمح له بالتعديل',
    en: 'This stays the company’s own: support does not do it, even where it may change',
  },
  support_access_expired: {
    status: 403,
    ar: 'انتهت مدة الدخول التي سمحت بها المنشأة؛ اطلب دخولًا جديدًا',
    en: 'The time for which the company let you in is over; ask it again',
  },
  support_access_withdrawn: {
    status: 403,
    ar: 'أنهت المنشأة السماح بالدخول إلى دفاترها',
    en: 'The company lets nobody of support in any longer',
  },
  support_access_left: {
    status: 403,
    ar: 'خرجت من دفاتر المنشأة؛ ادخل من صفحتها مرة أخرى',
    en: 'You have left the books of the company; enter again from its page',
  },
  support_access_closed: {
    status: 403,
    ar: 'لا يدخل دفاتر المنشآت إلا مسؤول منصة مفعّل له التحقق بخطوتين',
    en: 'Only administrators of the platform with a second factor enter the books of companies',
  },
  support_access_in_force: {
    status: 409,
    ar: 'الدعم مسموح له بالدخول الآن؛ أنهِ السماح القائم أولًا',
    en: 'Support is let in already; withdraw that first',
  },
  support_access_not_granted: {
    status: 409,
    ar: 'لم تسمح المنشأة بالدخول بعد',
    en: 'The company has not let you in yet',
  },
  support_request_waits: {
    status: 409,
    ar: 'لدى المنشأة طلب دخول لم تجب عنه بعد',
    en: 'The company has a request that it has not answered yet',
  },
  support_request_answered: {
    status: 409,
    ar: 'أُجيب عن هذا الطلب أو سُحب',
    en: 'This request was answered or taken back',
  },
  support_access_over: {
    status: 409,
    ar: 'انتهى السماح بالدخول هذا',
    en: 'This is over already',
  },
  support_member_already: {
    status: 422,
    ar: 'أنت مستخدم في هذه المنشأة؛ ادخلها من قائمة منشآتك',
    en: 'You belong to this company; enter it from the list of your companies',
  },
} as const
