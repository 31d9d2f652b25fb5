import type { Bilingual, OnboardingStep } from './einvoicing.ts'

/** What a problem of e-invoicing is, to who keeps the shop. Codes never change; texts may. */
export const einvoiceProblemTexts = {
  rejected: {
    ar: 'رفضت الهيئة هذا المستند. صحّح ما ذُكر ثم أعد إصداره؛ يبقى رقمه كما هو.',
    en: 'The authority rejected this document. Correct what it names and issue it again; its number stays.',
  },
  rejected_bound: {
    ar: 'رفضت الهيئة هذا المستند، ولا يُفتح للتعديل لأن غيره بُني عليه: مرتجع أو إشعار أو تسليم أو خصم دفعة أو تكلفة. صحّح سجل العميل أو المورد أو بيانات المنشأة بحسب ما ذُكر ثم أعد إصداره كما هو؛ يبقى رقمه ومبالغه كما هي.',
    en: 'The authority rejected this document, and what was made of it keeps it from being opened: a return, a note, a delivery, a deduction or a cost. Mend the record of the other party or of the company as it names and issue it again as it is; its number and amounts stay.',
  },
  rejected_closed: {
    ar: 'رفضت الهيئة هذا المستند، ولا يُفتح للتعديل لأن فترته مقفلة. صحّح سجل العميل أو المورد أو بيانات المنشأة بحسب ما ذُكر ثم أعد إصداره كما هو؛ يبقى رقمه ومبالغه كما هي.',
    en: 'The authority rejected this document, and its period is closed, so that it cannot be opened. Mend the record of the other party or of the company as it names and issue it again as it is; its number and amounts stay.',
  },
  warnings: {
    ar: 'قبلت الهيئة هذا المستند مع ملاحظات. المستند نهائي، وتُعالج الملاحظات قبل الفواتير القادمة.',
    en: 'The authority accepted this document with remarks. It is final; mend what they name before the next ones.',
  },
  waiting: {
    ar: 'لم يصل رد الهيئة على هذا المستند بعد، والنظام يعيد إرساله تلقائيًا.',
    en: 'The authority has not decided on this document yet; it is sent again by itself.',
  },
  waiting_late: {
    ar: 'مضت على هذا المستند أكثر من 24 ساعة دون رد الهيئة، وهي المهلة النظامية للإبلاغ.',
    en: 'More than 24 hours passed without a decision of the authority: the time the law gives for reporting.',
  },
  silence: {
    ar: 'السبب في خدمة الهيئة أو في الاتصال بها، لا في مستندات المنشأة. لم يضع شيء: البيع والإصدار مستمران، وكل ما يصدر يُختم ويُحفظ في تسلسله، ثم يُرسل وحده فور عودة الرد.\nالفواتير المبسطة تامة بيد العميل من لحظة صدورها، ومهلة إبلاغها 24 ساعة.',
    en: 'The cause is the service of the authority or the way to it, not the documents. Nothing is lost: selling and issuing go on, and what is issued is sealed, kept in its chain and sent by itself once answers come back.\nSimplified invoices are complete in the customer’s hands as they are issued, with 24 hours to be reported.',
  },
  silence_standard: {
    ar: 'السبب في خدمة الهيئة أو في الاتصال بها، لا في مستندات المنشأة. لم يضع شيء: البيع والإصدار مستمران، وكل ما يصدر يُختم ويُحفظ في تسلسله، ثم يُرسل وحده فور عودة الرد، والفواتير الضريبية أولًا.\nأما الفواتير الضريبية المنتظرة فيُسلَّم مبيعها كالمعتاد، ويُخبَر المشتري بأن فاتورته تصله بعد اعتمادها، وما يُطبع منها الآن يحمل عبارة «بانتظار اعتماد الهيئة». ولا حاجة إلى إلغائها أو إصدار غيرها مكانها، فذلك يكرر الفاتورة.',
    en: 'The cause is the service of the authority or the way to it, not the documents. Nothing is lost: selling and issuing go on, and what is issued is sealed, kept in its chain and sent by itself once answers come back, tax invoices first.\nFor the tax invoices that wait: deliver as always and tell the buyer that the invoice follows once it is cleared; what is printed now is marked as awaiting clearance. There is no need to cancel one or to issue another in its place: that would make two.',
  },
  unit_stopped: {
    ar: 'توقف إرسال مستندات هذه الوحدة، وما يصدر منها ينتظر.',
    en: 'This unit sends nothing more; what it issues waits.',
  },
  certificate_expires: {
    ar: 'تقترب نهاية شهادة هذه الوحدة. جدّدها قبل أن ترفض الهيئة مستنداتها.',
    en: 'The certificate of this unit is near its end. Renew it before the authority refuses its documents.',
  },
  certificate_over: {
    ar: 'انتهت شهادة هذه الوحدة، ولن تقبل الهيئة مستنداتها حتى تُجدَّد.',
    en: 'The certificate of this unit is over; the authority takes none of its documents until it is renewed.',
  },
  onboarding_failed: {
    ar: 'لم يكتمل ربط هذه الوحدة بالهيئة.',
    en: 'This unit could not be onboarded with the authority.',
  },
  not_connected: {
    ar: 'المنشأة في المرحلة الثانية ولم تُربط وحدة فوترة إلكترونية بالهيئة بعد. ما يصدر قبل الربط يُختم بمفتاح المنشأة نفسها لا بشهادة من الهيئة، فلا يُرسل إليها ولو رُبطت بعده وحدة، ويُحفظ كما تُحفظ فواتير المرحلة الأولى. يبدأ الإرسال بأول مستند يصدر بعد الربط.',
    en: 'The company is in phase 2 and no signing unit is onboarded with the authority. What is issued before that is sealed with the company’s own key, not with a certificate of the authority: it is not sent, not even afterwards, and is kept like the invoices of phase 1. Sending begins with the first document issued once a unit is onboarded.',
  },
  not_connected_vat_number: {
    ar: 'صدرت شهادات الوحدات المربوطة برقم ضريبي غير رقم المنشأة الحالي. ما يصدر بالرقم الحالي قبل ربط وحدة به يُختم بمفتاح المنشأة نفسها لا بشهادة من الهيئة، فلا يُرسل إليها ولو رُبطت بعده وحدة، ويُحفظ كما تُحفظ فواتير المرحلة الأولى.',
    en: 'The onboarded units have certificates of another VAT number than the company’s present one. What is issued under the present number before a unit is onboarded for it is sealed with the company’s own key, not with a certificate of the authority: it is not sent, not even afterwards, and is kept like the invoices of phase 1.',
  },
  not_connected_stores: {
    ar: 'الوحدات المربوطة تخص فروعًا أو نقاط بيع بعينها، وصدرت مستندات من غيرها. خُتمت هذه المستندات بمفتاح المنشأة نفسها لا بشهادة من الهيئة، فلا تُرسل إليها ولو رُبطت بعدها وحدة، وتُحفظ كما تُحفظ فواتير المرحلة الأولى. لمنع ذلك اربط وحدة للمنشأة كلها، أو لكل مستودع أو نقطة بيع تُصدر.',
    en: 'The onboarded units serve some stores or points of sale only, and documents were issued elsewhere. These were sealed with the company’s own key, not with a certificate of the authority: they are not sent, not even afterwards, and are kept like the invoices of phase 1. To end that, onboard a unit for the whole company, or for each store or point of sale that issues.',
  },
} as const satisfies Record<string, Bilingual>
export type EInvoiceProblemCode = keyof typeof einvoiceProblemTexts

/** What a company lacks to issue in phase 2. */
export const phaseMissingTexts = {
  seller: {
    ar: 'بيانات المنشأة ناقصة: الرقم الضريبي والعنوان الوطني مطلوبان قبل ربط أي وحدة.',
    en: 'The details of the company are incomplete: VAT number and national address come before any unit.',
  },
  unit: {
    ar: 'لا توجد وحدة فوترة إلكترونية مربوطة بالهيئة.',
    en: 'No signing unit is onboarded with the authority.',
  },
  unit_of_vat_number: {
    ar: 'الوحدات المربوطة صدرت شهاداتها برقم ضريبي آخر، فاربط وحدة بالرقم الضريبي الحالي.',
    en: 'The onboarded units have certificates of another VAT number: onboard a unit for the present one.',
  },
  unit_of_company: {
    ar: 'الوحدات المربوطة تخص مستودعات أو نقاط بيع بعينها، وما يصدر من غيرها يُختم ولا يُرسل حتى تُربط وحدة للمنشأة كلها أو لكل منها.',
    en: 'The onboarded units serve some stores or points of sale only. What others issue is sealed but not sent until a unit for the company, or for each of them, is onboarded.',
  },
} as const satisfies Record<string, Bilingual>

/** What can be done about a problem, as its button says it. */
export const einvoiceActionTexts = {
  send_again: { ar: 'إعادة الإرسال الآن', en: 'Send again now' },
  try_now: { ar: 'المحاولة الآن', en: 'Try now' },
  correct: { ar: 'تصحيح وإعادة إصدار', en: 'Correct and issue again' },
  reissue: { ar: 'إعادة الإصدار كما هو', en: 'Issue again as it is' },
  show: { ar: 'عرض المستند', en: 'Show the document' },
  resume: { ar: 'استئناف الإرسال', en: 'Resume sending' },
  renew: { ar: 'تجديد الشهادة', en: 'Renew the certificate' },
  onboard: { ar: 'الربط برمز جديد', en: 'Onboard with a new code' },
  continue: { ar: 'متابعة الربط', en: 'Go on with onboarding' },
  connect: { ar: 'الربط بالهيئة', en: 'Onboard with the authority' },
} as const satisfies Record<string, Bilingual>
export type EInvoiceActionCode = keyof typeof einvoiceActionTexts

/** What each step of onboarding does. */
export const onboardingStepTexts: Readonly<Record<OnboardingStep, Bilingual>> = {
  certificate_request: { ar: 'إعداد طلب الشهادة', en: 'Certificate request' },
  compliance_certificate: { ar: 'طلب شهادة المطابقة', en: 'Compliance certificate' },
  compliance_documents: { ar: 'إرسال مستندات المطابقة', en: 'Compliance documents' },
  production_certificate: { ar: 'طلب شهادة الإصدار', en: 'Production certificate' },
  activation: { ar: 'فحص الشهادة وتفعيل الوحدة', en: 'Checking the certificate and activating' },
}

/** The documents a unit shows that it can issue, by kind and type code. */
export const complianceDocumentTexts: Readonly<Record<string, Bilingual>> = {
  'standard-388': { ar: 'فاتورة ضريبية', en: 'tax invoice' },
  'standard-381': { ar: 'إشعار دائن لفاتورة ضريبية', en: 'credit note of a tax invoice' },
  'standard-383': { ar: 'إشعار مدين لفاتورة ضريبية', en: 'debit note of a tax invoice' },
  'simplified-388': { ar: 'فاتورة مبسطة', en: 'simplified invoice' },
  'simplified-381': { ar: 'إشعار دائن لفاتورة مبسطة', en: 'credit note of a simplified invoice' },
  'simplified-383': { ar: 'إشعار مدين لفاتورة مبسطة', en: 'debit note of a simplified invoice' },
}

/** Why a request came to nothing, and what to do. Sentences of the authority itself stand beside it. */
export const einvoiceReasonTexts = {
  done: { ar: 'تم', en: 'Done' },
  phase_two: {
    ar: 'تم، وانتقلت المنشأة إلى المرحلة الثانية: ما يصدر بعد الآن يُرسل إلى الهيئة',
    en: 'Done, and the company is in phase 2 now: what is issued from here on goes to the authority',
  },
  warned: { ar: 'تم، مع ملاحظات من الهيئة', en: 'Done, with remarks of the authority' },
  refused: {
    ar: 'لم تقبل الهيئة الطلب. راجع ما ذكرته ثم أعد المحاولة برمز جديد من بوابة فاتورة.',
    en: 'The authority refused. Look at what it says and try again with a new code of the Fatoora portal.',
  },
  rejected: {
    ar: 'رفضت الهيئة مستند المطابقة. راجع بيانات المنشأة ثم تابع الربط.',
    en: 'The authority rejected a compliance document. Check the details of the company, then go on.',
  },
  certificate: {
    ar: 'شهادة الوحدة لا تصلح لهذه المستندات. أعد ربط الوحدة بالهيئة.',
    en: 'The certificate of the unit does not serve these documents. Onboard the unit again.',
  },
  code_over: {
    ar: 'مضت ساعة على رمز البوابة دون رد. استخرج رمزًا جديدًا وأعد المحاولة.',
    en: 'The code of the portal is over after an hour without an answer. Make a new one and try again.',
  },
  seller_missing: {
    ar: 'بيانات المنشأة ناقصة: الرقم الضريبي والعنوان مطلوبان.',
    en: 'The details of the company are incomplete: VAT number and address are needed.',
  },
  certificate_unfit: {
    ar: 'الشهادة التي صدرت لا تطابق هذه الوحدة، فلم تُفعَّل.',
    en: 'The certificate that came does not fit this unit and was not put to use.',
  },
  no_answer: {
    ar: 'لم تُجب الهيئة. يعاد الإرسال تلقائيًا.',
    en: 'The authority did not answer. It is sent again by itself.',
  },
  too_many_requests: {
    ar: 'طلبت الهيئة التمهّل. يعاد الإرسال تلقائيًا.',
    en: 'The authority asked to wait. It is sent again by itself.',
  },
  server_error: {
    ar: 'خدمة الهيئة متعطلة الآن. يعاد الإرسال تلقائيًا.',
    en: 'The service of the authority is down. It is sent again by itself.',
  },
  unreadable_answer: {
    ar: 'وصل رد ناقص من الهيئة. يعاد الإرسال تلقائيًا.',
    en: 'The answer of the authority came in pieces. It is sent again by itself.',
  },
  credentials: {
    ar: 'لم تتعرف الهيئة على الوحدة: ألغيت شهادتها أو هي من بيئة أخرى. جدّد الشهادة أو أعد الربط، ثم استأنف الإرسال.',
    en: 'The authority does not know the unit: its certificate was revoked or is of another environment. Renew or onboard again, then resume.',
  },
  address: {
    ar: 'لا يوجد من يجيب على عنوان الهيئة المحدد. أبلغ الدعم الفني ثم استأنف الإرسال.',
    en: 'Nothing of the authority answers at the given address. Tell support, then resume.',
  },
  version: {
    ar: 'لم تقبل الهيئة صيغة الطلب. هذا خلل في النظام؛ أبلغ الدعم الفني.',
    en: 'The authority does not take the form of the request. This is a defect of the system: tell support.',
  },
  too_large: {
    ar: 'المستند أكبر مما تقبله الهيئة. أبلغ الدعم الفني ثم استأنف الإرسال.',
    en: 'The document is larger than the authority takes. Tell support, then resume.',
  },
  unexpected_answer: {
    ar: 'وصل رد غير معروف من الهيئة. أبلغ الدعم الفني ثم استأنف الإرسال.',
    en: 'The authority gave an answer nobody knows. Tell support, then resume.',
  },
} as const satisfies Record<string, Bilingual>
export type EInvoiceReasonCode = keyof typeof einvoiceReasonTexts
