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

/** Whoever has a slow machine sees it as long as others: its time begins when it is drawn. */
async function show(kind: Alert['kind'], text: string, ms: number): Promise<void> {
  const shown: Alert = { kind, text, at: Date.now() }
  alert.set(shown)
  await Promise.race([drawn(), passed(undrawnMs)])
  await passed(ms)
  alert.set((now) => (now === shown ? null : now))
}

/** A page that nobody looks at draws nothing. */
const undrawnMs = 1000

/** What was set before stands on the screen with the next frame, which is over when another begins. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
