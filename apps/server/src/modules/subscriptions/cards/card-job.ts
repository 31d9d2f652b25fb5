import type { Enqueue } from '../../../kernel/jobs/jobs.ts'

export const cardTask = 'subscription_card'

/** Has the gateway asked about a card, or told that it is not kept any more. */
export const enqueueCard = (
  enqueue: Enqueue,
  tenantId: number,
  id: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    cardTask,
    { tenant_id: tenantId, card_id: id },
    { key: `subscription card ${tenantId} ${id}`, ...(runAt && { runAt }) },
  )
