const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The waits after the first, second, … attempt; the last one repeats for ever. */
const waitsMs = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs)

/**
 * How long to wait before the same bytes are sent again. A longer `Retry-After` is obeyed up to
 * an hour: simplified documents have a day.
 */
export function resendDelayMs(attempts: number, retryAfterMs: number | null): number {
  const own = waitsMs[Math.min(Math.max(attempts, 1), waitsMs.length) - 1] ?? hourMs
  return Math.max(own, Math.min(retryAfterMs ?? 0, hourMs))
}

/** How often a silent authority is tried, by how long it has been silent: two answers may be lost by chance. */
const probes = [
  { forMs: minuteMs, everyMs: 20_000 },
  { forMs: 5 * minuteMs, everyMs: minuteMs },
  { forMs: 15 * minuteMs, everyMs: 2 * minuteMs },
]

/**
 * How long to wait before one document is tried again on behalf of all that wait for a silent
 * authority: seconds at first, later five minutes. A longer `Retry-After` is obeyed up to an hour.
 */
export function probeDelayMs(silentForMs: number, retryAfterMs: number | null): number {
  const own = probes.find(({ forMs }) => silentForMs < forMs)?.everyMs ?? 5 * minuteMs
  return Math.max(own, Math.min(retryAfterMs ?? 0, hourMs))
}

/** How badly a document that was not accepted yet needs somebody to look. */
export type Urgency = 'calm' | 'alert' | 'urgent' | 'red' | 'late'

/** At six hours the administrators get a mail, at twelve another, at twenty it is red, past a day late (BR-KSA-98). */
export function urgencyOf(issuedAt: Date, now: Date): Urgency {
  const age = now.getTime() - issuedAt.getTime()
  if (age > 24 * hourMs) return 'late'
  if (age >= 20 * hourMs) return 'red'
  if (age >= 12 * hourMs) return 'urgent'
  return age >= 6 * hourMs ? 'alert' : 'calm'
}
