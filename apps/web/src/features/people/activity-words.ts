import type { usersActivities } from '@mizan/contract/companies/tenancy'
import type { RowOf } from '@mizan/contract/resource'
import { factsOf, kindOfRecord, kindsOf } from '@mizan/core/documents/kind'
import { useTranslation } from 'react-i18next'
import { hasScreen } from '../../kit/page/screens.ts'

/** What is written down in the log, by the name it has there, and where such a record is read. */
export const resourceTypes = {
  bills: null,
  receipts: null,
  notes: null,
  expenses: '/dashboard/expenses/view/',
  quotations: null,
  entries: '/dashboard/entries/view/',
  conversion_balance: '/dashboard/conversion_balance/view/',
  assets: '/dashboard/assets/view/',
  items: '/dashboard/items/view/',
  collections: '/dashboard/collections/view/',
  units: '/dashboard/units/view/',
  stores: '/dashboard/stores/view/',
  pos: '/dashboard/pos/view/',
  pos_session: '/dashboard/pos_session/view/',
  beneficiaries: '/dashboard/beneficiaries/view/',
  accounts: '/dashboard/accounts/view/',
  cost_centers: '/dashboard/cost_centers/view/',
  budgets: '/dashboard/budgets/view/',
  taxes: '/dashboard/client/taxes/view/',
  payment_methods: null,
  fiscal_years: null,
  vat_returns: null,
  recovery_rates: null,
  goods_receipt_returns: '/dashboard/goods_receipt_returns/view/',
  stock_recalculations: '/dashboard/stock_recalculations/view/',
  zakat_worksheets: '/dashboard/zakat_worksheets/view/',
  report_views: null,
  report_schedules: '/dashboard/reports/scheduled/view/',
  default_accounts: null,
  my_company: null,
  financial_setting: null,
  security_setting: null,
  tenant_users: '/dashboard/users/view/',
  invitations: '/dashboard/users/invitations/view/',
  permissions: '/dashboard/permissions/view/',
  support_access: '/dashboard/client/support_access/view/',
  feature_switches: null,
  api_keys: '/dashboard/client/api_keys/view/',
} as const satisfies Readonly<Record<string, string | null>>

/** What the log knows people to do. */
export const actions = [
  'created',
  'updated',
  'deleted',
  'confirmed',
  'confirmed_again',
  'reissued',
  'rejected',
  'opened',
  'discarded',
  'cancelled',
  'copied',
  'reversed',
  'delivered',
  'allocated',
  'unallocated',
  'retention_released',
  'bill_created',
  'traded_in',
  'file_added',
  'file_removed',
  'e_invoice_verified',
  'lock_date_moved_back',
  'invited',
  'resent',
  'revoked',
  'accepted',
  'closed',
  'reopened',
  'prepared',
  'filed',
  'paid',
  'amended',
  'settled',
  'posted',
  'noted',
  'paused',
  'resumed',
  'sent',
  'role_changed',
  'activated',
  'disabled',
  'changed',
  'support_asked',
  'support_granted',
  'support_refused',
  'support_cancelled',
  'support_withdrawn',
  'support_entered',
  'support_left',
  'key_issued',
  'key_replaced',
  'session_started',
  'session_held',
  'session_resumed',
  'session_counted',
  'session_closed',
] as const

/** Pages of the settings, which are no records with an id. */
const settingPages: Readonly<Record<string, string>> = {
  my_company: '/dashboard/client/my_company',
  financial_setting: '/dashboard/client/financial_settings',
  default_accounts: '/dashboard/client/default_accounts',
  security_setting: '/dashboard/client/profile',
}

/** The screens of a document, where its resource has several kinds; the kind is asked of the record itself. */
function screensOf(resource: string, type: unknown): string | null {
  const kind = hasKinds(resource) ? kindOfRecord(resource, { type }) : null
  return kind && factsOf(kind).screens
}

/** Whether where a record is read depends on its kind. */
export const hasKinds = (resource: string): boolean => kindsOf(resource).length > 1

/** Where the record of an activity is read; null when it has no page. */
export function activityPath(type: string, id: string | null, kind?: unknown): string | null {
  const screens = screensOf(type, kind)
  const base = (resourceTypes as Readonly<Record<string, string | null>>)[type]
  const path = screens
    ? `/dashboard/${screens}/view/${id}`
    : base && id
      ? `${base}${id}`
      : (settingPages[type] ?? null)
  return path !== null && hasScreen(path) ? path : null
}

type Done = Pick<RowOf<typeof usersActivities>, 'user' | 'support_visit_id'>

/** Who did it: whoever came in as the platform's support is called so. */
export function useWho(): (of: Done) => string {
  const { t } = useTranslation()
  return ({ user, support_visit_id: visit }) => {
    const name = String(user?.name ?? t('people.system'))
    return visit === null ? name : t('activity.as_support', { name })
  }
}

/** The log in words: what was done, and to what kind of thing. */
export function useActivityWords() {
  const { t, i18n } = useTranslation()
  const known = (key: string, otherwise: string): string =>
    i18n.exists(key) && typeof t(key) === 'string' ? t(key) : otherwise
  return {
    action: (action: string): string => known(`activity.actions.${action}`, action),
    resource: (type: string): string =>
      known(`activity.resources.${type}`, known(`resources.${type}.title`, type)),
  }
}
