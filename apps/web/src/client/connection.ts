import { createStore } from './store.ts'

/**
 * Whether the server can be reached. The browser only knows of its own network, which may lead
 * nowhere: a call that finds no way is a reason to ask, and any answer says that all is well.
 */
export const connected = createStore(true)

const nextLookMs = 5_000
/** A network that swallows everything refuses nothing either. */
const patienceMs = 10_000
let nextLook: ReturnType<typeof setTimeout> | undefined
let isLooking = false
let answersSeen = 0

/** Begins to listen to what the browser knows of its network. */
export function watchConnection(): void {
  window.addEventListener('online', () => void lookForServer())
  window.addEventListener('offline', () => connectionSeen(false))
  if (!navigator.onLine) connectionSeen(false)
}

/** Notes that the server answered, or that no way leads to it; then it is asked until it answers. */
export function connectionSeen(isThere: boolean): void {
  clearTimeout(nextLook)
  if (isThere) answersSeen += 1
  else nextLook = setTimeout(() => void lookForServer(), nextLookMs)
  if (connected.get() !== isThere) connected.set(isThere)
}

/** Asks whether a way leads to the server at all: one call may fail for reasons of its own. */
export async function lookForServer(): Promise<void> {
  if (isLooking) return
  isLooking = true
  const before = answersSeen
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  isLooking = false
  // What was answered meanwhile counts more than a look that found nothing.
  if (answer !== null || answersSeen === before) connectionSeen(answer !== null)
}
