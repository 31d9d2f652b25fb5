/** Recalculation of costs. */
export const recalculationRefusals = {
  recalculation_needs_all_stores: {
    status: 403,
    ar: 'تنتقل التكلفة مع البضاعة بين المستودعات، فلا يعيد حسابها إلا من يرى كل المستودعات',
    en: 'Costs go with goods from store to store, so only who sees all stores recalculates them',
  },
  recalculation_under_way: {
    status: 409,
    ar: 'تجري إعادة حساب أخرى للتكلفة؛ انتظر حتى تنتهي',
    en: 'Another recalculation of costs is under way; wait until it ends',
  },
  recalculation_not_proposed: {
    status: 409,
    ar: 'تُرحَّل الفروق مرة واحدة بعد أن تكتمل قراءتها',
    en: 'Differences are posted once, after all of them were read',
  },
  recalculation_finds_nothing: {
    status: 409,
    ar: 'لا فروق في التكلفة، فلا قيد يُرحَّل',
    en: 'No cost differs, so there is no entry to post',
  },
  recalculation_period_moved: {
    status: 409,
    ar: 'تغيّر تاريخ القفل بعد قراءة الفروق؛ أعد الحساب من جديد',
    en: 'The lock date changed since the differences were read; recalculate anew',
  },
  recalculation_not_posted: {
    status: 409,
    ar: 'لا قيود مرحَّلة من إعادة الحساب هذه لتُعكس',
    en: 'This recalculation has no posted entries to be reversed',
  },
  recalculation_closed_since: {
    status: 409,
    ar: 'أُقفلت فترة بعض قيودها؛ افتح الفترة قبل عكسها',
    en: 'The period of some of its entries was closed; open it before they are reversed',
  },
} as const
