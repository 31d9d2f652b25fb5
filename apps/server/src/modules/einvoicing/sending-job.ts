import type { Enqueue } from '../../kernel/jobs/jobs.ts'

export const sendingTask = 'einvoice_send'

/** Asks for one document to be sent: at once, or at a time. One job a document waits at most. */
export const enqueueSending = (
  enqueue: Enqueue,
  tenantId: number,
  eInvoiceId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    sendingTask,
    { tenant_id: tenantId, einvoice_id: eInvoiceId },
    { key: `einvoice:${eInvoiceId}`, ...(runAt && { runAt }) },
  )
