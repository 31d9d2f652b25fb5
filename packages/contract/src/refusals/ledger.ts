/** Accounts, entries and their sequences. */
export const ledgerRefusals = {
  account_number_has_transactions: {
    status: 422,
    ar: 'رقم الحساب لا يتغير بعد وجود حركات عليه',
    en: 'An account number cannot be changed while it has transactions',
  },
  account_number_invalid: {
    status: 422,
    ar: 'رقم الحساب من 1 إلى 12 رقمًا',
    en: 'An account number has 1 to 12 digits',
  },
  account_type_mismatch: {
    status: 422,
    ar: 'نوع الحساب الفرعي هو نوع حسابه الرئيسي',
    en: 'A child account has the type of its parent',
  },
  account_has_lines: {
    status: 422,
    ar: 'حساب عليه حركات لا يصبح حسابًا رئيسيًا',
    en: 'An account with transactions cannot become a group',
  },
  account_has_children: {
    status: 422,
    ar: 'حساب له فروع لا يقبل الحركات',
    en: 'An account with children cannot take transactions',
  },
  account_too_deep: {
    status: 422,
    ar: 'شجرة الحسابات ثمانية مستويات على الأكثر',
    en: 'The tree has at most eight levels',
  },
  account_not_allowed: {
    status: 422,
    ar: 'الحساب غير مناسب لهذا الاستخدام',
    en: 'This account is not allowed here',
  },
  default_account_missing: {
    status: 422,
    ar: 'الحساب الافتراضي غير محدد: {key}',
    en: 'A default account is missing: {key}',
  },
  beneficiary_required: {
    status: 422,
    ar: 'العميل أو المورد مطلوب',
    en: 'Beneficiary is required',
  },
  period_locked: {
    status: 422,
    ar: 'الفترة مقفلة حتى {date}',
    en: 'The period is locked through {date}',
  },
  account_number_exists: {
    status: 422,
    ar: 'رقم الحساب مستخدم',
    en: 'This account number is already used',
  },
  account_not_found: { status: 422, ar: 'الحساب غير موجود', en: 'The account does not exist' },
  account_inactive: { status: 422, ar: 'الحساب موقوف', en: 'The account is not active' },
  account_is_group: {
    status: 422,
    ar: 'حساب رئيسي لا يقبل الحركات',
    en: 'A group account cannot be posted to',
  },
  account_is_system: { status: 422, ar: 'حساب من النظام', en: 'An account of the system' },
  account_is_default: {
    status: 422,
    ar: 'الحساب مستخدم في الحسابات الافتراضية',
    en: 'The account is used as a default account',
  },
  account_is_stock_control: {
    status: 422,
    ar: 'حساب المخزون يتحرك بمستندات المخزون فقط',
    en: 'A stock account moves by stock documents only',
  },
  account_has_transactions: {
    status: 422,
    ar: 'على الحساب حركات',
    en: 'The account has transactions',
  },
  account_parent_not_group: {
    status: 422,
    ar: 'الحساب الرئيسي المختار يقبل الحركات، فلا فروع له',
    en: 'The chosen parent takes transactions and has no children',
  },
  account_sub_type_mismatch: {
    status: 422,
    ar: 'التصنيف لا يناسب نوع الحساب',
    en: 'The sub type does not belong to the account type',
  },
  entry_lines: { status: 422, ar: 'القيد من بندين إلى 500 بند', en: 'An entry has 2 to 500 lines' },
  entry_line_one_side: {
    status: 422,
    ar: 'لكل بند مدين أو دائن واحد فقط',
    en: 'A line has either a debit or a credit',
  },
  entry_not_balanced: {
    status: 422,
    ar: 'مجموع المدين لا يساوي مجموع الدائن',
    en: 'Debits and credits differ',
  },
} as const
