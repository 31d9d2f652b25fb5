/** Accounts, entries and their sequences. */
export const ledgerRefusals = {
  account_number_has_transactions: {
    status: 422,
    ar: 'لا يتغير رقم الحساب بعد وجود حركات عليه',
    en: 'An account number cannot be changed while it has transactions',
  },
  account_number_invalid: {
    status: 422,
    ar: 'يجب أن يكون رقم الحساب من 1 إلى 12 رقمًا',
    en: 'An account number must have 1 to 12 digits',
  },
  account_type_mismatch: {
    status: 422,
    ar: 'يجب أن يكون نوع الحساب الفرعي نوع حسابه الرئيسي',
    en: 'A child account must have the type of its parent',
  },
  account_has_lines: {
    status: 422,
    ar: 'يجب ألا تكون على الحساب حركات ليصبح حسابًا رئيسيًا',
    en: 'An account must have no transactions to become a group',
  },
  account_has_children: {
    status: 422,
    ar: 'يجب ألا تكون للحساب فروع ليقبل الترحيل',
    en: 'An account must have no children to take postings',
  },
  account_too_deep: {
    status: 422,
    ar: 'يجب ألا تزيد مستويات شجرة الحسابات على ثمانية',
    en: 'The tree must have at most eight levels',
  },
  account_not_allowed: {
    status: 422,
    ar: 'اختر حسابًا مناسبًا لهذا الاستخدام',
    en: 'Choose an account that is allowed here',
  },
  default_account_missing: {
    status: 422,
    ar: 'حدّد الحساب الافتراضي: {key}',
    en: 'Set the default account: {key}',
  },
  beneficiary_required: {
    status: 422,
    ar: 'اختر العميل أو المورد',
    en: 'Beneficiary is required',
  },
  period_locked: {
    status: 422,
    ar: 'الفترة مقفلة حتى {date}؛ اختر تاريخًا بعده',
    en: 'The period is locked through {date}; choose a later date',
  },
  account_number_exists: {
    status: 422,
    ar: 'أدخل رقمًا آخر: رقم الحساب مستخدم',
    en: 'Enter another number: this one is already used',
  },
  account_not_found: { status: 422, ar: 'اختر حسابًا موجودًا', en: 'Choose an account that exists' },
  account_inactive: {
    status: 422,
    ar: 'الحساب موقوف؛ فعّله أو اختر غيره',
    en: 'The account is not active; activate it or choose another',
  },
  account_is_group: {
    status: 422,
    ar: 'اختر حسابًا فرعيًا: الحساب الرئيسي لا يقبل الترحيل',
    en: 'Choose an account below it: a group account cannot be posted to',
  },
  account_is_system: {
    status: 422,
    ar: 'لا يُعدَّل حساب من النظام ولا يُرحَّل إليه يدويًا',
    en: 'An account of the system is neither edited nor posted to by hand',
  },
  account_is_default: {
    status: 422,
    ar: 'غيّر الحسابات الافتراضية أولًا: هذا الحساب مستخدم فيها',
    en: 'Change the default accounts first: this account is one of them',
  },
  account_is_stock_control: {
    status: 422,
    ar: 'اختر حسابًا آخر: حساب المخزون يتحرك بمستندات المخزون فقط',
    en: 'Choose another account: a stock account moves by stock documents only',
  },
  account_has_transactions: {
    status: 422,
    ar: 'يجب ألا تكون على الحساب حركات',
    en: 'The account must have no transactions',
  },
  account_parent_not_group: {
    status: 422,
    ar: 'اختر حسابًا رئيسيًا لا يقبل الترحيل',
    en: 'Choose a parent that takes no postings',
  },
  account_sub_type_mismatch: {
    status: 422,
    ar: 'اختر تصنيفًا يناسب نوع الحساب',
    en: 'Choose a classification that belongs to the account type',
  },
  entry_lines: {
    status: 422,
    ar: 'يجب أن تكون بنود القيد من بندين إلى 500 بند',
    en: 'An entry must have 2 to 500 lines',
  },
  entry_line_one_side: {
    status: 422,
    ar: 'اكتب في البند مدينًا أو دائنًا، لا كليهما',
    en: 'A line must have either a debit or a credit',
  },
  entry_not_balanced: {
    status: 422,
    ar: 'يجب أن يساوي مجموع المدين مجموع الدائن',
    en: 'Debits must equal credits',
  },
} as const
