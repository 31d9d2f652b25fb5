import type { JobPayload, Task } from '../../kernel/jobs/jobs.ts'
import type { ProviderParts } from '../integrations/index.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { cardTask } from './cards/card-job.ts'
import { workOnCard } from './cards/saved-cards.ts'
import { checkoutTasks, invoiceTask } from './payments/checkout-job.ts'
import { checkCheckout, endCheckout, makeCheckout } from './payments/checkouts.ts'
import { countLimits } from './time/count-limits.ts'
import { watchPayments, watchSubscriptions } from './time/watch.ts'

const named = (payload: JobPayload): readonly [tenantId: number, id: string] => [
  Number(payload.tenant_id),
  String(payload.checkout_id ?? payload.payment_id ?? payload.card_id),
]

/** What waits for the gateway: with workers that hold up no mail and no posting. */
export const checkoutWork = (parts: ProviderParts): Readonly<Record<string, Task>> => ({
  [checkoutTasks.make]: (payload, tools) => makeCheckout({ ...parts, ...tools }, ...named(payload)),
  [checkoutTasks.check]: async (payload, tools) => {
    await checkCheckout({ ...parts, ...tools }, ...named(payload))
  },
  [cardTask]: (payload, tools) => workOnCard({ ...parts, ...tools }, ...named(payload)),
  [checkoutTasks.end]: (payload, tools) => endCheckout({ ...parts, ...tools }, ...named(payload)),
})

/** What time brings, and the platform's own invoices. */
export const subscriptionsTasks = (parts: ProviderParts): Readonly<Record<string, Task>> => ({
  [invoiceTask]: (payload, tools) => issueInvoice({ ...parts, ...tools }, ...named(payload)),
  subscriptions_watch: (_payload, tools) => watchSubscriptions({ ...parts, ...tools }),
  limits_count: (_payload, tools) => countLimits({ ...parts, ...tools }),
  subscription_payments_watch: (_payload, tools) => watchPayments({ ...parts, ...tools }),
})

/** Every quarter of an hour, every five minutes, and in the night of Riyadh. */
export const subscriptionsCrontab = `*/15 * * * * subscriptions_watch
*/5 * * * * subscription_payments_watch
35 23 * * * limits_count`
