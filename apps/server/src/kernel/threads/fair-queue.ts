/** What waits, by whose it is: nobody's many stand before another's one. */
export type FairQueue<T> = {
  add(of: string, item: T): void
  /** The next one, of whoever was served longest ago among those who may go now; null when nobody may. */
  next(mayGo?: (of: string) => boolean): T | null
  /** Takes out all that waits. */
  drain(): readonly T[]
}

/** A queue in which companies take turns. */
export function fairQueue<T>(): FairQueue<T> {
  // In the order in which they are served; who was served goes to the end.
  const waiting = new Map<string, T[]>()
  return {
    add(of, item) {
      const own = waiting.get(of)
      if (own) own.push(item)
      else waiting.set(of, [item])
    },
    next(mayGo = () => true) {
      for (const [of, own] of waiting) {
        if (!mayGo(of)) continue
        const item = own.shift()
        waiting.delete(of)
        if (own.length > 0) waiting.set(of, own)
        if (item !== undefined) return item
      }
      return null
    },
    drain() {
      const all = [...waiting.values()].flat()
      waiting.clear()
      return all
    },
  }
}
