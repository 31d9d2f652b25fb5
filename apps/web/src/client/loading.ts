import { createStore } from './store.ts'

/** Whether a screen, its figures or the answer to a call are still on their way; the document shows it as `data-loading`. */
export const loading = createStore(true)

let isScreenLoading = true
let callsUnderWay = 0

const show = (): void => {
  const isLoading = isScreenLoading || callsUnderWay > 0
  if (loading.get() !== isLoading) loading.set(isLoading)
}

loading.watch(() => document.documentElement.toggleAttribute('data-loading', loading.get()))

/** Says whether a screen or what it shows is being loaded. */
export function setScreenLoading(isLoading: boolean): void {
  isScreenLoading = isLoading
  show()
}

/** Counts a call to the server as under way from the moment it is made until its answer was read. */
export async function whileCalling<T>(call: () => Promise<T>): Promise<T> {
  callsUnderWay += 1
  show()
  try {
    return await call()
  } finally {
    callsUnderWay -= 1
    show()
  }
}

/**
 * The moment when nothing is loading any more and the browser has nothing better to do: what might be
 * wanted later never competes with what is looked at now.
 */
export async function idle(): Promise<void> {
  do {
    await untilLoaded()
    await spareTime()
  } while (loading.get())
}

/** Whether screens are fetched only when they are opened: the browser is told to save data. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (!loading.get()) return resolve()
    const stop = loading.watch(() => {
      if (loading.get()) return
      stop()
      resolve()
    })
  })

const spareTime = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, 500)
  })
