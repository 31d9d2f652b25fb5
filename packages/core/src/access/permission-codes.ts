/** The rights of a code, with the names of the wire. */
export const flags = ['view', 'store', 'update', 'delete', 'confirm'] as const
export type Flag = (typeof flags)[number]

/** Permission codes by the part of the product the role editor shows them in (`domain/07` 7.1). */
export const partitions = {
  sales: ['bills', 'bills_return', 'quotations', 'receipts_catch', 'credit_notes', 'payment_links'],
  purchases: [
    'purchases',
    'purchases_return',
    'purchase_orders',
    'receipts_cashing',
    'debit_notes',
    'expenses',
  ],
  accounts: [
    'accounts',
    'entries',
    'cost_centers',
    'conversion_balance',
    'settlements',
    'assets',
    'depreciation',
    'budgets',
    'taxes',
    'tax_return',
    'fiscal_years',
  ],
  stock: [
    'items',
    'collections',
    'price_lists',
    'units',
    'stores',
    'consignments',
    'batch_assembly',
    'stock_counts',
    'stock_recalculate',
  ],
  people: ['beneficiaries', 'users', 'user_roles', 'permissions', 'users_activities'],
  pos: ['p_o_s', 'pos_session', 'pos_monitor'],
  common: [
    'associations',
    'email',
    'attachments',
    'imports',
    'exports',
    'company_settings',
    'financial_settings',
    'default_accounts',
    'document_design',
    'integrations',
    'subscription',
    'support',
  ],
  reports: [
    'reports_accounting',
    'reports_sales',
    'reports_purchases',
    'reports_stores',
    'reports_assets',
    'reports_taxes',
    'reports_pos',
  ],
  /** Fine-grained rights with one flag each, see `extraFlags`. */
  extras: [
    'bills.below_min',
    'drafts.delete',
    'einvoices.evidence',
    'items.see_cost',
    'pos.refund',
    'pos.open_drawer',
    'period.lock',
  ],
} as const
export type Partition = keyof typeof partitions
export type PermissionCode = (typeof partitions)[Partition][number]
export type ExtraCode = (typeof partitions)['extras'][number]

/** The one flag that carries each fine-grained right. */
export const extraFlags = {
  'bills.below_min': 'confirm',
  'drafts.delete': 'delete',
  'einvoices.evidence': 'view',
  'items.see_cost': 'view',
  'pos.refund': 'store',
  'pos.open_drawer': 'store',
  'period.lock': 'update',
} as const satisfies Record<ExtraCode, Flag>

/** Rights of a role that are values, not flags: a percentage, and a list of store ids. */
export const roleValues = ['bills.discount_max', 'stores.scope'] as const
export type RoleValue = (typeof roleValues)[number]

export const partitionNames = Object.keys(partitions) as readonly Partition[]
export const permissionCodes: readonly PermissionCode[] = partitionNames.flatMap(
  (name): readonly PermissionCode[] => partitions[name],
)

/** Flags the role editor offers for a code. */
export function flagsOf(code: PermissionCode): readonly Flag[] {
  return isExtra(code) ? [extraFlags[code]] : flags
}

const isExtra = (code: PermissionCode): code is ExtraCode => Object.hasOwn(extraFlags, code)

/** Translation key of a code, of a partition and of a flag. */
export const permissionLabel = (code: PermissionCode): string =>
  `permissions.codes.${code.replace('.', '_')}`
export const partitionLabel = (name: Partition): string => `permissions.partitions.${name}`

/**
 * The label of a flag on a code. Paying a purchase needs `delete` of associations, as the spec has
 * it, so that the role editor calls that box "pay purchases".
 */
export function flagLabel(code: PermissionCode, flag: Flag): string {
  return code === 'associations' && flag === 'delete'
    ? 'permissions.flags.pay_purchases'
    : `permissions.flags.${flag}`
}
