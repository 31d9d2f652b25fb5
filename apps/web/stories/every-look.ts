import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { walkTo } from './at-rest.ts'
import type { Look } from './browser-pages.ts'
import { type Story, axeFindings } from './harness.ts'

/** Both languages, light and dark, on a desk and on a phone. */
export const everyLook: readonly Look[] = [
  {},
  { width: 360 },
  { language: 'en', scheme: 'dark' },
  { language: 'en', width: 360, scheme: 'dark' },
]

/** An address, and what is waited for there beside its heading. */
export type Place = string | readonly [path: string, there: string]

type Judged = {
  readonly looks?: readonly Look[]
  /** The beginning of the names of its pictures. */
  readonly name: string
}

/**
 * Looks at screens as all their readers may see them, walking from one to the next in each look: axe finds
 * nothing, nothing stands out of the page, and the console is silent.
 */
export async function seenInEveryLook(
  of: Pick<Story, 'open'>,
  places: readonly Place[],
  { looks = everyLook, name }: Judged,
): Promise<void> {
  for (const [at, look] of looks.entries()) {
    const { page, consoleLines, close } = await of.open(pathOf(places[0]), look)
    for (const [step, place] of places.entries()) {
      const where = `${pathOf(place)} ${JSON.stringify(look)}`
      if (step > 0) await walkTo(page, pathOf(place))
      await page.locator('.page:not([aria-busy="true"]) h1').first().waitFor()
      if (typeof place !== 'string') await page.locator(place[1]).first().waitFor()
      assert.deepEqual(await axeFindings(page), [], where)
      assert.equal(await overflowOf(page), 0, `${where} stands out of the page`)
      assert.deepEqual(consoleLines, [], where)
      await picture(page, `${name}-${at}${nameOf(pathOf(place))}`)
    }
    await close()
  }
}

const pathOf = (place: Place | undefined): string =>
  typeof place === 'string' ? place : (place?.[0] ?? '/')

/** An address as the name of a file. */
const nameOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'one')
    .replaceAll('/', '-')

/** By how much a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** By how much the table of a report is wider than its place. */
export const cutOff = (page: Page): Promise<number> =>
  page.locator('.report-table').evaluate((table) => {
    const place = table.closest('.scroll, .report-body') ?? document.documentElement
    return Math.max(0, Math.round(table.getBoundingClientRect().width - place.clientWidth))
  })

/** Saves a picture of a page where somebody wants to look: in the folder that `MIZAN_LOOK` names. */
export async function picture(
  page: Page,
  name: string,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<void> {
  const folder = process.env['MIZAN_LOOK']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole })
}
