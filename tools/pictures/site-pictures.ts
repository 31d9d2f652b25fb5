import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { type PictureName, cardSize, sitePictures } from '../../apps/web/src/site/picture-list.ts'
import { root } from '../root.ts'
import type { Ask } from './pictures.ts'
import { type Visitor, settled } from './take-pictures.ts'

const folder = join(root, 'apps', 'web', 'src', 'site', 'pictures')
const d = '/dashboard'
/** Around a sheet of the size that pictures have: the menu, a strip of the ground, and the one that says whose books these are. */
const besideSheet = { width: 240, height: 44 }
const quality = 74

type Taken = {
  readonly path: (ask: Ask) => Promise<string>
  /** The sheet without the menu; the whole window where not told. */
  readonly isSheet?: boolean
}

const draftOfSale = async (ask: Ask): Promise<string> => {
  const [bill] = await ask('/bills?type=1&status=1&sort=-issue_date')
  const [copy] = await ask(`/bills/${String(bill?.['id'])}/copy`, {})
  return `${d}/bills/sales/form/${String(copy?.['id'])}`
}

/** A tax invoice, whose buyer has a VAT number, as the authority cleared it. */
const clearedSale = async (ask: Ask): Promise<string> => {
  const bills = await ask('/bills?type=1&status=1&sort=-issue_date&per_page=100')
  const cleared = bills.find((bill) => {
    const { status } = (bill['e_invoice'] ?? {}) as { status?: unknown }
    return status === 'cleared'
  })
  return `${d}/bills/sales/view/${String((cleared ?? bills[0])?.['id'])}`
}

const taken: Readonly<Record<PictureName, Taken>> = {
  dashboard: { path: async () => d },
  phone: { path: async () => d },
  owner: {
    path: async () => `${d}/reports/accounting/income_statement_report`,
    isSheet: true,
  },
  accountant: {
    path: async () => `${d}/reports/accounting/adjusted_trial_balance_report`,
    isSheet: true,
  },
  cashier: { path: draftOfSale, isSheet: true },
  storekeeper: { path: async () => `${d}/reports/stores/stock_item_report`, isSheet: true },
  phases: { path: clearedSale, isSheet: true },
}

/** Takes the pictures of the first page in both languages, light and dark; answers their bytes. */
export async function takeSitePictures(browser: Browser, visitor: Visitor): Promise<number> {
  const paths = new Map<PictureName, string>()
  for (const name of Object.keys(taken) as PictureName[])
    paths.set(name, await taken[name].path(visitor.ask))
  await rm(folder, { recursive: true, force: true })
  let bytes = 0
  for (const language of ['ar', 'en'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        // Phones have finer screens than most.
        deviceScaleFactor: 2,
        timezoneId: 'Asia/Riyadh',
        serviceWorkers: 'block',
      })
      await context.addCookies(
        Object.entries({ ...visitor.cookies, i18n_redirected: language }).map(([name, value]) => ({
          name,
          value,
          url: visitor.address,
        })),
      )
      await context.addInitScript((chosen) => localStorage.setItem('mizan.theme', chosen), theme)
      const page = await context.newPage()
      const into = join(folder, language, theme)
      await mkdir(into, { recursive: true })
      for (const [name, path] of paths)
        bytes += await take(page, visitor.address + path, name, into)
      if (theme === 'light') bytes += await takeCard(page, visitor.address, join(folder, language))
      await context.close()
    }
  return bytes
}

async function take(page: Page, url: string, name: PictureName, into: string): Promise<number> {
  const { width, height, widths } = sitePictures[name]
  const { isSheet = false } = taken[name]
  await page.setViewportSize(
    isSheet
      ? { width: width + besideSheet.width, height: height + besideSheet.height }
      : { width, height },
  )
  await page.goto(url)
  await page.locator('main h1').first().waitFor()
  await settled(page)
  const whole = isSheet
    ? await page.locator('.sheet').first().screenshot()
    : await page.screenshot()
  let bytes = 0
  for (const each of widths) {
    const picture = await sharp(whole)
      .resize({
        width: each,
        height: Math.round((each * height) / width),
        fit: 'cover',
        position: 'top',
      })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    await writeFile(join(into, `${name}-${each}.webp`), picture)
    bytes += picture.length
  }
  return bytes
}

/** What whoever shares a link shows of us. */
async function takeCard(page: Page, address: string, into: string): Promise<number> {
  await page.setViewportSize(cardSize)
  await page.goto(address + d)
  await page.locator('main h1').first().waitFor()
  await settled(page)
  const picture = await sharp(await page.screenshot({ scale: 'css' }))
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
  await writeFile(join(into, 'card.jpg'), picture)
  return picture.length
}
