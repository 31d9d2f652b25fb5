import { createStore } from './store.ts'

/**
 * Whether the server can be reached. The browser only knows of its own network, which may lead
 * nowhere: a call without an answer tells it too, and one that is answered says that all is well.
 */
export const connected = createStore(true)

const nextLookMs = 5000
let look: ReturnType<typeof setTimeout> | null = null

/** Begins to listen to what the browser knows of its network. */
export function watchConnection(): void {
  window.addEventListener('online', () => connectionSeen(true))
  window.addEventListener('offline', () => connectionSeen(false))
  connectionSeen(navigator.onLine)
}

/** Notes that the server answered, or that no way led to it; then it is asked until it answers. */
export function connectionSeen(isThere: boolean): void {
  if (connected.get() !== isThere) connected.set(isThere)
  if (isThere && look !== null) {
    clearTimeout(look)
    look = null
  }
  if (!isThere) look ??= setTimeout(() => void lookAgain(), nextLookMs)
}

async function lookAgain(): Promise<void> {
  look = null
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  connectionSeen(answer?.ok ?? false)
}
