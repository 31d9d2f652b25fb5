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
