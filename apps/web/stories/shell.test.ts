import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { axeFindings, openStory, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) story = await openStory()
})

after(async () => story?.close())

/** Opens something by a key or a click and answers what axe says of it; closed, the focus is back. */
async function opened(page: Page, selector: string, shown: string): Promise<readonly string[]> {
  await page.locator(selector).first().focus()
  await page.keyboard.press('Enter')
  await page.locator(shown).first().waitFor()
  const findings = await axeFindings(page)
  await page.keyboard.press('Escape')
  await page.locator(shown).first().waitFor({ state: 'hidden' })
  await page.waitForFunction((was) => document.activeElement?.matches(was), selector)
  return findings
}

for (const language of ['ar', 'en'] as const) {
  test(
    `menus, the palette and the keys open by keyboard, are sound and give the focus back (${language})`,
    { skip },
    async () => {
      const scheme = language === 'ar' ? 'light' : 'dark'
      const { page, said, close } = await story.open('/dashboard', { language, scheme })
      await page.locator('.dash h1').waitFor()
      const things = {
        'button.tenant': '[role=menu]',
        'button.user-card': '[role=menu]',
        '.side > button.menu-item': '[role=menu]',
        '.mode-chip': '[role=menu]',
        '.bell': '[role=dialog]',
        '.search-box': '.palette',
        '.top > .mantine-ActionIcon-root.not-phone': '.shortcuts',
      }
      for (const [selector, shown] of Object.entries(things))
        assert.deepEqual(await opened(page, selector, shown), [], selector)
      await page.locator('.mode-chip').click()
      await page.getByRole('menuitem').click()
      await page.getByRole('dialog').waitFor()
      assert.deepEqual(await axeFindings(page), [], 'the question about test mode')
      assert.deepEqual(said, [])
      await close()
    },
  )
}

test(
  'every screen names its tab, and an unknown one has a heading and the way home',
  { skip },
  async () => {
    const { page, close } = await story.open('/dashboard')
    const titles = {
      '/dashboard/bills/sales': 'فواتير المبيعات · ميزان',
      '/dashboard/items': 'الأصناف · ميزان',
      '/dashboard/reports': 'التقارير · ميزان',
      '/dashboard/client/financial_settings': 'الإعدادات المالية · ميزان',
      '/dashboard/no/such/page': 'الصفحة غير موجودة · ميزان',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(story.address + path)
      await page.waitForFunction((wanted) => document.title === wanted, title)
    }
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click()
    await page.waitForURL('**/dashboard')
    await close()
  },
)

test('a day chosen in the calendar of a period is the day of the report', { skip }, async () => {
  const { page, said, close } = await story.open(
    '/dashboard/reports/accounting/adjusted_trial_balance_report',
  )
  await page.locator('.report-bar button').first().click()
  const dates = page.getByPlaceholder('يوم/شهر/سنة')
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: 'فتح التقويم' }).nth(index).click()
    await page.locator('.mantine-DatePicker-day:not([data-outside])').first().click()
  }
  const day = await dates.first().inputValue()
  assert.match(day, /^01\/\d{2}\/\d{4}$/)
  assert.equal(await dates.last().inputValue(), day)
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'عرض', exact: true }).click()
  await page.waitForURL(/from=\d{4}-\d{2}-01/)
  assert.deepEqual(said, [])
  await close()
})

test('what could not be fetched is offered again where it is missing', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/client/user-settings')
  const screens = {
    '/dashboard': '**/api/dashboard*',
    '/dashboard/client/financial_settings': '**/api/financial_setting',
    '/dashboard/client/default_accounts': '**/api/default_accounts*',
    '/dashboard/reports/accounting/account_list_report': '**/api/reports/**',
  }
  for (const [path, call] of Object.entries(screens)) {
    await page.route(call, (route) => route.abort())
    await page.goto(story.address + path)
    const retry = page.getByRole('button', { name: 'إعادة المحاولة' })
    await retry.waitFor()
    assert.deepEqual(await axeFindings(page), [], path)
    await page.unroute(call)
    await retry.click()
    await retry.waitFor({ state: 'detached' })
  }
  await close()
})

test('a record that is there no more offers no other try, but the way back', { skip }, async () => {
  const gone = '/dashboard/items/view/019aa9b8-0200-7d50-bd2d-b0c3866d3fa5'
  const { page, close } = await story.open(gone)
  await page.getByRole('heading', { name: 'السجل غير موجود' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'العودة' }).click()
  await page.waitForURL('**/dashboard')
  await close()
})

test('on a phone whatever is pressed is 40 px high', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/items', { width: 360 })
  const pressed = ['button', 'a[href]', '.mantine-SegmentedControl-label', '.mantine-Switch-body']
  for (const path of ['/dashboard/items', '/dashboard/receipts/catch/form']) {
    await page.goto(story.address + path)
    assert.deepEqual(await axeFindings(page), [], path)
    assert.deepEqual(
      await page.evaluate(tooSmall, `main :is(${pressed.join()}), header :is(${pressed.join()})`),
      [],
      path,
    )
  }
  await close()
})

/** What a finger 19 px beside the middle of would miss, of all that stands on the screen. */
function tooSmall(selector: string): string[] {
  const reach = 19
  const isHit = (one: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && one.contains(hit)
  }
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    if (!isHit(one, middle.x, middle.y)) return []
    const above = isHit(one, middle.x, middle.y - reach)
    const below = isHit(one, middle.x, middle.y + reach)
    return above && below ? [] : [one.outerHTML.slice(0, 200)]
  })
}

test('a page whose scripts a release replaced is loaded anew, once', { skip }, async () => {
  const { page, close } = await story.open('/dashboard/client/user-settings')
  await page.locator('h1').waitFor()
  let refused = 0
  await page.route('**/assets/reports-index-*.js', (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.goto(`${story.address}/dashboard/reports`)
  await page.getByRole('heading', { level: 1, name: 'التقارير' }).waitFor()
  assert.ok(refused >= 2)
  await close()
})
