import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../../tools/browser.ts'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { mailingListTasks } from '../../server/src/modules/mailing-list/index.ts'
import { workOnce } from '../../server/src/testing/work-once.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const skip = withoutDatabase()
let stage: Stage

before(async () => {
  if (!skip) stage = await openStage()
})
after(async () => stage?.close())

const paths = ['/', '/home', '/terms', '/privacy-policy', '/status'] as const
const looks = [
  { language: 'ar', scheme: 'light', width: 1440 },
  { language: 'ar', scheme: 'dark', width: 360 },
  { language: 'en', scheme: 'light', width: 360 },
  { language: 'en', scheme: 'dark', width: 1440 },
] as const

const standsOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const look of looks)
  test(
    `public pages are whole and quiet (${look.language}, ${look.scheme}, ${look.width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await stage.browser.open('/', null, look)
      for (const path of paths) {
        await page.goto(stage.address + path)
        assert.equal(await page.locator('html').getAttribute('lang'), look.language)
        assert.equal(
          await page.locator('html').getAttribute('data-mantine-color-scheme'),
          look.scheme,
        )
        assert.equal(await page.locator('h1').count(), 1, path)
        assert.deepEqual(await axeFindings(page), [], path)
        assert.equal(await standsOut(page), 0, path)
      }
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )

/** What each page may fetch at most, in kilobytes: Lighthouse gives them a hundred as long as they stay so small. */
const largest = {
  ar: [
    ['/', 290],
    ['/terms', 190],
    ['/privacy-policy', 190],
    ['/status', 190],
  ],
  en: [
    ['/', 190],
    ['/terms', 70],
    ['/privacy-policy', 70],
    ['/status', 70],
  ],
} as const

type LayoutShift = PerformanceEntry & { readonly value: number }
type Painted = {
  readonly kilobytes: number
  readonly document: number
  readonly moved: number
  /** Fonts of Arabic script. */
  readonly arabic: number
}

/** What a page has fetched, and how far anything has moved since it was first painted. */
const painted = (page: Page): Promise<Painted> =>
  page.evaluate(async () => {
    await document.fonts.ready
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const of = (kind: string) =>
      (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).reduce(
        (sum, { encodedBodySize: bytes }) => sum + bytes / 1024,
        0,
      )
    const arabic = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('-arabic-arabic-')).length
    return {
      kilobytes: of('navigation') + of('resource'),
      document: of('navigation'),
      moved,
      arabic,
    }
  })

for (const language of ['ar', 'en'] as const)
  test(`public pages fetch little, and nothing in them moves (${language})`, { skip }, async () => {
    const look = { language, scheme: 'light', width: 360 } as const
    const { page, close } = await stage.browser.open('/', null, look)
    for (const [path, most] of largest[language]) {
      await page.goto(`${stage.address}${path}?lang=${language}`)
      const seen = await painted(page)
      assert.ok(seen.kilobytes < most, `${path} fetches ${Math.round(seen.kilobytes)} kB`)
      assert.ok(seen.document < 20, `${path} is ${Math.round(seen.document)} kB`)
      assert.equal(seen.arabic, language === 'ar' ? 2 : 0, `${path} fetches the fonts it shows`)
      assert.ok(seen.moved < 0.01, `${path} moves by ${seen.moved}`)
    }
    await close()
  })

const words = {
  ar: { yearly: 'سنويًا', choose: 'اختيار متقدمة', chosen: 'اخترت الباقة متقدمة (سنوي)' },
  en: {
    yearly: 'Yearly',
    choose: 'Choose Advanced',
    chosen: 'You chose the plan Advanced (Yearly)',
  },
} as const

for (const language of ['ar', 'en'] as const)
  test(
    `who has no scripts reads the first page and chooses a plan (${language})`,
    { skip },
    async () => {
      const browser = await launchBrowser()
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: language === 'ar' ? 'ar-EG' : 'en-US',
      })
      const page = await context.newPage()
      await page.goto(stage.address)
      assert.equal(await page.locator('html').getAttribute('lang'), language)
      const { yearly, choose } = words[language]
      // 149 by the month; 1,490 by the year once that is chosen, which needs no script.
      const price = page.locator('.plan-offer').nth(1).locator('.plan-figure:visible')
      assert.equal(await price.innerText(), '149')
      await page.getByRole('radio', { name: yearly }).check()
      assert.equal(await price.innerText(), '1,490')
      const way = page.getByRole('link', { name: choose, exact: true })
      assert.equal(await way.getAttribute('href'), '/register?plan=advanced&period=yearly')
      // The other language stands in the address, and goes on in its links.
      await page.locator('a[data-language]').click()
      const other = language === 'ar' ? 'en' : 'ar'
      assert.equal(await page.locator('html').getAttribute('lang'), other)
      await page.locator(`footer a[href="/terms?lang=${other}"]`).click()
      assert.equal(await page.locator('html').getAttribute('lang'), other)
      await browser.close()
    },
  )

for (const language of ['ar', 'en'] as const)
  test(`a plan that was chosen goes along to registering (${language})`, { skip }, async () => {
    const { page, consoleLines, close } = await stage.browser.open('/', null, { language })
    const { yearly, choose, chosen } = words[language]
    await page.getByRole('radio', { name: yearly }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: choose, exact: true }).press('Enter')
    await arrivedAt(page, '**/register**')
    await page.getByText(chosen).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  })

test('theme and language are chosen, and the app begins in them', { skip }, async () => {
  const { page, close } = await stage.browser.open('/', null, { language: null })
  await page.getByRole('button', { name: 'المظهر الداكن' }).press('Enter')
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  await page.locator('a[data-language]').press('Enter')
  await page.locator('html[lang=en]').waitFor()
  await page.goto(`${stage.address}/auth/login`)
  await page.locator('html[lang=en]').waitFor()
  await close()
})

/** Jobs of the mailing list, and the link in the newest mail to somebody. */
async function linkMailedTo(email: string, step: 'confirm' | 'leave'): Promise<string> {
  const { database, address: publicUrl, secrets, clock } = stage
  await workOnce(database, mailingListTasks({ publicUrl, secrets }, clock))
  const letter = await stage.letterTo(email)
  const [path] = new RegExp(`/subscribers/${step}/[\\w.-]+`).exec(letter) ?? []
  assert.ok(path, letter)
  return path
}

test(
  'an address joins the mailing list and leaves it, by the keyboard alone',
  { skip },
  async () => {
    const email = 'amal@example.com'
    const { page, consoleLines, close } = await stage.browser.open('/', null, { language: 'ar' })
    await page.getByLabel('البريد الإلكتروني').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'انظر في بريدك' }).waitFor()
    assert.match(page.url(), /\/subscribers\/asked\?lang=ar$/)
    assert.deepEqual(await axeFindings(page), [])
    // A link alone changes nothing; its button does.
    await page.goto(stage.address + (await linkMailedTo(email, 'confirm')))
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'تأكيد الاشتراك' }).press('Enter')
    await page.getByRole('heading', { name: 'أُكّد الاشتراك' }).waitFor()
    await page.goto(`${stage.address}/?lang=ar#news`)
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.getByLabel('البريد الإلكتروني').press('Enter')
    await page.getByRole('heading', { name: 'انظر في بريدك' }).waitFor()
    await page.goto(stage.address + (await linkMailedTo(email, 'leave')))
    await page.getByRole('button', { name: 'إلغاء الاشتراك' }).press('Enter')
    await page.getByRole('heading', { name: 'أُلغي الاشتراك' }).waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a wrong address and a wrong link are told, and programs get no mail', { skip }, async () => {
  const post = (path: string, body: Record<string, string>): Promise<Response> =>
    fetch(stage.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    })
  const wrong = await post('/subscribers', { email: 'no address', language: 'en' })
  assert.equal(wrong.status, 422)
  assert.match(await wrong.text(), /value="no address"/)
  const filled = await post('/subscribers', { email: 'bot@example.com', website: 'x' })
  assert.equal(filled.status, 303)
  const link = await post('/subscribers/leave/nobody', { 'List-Unsubscribe': 'One-Click' })
  assert.equal(link.status, 404)
  const json = await fetch(`${stage.address}/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'null',
  })
  assert.equal(json.status, 422)
})

const htmlOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(stage.address + path, { headers })).text()

test('search engines find each page in both languages, and not the app', { skip }, async () => {
  const robots = await htmlOf('/robots.txt')
  assert.match(robots, /Disallow: \/dashboard\n/)
  assert.match(robots, /Sitemap: http.*\/sitemap\.xml/)
  const map = await htmlOf('/sitemap.xml')
  assert.equal(map.match(/<loc>/g)?.length, 8)
  for (const [, address] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address ?? '').pathname + new URL(address ?? '').search
    const html = await htmlOf(path)
    assert.ok(html.includes(`<link rel="canonical" href="${address}"/>`), path)
  }
  const english = await htmlOf('/', { 'accept-language': 'en-US,en' })
  assert.match(english, /<html lang="en" dir="ltr"/)
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(english) ?? []
  const graph = (JSON.parse(data) as { '@graph': { '@type': string; offers?: unknown[] }[] })[
    '@graph'
  ]
  const product = graph.find((each) => each['@type'] === 'SoftwareApplication')
  assert.equal(product?.offers?.length, 6)
})

test('an unknown page is a 404 with the way home', { skip }, async () => {
  const { page, close } = await stage.browser.open('/', null, { language: 'ar' })
  const answer = await page.goto(`${stage.address}/no-such-page`)
  assert.equal(answer?.status(), 404)
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click()
  await page.locator('.hero h1').waitFor()
  await close()
})
