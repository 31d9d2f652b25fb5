import { setTimeout as delay } from 'node:timers/promises'

/** With a second for the embedded database, less than those who end a process usually wait. */
export const endsWithinMs = 9_000

/** Does the work, and goes on without its end when that takes too long. */
export async function atMost(ms: number, work: () => Promise<unknown>): Promise<void> {
  const patience = new AbortController()
  await Promise.race([work(), delay(ms, null, { signal: patience.signal }).catch(() => null)])
  patience.abort()
}
