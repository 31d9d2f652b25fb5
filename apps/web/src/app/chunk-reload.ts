const key = 'mizan.reloaded_at'
const guardMs = 60_000

/**
 * After a release the old scripts are gone. A page that cannot fetch one is loaded anew, at most
 * once a minute, so that a server which is really down does not spin the browser.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (mayReload()) {
      event.preventDefault()
      location.reload()
    }
  })
}

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

export function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guardMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}
