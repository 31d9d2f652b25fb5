export const roles = [
  'accountant',
  'sales',
  'purchasing',
  'storekeeper',
  'cashier',
  'auditor',
  'nobody',
] as const
export type Role = (typeof roles)[number]

/** Who writes documents of some kind, and so reads the short form of what their forms offer. */
export const writers: readonly Role[] = [
  'accountant',
  'sales',
  'purchasing',
  'storekeeper',
  'cashier',
]

/** Who takes lists out of the house as files of figures; paper of a list is for whoever reads it. */
export const exporters: readonly Role[] = ['accountant', 'auditor']

/** What documents choose among: its short form is open to them. */
export const lookedUp: readonly string[] = [
  'accounts',
  'beneficiaries',
  'cost_centers',
  'fiscal_years',
  'items',
  'payment_methods',
  'pos',
  'stores',
  'taxes',
  'units',
]

/** The rows of `domain/07` 7.2 for what is served now: rights by role; a role that is absent has none. */
export const rights: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  accounts: { accountant: 'VSU', auditor: 'V' },
  cost_centers: { accountant: 'VSUD', auditor: 'V' },
  budgets: { accountant: 'VSU', auditor: 'V' },
  fiscal_years: { accountant: 'VSU', auditor: 'V' },
  taxes: { accountant: 'VSU', auditor: 'V' },
  items: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  item_models: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  item_conversions: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  price_lists: { accountant: 'VSU', sales: 'V', cashier: 'V', auditor: 'V' },
  beneficiary_groups: {
    accountant: 'VSU',
    sales: 'VSU',
    purchasing: 'VSU',
    cashier: 'VS',
    auditor: 'V',
  },
  scale_barcodes: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  lots: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  collections: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  units: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  pos: { accountant: 'V', cashier: 'V', auditor: 'V' },
  stores: { accountant: 'V', purchasing: 'V', storekeeper: 'VSU', auditor: 'V' },
  beneficiaries: {
    accountant: 'VSU',
    sales: 'VSU',
    purchasing: 'VSU',
    cashier: 'VS',
    auditor: 'V',
  },
  payment_methods: {},
}
/** Documents: `d` is the right to delete drafts only. */
export const documentRights: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  // Beyond `domain/07`: whoever sits at a till sells by bills.
  'sales bill': {
    accountant: 'VSUDC',
    sales: 'VSUdC',
    storekeeper: 'V',
    cashier: 'VSC',
    auditor: 'V',
  },
  'purchase bill': { accountant: 'VSUDC', purchasing: 'VSUC', storekeeper: 'V', auditor: 'V' },
  quotation: { accountant: 'VSUDC', sales: 'VSUdC', storekeeper: 'V', auditor: 'V' },
  'purchase order': { accountant: 'VSUDC', purchasing: 'VSUC', storekeeper: 'V', auditor: 'V' },
  'catch receipt': { accountant: 'VSUDC', sales: 'VSC', auditor: 'V' },
  'cashing receipt': { accountant: 'VSUDC', purchasing: 'VS', auditor: 'V' },
  expense: { accountant: 'VSUDC', purchasing: 'VSU', auditor: 'V' },
  'credit note': { accountant: 'VSUDC', sales: 'VSUdC', storekeeper: 'V', auditor: 'V' },
  'debit note': { accountant: 'VSUDC', purchasing: 'VSUC', storekeeper: 'V', auditor: 'V' },
}
/** Reads that belong to no record above, and who may. */
export const reads: readonly (readonly [string, readonly Role[]])[] = [
  ['/accounts/tree', ['accountant', 'auditor']],
  ['/entries', ['accountant', 'auditor']],
  ['/budget_accounts', ['accountant', 'auditor']],
  ['/reports/budget_report', ['accountant', 'auditor']],
  ['/stock_transactions', ['accountant', 'purchasing', 'storekeeper', 'auditor']],
  ['/reorder_proposals', ['accountant', 'purchasing', 'storekeeper', 'auditor']],
  ['/gram_prices', ['accountant', 'sales', 'purchasing', 'storekeeper', 'cashier', 'auditor']],
  ['/pos_session', ['accountant', 'cashier', 'auditor']],
  ['/reports/sessions_report', ['accountant', 'auditor']],
  ['/default_accounts', []],
  ['/my_subscription', []],
  ['/payments', []],
  ['/subscription', []],
  ['/my_company', []],
  ['/user_roles', []],
  ['/role_permissions', []],
  ['/users_activities', ['auditor']],
  ['/reports/account_list_report', ['accountant', 'auditor']],
  ['/reports/adjusted_trial_balance_report', ['accountant', 'auditor']],
  ['/reports/income_statement_report', ['accountant', 'auditor']],
  ['/reports/stock_item_report', ['accountant', 'storekeeper', 'auditor']],
  ['/reports/items_transactions_report', ['accountant', 'storekeeper', 'auditor']],
  [
    '/reports/client_account_statement_report?beneficiary_id=NOOR',
    ['accountant', 'sales', 'auditor'],
  ],
  [
    '/reports/supplier_account_statement_report?beneficiary_id=SAHARA',
    ['accountant', 'purchasing', 'auditor'],
  ],
  ['/exports/journal?format=csv', ['accountant', 'auditor']],
  ['/items/lookup?q=x', ['accountant', 'sales', 'purchasing', 'storekeeper', 'cashier', 'auditor']],
  ['/proofs', ['accountant', 'auditor']],
  ...[
    '/currencies',
    '/countries',
    '/account_types',
    '/plan_protected_field',
    '/financial_setting',
    '/dashboard',
  ].map((path) => [path, roles] as const),
]
