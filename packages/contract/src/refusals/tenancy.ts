/** Companies, their test books and the design of their documents. */
export const tenancyRefusals = {
  country_has_issued: {
    status: 422,
    ar: 'صدرت من المنشأة فواتير إلكترونية يحميها نظام بلدها، فلا يتغير البلد',
    en: 'The company has issued e-invoices that the law of its country protects, so the country stays',
  },
  test_books_on_their_way: {
    status: 409,
    ar: 'ننسخ دفاتر الاختبار الآن؛ ادخلها بعد لحظات',
    en: 'The test books are still being copied; they open in a moment',
  },
  closed_in_test_mode: {
    status: 403,
    ar: 'عُد إلى الوضع الفعلي لإدارة المستخدمين والأدوار والاشتراك؛ وما تغيّره يسري على وضع الاختبار',
    en: 'Go back to live mode to manage users, roles and the subscription; what you change holds for test mode too',
  },
  costing_method_frozen: {
    status: 422,
    ar: 'تحرَّك المخزون، فتبقى طريقة احتساب تكلفته كما هي',
    en: 'Stock has moved, so the way it is costed stays as it is',
  },
  colour_too_light: {
    status: 422,
    ar: 'اختر لونًا أغمق: لا تُقرأ الكلمات بهذا اللون على الورق الأبيض',
    en: 'Words in this colour cannot be read on white paper; choose a darker one',
  },
  required_by_law: {
    status: 422,
    ar: 'لا تُخفِ هذا البيان: يوجبه نظام ضريبة القيمة المضافة على كل فاتورة',
    en: 'VAT law asks for this on every invoice, so it cannot be hidden',
  },
} as const
