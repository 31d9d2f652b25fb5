/** VAT returns. */
export const vatReturnRefusals = {
  corrections_above_limit: {
    status: 422,
    ar: 'يجب ألا يتجاوز مجموع تصحيحات الفترات السابقة {max} ريال؛ لما فوق ذلك عدّل إقرار فترته',
    en: 'Corrections of earlier periods must not exceed {max} SAR together; amend the return of the period for more',
  },
  vat_period_not_over: {
    status: 409,
    ar: 'لا يُقدَّم الإقرار قبل انتهاء فترته في {date}',
    en: 'The return can be filed once its period ends on {date}',
  },
  earlier_vat_period_open: {
    status: 409,
    ar: 'قدّم إقرار الفترة السابقة أولًا',
    en: 'File the return of the earlier period first',
  },
  vat_period_changed: {
    status: 409,
    ar: 'تغيّرت دورية الإقرار؛ ألغِ الإعداد وأعدّ إقرار الفترة الجديدة',
    en: 'The frequency of returns was changed; undo the preparation and prepare the new period',
  },
  vat_period_unknown: {
    status: 422,
    ar: 'اختر بداية فترة ضريبية مفتوحة',
    en: 'Choose the first day of an open VAT period',
  },
  vat_return_exists: {
    status: 409,
    ar: 'لهذه الفترة إقرار من قبل',
    en: 'This period has a return already',
  },
  vat_return_filed: {
    status: 409,
    ar: 'قُدِّم الإقرار من قبل',
    en: 'The return has been filed already',
  },
  vat_return_not_filed: {
    status: 409,
    ar: 'لم يُقدَّم الإقرار بعد',
    en: 'The return has not been filed yet',
  },
  vat_return_not_latest: {
    status: 409,
    ar: 'لا يُعدَّل إلا إقرار آخر فترة قُدِّمت',
    en: 'Only the return of the newest filed period can be amended',
  },
  vat_return_not_ready: {
    status: 409,
    ar: 'عالج ما يمنع تقديم الإقرار أولًا',
    en: 'Clear what stands in the way of filing first',
  },
  nothing_to_pay: {
    status: 409,
    ar: 'لم يبقَ شيء للسداد',
    en: 'There is nothing left to pay',
  },
} as const
