import type { PermissionCode } from '@mizan/core/access/permission-codes'
import {
  IconAddressBook,
  IconArrowBackUp,
  IconBook2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCash,
  IconChartBar,
  IconDeviceTablet,
  IconFileText,
  IconLayoutDashboard,
  IconPackage,
  IconShoppingCart,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'

export type MenuEntry = {
  /** Its text is `menu.<key>`. */
  readonly key: string
  readonly to: string
  /** The permission whose `view` shows it. */
  readonly code?: PermissionCode
  /** The plan's key that may withhold it. */
  readonly fieldKey?: string
  /** Where what it lists is shown, when that stands elsewhere. */
  readonly showsUnder?: string
}

export type MenuGroup = {
  readonly key: string
  readonly icon: Icon
  /** A group of one screen is a link itself. */
  readonly entries: readonly MenuEntry[]
  readonly to?: string
}

const d = '/dashboard'

/**
 * The navigation of a company: groups and entries in the order people work. An entry whose screen
 * does not exist yet is dimmed while developing and absent from a release.
 */
export const menu: readonly MenuGroup[] = [
  { key: 'dashboard', icon: IconLayoutDashboard, to: d, entries: [{ key: 'dashboard', to: d }] },
  {
    key: 'sales',
    icon: IconFileText,
    entries: [
      { key: 'bills_sales', to: `${d}/bills/sales`, code: 'bills' },
      { key: 'bills_sales_return', to: `${d}/bills/sales_return`, code: 'bills_return' },
      { key: 'quotations_sales', to: `${d}/quotations/sales`, code: 'quotations' },
      { key: 'receipts_catch', to: `${d}/receipts/catch`, code: 'receipts_catch' },
      { key: 'cheques_received', to: `${d}/cheques/received`, code: 'receipts_catch' },
      { key: 'notes_credit', to: `${d}/notes/credit`, code: 'credit_notes' },
      { key: 'price_lists', to: `${d}/price_lists`, code: 'price_lists' },
      { key: 'einvoicing', to: `${d}/einvoicing`, code: 'bills' },
    ],
  },
  {
    key: 'purchases',
    icon: IconShoppingCart,
    entries: [
      { key: 'bills_purchases', to: `${d}/bills/purchases`, code: 'purchases' },
      {
        key: 'bills_purchases_return',
        to: `${d}/bills/purchases_return`,
        code: 'purchases_return',
      },
      { key: 'quotations_purchases', to: `${d}/quotations/purchases`, code: 'purchase_orders' },
      { key: 'reorder', to: `${d}/reorder`, code: 'purchase_orders' },
      { key: 'goods_receipts', to: `${d}/goods_receipts`, code: 'consignments' },
      {
        key: 'goods_receipt_returns',
        to: `${d}/goods_receipt_returns`,
        code: 'consignments',
      },
      { key: 'receipts_cashing', to: `${d}/receipts/cashing`, code: 'receipts_cashing' },
      { key: 'cheques_issued', to: `${d}/cheques/issued`, code: 'receipts_cashing' },
      { key: 'notes_debit', to: `${d}/notes/debit`, code: 'debit_notes' },
      { key: 'landed_costs', to: `${d}/landed_costs`, code: 'purchases' },
    ],
  },
  {
    key: 'expenses',
    icon: IconWallet,
    to: `${d}/expenses`,
    entries: [{ key: 'expenses', to: `${d}/expenses`, code: 'expenses' }],
  },
  {
    key: 'accounts',
    icon: IconBook2,
    entries: [
      { key: 'chart_of_accounts', to: `${d}/accounts`, code: 'accounts' },
      { key: 'entries', to: `${d}/entries`, code: 'entries' },
      {
        key: 'cost_centers',
        to: `${d}/cost_centers`,
        code: 'cost_centers',
        fieldKey: 'cost_centers',
      },
      {
        key: 'conversion_balance',
        to: `${d}/conversion_balance`,
        code: 'conversion_balance',
        fieldKey: 'conversion_balance',
      },
      { key: 'budgets', to: `${d}/budgets`, code: 'budgets', fieldKey: 'budgets' },
      { key: 'tax_returns', to: `${d}/tax_returns`, code: 'tax_return' },
      { key: 'zakat_worksheets', to: `${d}/zakat_worksheets`, code: 'tax_return' },
      { key: 'settlements', to: `${d}/settlements`, code: 'settlements' },
      { key: 'assets', to: `${d}/assets`, code: 'assets', fieldKey: 'assets' },
    ],
  },
  {
    key: 'products',
    icon: IconPackage,
    entries: [
      { key: 'items', to: `${d}/items`, code: 'items' },
      { key: 'item_models', to: `${d}/item_models`, code: 'items' },
      { key: 'units', to: `${d}/units`, code: 'units' },
      { key: 'scale_barcodes', to: `${d}/scale_barcodes`, code: 'items' },
      { key: 'collections', to: `${d}/collections`, code: 'collections' },
      { key: 'gram_prices', to: `${d}/gram_prices`, code: 'items', fieldKey: 'jewellery' },
      { key: 'lots', to: `${d}/lots`, code: 'items' },
      { key: 'stores', to: `${d}/stores`, code: 'stores' },
      {
        key: 'stock_counts',
        to: `${d}/stock_counts`,
        code: 'stock_counts',
        fieldKey: 'stock_counts',
      },
      {
        key: 'stock_recalculations',
        to: `${d}/stock_recalculations`,
        code: 'stock_recalculate',
        fieldKey: 'stock_recalculate',
      },
      {
        key: 'stock_write_downs',
        to: `${d}/stock_write_downs`,
        code: 'stock_recalculate',
        fieldKey: 'stock_recalculate',
      },
      {
        key: 'consignments_outgoing',
        to: `${d}/consignments/outgoing`,
        code: 'consignments',
        fieldKey: 'consignments',
      },
      {
        key: 'consignments_take',
        to: `${d}/consignments/take`,
        code: 'consignments',
        fieldKey: 'consignments',
      },
      {
        key: 'consignments_scrapping',
        to: `${d}/consignments/scrapping`,
        code: 'consignments',
        fieldKey: 'consignments',
      },
      {
        key: 'consignments_transformation',
        to: `${d}/consignments/transformation`,
        code: 'consignments',
        fieldKey: 'consignments',
      },
      {
        key: 'batch_assembly',
        to: `${d}/batch_assembly`,
        code: 'batch_assembly',
        fieldKey: 'batch_assembly',
      },
    ],
  },
  {
    key: 'beneficiaries',
    icon: IconAddressBook,
    entries: [
      { key: 'beneficiaries', to: `${d}/beneficiaries`, code: 'beneficiaries' },
      { key: 'beneficiary_groups', to: `${d}/beneficiary_groups`, code: 'beneficiaries' },
    ],
  },
  {
    key: 'pos',
    icon: IconDeviceTablet,
    entries: [
      { key: 'pos', to: `${d}/pos`, code: 'p_o_s', fieldKey: 'pos' },
      { key: 'pos_session', to: `${d}/pos_session`, code: 'pos_session', fieldKey: 'pos' },
    ],
  },
  {
    key: 'reports',
    icon: IconChartBar,
    to: `${d}/reports`,
    entries: [{ key: 'reports', to: `${d}/reports` }],
  },
  {
    key: 'users',
    icon: IconUsers,
    entries: [
      { key: 'users_list', to: `${d}/users`, code: 'users' },
      { key: 'permissions', to: `${d}/permissions`, code: 'permissions' },
      { key: 'users_activities', to: `${d}/users_activities`, code: 'users_activities' },
    ],
  },
]

/** What the settings cog lists. `href` leaves the app. */
export const settingsMenu: readonly (MenuEntry & { readonly href?: string })[] = [
  { key: 'my_company', to: `${d}/client/my_company`, code: 'company_settings' },
  { key: 'company_data', to: `${d}/client/company_data`, code: 'company_settings' },
  { key: 'user_settings', to: `${d}/client/user-settings` },
  { key: 'profile', to: `${d}/client/profile` },
  { key: 'my_subscription', to: `${d}/client/my_subscription`, code: 'subscription' },
  {
    key: 'systems_integration',
    to: `${d}/client/systems_integration`,
    code: 'integrations',
    showsUnder: `${d}/integrations`,
  },
  { key: 'api_keys', to: `${d}/client/api_keys`, code: 'integrations', fieldKey: 'api' },
  { key: 'einvoice_units', to: `${d}/client/einvoice_units`, code: 'integrations' },
  { key: 'financial_settings', to: `${d}/client/financial_settings`, code: 'financial_settings' },
  { key: 'taxes', to: `${d}/client/taxes`, code: 'taxes' },
  { key: 'default_accounts', to: `${d}/client/default_accounts`, code: 'default_accounts' },
  { key: 'payment_methods', to: `${d}/client/payment_methods`, code: 'default_accounts' },
  {
    key: 'document_design',
    to: `${d}/client/document_design`,
    code: 'document_design',
    fieldKey: 'document_design',
  },
  { key: 'support_access', to: `${d}/client/support_access`, code: 'users' },
  { key: 'product_guide', to: `${d}/integrations/guide`, href: '/guide.pdf' },
  { key: 'product_manual', to: `${d}/integrations/manual` },
  {
    key: 'contact_us',
    to: `${d}/support/contact-us`,
    code: 'support',
    showsUnder: `${d}/support`,
  },
]

const a = '/admin'

/** The navigation of the platform's administrators. */
export const adminMenu: readonly MenuGroup[] = [
  {
    key: 'admin_system',
    icon: IconBuildingStore,
    entries: [
      { key: 'admin_health', to: `${a}/health` },
      { key: 'admin_jobs', to: `${a}/jobs` },
      { key: 'admin_integrations', to: `${a}/system-integrations` },
      { key: 'admin_site_settings', to: `${a}/site-settings` },
      { key: 'admin_incidents', to: `${a}/incidents` },
      { key: 'admin_mails', to: `${a}/mails` },
      { key: 'admin_acts', to: `${a}/acts` },
    ],
  },
  {
    key: 'admin_tenant_settings',
    icon: IconCash,
    entries: [
      { key: 'admin_plans', to: `${a}/plans` },
      { key: 'admin_currencies', to: `${a}/currencies` },
      { key: 'admin_countries', to: `${a}/countries` },
      { key: 'admin_coupons', to: `${a}/coupons` },
      { key: 'admin_business_type', to: `${a}/business_type` },
      { key: 'admin_tickets', to: `${a}/tickets` },
      { key: 'admin_subscribers', to: `${a}/subscribers` },
      { key: 'admin_newsletters', to: `${a}/newsletters` },
    ],
  },
  {
    key: 'admin_users',
    icon: IconUsers,
    entries: [
      { key: 'admin_admins', to: `${a}/admins` },
      { key: 'admin_users_list', to: `${a}/users` },
      { key: 'admin_tenant_users', to: `${a}/tenant_users` },
    ],
  },
  {
    key: 'admin_tenants',
    icon: IconBuildingWarehouse,
    entries: [
      { key: 'admin_registration', to: `${a}/admin_registration/form` },
      { key: 'admin_tenants_list', to: `${a}/tenants` },
      { key: 'admin_support_access', to: `${a}/support_access` },
      { key: 'admin_feature_switches', to: `${a}/feature_switches` },
      { key: 'admin_subscription', to: `${a}/subscription` },
      { key: 'admin_payments', to: `${a}/payments` },
      { key: 'admin_platform_company', to: `${a}/platform_company` },
      { key: 'admin_reports', to: `${a}/reports` },
    ],
  },
]

/** Actions of the palette and of Alt+N, each where a new record is written. */
export const newRecords: readonly {
  readonly key: string
  readonly to: string
  readonly code: PermissionCode
  readonly icon: Icon
}[] = [
  { key: 'bills_sales', to: `${d}/bills/sales/form`, code: 'bills', icon: IconFileText },
  { key: 'receipts_catch', to: `${d}/receipts/catch/form`, code: 'receipts_catch', icon: IconCash },
  {
    key: 'bills_purchases',
    to: `${d}/bills/purchases/form`,
    code: 'purchases',
    icon: IconShoppingCart,
  },
  {
    key: 'bills_sales_return',
    to: `${d}/bills/sales_return/form`,
    code: 'bills_return',
    icon: IconArrowBackUp,
  },
  { key: 'items', to: `${d}/items/form`, code: 'items', icon: IconPackage },
  { key: 'units', to: `${d}/units/form`, code: 'units', icon: IconPackage },
]
