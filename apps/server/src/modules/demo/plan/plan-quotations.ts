import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
import { demoId } from '../demo-id.ts'
import type { PlannedBill, PlannedParty, PlannedQuotation, Step } from './planned.ts'

type Type = PlannedQuotation['type']
type NamedBill = PlannedBill & { readonly party: PlannedParty }

/** How many of each type became a bill, still stand, ran out. */
const counts: Readonly<Record<Type, { billed: number; open: number; expired: number }>> = {
  sales: { billed: 4, open: 3, expired: 2 },
  purchases: { billed: 2, open: 2, expired: 1 },
}
/** Offers are of the last months: what is older was thrown away. */
const daysOfOffers = 90
const daysBeforeBill = 4
const daysOffered = 14

/** So many of a list, from all over it. */
const spread = <T>(from: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, index) =>
    from.at(Math.floor(((index + 0.5) * from.length) / count)),
  ).filter((each) => each !== undefined)

/**
 * Quotations and orders of the last months, added to a year that is planned already and changing
 * nothing of it: some bills were made of an offer; others that look like them never became one.
 */
export function withQuotations(steps: readonly Step[], last: LocalDate): readonly Step[] {
  const from = riyadhInstant(addDays(last, -daysOfOffers))
  const offers: PlannedQuotation[] = []
  const quotedBy = new Map<string, string>()
  for (const type of ['sales', 'purchases'] as const) {
    const { billed, open, expired } = counts[type]
    const bills = steps.filter(
      (step): step is NamedBill =>
        step.is === 'bill' &&
        step.type === (type === 'sales' ? 1 : 2) &&
        step.party?.isCompany === true &&
        !step.isDraft &&
        step.paidBy === null &&
        step.at.getTime() > from,
    )
    const chosen = spread(bills, billed + open + expired)
    chosen.forEach((bill, index) => {
      const offer =
        index < billed
          ? offerOf(bill, new Date(bill.at.getTime() - daysBeforeBill * 86_400_000))
          : offerOf(bill, morning(addDays(last, index < billed + open ? -index : -40 - index)))
      offers.push(offer)
      if (index < billed) quotedBy.set(bill.id, offer.id)
    })
    const [first] = chosen
    if (first && type === 'sales')
      offers.push({ ...offerOf(first, morning(addDays(last, -1))), isDraft: true })
  }
  const linked = steps.map((step) => {
    const quotation = step.is === 'bill' ? quotedBy.get(step.id) : undefined
    return quotation === undefined ? step : { ...step, quotation }
  })
  return [...linked, ...offers].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const morning = (day: LocalDate): Date => new Date(riyadhInstant(day, '07:45:00'))

function offerOf(bill: NamedBill, at: Date): PlannedQuotation {
  const day = riyadhDate(at.getTime())
  return {
    is: 'quotation',
    id: demoId(`offer ${bill.id} ${day}`, at),
    at,
    type: bill.type === 1 ? 'sales' : 'purchases',
    party: bill.party,
    store: bill.store,
    inclusive: bill.inclusive,
    discountPercent: bill.discountPercent,
    lines: bill.lines,
    validUntil: addDays(day, daysOffered),
    isDraft: false,
  }
}
