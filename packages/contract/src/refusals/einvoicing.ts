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
    ar: 'الدفاتر الفعلية تُربط بالبيئة الفعلية، والدفاتر التجريبية والشركة التجريبية بمحاكي ميزان أو بيئتي الهيئة للتجربة، ولا يُخلط بينهما',
    en: 'Live books go with production, test books and the demo company with Mizan’s simulator, the authority’s simulation or its developer portal; the two never mix',
  },
  einvoice_phase_left: {
    status: 422,
    ar: 'للمنشأة وحدة فوترة إلكترونية مربوطة بالهيئة، فلا تعود إلى المرحلة الأولى',
    en: 'A signing unit of the company is onboarded with the authority; phase 1 is over',
  },
  einvoice_pack_period: {
    status: 422,
    ar: 'يجب ألا تسبق نهاية المدة بدايتها',
    en: 'The period must not end before it begins',
  },
  einvoice_pack_empty: {
    status: 422,
    ar: 'لا فواتير إلكترونية في هذه المدة؛ اختر مدة أخرى',
    en: 'There are no e-invoices in this period; choose another',
  },
  einvoice_pack_too_large: {
    status: 422,
    ar: 'عدد مستندات هذه المدة {count}، وتتسع الحزمة الواحدة لـ {max} على الأكثر. قسّم المدة إلى حزم أصغر',
    en: 'This period has {count} documents and one pack takes {max}. Take it out in shorter periods',
  },
  einvoice_pack_running: {
    status: 422,
    ar: 'نعد حزمة أخرى الآن. انتظر اكتمالها ثم أعد المحاولة',
    en: 'Another pack is being made. Wait until it is done, then try again',
  },
  einvoice_kept: {
    status: 422,
    ar: 'هذا المرفق يخص فاتورة صدرت، فيُحفظ معها ست سنوات على الأقل ولا يُحذف',
    en: 'This file belongs to an issued e-invoice and is kept with it for at least six years',
  },
  einvoice_unit_in_use: {
    status: 422,
    ar: 'بدأ ربط هذه الوحدة أو أصدرت مستندات، فلا تُحذف',
    en: 'This unit began to be onboarded or has issued documents, so it stays',
  },
  einvoice_onboarding_running: {
    status: 422,
    ar: 'نربط هذه الوحدة الآن؛ انتظر اكتمال الربط',
    en: 'This unit is being onboarded right now; wait until it is done',
  },
  einvoice_unit_state: {
    status: 422,
    ar: 'هذا الإجراء غير متاح لحالة الوحدة الآن',
    en: 'This is not possible in the present state of the unit',
  },
  einvoice_decided: {
    status: 422,
    ar: 'ردّت الهيئة على هذا المستند، فلا نرسله مرة أخرى',
    en: 'The authority has decided on this document; it is not sent again',
  },
  einvoice_never_sent: {
    status: 422,
    ar: 'صدر هذا المستند بختم المنشأة دون ربط بالهيئة، فلا يُرسل إليها',
    en: 'The company sealed this document without being connected with the authority; it is never sent',
  },
  einvoice_unit_stopped: {
    status: 422,
    ar: 'إرسال هذه الوحدة متوقف. عالج السبب واستأنف الإرسال أولًا',
    en: 'This unit is stopped. Mend what stopped it and resume it first',
  },
  einvoice_silence_over: {
    status: 422,
    ar: 'عاد رد الهيئة، وما كان ينتظره يُرسل الآن',
    en: 'The authority answers again, and what waited for that is being sent',
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
  nominal_without_advance: {
    status: 422,
    ar: 'التوريد الاعتباري بلا مقابل، فلا تسبقه دفعة مقدمة',
    en: 'A deemed supply has no consideration, so nothing of it is paid in advance',
  },
  summary_period_required: {
    status: 422,
    ar: 'أدخل بداية التوريد ونهايته في الفاتورة الملخصة',
    en: 'Enter the start and the end of the supply of a summary invoice',
  },
  government_not_simplified: {
    status: 422,
    ar: 'يجب أن تكون فاتورة الجهة الحكومية ضريبية لا مبسطة',
    en: 'A government body must be sent a standard tax invoice, not a simplified one',
  },
  contract_number_required: {
    status: 422,
    ar: 'أدخل رقم العقد في فاتورة الجهة الحكومية',
    en: 'Enter the contract number of the invoice of a government body',
  },
  self_billed_not_simplified: {
    status: 422,
    ar: 'يجب أن تكون الفاتورة ضريبية لا مبسطة لتكون بفوترة ذاتية',
    en: 'A self-billed invoice must be a standard tax invoice, not a simplified one',
  },
  self_billed_not_exported: {
    status: 422,
    ar: 'لا فوترة ذاتية للتصدير؛ اختر ضريبة محلية',
    en: 'Exports are not self-billed; choose a domestic tax',
  },
  self_billed_purchases_only: {
    status: 422,
    ar: 'يجب أن تكون الفوترة الذاتية لفاتورة مشتريات نصدرها نيابة عن المورد',
    en: 'Self-billing must be of a purchase bill that we issue for the supplier',
  },
  self_billing_off: {
    status: 422,
    ar: 'فعّل الفوترة الذاتية من الإعدادات المالية أولًا',
    en: 'Turn self-billing on in the financial settings first',
  },
  self_billed_without_advance: {
    status: 422,
    ar: 'احذف الدفعات المقدمة: لا تُخصم في الفوترة الذاتية',
    en: 'Remove the prepayments: a self-billed purchase has none',
  },
  self_billed_own_figures: {
    status: 422,
    ar: 'اترك أرقام ورقة المورد فارغة: نحن نصدر هذه الفاتورة',
    en: 'Leave the figures of the supplier’s paper empty: we issue this invoice',
  },
  tax_not_self_billed: {
    status: 422,
    ar: 'اختر ضريبة يحصّلها المورد: لا فوترة ذاتية على هذه الضريبة',
    en: 'Choose a tax that the supplier charges: this one cannot be self-billed',
  },
  supplier_vat_required: {
    status: 422,
    ar: 'أدخل الرقم الضريبي للمورد: الفاتورة تصدر باسمه',
    en: 'Enter the VAT number of the supplier: the invoice is issued in his name',
  },
  supplier_identity_required: {
    status: 422,
    ar: 'أدخل السجل التجاري للمورد أو رخصته أو رقمه الموحد',
    en: 'Enter the commercial register of the supplier, his licence or unified number',
  },
  supplier_address_incomplete: {
    status: 422,
    ar: 'أكمل عنوان المورد؛ ينقصه: {missing}',
    en: 'Complete the address of the supplier; it lacks: {missing}',
  },
  einvoice_unit_of_one_place: {
    status: 422,
    ar: 'اختر للوحدة المنشأة كلها أو مستودعًا واحدًا أو نقطة بيع واحدة',
    en: 'A unit must serve the whole company, one store or one point of sale',
  },
  mark_of_sales_only: {
    status: 422,
    ar: 'يجب أن تكون هذه الصفة على فاتورة مبيعات',
    en: 'This must be on a sales bill',
  },
} as const
