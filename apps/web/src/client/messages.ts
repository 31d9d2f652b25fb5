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

/** What the last write was done in spite of, as the server says it; `isBehind` once another page was opened. */
export type Warned = { readonly texts: readonly string[]; readonly isBehind: boolean }

export const warned = createStore<Warned | null>(null)

/** Whoever closed a sentence has read it: it is not said again. */
const closed = new Set<string>()

/** Takes what an answer warns of in place of what the one before it did. */
export function noteWarnings(answer: unknown): void {
  const { warnings = [] } = (answer ?? {}) as { readonly warnings?: readonly Warning[] }
  const texts = [...new Set(warnings.map(({ message }) => message))].filter(
    (text) => !closed.has(text),
  )
  if (texts.length > 0 || warned.get() !== null)
    warned.set(texts.length === 0 ? null : { texts, isBehind: false })
}

type Warning = { readonly message: string }

/** Takes away what is shown because its reader closed it. */
export function closeWarnings(): void {
  for (const text of warned.get()?.texts ?? []) closed.add(text)
  warned.set(null)
}

/** A save leads to the page of its record, where its warnings still show; the page after it is about something else. */
export function warningsLeft(): void {
  const now = warned.get()
  if (now !== null) warned.set(now.isBehind ? null : { ...now, isBehind: true })
}

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
