import type { Enqueue } from '../../../kernel/jobs/jobs.ts'

export const sendingTask = 'einvoice_send'

/** What a buyer waits for goes before what has a day. */
export const urgentPriority = -1

/** What stopped its unit before goes when nothing else of it waits. */
export const lastPriority = 1

/** Asks for one document to be sent: at once, or at a time. One job a document waits at most. */
export const enqueueSending = (
  enqueue: Enqueue,
  tenantId: number,
  { id, isUrgent }: { readonly id: string; readonly isUrgent: boolean },
  runAt?: Date,
): Promise<void> =>
  enqueue(
    sendingTask,
    { tenant_id: tenantId, einvoice_id: id },
    {
      key: `einvoice:${id}`,
      ...(isUrgent && { priority: urgentPriority }),
      ...(runAt && { runAt }),
    },
  )
