/** Programs of a company that call by a key. */
export const apiKeyRefusals = {
  api_key_invalid: {
    status: 401,
    ar: 'مفتاح الربط غير صحيح؛ انسخه كاملًا كما ظهر عند إصداره، أو أصدر غيره',
    en: 'The API key is not right; copy the whole of it as it was shown, or issue another',
  },
  api_key_replaced: {
    status: 401,
    ar: 'حلّ محل مفتاح الربط هذا مفتاح جديد؛ استعمل الجديد',
    en: 'This API key was replaced by a new one; use the new one',
  },
  api_key_revoked: {
    status: 401,
    ar: 'أُلغي مفتاح الربط هذا؛ اطلب مفتاحًا آخر من مدير المنشأة',
    en: 'This API key was revoked; ask the administrator of the company for another',
  },
  api_key_expired: {
    status: 401,
    ar: 'انتهى مفتاح الربط: كان آخر أيامه {day}',
    en: 'This API key has expired: its last day was {day}',
  },
  api_key_withheld: {
    status: 401,
    ar: 'الربط البرمجي غير متاح لمنشأتك الآن؛ راجع باقتك أو راسل دعم ميزان',
    en: 'Your company does not have the API now; see its plan, or write to the support of Mizan',
  },
  api_key_not_allowed: {
    status: 403,
    ar: 'هذا لا يفعله برنامج بمفتاح ربط، بل مستخدم يدخل بحسابه',
    en: 'No program does this by an API key; a person signs in for it',
  },
  api_key_no_test_books: {
    status: 409,
    ar: 'لا دفاتر اختبار لمنشأتك بعد؛ افتحها من الشاشة مرة ثم أعد المحاولة',
    en: 'Your company has no test books yet; open them once on screen, then try again',
  },
  api_key_is_revoked: {
    status: 409,
    ar: 'هذا المفتاح ملغى، ولا يتغير؛ أضف مفتاحًا جديدًا',
    en: 'This key is revoked and stays so; add a new one',
  },
  api_key_books_stay: {
    status: 422,
    ar: 'لا تتغير دفاتر المفتاح بعد إضافته؛ أضف مفتاحًا لغيرها',
    en: 'The books of a key stay once it is added; add another key for the others',
  },
  api_keys_too_many: {
    status: 422,
    ar: 'بلغت مفاتيح الربط أقصى عددها ({max})؛ ألغِ مفتاحًا لا تستعمله ثم أضف غيره',
    en: 'Your company has {max} keys that are not revoked; revoke those that you do not use first',
  },
  too_many_calls: {
    status: 429,
    ar: 'زادت طلبات هذا المفتاح على {limit} في الدقيقة؛ أعد المحاولة بعد قليل، والثواني المتبقية {seconds}',
    en: 'More than {limit} calls a minute by this key; try again in {seconds} seconds',
  },
  plan_calls_reached: {
    status: 429,
    ar: 'بلغت طلبات الربط البرمجي اليوم حد الباقة: {used} من {max}؛ يبدأ عدّ جديد مع اليوم التالي، والثواني المتبقية {seconds}',
    en: 'The calls of your company have reached what its plan allows today: {used} of {max}; the next day begins in {seconds} seconds',
  },
} as const
