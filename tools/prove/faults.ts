import type { StandIn } from '@mizan/zatca/stand-in/stand-in'
import type { Dice } from '../../apps/server/src/modules/demo/random.ts'

type Answer = Parameters<StandIn['tell']>[0]['answer']

/**
 * What goes wrong at the authority and on the line, and how often beside each other. 208 and 409 come of
 * themselves after an answer that was lost.
 */
const faults: readonly (readonly [weight: number, answer: Answer])[] = [
  [20, 'lost'],
  [12, 'broken'],
  [12, 'hang_up'],
  [12, 'slow'],
  [3, 'never'],
  [10, 202],
  [6, 303],
  [12, 400],
  [2, 401],
  [1, 413],
  [1, 428],
  [8, 429],
  [12, 500],
  [12, 503],
]

const slowMs = 3_000
/** How many requests in a row find it closed when it is. */
const outage = 10

/** Makes the next request end otherwise; at times the authority is closed for a while. */
export function misfortune(standIn: StandIn, dice: Dice): void {
  // One at a time: while one document tries for all, a heap of them would make an outage of hours.
  standIn.forget()
  if (dice.chance(0.02)) {
    standIn.tell({ answer: 503, times: outage })
    return
  }
  const [, answer] = dice.weighted(faults, ([weight]) => weight)
  // Clearance alone can be switched off; elsewhere nobody would answer so.
  const call = answer === 303 ? ({ call: 'clearance' } as const) : {}
  standIn.tell({ answer, ...call, ...(answer === 'slow' && { afterMs: slowMs }) })
}
