import type { paymentDraft } from '@mizan/contract/documents/document-fields'
import { isNothing } from '../lines/lines.ts'
import type { Written } from '../documents/written-fields.ts'

/** What a document is paid with in the step that confirms it, while it is written. */
export type PaymentLine = Written<typeof paymentDraft.shape, never, Record<never, never>>

/** The payments that are sent: a line without an amount is no payment. */
export const paymentsMade = (payments: readonly PaymentLine[]): readonly PaymentLine[] =>
  payments.filter(({ amount }) => !isNothing(amount))
