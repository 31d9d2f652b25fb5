import { allKinds, factsOf } from '../documents/kind.ts'
import type { PermissionCode } from './permission-codes.ts'
import { type Reach, reachIn } from './reach.ts'

/**
 * How far a key of a company comes in each part of the API, by the beginning of its address; the longest that fits
 * counts, and what does not stand here is not reached. Programs trade and read the books. What people alone do: other
 * people and their rights, keys, the plan and its payments, leaving, signing, settings, files that leave the house,
 * and letters in the company's name.
 */
export const keyReach: Readonly<Record<string, Reach>> = {
  // Documents of every kind are written, confirmed and corrected, as far as the role of the key goes.
  ...Object.fromEntries(
    allKinds.map((kind): [string, Reach] => [factsOf(kind).resource, 'change']),
  ),
  account_types: 'read',
  accounts: 'read',
  api_keys: 'none',
  assets: 'read',
  associations: 'change',
  beneficiaries: 'change',
  // Two records become one by somebody who has looked at both.
  'beneficiaries/merge': 'none',
  'beneficiaries/opening': 'read',
  beneficiary_groups: 'change',
  bill_collections: 'read',
  budget_accounts: 'read',
  budgets: 'read',
  collections: 'change',
  company_archive: 'none',
  company_deletion: 'none',
  // Opening balances are the accountant's, and stand once.
  conversion_balance: 'read',
  cost_centers: 'read',
  countries: 'read',
  currencies: 'read',
  currency_rates: 'read',
  dashboard: 'read',
  default_accounts: 'read',
  document: 'read',
  document_design: 'none',
  document_email: 'none',
  document_emails: 'none',
  document_shares: 'none',
  download_links: 'none',
  'entries/templates': 'none',
  einvoice_units: 'none',
  einvoices: 'read',
  'einvoices/packs': 'none',
  exports: 'none',
  file: 'change',
  financial_setting: 'read',
  fiscal_years: 'read',
  goods_receipt_returns: 'read',
  gram_prices: 'read',
  // What goes on without whoever ordered it goes on with the rights of a member.
  imports: 'none',
  integration_events: 'none',
  integrations: 'none',
  invitations: 'none',
  item_conversions: 'change',
  item_models: 'change',
  items: 'change',
  'items/merge': 'none',
  'items/opening': 'read',
  label_runs: 'none',
  labels: 'none',
  landed_sources: 'read',
  lots: 'read',
  merged_records: 'read',
  my_company: 'read',
  my_subscription: 'none',
  noted_vat_returns: 'none',
  payment_methods: 'read',
  payment_provider: 'none',
  payment_providers: 'none',
  payment_reminders: 'none',
  payments: 'none',
  pdf_report: 'read',
  permissions: 'none',
  plan_protected_field: 'none',
  pos: 'read',
  pos_session: 'read',
  price_lists: 'change',
  print: 'read',
  print_runs: 'none',
  proofs: 'read',
  recovery_rates: 'none',
  reorder_proposals: 'read',
  report_files: 'none',
  report_recipients: 'none',
  report_schedules: 'none',
  report_views: 'none',
  reports: 'read',
  role_permissions: 'none',
  scale_barcodes: 'read',
  security_setting: 'none',
  shelves: 'read',
  statement_email: 'none',
  // What was counted is signed by who counted it.
  stock_counts: 'read',
  stock_recalculations: 'read',
  stock_transactions: 'read',
  stock_write_downs: 'read',
  stores: 'read',
  subscription: 'none',
  supplier_invoices: 'none',
  support_access: 'none',
  taxes: 'read',
  tenant_users: 'none',
  test_mode: 'none',
  tickets: 'none',
  units: 'change',
  user_roles: 'none',
  users: 'none',
  users_activities: 'none',
  vat_periods: 'read',
  vat_returns: 'read',
  zakat_worksheets: 'read',
}

/** Rights that no key has, whatever its role says: those of parts that people alone reach. */
const never: readonly PermissionCode[] = [
  'users',
  'user_roles',
  'permissions',
  'users_activities',
  'integrations',
  'subscription',
  'support',
  'imports',
  'exports',
  'email',
  'document_design',
  'einvoices.evidence',
  'period.lock',
]

/** Whether a key may have a right at all; what it has of these its role says. */
export const keyMayHave = (code: PermissionCode): boolean => !never.includes(code)

/** Why a call is closed to keys; null when it is open, as far as the role goes. */
export function keyRefusal(path: string, isWrite: boolean): 'api_key_not_allowed' | null {
  const reach = reachIn(keyReach, path)
  return reach === 'change' || (reach === 'read' && !isWrite) ? null : 'api_key_not_allowed'
}
