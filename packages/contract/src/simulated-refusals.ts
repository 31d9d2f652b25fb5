type Words = { readonly ar: string; readonly en: string }

/** In test books and the demo company: what names the tax authority is said of the simulator that plays its part. */
export const simulatedTexts: Readonly<Record<string, Words>> = {
  einvoice_unit_field: {
    ar: 'لن يقبله محاكي الهيئة: {reason}',
    en: 'The authority’s simulator would refuse it: {reason}',
  },
  einvoice_phase_left: {
    ar: 'للمنشأة وحدة فوترة إلكترونية مربوطة بمحاكي الهيئة، فلا تعود إلى المرحلة الأولى',
    en: 'A signing unit of the company is onboarded with the authority’s simulator; phase 1 is over',
  },
  einvoice_decided: {
    ar: 'ردّ محاكي الهيئة على هذا المستند، فلا نرسله مرة أخرى',
    en: 'The authority’s simulator has decided on this document; it is not sent again',
  },
  einvoice_never_sent: {
    ar: 'صدر هذا المستند بختم المنشأة دون ربط بمحاكي الهيئة، فلا يُرسل إليه',
    en: 'The company sealed this document without being connected with the authority’s simulator; it is never sent',
  },
  einvoice_silence_over: {
    ar: 'عاد رد محاكي الهيئة، وما كان ينتظره يُرسل الآن',
    en: 'The authority’s simulator answers again, and what waited for that is being sent',
  },
  einvoice_refused: {
    ar: 'لن يقبل محاكي الهيئة هذه الفاتورة كما هي؛ صحّح ما يلي ثم أكّدها',
    en: 'The authority’s simulator would not accept this invoice as it is: correct what follows, then confirm',
  },
  not_rejected: {
    ar: 'المستند لم يرفضه محاكي الهيئة',
    en: 'The authority’s simulator has not rejected this document',
  },
  document_has_followers: {
    ar: 'للمستند مرتجعات أو إشعارات أو تسليمات أو فاتورة تخصمه؛ صحّحه بمرتجع أو إشعار، وإن رفضه محاكي الهيئة فأعد إصداره كما هو',
    en: 'The document has returns, notes, deliveries or a bill that deducts it; correct it with a return or a note, and if the authority’s simulator rejected it issue it again as it is',
  },
  document_rejected: {
    ar: 'رفض محاكي الهيئة المستند؛ صحّحه وأعد إصداره أولًا',
    en: 'The authority’s simulator rejected the document; correct it and issue it again first',
  },
  handed_over_to_customer: {
    ar: 'الفاتورة المبسطة لدى العميل فلا تتغيّر أرقامها؛ صحّح الخطأ بمرتجع أو إشعار بعد أن يقبلها محاكي الهيئة',
    en: 'The customer holds this simplified invoice: its figures stay; correct it by a return or a note once the authority’s simulator accepts it',
  },
}
