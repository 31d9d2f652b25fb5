import { Refusal } from '../refusal.ts'
import { fairQueue } from './fair-queue.ts'

/** Lets so much work begin at once, in turns by whose it is. */
export type FairGate = { run<T>(of: string, work: () => Promise<T>): Promise<T> }

/** A gate with so many places; an owner with too much before or behind it is refused. */
export function fairGate({
  places,
  perOwner,
}: {
  readonly places: number
  readonly perOwner: number
}): FairGate {
  const queue = fairQueue<() => void>()
  const owned = new Map<string, number>()
  let free = places

  const enter = (of: string): Promise<void> =>
    new Promise((begin) => {
      queue.add(of, begin)
      advance()
    })
  function advance(): void {
    if (free === 0) return
    const begin = queue.next()
    if (!begin) return
    free -= 1
    begin()
  }
  const count = (of: string, by: 1 | -1): void => {
    const now = (owned.get(of) ?? 0) + by
    if (now > 0) owned.set(of, now)
    else owned.delete(of)
  }

  return {
    run: async (of, work) => {
      if ((owned.get(of) ?? 0) >= perOwner) throw new Refusal('too_many_requests', { seconds: '5' })
      count(of, 1)
      try {
        await enter(of)
        try {
          return await work()
        } finally {
          free += 1
          advance()
        }
      } finally {
        count(of, -1)
      }
    },
  }
}
