/** Opening balances. */
export const openingRefusals = {
  opening_empty: {
    status: 422,
    ar: 'لا أرصدة ولا بضاعة في القيد الافتتاحي',
    en: 'There are no balances and no goods to open with',
  },
  opening_not_balanced: {
    status: 422,
    ar: 'الأرصدة غير متوازنة بفرق {difference}؛ تُصحَّح، أو يُقبل ترحيل الفرق إلى حساب الأرصدة الافتتاحية',
    en: 'The balances differ by {difference}; correct them, or accept the difference on opening balance equity',
  },
  opening_after_first_entry: {
    status: 422,
    ar: 'الأرصدة الافتتاحية لا تأتي بعد أول قيد في الدفاتر: {date}',
    en: 'Opening balances are not dated after the first entry of the books: {date}',
  },
  opening_line_twice: {
    status: 422,
    ar: 'لهذا الحساب أو الطرف رصيد في سطر آخر',
    en: 'Another line has the balance of this account or party',
  },
  opening_typed_elsewhere: {
    status: 422,
    ar: 'الرصيد الافتتاحي مسجل من قبل: في الأرصدة الافتتاحية أو في بطاقة الحساب أو الطرف أو الصنف',
    en: 'This opening balance is already there: in the opening balances, or on the account, party or item',
  },
  documents_without_party: {
    status: 422,
    ar: 'المستندات المفتوحة لأرصدة العملاء والموردين فقط',
    en: 'Only balances of customers and suppliers have open documents',
  },
  documents_differ_from_line: {
    status: 422,
    ar: 'مجموع المستندات {documents} والرصيد {line}؛ يلزم تساويهما',
    en: 'The documents add up to {documents}, the balance is {line}; they must be equal',
  },
  item_not_stocked: {
    status: 422,
    ar: 'هذا الصنف لا يُحفظ له مخزون',
    en: 'No stock is kept of this item',
  },
  opening_document_paid: {
    status: 422,
    ar: 'سُدّد {paid} من المستند الافتتاحي {number}، فلا يتغيّر ولا يُحذف؛ ألغِ السداد أولًا',
    en: '{paid} of the opening document {number} is paid, so it neither changes nor goes; undo the payment first',
  },
  opening_vat_filed: {
    status: 422,
    ar: 'قُدّم إقرار ضريبي حتى {date}، فلا تتغيّر الأرصدة الافتتاحية؛ تُصحَّح بقيد يومية',
    en: 'A VAT return was filed through {date}, so opening balances stay; correct them with a journal entry',
  },
  opening_exists: {
    status: 409,
    ar: 'للمنشأة أرصدة افتتاحية؛ تُفتح وتُعدَّل',
    en: 'The company has its opening balances; open and change them',
  },
  opening_was_posted: {
    status: 409,
    ar: 'رُحّلت هذه الأرصدة من قبل، فتبقى مسودة ولا تُحذف',
    en: 'These balances were posted before, so they stay as a draft',
  },
} as const
