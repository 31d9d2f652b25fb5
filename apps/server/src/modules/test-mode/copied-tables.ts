import { documentTables, livingDocuments, stockTableNames } from '../../kernel/document-tables.ts'

/** How one table of a company comes into its test set. */
export type CopiedTable = {
  readonly table: string
  /** Columns the rows are read by, in order: the key, or what puts parents before their children. */
  readonly by: readonly string[]
  /** Columns that do not come along: their value in the test set, `null` or what the table starts with. */
  readonly instead?: Readonly<Record<string, string | null>>
  /** Of the rows, only those where this column has one of these values. */
  readonly only?: { readonly column: string; readonly values: readonly string[] }
}

const id = ['id'] as const

/** Who may do what: brought up to date each time somebody enters the test books. */
export const peopleTables: readonly CopiedTable[] = [
  { table: 'user_roles', by: id },
  { table: 'role_permissions', by: ['role_id', 'code'] },
  { table: 'tenant_users', by: id },
]

/**
 * Settings and master data (`domain/02` L10), what is referred to first. Ids stay the same, since every
 * key begins with the tenant. Books begin empty: years are open and no return is filed.
 */
export const copiedTables: readonly CopiedTable[] = [
  { table: 'accounts', by: ['level', 'id'] },
  ...peopleTables,
  {
    table: 'companies',
    by: ['tenant_id'],
    instead: { vat_filed_through: null },
  },
  { table: 'vat_registrations', by: ['starts_on'] },
  { table: 'settings', by: ['code'] },
  { table: 'document_designs', by: ['tenant_id'] },
  {
    table: 'fiscal_years',
    by: id,
    instead: { closed_at: null, closing_entry_id: null, locked_before: null },
  },
  { table: 'taxes', by: id },
  {
    table: 'recovery_rates',
    by: id,
    instead: { settled_percentage: null, entry_id: null, settled_at: null, settled_by: null },
  },
  { table: 'units', by: id },
  { table: 'cost_centers', by: id },
  { table: 'budgets', by: id },
  { table: 'budget_lines', by: id },
  { table: 'stores', by: id },
  { table: 'payment_methods', by: id },
  { table: 'default_accounts', by: id },
  { table: 'collections', by: id },
  {
    table: 'files',
    by: id,
    only: {
      column: 'attachable_type',
      values: ['company_logo', 'item_image', 'signature_picture', 'stamp_picture'],
    },
  },
  { table: 'item_models', by: id },
  { table: 'items', by: id },
  { table: 'item_conversions', by: id },
  // Those of items and their units come with them.
  { table: 'item_barcodes', by: ['barcode'], only: { column: 'source', values: ['further'] } },
  { table: 'scale_barcodes', by: id },
  { table: 'item_components', by: ['item_id', 'component_id'] },
  { table: 'item_stores', by: ['item_id', 'store_id'] },
  { table: 'price_lists', by: id },
  { table: 'gram_prices', by: id },
  { table: 'gram_price_lines', by: ['gram_prices_id', 'caliber'] },
  { table: 'price_list_lines', by: ['price_list_id', 'line_no'] },
  { table: 'beneficiary_groups', by: id },
  { table: 'beneficiaries', by: id },
  { table: 'item_suppliers', by: ['item_id', 'beneficiary_id'] },
  { table: 'pos', by: id },
  { table: 'report_views', by: id },
  { table: 'report_view_defaults', by: ['user_id', 'report'] },
]

/**
 * What a test set begins without: documents, what they moved, numbers taken, keys that sign, answers
 * that were given, and who did what. Every table of companies stands here or above; a test says so.
 */
export const leftBehind: readonly string[] = [
  ...Object.entries(documentTables).flatMap(([name, { lines, parts }]) => [
    name,
    ...(lines ? [lines.table] : []),
    ...parts,
  ]),
  ...stockTableNames.flatMap((name) => [name, livingDocuments(name).lines?.table ?? []]).flat(),
  'account_months',
  'assets',
  'associations',
  'batch_assembly_costs',
  'api_days',
  'api_key_days',
  'api_keys',
  'beneficiary_balances',
  'bill_collections',
  'book_versions',
  'collection_payments',
  'consignment_receipt_items',
  'consignment_receipts',
  'conversion_balances',
  'conversion_lines',
  'conversion_stock',
  'document_shares',
  'download_links',
  'einvoice_alarms',
  'einvoice_attempts',
  'einvoice_clearances',
  'einvoice_onboarding_steps',
  'einvoice_onboardings',
  'einvoice_pack_pieces',
  'einvoice_packs',
  'einvoice_silences',
  'einvoice_states',
  'einvoice_units',
  'einvoices',
  'entries',
  'entry_transactions',
  'idempotency_keys',
  'import_records',
  'imports',
  'goods_receipt_return_items',
  'goods_receipt_returns',
  'integration_events',
  'integrations',
  'invitations',
  'landed_cost_lines',
  'landed_costs',
  'limit_uses',
  'lot_levels',
  'lot_moves',
  'lots',
  'manual_entries',
  'manual_entry_lines',
  'manual_entry_shares',
  'merge_runs',
  'merged_records',
  'opening_documents',
  'payment_reminders',
  'pos_sessions',
  'posting_turns',
  'print_run_pieces',
  'print_runs',
  'proof_runs',
  'report_schedules',
  'report_sendings',
  'sent_ids',
  'sequences',
  'stock_count_entries',
  'simulator_certificates',
  'simulator_documents',
  'simulator_orders',
  'simulators',
  'stock_days',
  'stock_levels',
  'stock_moves',
  'stock_recalculation_items',
  'stock_recalculations',
  'stock_write_down_items',
  'stock_write_downs',
  'subscription_cards',
  'subscription_checkouts',
  'subscription_credits',
  'subscription_notices',
  'subscription_payments',
  'subscriptions',
  'supplier_invoices',
  'support_grants',
  'support_visits',
  'ticket_messages',
  'tickets',
  'users_activities',
  'vat_payments',
  'vat_reminders',
  'vat_returns',
  'zakat_worksheets',
]
