/** Entries by hand and the end of a year. */
export const journalRefusals = {
  linked_to_document: {
    status: 422,
    ar: 'القيد مرتبط بمستند؛ عدّله أو اعكسه من المستند نفسه',
    en: 'The entry belongs to a document; change or take back the document itself',
  },
  already_reversed: {
    status: 422,
    ar: 'القيد معكوس من قبل',
    en: 'The entry has already been reversed',
  },
  cost_centers_not_100: {
    status: 422,
    ar: 'يجب أن يكون مجموع نسب مراكز التكلفة 100',
    en: 'The percentages of the cost centres must sum to 100',
  },
  cost_centers_twice: {
    status: 422,
    ar: 'اختر مركز تكلفة واحدًا أو وزّع بالنسب، لا كليهما',
    en: 'One cost centre or percentages, not both',
  },
  made_by_template: {
    status: 422,
    ar: 'بنود هذا القيد محسوبة؛ احذف المسودة أو اعكس القيد ثم أنشئه من جديد',
    en: 'The lines of this entry were computed; delete the draft or reverse it, and make it anew',
  },
  reversal_before_entry: {
    status: 422,
    ar: 'يجب ألا يسبق تاريخ القيد العكسي تاريخ القيد',
    en: 'The reversing entry must not be dated before the entry',
  },
  reverses_too_early: {
    status: 422,
    ar: 'يجب أن يكون تاريخ العكس بعد تاريخ القيد',
    en: 'The reversal must be dated after the entry',
  },
  vat_conditions_unconfirmed: {
    status: 422,
    ar: 'أكّد استيفاء شروط خصم ضريبة الديون المعدومة',
    en: 'Confirm that the conditions for VAT relief on bad debts are met',
  },
  tax_not_standard: {
    status: 422,
    ar: 'اختر ضريبة خاضعة بنسبة عادية',
    en: 'Choose an ordinary taxable rate',
  },
  nothing_to_revalue: {
    status: 422,
    ar: 'لا أرصدة مفتوحة بعملات أخرى تتغير قيمتها بهذه الأسعار',
    en: 'No open balance in another currency changes at these rates',
  },
  year_closed: {
    status: 409,
    ar: 'السنة المالية مقفلة؛ أعد فتحها أولًا',
    en: 'The fiscal year is closed; reopen it first',
  },
  year_open: {
    status: 409,
    ar: 'السنة المالية مفتوحة؛ أقفلها أولًا',
    en: 'The fiscal year is open; close it first',
  },
  year_not_over: {
    status: 422,
    ar: 'أقفل السنة بعد آخر يوم منها: {date}',
    en: 'Close the year on its last day at the earliest: {date}',
  },
  earlier_year_open: {
    status: 422,
    ar: 'أقفل السنة السابقة أولًا',
    en: 'Close the year before it first',
  },
  later_year_closed: {
    status: 422,
    ar: 'افتح السنة اللاحقة أولًا',
    en: 'Open the year after it first',
  },
  year_not_ready: {
    status: 422,
    ar: 'عالج ما يمنع الإقفال في قائمة المراجعة',
    en: 'Settle what the checklist says forbids closing',
  },
  lock_behind_vat: {
    status: 422,
    ar: 'يجب ألا يرجع تاريخ الإقفال قبل فترة ضريبية قُدِّم إقرارها: {date}',
    en: 'The lock date must not move behind a VAT period that was filed: {date}',
  },
} as const
