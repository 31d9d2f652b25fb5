/** How a part of the service does: it works, it works with delay, it does not work. */
export type WatchedState = 'up' | 'slow' | 'down'
/** The same where nobody may be able to tell. */
export type ShownState = WatchedState | 'unknown'

/** What the looks of a day at one part found; one look a minute. */
export type DayOfChecks = { readonly checks: number; readonly slow: number; readonly down: number }

const minuteMs = 60_000
/** What is told of a day must have lasted: a single look that failed is no outage. */
const downMinutes = 3
const slowMinutes = 10

/** How a day was for a part; null when nobody looked. */
export function stateOfDay({ checks, slow, down }: DayOfChecks): WatchedState | null {
  if (checks === 0) return null
  if (down >= downMinutes) return 'down'
  return slow + down >= slowMinutes ? 'slow' : 'up'
}

/** Jobs that are due wait no longer than this where somebody works on them. */
const queueWaitsMs = 5 * minuteMs

/** Whether jobs are worked on: since when the oldest that is due waits, and whether a worker lives. */
export function stateOfQueue(
  waitsSinceMs: number | null,
  hasWorker: boolean,
  nowMs: number,
): WatchedState {
  if (waitsSinceMs === null || nowMs - waitsSinceMs <= queueWaitsMs) return 'up'
  return hasWorker ? 'slow' : 'down'
}

/** Mails and e-invoices that others take from us wait no longer than this on a good day. */
const takenWithinMs = 15 * minuteMs

/** What is handed to somebody else, of the last hour: what was taken, what was tried and still waits. */
export type Handed = {
  /** When the oldest that was tried and still waits came to be; null when none does. */
  readonly waitsSinceMs: number | null
  /** Something was taken within the quarter of an hour. */
  readonly wasTakenLately: boolean
}

/**
 * Whether the other side takes what it is handed. What waits although others are taken is a fault of
 * that one thing, such as an address that does not exist, and none of the service.
 */
export function stateOfHanded(
  { waitsSinceMs, wasTakenLately }: Handed,
  nowMs: number,
): WatchedState {
  if (waitsSinceMs === null || wasTakenLately) return 'up'
  return nowMs - waitsSinceMs > takenWithinMs ? 'slow' : 'up'
}

/** A look this old tells nothing of now. */
const looksLastMs = 10 * minuteMs

/** What the last look found, while it is young enough. */
export const stateNow = (state: WatchedState, checkedAtMs: number, nowMs: number): ShownState =>
  nowMs - checkedAtMs > looksLastMs ? 'unknown' : state

/** The whole in a word: down without its heart, slow when any part lags. */
export function wholeState(
  parts: readonly { readonly part: string; readonly state: ShownState }[],
): ShownState {
  const isDown = parts.some(
    ({ part, state }) => state === 'down' && (part === 'web' || part === 'database'),
  )
  if (isDown) return 'down'
  if (parts.some(({ state }) => state === 'slow' || state === 'down')) return 'slow'
  return parts.some(({ state }) => state === 'unknown') ? 'unknown' : 'up'
}

/** Where something that begins, and perhaps ends, stands now. */
export function phaseOf(
  startsAtMs: number,
  endsAtMs: number | null,
  nowMs: number,
): 'planned' | 'under_way' | 'over' {
  if (nowMs < startsAtMs) return 'planned'
  return endsAtMs !== null && nowMs >= endsAtMs ? 'over' : 'under_way'
}
