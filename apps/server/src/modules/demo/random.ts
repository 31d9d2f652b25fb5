/** A stream of numbers that is the same for the same seed (mulberry32), with what dice are for. */
export type Dice = {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(of: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of several, each as likely as its weight. */
  weighted<T>(from: readonly T[], weight: (each: T) => number): T
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (of) => next() < of,
    weighted: (from, weight) => {
      let left = next() * from.reduce((all, each) => all + weight(each), 0)
      return from.find((each) => (left -= weight(each)) < 0) ?? pick(from)
    },
  }
}
