import type { Enqueue } from '../../../kernel/jobs/jobs.ts'

/** What is done about a page of the gateway later: having it made, asking whether it was paid, ending it. */
export const checkoutTasks = {
  make: 'subscription_checkout_make',
  check: 'subscription_checkout_check',
  end: 'subscription_checkout_end',
} as const

export const enqueueCheckout = (
  enqueue: Enqueue,
  step: keyof typeof checkoutTasks,
  tenantId: number,
  id: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    checkoutTasks[step],
    { tenant_id: tenantId, checkout_id: id },
    { key: `subscription checkout ${step} ${tenantId} ${id}`, ...(runAt && { runAt }) },
  )

export const invoiceTask = 'subscription_invoice'

/** Asks for the platform's invoice of a payment, or the credit note of a refund. */
export const enqueueInvoice = (enqueue: Enqueue, tenantId: number, id: string): Promise<void> =>
  enqueue(
    invoiceTask,
    { tenant_id: tenantId, payment_id: id },
    { key: `subscription invoice ${tenantId} ${id}` },
  )
