import { createStore } from './store.ts'

/** Whether a screen or its figures are still on their way; the document shows it as `data-loading`. */
export const loading = createStore(true)

loading.watch(() => document.documentElement.toggleAttribute('data-loading', loading.get()))

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
