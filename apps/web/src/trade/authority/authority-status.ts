import type { EInvoice } from './invoice-card.tsx'
import type { EInvoiceSending } from '@mizan/contract/einvoicing/sending'

/** What is shown of an e-invoice beside its mark; null while nobody has anything to know or to do. */
export type AuthorityStatus = 'rejected' | 'warnings' | 'awaited' | 'unsent'

/** A simplified invoice is its customer's at once: that it is reported is shown only when it does not go. */
export function authorityStatusOf(
  { status, kind }: Pick<EInvoice, 'status' | 'kind'>,
  sending: EInvoiceSending | null,
  attempts: number,
): AuthorityStatus | null {
  if (status === 'rejected' || status === 'warnings') return status
  if (status !== 'not_sent' && status !== 'sending') return null
  if (sending === null) return null
  if (!sending.is_connected) return 'unsent'
  const isOverdue = attempts > 0 || sending.is_stopped
  return kind === 'standard' || isOverdue ? 'awaited' : null
}
