import type { Api } from '../../kernel/api.ts'
import { serveCoupons } from './coupons.ts'
import { servePlans } from './plans.ts'

/** What companies pay the platform for. */
export function serveSubscriptions(api: Api): void {
  servePlans(api)
  serveCoupons(api)
}
