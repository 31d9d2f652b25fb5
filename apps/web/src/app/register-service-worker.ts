import { idle } from '../client/loading.ts'

/**
 * Lets a service worker keep the app's own files, so that it opens without a connection and a page that
 * is open while a new version comes goes on. While developing there is none: files change all the time.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void idle()
    .then(() => navigator.serviceWorker.register('/sw.js'))
    .catch((error: unknown) => {
      // A browser may forbid it, as private windows do; the app works without.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    })
}
