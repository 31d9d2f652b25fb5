import { ownReports, reportCall } from '@mizan/contract/reports/report-groups'
import type { PermissionCode, Flag } from '@mizan/core/access/permission-codes'
import {
  type SubscriptionState,
  companyStateAt,
} from '@mizan/core/subscriptions/subscription-period'
import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../kernel/http/address.ts'
import { isWrite } from '../../kernel/repeatable.ts'

type Facts = { readonly tenant_status: number; readonly subscription_expires_at: Date }

/** How it is with the subscription of a company at a moment (`domain/07` 7.6). */
export const subscriptionStateOf = (
  { tenant_status: status, subscription_expires_at: expires }: Facts,
  now: Date,
): SubscriptionState =>
  companyStateAt({ isOpen: status === 1, expiresMs: expires.getTime() }, now.getTime())

/** What a company has with the platform stays open to it: subscribing, paying, support. */
const withThePlatform: ReadonlySet<string> = new Set([
  'company_deletion',
  'coupons',
  'my_subscription',
  'payments',
  'plans',
  'subscription',
  'support_access',
  'tickets',
])

/** Whether a file may be read is asked when it is fetched. */
const askedLater: ReadonlySet<string> = new Set(['download_links'])

/** What it paid the platform, as reports: the same that its payments are. */
const ownReportCalls: ReadonlySet<string> = new Set(
  ownReports.map((name) => `/api${reportCall(name)}`),
)

/** Its own records, which the law asks it to keep for six years: read, not written. */
const ownRecords: ReadonlySet<string> = new Set(['bills', 'entries', 'exports', 'notes', 'print'])

/** What nobody works by while a subscription is over, is not looked at either. */
const closedWhenEnded: ReadonlySet<string> = new Set(['api_keys'])

/**
 * What is reached after the subscription and its days of grace are over: what concerns the platform, and to read
 * the records that must be kept; the tenant admin reads everything (`domain/07` 7.6).
 */
export function isOpenWhenEnded(request: FastifyRequest, isTenantAdmin: boolean): boolean {
  const resource = resourceOf(request)
  if (closedWhenEnded.has(resource)) return false
  if (withThePlatform.has(resource) || askedLater.has(resource)) return true
  if (ownReportCalls.has(request.routeOptions.url ?? '')) return true
  return !isWrite(request) && (isTenantAdmin || ownRecords.has(resource))
}

/** Selling goes on while a subscription is renewed, and what was sold is corrected and paid. */
const selling: ReadonlySet<PermissionCode> = new Set([
  'associations',
  'bills',
  'bills_return',
  'credit_notes',
  'email',
  'payment_links',
  'pos_session',
  'receipts_catch',
  'subscription',
  'support',
])

/** Whether a right holds in the days of grace: everything is read, what sells is written, and nothing else. */
export const holdsInGrace = (code: PermissionCode, flag: Flag): boolean =>
  flag === 'view' || selling.has(code)
