import type { Api } from '../../kernel/api.ts'
import { serveAdminSide } from './admin/serve-admin.ts'
import { type CompanyParts, serveCompanySide } from './company/serve-company.ts'
import { serveCoupons } from './coupons.ts'
import { servePlans } from './plans.ts'

export { beginRegistered } from './admin/begin-registered.ts'
export { offeredPlans } from './company/serve-company.ts'
export { checkoutWork, subscriptionsCrontab, subscriptionsTasks } from './jobs.ts'
export { writeFirst as writeFirstSubscription } from './life/begin-trial.ts'
export { shownSubscriptions } from './subscription-views.sql.ts'
export { checkNotice as checkSubscriptionNotice } from './payments/checkouts.ts'

/** What companies pay the platform for. */
export function serveSubscriptions(api: Api, parts: CompanyParts): void {
  servePlans(api)
  serveCoupons(api)
  serveCompanySide(api, parts)
  serveAdminSide(api, parts)
}
