import { createStore } from './store.ts'

/** Set when the server answered that the company's subscription has ended. */
export const subscriptionEnded = createStore(false)

export type Alert = {
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly at: number
}

/** The one short message on screen; errors also stay in the page that caused them. */
export const alert = createStore<Alert | null>(null)

const successMs = 550
const errorMs = 2000

/** Shows the tick, then goes on: the promise ends when the tick does. */
export const celebrate = (text: string): Promise<void> => show('success', text, successMs)

/** A short notice of an error; the caller also keeps it in the page until dismissed. */
export const complain = (text: string): Promise<void> => show('error', text, errorMs)

function show(kind: Alert['kind'], text: string, ms: number): Promise<void> {
  const shown: Alert = { kind, text, at: Date.now() }
  alert.set(shown)
  return new Promise((resolve) => {
    setTimeout(() => {
      alert.set((now) => (now === shown ? null : now))
      resolve()
    }, ms)
  })
}
