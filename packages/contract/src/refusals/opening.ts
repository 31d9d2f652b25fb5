/** Opening balances. */
export const openingRefusals = {
  opening_empty: {
    status: 422,
    ar: 'أدخل رصيدًا أو بضاعة واحدة على الأقل',
    en: 'Enter at least one balance or goods to open with',
  },
  opening_not_balanced: {
    status: 422,
    ar: 'الأرصدة غير متوازنة بفرق {difference}؛ صحّحها، أو اقبل ترحيل الفرق إلى حساب الأرصدة الافتتاحية',
    en: 'The balances differ by {difference}; correct them, or accept the difference on opening balance equity',
  },
  opening_after_first_entry: {
    status: 422,
    ar: 'يجب ألا يكون تاريخ الأرصدة الافتتاحية بعد أول قيد في الدفاتر: {date}',
    en: 'Opening balances must not be dated after the first entry of the books: {date}',
  },
  opening_line_twice: {
    status: 422,
    ar: 'اكتب الرصيد في سطر واحد: لهذا الحساب أو العميل أو المورد رصيد في سطر آخر',
    en: 'Write the balance on one line: another line has that of this account, customer or supplier',
  },
  opening_typed_elsewhere: {
    status: 422,
    ar: 'الرصيد الافتتاحي مسجَّل من قبل: في الأرصدة الافتتاحية أو في بطاقة الحساب أو العميل أو المورد أو الصنف',
    en: 'This opening balance is already there: in the opening balances, or on the account, customer, supplier or item',
  },
  documents_without_party: {
    status: 422,
    ar: 'يجب أن تكون المستندات المفتوحة في رصيد عميل أو مورد',
    en: 'Open documents must be of the balance of a customer or supplier',
  },
  documents_differ_from_line: {
    status: 422,
    ar: 'يجب أن يساوي مجموع المستندات {documents} الرصيد {line}',
    en: 'The documents, {documents}, must add up to the balance, {line}',
  },
  item_not_stocked: {
    status: 422,
    ar: 'اختر صنفًا مخزنيًا',
    en: 'Choose an item that is kept in stock',
  },
  opening_document_paid: {
    status: 422,
    ar: 'سُدِّد {paid} من المستند الافتتاحي {number}، فلا يتغيّر ولا يُحذف؛ ألغِ السداد أولًا',
    en: '{paid} of the opening document {number} is paid, so it neither changes nor goes; undo the payment first',
  },
  opening_vat_filed: {
    status: 422,
    ar: 'قُدِّم إقرار ضريبي حتى {date}، فلا تتغيّر الأرصدة الافتتاحية؛ صحّحها بقيد يومية',
    en: 'A VAT return was filed through {date}, so opening balances stay; correct them with a journal entry',
  },
  opening_exists: {
    status: 409,
    ar: 'للمنشأة أرصدة افتتاحية؛ افتحها وعدّلها',
    en: 'The company has its opening balances; open and change them',
  },
  opening_was_posted: {
    status: 409,
    ar: 'رُحّلت هذه الأرصدة من قبل، فتبقى مسودة ولا تُحذف',
    en: 'These balances were posted before, so they stay as a draft',
  },
} as const
