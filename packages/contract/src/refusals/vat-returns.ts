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
  vat_period_no_period: {
    status: 422,
    ar: 'اختر شهرًا كاملًا أو ربعًا كاملًا',
    en: 'Choose a whole month or a whole quarter',
  },
  vat_period_not_next: {
    status: 422,
    ar: 'سجّل الفترات بالترتيب: التالية تبدأ في {date}',
    en: 'Note the periods in order: the next one begins on {date}',
  },
  vat_period_in_books: {
    status: 422,
    ar: 'في الدفاتر هنا ضريبة حتى نهاية هذه الفترة؛ أعدّ إقرارها وقدّمه من قائمة الفترات',
    en: 'These books have VAT up to the end of this period; prepare and file its return from the list of periods',
  },
  vat_net_differs: {
    status: 422,
    ar: 'صافي الخانات المنقولة {amount}؛ صحّح الصافي أو الخانات',
    en: 'The boxes that were copied come to {amount}; correct the net or the boxes',
  },
  recovery_rate_missing: {
    status: 422,
    ar: 'حدّد أولًا نسبة الخصم لسنة {year} في الإعدادات المالية',
    en: 'Set the recoverable percentage of {year} in the financial settings first',
  },
  recovery_rate_used: {
    status: 422,
    ar: 'رُحّلت مشتريات مشتركة في هذه السنة؛ سوِّ الفرق عند انتهائها',
    en: 'Mixed-use purchases of this year are posted; settle the difference when it ends',
  },
  recovery_year_settled: {
    status: 409,
    ar: 'سُوّيت نسبة هذه السنة من قبل',
    en: 'This year has been settled already',
  },
  recovery_year_not_over: {
    status: 409,
    ar: 'لا تُسوّى النسبة قبل انتهاء السنة',
    en: 'A year can be settled once it is over',
  },
  nothing_to_pay: {
    status: 409,
    ar: 'لم يبقَ شيء للسداد',
    en: 'There is nothing left to pay',
  },
} as const
