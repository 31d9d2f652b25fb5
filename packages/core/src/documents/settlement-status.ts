import type { Money, Quantity } from '../money/decimal.ts'

export type PaymentStatus = 'fully_paid' | 'partly_paid' | 'not_fully_paid'
export type ReturnStatus = 'not_returned' | 'partly_returned' | 'returned'

/** `delivery_status` on the wire: 1 when everything is delivered. */
export const deliveryStatus = { notDelivered: 0, delivered: 1 } as const
export type DeliveryStatus = (typeof deliveryStatus)[keyof typeof deliveryStatus]

/** How far a document is paid (`domain/02` 2.6); a net of zero is fully paid. */
export function paymentStatus(net: Money, totalPaid: Money): PaymentStatus {
  if (totalPaid >= net) return 'fully_paid'
  return totalPaid > 0n ? 'partly_paid' : 'not_fully_paid'
}

/** Asked and done quantities of a line. */
export type Progress = { readonly asked: Quantity; readonly done: Quantity }

/** Delivered when nothing of any line is left to deliver (`domain/02` 2.7). */
export const deliveryStatusOf = (lines: readonly Progress[]): DeliveryStatus =>
  lines.every((line) => line.done >= line.asked)
    ? deliveryStatus.delivered
    : deliveryStatus.notDelivered

/** How much of a bill came back; `returned` is also status 9 of the bill (`domain/02` 2.2). */
export function returnStatusOf(lines: readonly Progress[]): ReturnStatus {
  if (lines.every((line) => line.done <= 0n)) return 'not_returned'
  return lines.every((line) => line.done >= line.asked) ? 'returned' : 'partly_returned'
}
