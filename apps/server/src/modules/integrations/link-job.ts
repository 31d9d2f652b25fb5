import type { Enqueue } from '../../kernel/jobs/jobs.ts'

/** What is done about a link later: having it made, asking whether it was paid, ending it at its provider. */
export const linkTasks = {
  make: 'payment_link_make',
  check: 'payment_link_check',
  cancel: 'payment_link_cancel',
} as const

/** Asks for a step of a link: at once, or at a time. One job a link and step waits at most. */
export const enqueueLink = (
  enqueue: Enqueue,
  step: keyof typeof linkTasks,
  tenantId: number,
  id: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    linkTasks[step],
    { tenant_id: tenantId, collection_id: id },
    { key: `payment link ${step} ${tenantId} ${id}`, ...(runAt && { runAt }) },
  )

export const eventTask = 'integration_event'

export const enqueueEvent = (
  enqueue: Enqueue,
  tenantId: number,
  id: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    eventTask,
    { tenant_id: tenantId, event_id: id },
    { key: `integration event ${tenantId} ${id}`, ...(runAt && { runAt }) },
  )
