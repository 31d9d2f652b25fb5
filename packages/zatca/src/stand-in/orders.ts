import type { Call } from '../client/calls.ts'

/**
 * What the stand-in is to do instead of what it would do.
 *
 * - A status: answered at once, nothing is looked at. 202 alone is honest: the document is checked,
 *   and accepted with a warning. 428 on a renewal issues a compliance certificate.
 * - `broken`: does its work and answers with half a JSON text.
 * - `lost`: does its work and closes the line without answering.
 * - `hang_up`: closes the line before doing anything.
 * - `never`: keeps the line open and says nothing.
 * - `slow`: does its work and answers after `afterMs`.
 */
export type Order = {
  readonly answer: number | 'broken' | 'lost' | 'hang_up' | 'never' | 'slow'
  /** Serial number of the unit it is meant for; anyone's otherwise. */
  readonly unit?: string
  readonly call?: Call
  /** How many requests it lasts, one otherwise; `Infinity` until `forget`. */
  readonly times?: number
  /** For a status: another body than the authority's. */
  readonly body?: string
  /** For a status: what `Retry-After` says. */
  readonly retryAfterSeconds?: number
  /** For `slow`. */
  readonly afterMs?: number
}

/** What a request meets that no order was given for; null lets it end as it would. */
export type Fate = (call: Call) => Pick<Order, 'answer' | 'afterMs'> | null

/** How often requests ended otherwise than they would have, by what they met. */
export type Taken = ReadonlyMap<Order['answer'], number>

export type OrderBook = {
  readonly add: (order: Order) => void
  /** The first order that fits a request, used up by one; else its fate. */
  readonly take: (call: Call, unit: string | null) => Order | null
  readonly forget: () => void
  readonly taken: () => Taken
}

/** Orders in the order they were given. */
export function orderBook(fate: Fate = () => null): OrderBook {
  let open: { readonly order: Order; left: number }[] = []
  const taken = new Map<Order['answer'], number>()
  const noted = (order: Order | null): Order | null => {
    if (order !== null) taken.set(order.answer, (taken.get(order.answer) ?? 0) + 1)
    return order
  }
  return {
    add: (order) => {
      open.push({ order, left: order.times ?? 1 })
    },
    take: (call, unit) => {
      const found = open.find(
        ({ order }) =>
          (order.call === undefined || order.call === call) &&
          (order.unit === undefined || order.unit === unit),
      )
      if (found === undefined) return noted(fate(call))
      found.left--
      open = open.filter(({ left }) => left > 0)
      return noted(found.order)
    },
    forget: () => {
      open = []
    },
    taken: () => taken,
  }
}
