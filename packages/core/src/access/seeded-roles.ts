import type { Permission } from './can.ts'
import {
  type Flag,
  type PermissionCode,
  flagsOf,
  partitions,
  permissionCodes,
} from './permission-codes.ts'

/** The roles every company starts with (`domain/07` 7.2). */
export const seededRoleNames = [
  'admin',
  'accountant',
  'sales',
  'purchasing',
  'storekeeper',
  'cashier',
  'auditor',
] as const
export type SeededRoleName = (typeof seededRoleNames)[number]

export type SeededRole = {
  readonly name: SeededRoleName
  readonly label: { readonly ar: string; readonly en: string }
  /** One entry for every code there is. */
  readonly permissions: readonly Permission[]
}

const letters = {
  V: 'view',
  S: 'store',
  U: 'update',
  D: 'delete',
  C: 'confirm',
} as const satisfies Record<string, Flag>
type Letter = keyof typeof letters

/** Rights of a row by role; a role that is absent has none, and the admin has all. */
type Row = {
  readonly codes: readonly PermissionCode[]
} & Partial<Record<Exclude<SeededRoleName, 'admin'>, string>>

const rows: readonly Row[] = [
  // Sales at a till are bills as long as it has no screen of its own; what is given back stays with a manager.
  { codes: ['bills'], cashier: 'VSC' },
  { codes: ['associations'], cashier: 'VS' },
  {
    codes: ['bills', 'bills_return', 'quotations', 'credit_notes'],
    accountant: 'VSUDC',
    sales: 'VSUC',
    storekeeper: 'V',
    auditor: 'V',
  },
  {
    codes: ['purchases', 'purchases_return', 'purchase_orders', 'debit_notes'],
    accountant: 'VSUDC',
    purchasing: 'VSUC',
    storekeeper: 'V',
    auditor: 'V',
  },
  { codes: ['expenses'], accountant: 'VSUDC', purchasing: 'VSU', auditor: 'V' },
  { codes: ['receipts_catch', 'payment_links'], accountant: 'VSUDC', sales: 'VSC', auditor: 'V' },
  { codes: ['receipts_cashing'], accountant: 'VSUDC', purchasing: 'VS', auditor: 'V' },
  { codes: ['associations'], accountant: 'VSUDC', sales: 'VS', purchasing: 'VSD', auditor: 'V' },
  { codes: ['accounts'], accountant: 'VSUC', auditor: 'V' },
  { codes: ['entries', 'cost_centers', 'settlements'], accountant: 'VSUDC', auditor: 'V' },
  {
    codes: [
      'conversion_balance',
      'assets',
      'depreciation',
      'budgets',
      'taxes',
      'tax_return',
      'fiscal_years',
    ],
    accountant: 'VSUC',
    auditor: 'V',
  },
  {
    codes: ['items', 'collections', 'units'],
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  { codes: ['price_lists'], accountant: 'VSU', sales: 'V', cashier: 'V', auditor: 'V' },
  {
    codes: ['stores', 'consignments', 'batch_assembly'],
    accountant: 'V',
    purchasing: 'V',
    storekeeper: 'VSUC',
    auditor: 'V',
  },
  { codes: ['stock_counts'], accountant: 'VC', storekeeper: 'VSU', auditor: 'V' },
  { codes: ['stock_recalculate'], accountant: 'VSUC', auditor: 'V' },
  {
    codes: ['beneficiaries'],
    accountant: 'VSU',
    sales: 'VSU',
    purchasing: 'VSU',
    cashier: 'VS',
    auditor: 'V',
  },
  { codes: ['p_o_s'], accountant: 'V', cashier: 'V', auditor: 'V' },
  { codes: ['pos_session'], accountant: 'VC', cashier: 'VS', auditor: 'V' },
  { codes: ['pos_monitor'], accountant: 'V', auditor: 'V' },
  { codes: partitions.reports, accountant: 'V', auditor: 'V' },
  { codes: ['reports_sales'], sales: 'V' },
  { codes: ['reports_purchases'], purchasing: 'V' },
  { codes: ['reports_stores'], storekeeper: 'V' },
  { codes: ['email'], accountant: 'VS', sales: 'VS', purchasing: 'VS' },
  {
    codes: ['attachments'],
    accountant: 'VSUD',
    sales: 'VS',
    purchasing: 'VS',
    storekeeper: 'VS',
    auditor: 'V',
  },
  { codes: ['imports'], accountant: 'VS' },
  { codes: ['exports'], accountant: 'VS', auditor: 'VS' },
  {
    codes: ['support'],
    accountant: 'VS',
    sales: 'VS',
    purchasing: 'VS',
    storekeeper: 'VS',
    cashier: 'VS',
    auditor: 'VS',
  },
  { codes: ['users_activities'], auditor: 'V' },
  { codes: ['bills.below_min'], accountant: 'C' },
  { codes: ['drafts.delete'], accountant: 'D', sales: 'D' },
  { codes: ['einvoices.evidence'], accountant: 'V', auditor: 'V' },
  { codes: ['items.see_cost'], accountant: 'V', purchasing: 'V', storekeeper: 'V', auditor: 'V' },
  { codes: ['pos.open_drawer'], cashier: 'S' },
]

const labels: Readonly<Record<SeededRoleName, SeededRole['label']>> = {
  admin: { ar: 'مدير', en: 'Administrator' },
  accountant: { ar: 'محاسب', en: 'Accountant' },
  sales: { ar: 'مبيعات', en: 'Sales' },
  purchasing: { ar: 'مشتريات', en: 'Purchasing' },
  storekeeper: { ar: 'أمين مستودع', en: 'Storekeeper' },
  cashier: { ar: 'كاشير', en: 'Cashier' },
  auditor: { ar: 'مراجع', en: 'Auditor' },
}

/** The seeded roles, each with an entry for every permission code. */
export const seededRoles: readonly SeededRole[] = seededRoleNames.map((name) => ({
  name,
  label: labels[name],
  permissions: permissionCodes.map((code) => permissionOf(name, code)),
}))

/** A new role: an entry for every code, with nothing allowed yet. */
export const emptyPermissions = (): readonly Permission[] =>
  permissionCodes.map((code) => permission(code, []))

function permissionOf(role: SeededRoleName, code: PermissionCode): Permission {
  if (role === 'admin') return permission(code, flagsOf(code))
  const granted = rows
    .filter((row) => row.codes.includes(code))
    .flatMap((row) => [...(row[role] ?? '')].filter(isLetter).map((letter) => letters[letter]))
  return permission(code, granted)
}

function permission(code: PermissionCode, granted: readonly Flag[]): Permission {
  return {
    code,
    view: granted.includes('view'),
    store: granted.includes('store'),
    update: granted.includes('update'),
    delete: granted.includes('delete'),
    confirm: granted.includes('confirm'),
  }
}

function isLetter(text: string): text is Letter {
  return Object.hasOwn(letters, text)
}

/** One role that both confirms purchases and pays them; shown as a warning (`domain/07` 7.2). */
export const mixesBuyingAndPaying = (permissions: readonly Permission[]): boolean =>
  ['purchases', 'receipts_cashing'].every((code) =>
    permissions.some((each) => each.code === code && each.confirm),
  )
