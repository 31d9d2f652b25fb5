import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** A slow and busy machine is given this long before a story calls something lost. */
export const patienceMs = 120_000

/** Waits until the server answered every call of the page, those included that its last click makes. */
export async function isAnswered(page: Page): Promise<void> {
  const unanswered = await page.evaluate(async (patience) => {
    const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
    const until = performance.now() + patience
    // A call begins in the turn of the click or in one that follows from it.
    for (let quiet = 0; quiet < 3;) {
      await turn()
      quiet = document.documentElement.hasAttribute('data-loading') ? 0 : quiet + 1
      if (performance.now() > until) return true
    }
    return false
  }, patienceMs)
  assert.ok(!unanswered, `${page.url()} waits for an answer`)
}

/**
 * Waits until nothing of the page is on its way or moving any more: no screen, no figure, no fading.
 * Says what it still waits for when that does not end.
 */
export async function atRest(page: Page): Promise<void> {
  const restless = await page.evaluate(async (patience) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    const unrest = (): string[] => [
      ...(document.documentElement.hasAttribute('data-loading') ? ['data-loading'] : []),
      ...[...document.querySelectorAll('[aria-busy="true"]')].map((busy) => busy.outerHTML),
      ...document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const end = effect?.getComputedTiming().endTime
          return playState === 'running' && Number.isFinite(end)
        })
        .map(({ effect }) => `moving ${(effect as KeyframeEffect).target?.className ?? ''}`),
    ]
    const until = performance.now() + patience
    // What follows from an answer is drawn with the next frame: two quiet ones in a row are rest.
    for (let quiet = 0; quiet < 2;) {
      await frame()
      quiet = unrest().length === 0 ? quiet + 1 : 0
      if (performance.now() > until) return unrest()
    }
    return []
  }, patienceMs)
  assert.deepEqual(restless, [], `${page.url()} does not come to rest`)
}

/** Asks again until it is so; answers what was found last. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isSo: (found: T) => boolean,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    const found = await ask()
    if (isSo(found) || performance.now() > until) return found
  }
}

/**
 * Waits until a page has gone to an address and shows what stands there: the address changes first,
 * and until its screen is read the one before it is shown and can be clicked.
 */
export async function arrivedAt(
  page: Page,
  address: Parameters<Page['waitForURL']>[0],
): Promise<void> {
  await page.waitForURL(address)
  await page.waitForFunction(() => {
    const router = window.__TSR_ROUTER__
    const key = router?.history.location.state.__TSR_key
    return (
      router?.state.status === 'idle' &&
      key !== undefined &&
      router.state.resolvedLocation?.state.__TSR_key === key
    )
  })
}

/** Goes to another screen as a link of the app does, without reading the app anew, until it is there. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(
    async ([to, patience]) => {
      const router = window.__TSR_ROUTER__
      if (router === undefined) return false
      const keyOfShown = () => router.state.resolvedLocation?.state.__TSR_key
      const before = keyOfShown()
      router.history.push(to)
      const until = performance.now() + patience
      while (performance.now() < until) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const { status, location, resolvedLocation } = router.state
        const isShown = status === 'idle' && resolvedLocation?.href === location.href
        if (isShown && keyOfShown() !== before) return true
      }
      return false
    },
    [path, patienceMs] as const,
  )
  assert.ok(isThere, `${path} does not open from ${page.url()}`)
  await page.locator('h1').first().waitFor()
  await atRest(page)
}
