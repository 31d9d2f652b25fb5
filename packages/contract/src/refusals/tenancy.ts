/** Companies, their test books and the design of their documents. */
export const tenancyRefusals = {
  country_has_issued: {
    status: 422,
    ar: 'صدرت من المنشأة فواتير إلكترونية يحميها نظام بلدها، فلا يتغير البلد',
    en: 'The company has issued e-invoices that the law of its country protects, so the country stays',
  },
  test_books_on_their_way: {
    status: 409,
    ar: 'دفاتر الاختبار قيد النسخ؛ تُفتح بعد لحظات',
    en: 'The test books are still being copied; they open in a moment',
  },
  closed_in_test_mode: {
    status: 403,
    ar: 'المستخدمون والأدوار والاشتراك تُدار من الوضع الفعلي، وتسري على وضع الاختبار',
    en: 'Users, roles and the subscription are managed in live mode and hold for test mode too',
  },
  colour_too_light: {
    status: 422,
    ar: 'اللون فاتح لا تُقرأ به الكلمات على الورق الأبيض؛ يلزم لون أغمق',
    en: 'Words in this colour cannot be read on white paper; choose a darker one',
  },
  required_by_law: {
    status: 422,
    ar: 'هذا البيان يوجبه نظام ضريبة القيمة المضافة على كل فاتورة، فلا يُخفى',
    en: 'VAT law asks for this on every invoice, so it cannot be hidden',
  },
} as const
