/** Zakat worksheets. */
export const zakatRefusals = {
  zakat_year_stays: {
    status: 422,
    ar: 'أنشئ ورقة عمل أخرى للسنة الأخرى: سنة ورقة العمل ثابتة',
    en: 'Make another worksheet for the other year: the year of a worksheet stays',
  },
  zakat_line_twice: {
    status: 422,
    ar: 'اجمع التعديلين في تعديل واحد: عُدّل هذا البند من قبل',
    en: 'Make one adjustment of the two: this line is adjusted already',
  },
  zakat_posted: {
    status: 409,
    ar: 'رُحّلت زكاة هذه السنة؛ اعكس قيدها أولًا',
    en: 'The zakat of this year is posted; reverse its entry first',
  },
  zakat_not_posted: {
    status: 409,
    ar: 'لم تُرحَّل زكاة هذه السنة بعد',
    en: 'The zakat of this year is not posted yet',
  },
  zakat_year_not_over: {
    status: 409,
    ar: 'لا تُرحَّل الزكاة قبل انتهاء السنة في {date}',
    en: 'Zakat can be posted once the year ends on {date}',
  },
  zakat_changed: {
    status: 409,
    ar: 'تغيّرت الدفاتر أو ورقة العمل؛ الزكاة الآن {amount}. راجعها ثم رحّلها',
    en: 'The books or the worksheet changed; zakat is {amount} now. Look at it and post again',
  },
  zakat_nothing: {
    status: 409,
    ar: 'لا زكاة على هذه السنة، فلا قيد يُرحَّل',
    en: 'No zakat is due for this year, so there is no entry to post',
  },
} as const
