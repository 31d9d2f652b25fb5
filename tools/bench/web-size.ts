import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../root.ts'
import { type Visitor, visit } from './visit.ts'

/**
 * Bytes of script, each file compressed, that a real browser has fetched when the list of sales bills
 * stands with its rows. What the page fetches ahead once it has come to rest is not counted.
 */
export const listPageBytes = (address: string, visitor: Visitor): Promise<number> =>
  visit(address, visitor, async (page) => {
    await page.addInitScript(markRows)
    await page.goto(`${address}/dashboard/bills/sales`)
    await page.locator('main tbody tr:not([aria-hidden])').first().waitFor()
    const fetched = await page.evaluate(() => {
      const rowsAt = performance.getEntriesByName('rows')[0]?.startTime ?? Infinity
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < rowsAt)
        .map(({ name }) => new URL(name).pathname)
    })
    const scripts = new Set(fetched.filter((path) => path.endsWith('.js')))
    return [...scripts].reduce(
      (all, path) => all + gzipSync(readFileSync(join(root, 'apps', 'web', 'dist', path))).length,
      0,
    )
  })

/** Notes the moment at which the first row stands: what is asked for later was not needed for it. */
function markRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main tbody tr:not([aria-hidden])') === null) return
    performance.mark('rows')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
