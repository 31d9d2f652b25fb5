/** E-invoices, signing units and their onboarding. */
export const einvoicingRefusals = {
  einvoice_unit_field: {
    status: 422,
    ar: 'لن تقبله الهيئة: {reason}',
    en: 'The authority would refuse it: {reason}',
  },
  einvoice_seller_missing: {
    status: 422,
    ar: 'أكمل بيانات المنشأة أولًا: الرقم الضريبي والعنوان الوطني',
    en: 'Complete the details of the company first: VAT number and national address',
  },
  einvoice_environment_of_books: {
    status: 422,
    ar: 'الدفاتر الفعلية تُربط بالبيئة الفعلية، والدفاتر التجريبية بالمحاكاة أو بوابة المطورين، ولا يُخلط بينهما',
    en: 'Live books go with production, test books with simulation or the developer portal; the two never mix',
  },
  einvoice_unit_in_use: {
    status: 422,
    ar: 'بدأ ربط هذه الوحدة أو أصدرت مستندات، فلا تُحذف',
    en: 'This unit began to be onboarded or has issued documents, so it stays',
  },
  einvoice_onboarding_running: {
    status: 422,
    ar: 'ربط هذه الوحدة جارٍ الآن',
    en: 'This unit is being onboarded right now',
  },
  einvoice_unit_state: {
    status: 422,
    ar: 'هذا الإجراء غير متاح لحالة الوحدة الآن',
    en: 'This is not possible in the present state of the unit',
  },
  einvoice_decided: {
    status: 422,
    ar: 'ردّت الهيئة على هذا المستند، فلا يُرسل مرة أخرى',
    en: 'The authority has decided on this document; it is not sent again',
  },
  einvoice_unit_stopped: {
    status: 422,
    ar: 'إرسال هذه الوحدة متوقف. عالج السبب واستأنف الإرسال أولًا',
    en: 'This unit is stopped. Mend what stopped it and resume it first',
  },
  einvoice_refused: {
    status: 422,
    ar: 'لن تقبل الهيئة هذه الفاتورة كما هي؛ صحّح ما يلي ثم أكّدها',
    en: 'The authority would not accept this invoice as it is: correct what follows, then confirm',
  },
  einvoice_rule: {
    status: 422,
    ar: '{says} (قاعدة الهيئة {rule})',
    en: '{says} (rule {rule})',
  },
} as const
