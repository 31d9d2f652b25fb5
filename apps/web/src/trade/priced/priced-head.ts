import type { inCurrency, pricing } from '@mizan/contract/documents/document-fields'
import { addDays, parseDate } from '@mizan/core/time/local-date'
import type { Written } from '../documents/written-fields.ts'

/** What the head of every priced document says of how its lines are read: VAT, discount, currency. */
export type PricedHead = Written<typeof pricing & typeof inCurrency, never, Record<never, never>>

/** The day a document falls due by the party's terms. */
export function dueOn(issueDate: string | null, days: number): string | null {
  const date = issueDate === null ? null : parseDate(issueDate)
  return date === null ? null : addDays(date, days)
}
