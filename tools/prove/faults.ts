import type { Fate, Order, Taken } from '@mizan/zatca/stand-in/orders'
import type { Dice } from '../../apps/server/src/modules/demo/random.ts'

type Answer = Order['answer']

/**
 * What goes wrong at the authority and on the line, and how often beside each other. 208 and 409 come of
 * themselves after an answer that was lost. Whoever asks for patience gets it from everybody (429), so
 * that is rare: a trade of minutes would wait for hours.
 */
const faults: readonly (readonly [weight: number, answer: Answer])[] = [
  [20, 'lost'],
  [12, 'broken'],
  [12, 'hang_up'],
  [16, 'slow'],
  [2, 'never'],
  [16, 202],
  [10, 303],
  [20, 400],
  [2, 401],
  [1, 413],
  [1, 428],
  [1, 429],
  [12, 500],
  [12, 503],
]

/** Of so many requests one meets a fault. */
const share = 0.1
const slowMs = 3_000
/** How often the authority closes, and for how long: everything in between is told so. */
const closesAt = 0.0006
const closedMs = { least: 10_000, most: 60_000 }

/** Bad days of the authority. */
export type Weather = {
  /** What a request meets; nothing happens before they begin. */
  readonly fate: Fate
  readonly begin: () => void
  readonly end: () => void
  /** How often it closed. */
  readonly closures: () => number
}

/** Every request may meet a fault of its own; at times the authority is closed for a while. */
export function badDays(dice: Dice, now: () => number): Weather {
  let isBad = false
  let closedUntil = 0
  let closures = 0
  return {
    fate: (call) => {
      if (!isBad) return null
      if (now() < closedUntil) return { answer: 503 }
      if (dice.chance(closesAt)) {
        closedUntil = now() + dice.between(closedMs.least, closedMs.most)
        closures += 1
        return { answer: 503 }
      }
      if (!dice.chance(share)) return null
      const [, answer] = dice.weighted(faults, ([weight]) => weight)
      // Clearance alone can be switched off; elsewhere nobody would answer so.
      if (answer === 303 && call !== 'clearance') return null
      return { answer, ...(answer === 'slow' && { afterMs: slowMs }) }
    },
    begin: () => {
      isBad = true
    },
    end: () => {
      isBad = false
    },
    closures: () => closures,
  }
}

/** What was met, so that a reader sees that bad days were bad. */
export function faultFigures(met: Taken): Readonly<Record<string, number>> {
  const sum = (...answers: readonly Answer[]): number =>
    answers.reduce<number>((all, answer) => all + (met.get(answer) ?? 0), 0)
  return {
    'Requests that met a fault': sum(...met.keys()),
    '— taken, and the answer lost or cut short': sum('lost', 'broken'),
    '— never taken: cut off, silent, failing or closed': sum('hang_up', 'never', 500, 503),
    '— refused: rejected, signed out, too large, too many, switched off': sum(
      400,
      401,
      413,
      428,
      429,
      303,
    ),
    '— late or with remarks': sum('slow', 202),
  }
}
