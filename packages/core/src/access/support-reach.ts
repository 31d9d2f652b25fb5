import { allKinds, factsOf } from '../documents/kind.ts'
import { type Reach, reachIn } from './reach.ts'
import { type Flag, type PermissionCode, flagsOf } from './permission-codes.ts'

/** What a company lets the platform's support do in its books: look, or look and correct. */
export const supportLevels = ['read', 'change'] as const
export type SupportLevel = (typeof supportLevels)[number]

/** The longest that a company lets support in at once. */
export const supportHoursMax = 72

/**
 * How far support comes in each part of the API, by the beginning of its address; the longest that fits counts, and
 * what does not stand here is not reached. What stays the company's own: its people and their rights, what it pays,
 * leaving, keys and signing, where its customers pay to, what leaves the house, and letting support in.
 */
export const supportReach: Readonly<Record<string, Reach>> = {
  // Documents of every kind are corrected.
  ...Object.fromEntries(
    allKinds.map((kind): [string, Reach] => [factsOf(kind).resource, 'change']),
  ),
  account_types: 'read',
  accounts: 'change',
  api_keys: 'none',
  assets: 'change',
  associations: 'change',
  beneficiaries: 'change',
  beneficiary_groups: 'change',
  bill_collections: 'read',
  budget_accounts: 'read',
  budgets: 'change',
  collections: 'change',
  company_archive: 'none',
  company_deletion: 'read',
  cost_centers: 'change',
  countries: 'read',
  currencies: 'read',
  currency_rates: 'read',
  dashboard: 'read',
  default_accounts: 'change',
  document: 'read',
  // The bank account that customers pay to stands on papers.
  document_design: 'read',
  document_email: 'read',
  document_emails: 'read',
  document_shares: 'read',
  download_links: 'none',
  einvoice_units: 'read',
  einvoices: 'change',
  'einvoices/packs': 'read',
  'einvoices/phase': 'read',
  exports: 'none',
  file: 'change',
  financial_setting: 'change',
  fiscal_years: 'change',
  goods_receipt_returns: 'read',
  gram_prices: 'change',
  // What goes on without whoever ordered it goes on with the rights of a member.
  imports: 'read',
  integration_events: 'read',
  integrations: 'read',
  invitations: 'read',
  item_conversions: 'change',
  item_models: 'change',
  items: 'change',
  label_runs: 'read',
  labels: 'read',
  landed_sources: 'read',
  lots: 'change',
  merged_records: 'read',
  my_company: 'change',
  my_subscription: 'read',
  noted_vat_returns: 'change',
  payment_methods: 'read',
  payment_provider: 'read',
  payment_providers: 'read',
  payment_reminders: 'read',
  payments: 'read',
  pdf_report: 'read',
  permissions: 'read',
  plan_protected_field: 'read',
  pos: 'change',
  // What was counted is signed by who counted it.
  pos_session: 'read',
  price_lists: 'change',
  print: 'read',
  print_runs: 'read',
  proofs: 'read',
  recovery_rates: 'change',
  reorder_proposals: 'change',
  report_files: 'read',
  report_recipients: 'read',
  report_schedules: 'read',
  report_views: 'read',
  reports: 'read',
  role_permissions: 'read',
  scale_barcodes: 'change',
  security_setting: 'read',
  shelves: 'read',
  statement_email: 'read',
  stock_recalculations: 'read',
  stock_transactions: 'read',
  stores: 'change',
  subscription: 'read',
  supplier_invoices: 'change',
  support_access: 'read',
  taxes: 'change',
  tenant_users: 'read',
  test_mode: 'read',
  tickets: 'read',
  units: 'change',
  user_roles: 'read',
  users: 'read',
  users_activities: 'read',
  vat_periods: 'read',
  vat_returns: 'change',
  zakat_worksheets: 'change',
}

/** Rights that support never has, whatever it was let do: files of figures and of evidence leave the house. */
const never: readonly PermissionCode[] = ['exports', 'einvoices.evidence']

/** Rights that support only looks by: what they change is closed to it by its part too. */
const looksOnly: readonly PermissionCode[] = [
  'users',
  'user_roles',
  'permissions',
  'subscription',
  'integrations',
  'document_design',
  'payment_links',
  'imports',
  'email',
  'support',
]

/** Whether support has a right: all that the owner has, but for what stays the company's own. */
export function supportHas(level: SupportLevel, code: PermissionCode, flag: Flag): boolean {
  if (!flagsOf(code).includes(flag) || never.includes(code)) return false
  return flag === 'view' || (level === 'change' && !looksOnly.includes(code))
}

/** How far support comes at an address of the API, written without what names a record. */
export const reachAt = (path: string): Reach => reachIn(supportReach, path)

/** Why a call is closed to support; null when it is open. */
export function supportRefusal(
  level: SupportLevel,
  path: string,
  isWrite: boolean,
): 'support_read_only' | 'support_not_allowed' | null {
  const reach = reachAt(path)
  if (reach === 'none') return 'support_not_allowed'
  if (!isWrite) return null
  if (level === 'read') return 'support_read_only'
  return reach === 'change' ? null : 'support_not_allowed'
}
