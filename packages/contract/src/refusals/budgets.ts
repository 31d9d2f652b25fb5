/** Budgets and their lines. */
export const budgetRefusals = {
  budget_account_not_planned: {
    status: 422,
    ar: 'اختر حساب إيراد أو مصروف: الموازنة لا تخطط لغيرهما',
    en: 'Choose an account of revenue or expense: a budget plans no others',
  },
  budget_line_twice: {
    status: 422,
    ar: 'احذف السطر المكرر: الحساب مدرج من قبل لمركز التكلفة نفسه',
    en: 'Remove the repeated line: the account is already there for this cost centre',
  },
  budget_group_counts_it: {
    status: 422,
    ar: 'احذف هذا السطر أو سطر الحساب الرئيسي {group}: مبلغه يشمل هذا الحساب',
    en: 'Remove this line or that of group {group}, whose amount includes this account',
  },
  budget_months: {
    status: 422,
    ar: 'يجب أن يكون لكل شهر من السنة المالية مبلغ: عدد الأشهر {months}',
    en: 'Each month of the fiscal year must have an amount: it has {months}',
  },
  budget_year_stays: {
    status: 422,
    ar: 'أنشئ موازنة أخرى للسنة الأخرى: سنة الموازنة ثابتة',
    en: 'Make another budget for the other year: the year of a budget stays',
  },
  budget_in_reports: {
    status: 422,
    ar: 'اختر أولًا نسخة أخرى للتقارير: هذه الموازنة هي المستخدمة فيها',
    en: 'Choose another version for reports first: this budget is the one they use',
  },
  fiscal_year_has_budget: {
    status: 422,
    ar: 'احذف موازنات السنة قبل تغيير أشهرها: مبالغها مسجلة على هذه الأشهر',
    en: 'Delete the budgets of the year before its months change: their amounts are of these months',
  },
} as const
