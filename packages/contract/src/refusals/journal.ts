/** Entries by hand and the end of a year. */
export const journalRefusals = {
  linked_to_document: {
    status: 422,
    ar: 'القيد مرتبط بمستند؛ يُعدَّل أو يُعكس من المستند نفسه',
    en: 'The entry belongs to a document; change or take back the document itself',
  },
  already_reversed: {
    status: 422,
    ar: 'القيد معكوس من قبل',
    en: 'The entry has already been reversed',
  },
  cost_centers_not_100: {
    status: 422,
    ar: 'مجموع نسب مراكز التكلفة 100',
    en: 'The percentages of the cost centres sum to 100',
  },
  cost_centers_twice: {
    status: 422,
    ar: 'مركز تكلفة واحد أو توزيع بالنسب، لا كلاهما',
    en: 'One cost centre or percentages, not both',
  },
  made_by_template: {
    status: 422,
    ar: 'بنود هذا القيد محسوبة؛ تُحذف المسودة أو يُعكس القيد ويُنشأ من جديد',
    en: 'The lines of this entry were computed; delete the draft or reverse it, and make it anew',
  },
  reversal_before_entry: {
    status: 422,
    ar: 'تاريخ القيد العكسي لا يسبق تاريخ القيد',
    en: 'The inverse entry is not dated before the entry',
  },
  reverses_too_early: {
    status: 422,
    ar: 'تاريخ العكس بعد تاريخ القيد',
    en: 'The reversal is dated after the entry',
  },
  vat_conditions_unconfirmed: {
    status: 422,
    ar: 'يلزم تأكيد استيفاء شروط خصم ضريبة الديون المعدومة',
    en: 'Confirm that the conditions for VAT relief on bad debts are met',
  },
  tax_not_standard: {
    status: 422,
    ar: 'الضريبة المختارة ليست نسبة خاضعة عادية',
    en: 'The chosen tax is not an ordinary taxable rate',
  },
  nothing_to_revalue: {
    status: 422,
    ar: 'لا أرصدة مفتوحة بعملات أخرى تتغير قيمتها بهذه الأسعار',
    en: 'No open balance in another currency changes at these rates',
  },
  year_closed: { status: 409, ar: 'السنة المالية مقفلة', en: 'The fiscal year is closed' },
  year_open: { status: 409, ar: 'السنة المالية مفتوحة', en: 'The fiscal year is open' },
  year_not_over: {
    status: 422,
    ar: 'لا تُقفل السنة قبل آخر يوم منها: {date}',
    en: 'The year is closed on its last day at the earliest: {date}',
  },
  earlier_year_open: {
    status: 422,
    ar: 'تُقفل السنة السابقة أولًا',
    en: 'Close the year before it first',
  },
  later_year_closed: {
    status: 422,
    ar: 'تُفتح السنة اللاحقة أولًا',
    en: 'Open the year after it first',
  },
  year_not_ready: {
    status: 422,
    ar: 'في قائمة الإقفال ما يمنعه',
    en: 'The checklist has something that forbids closing',
  },
  lock_behind_vat: {
    status: 422,
    ar: 'لا يرجع تاريخ القفل قبل فترة ضريبية مقدَّم إقرارها: {date}',
    en: 'The lock date does not move behind a VAT period that was filed: {date}',
  },
} as const
