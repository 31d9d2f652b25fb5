import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest } from './at-rest.ts'
import { picture } from './every-look.ts'
import { axeFindings, openStory, rowsIn, type Story } from './harness.ts'

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
      const { page, consoleLines, close } = await story.open('/dashboard', { language, scheme })
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
      assert.deepEqual(consoleLines, [])
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
    await arrivedAt(page, '**/dashboard')
    await close()
  },
)

test('a day chosen in the calendar of a period is the day of the report', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(
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
  await arrivedAt(page, /from=\d{4}-\d{2}-01/)
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'on a phone the filters of a report open by a button that tells how many are set',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/reports/accounting/income_statement_report?chart=false',
      { width: 360, touch: true },
    )
    const centers = page.getByRole('combobox', { name: 'مراكز التكلفة' })
    const opener = page.getByRole('button', { name: 'تصفية' })
    assert.equal(await opener.innerText(), 'تصفية\n1')
    assert.equal(await centers.isVisible(), false)
    await picture(page, 'report-filters-folded')
    await opener.click()
    await centers.waitFor()
    await picture(page, 'report-filters')
    assert.deepEqual(await axeFindings(page), [])
    await opener.press('Enter')
    await centers.waitFor({ state: 'hidden' })
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

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
  await arrivedAt(page, '**/dashboard')
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

test('what may be wanted later is there before, unless data are saved', { skip }, async () => {
  for (const fetchesAhead of [true, false]) {
    const { page, consoleLines, close } = await story.open('/dashboard', { fetchesAhead })
    await page.locator('.dash h1').waitFor()
    await atRest(page)
    if (fetchesAhead) {
      for (const file of otherFiles)
        await page.waitForFunction(
          (part) =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
          file,
        )
    } else {
      // What a page puts off until it is idle has begun after two such moments.
      await page.evaluate(async () => {
        for (let moment = 0; moment < 2; moment += 1)
          await new Promise((resolve) => requestIdleCallback(resolve))
      })
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      assert.deepEqual(
        otherFiles.filter((file) => fetched.some((name) => name.includes(file))),
        [],
      )
    }
    assert.deepEqual(consoleLines, [])
    await close()
  }
})

/** Words of another feature, and a screen of the menu. */
const otherFiles = ['/assets/zakat-', '/assets/bill-list-']

/** The cell under a head in the row of an item, beside what is written in it. */
const cellOf = (page: Page, item: string, at: number) =>
  page.getByRole('row').filter({ hasText: item }).getByRole('cell').nth(at)

const isReading = /items\/view\/[0-9a-f-]{36}$/

test(
  'a click anywhere in a row opens it, and its place counts all that the list found',
  { skip },
  async () => {
    const unit = rowsIn((await story.ask('/units?code=PCE'))['data'])[0]?.['id']
    for (let at = 1; at <= 17; at += 1) {
      const code = `N-${String(at).padStart(2, '0')}`
      await story.ask('/items', { name: `صنف ${code}`, code, unit_id: unit, selling_price: '5' })
    }
    const list = '/dashboard/items?search=صنف&sort=name'
    const { page, consoleLines, close } = await story.open(list)
    await cellOf(page, 'N-15', 3).click()
    await arrivedAt(page, isReading)
    const place = page.locator('.walk .num')
    for (const wanted of ['15 / 17', '16 / 17', '17 / 17']) {
      await place.getByText(wanted, { exact: true }).waitFor()
      if (wanted !== '17 / 17') await page.getByRole('button', { name: 'التالي' }).click()
    }
    await page.getByRole('heading', { name: 'صنف N-17' }).waitFor()
    assert.ok(await page.getByRole('button', { name: 'التالي' }).isDisabled())
    for (const wanted of ['16 / 17', '15 / 17', '14 / 17']) {
      await page.keyboard.press('k')
      await place.getByText(wanted, { exact: true }).waitFor()
    }
    await page.getByRole('heading', { name: 'صنف N-14' }).waitFor()

    // From the second page back to the first.
    await page.goto(`${story.address}${list}&page=2`)
    await cellOf(page, 'N-16', 3).click()
    await place.getByText('16 / 17', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'السابق' }).click()
    await page.getByRole('heading', { name: 'صنف N-15' }).waitFor()

    // A link's other ways, and what has a meaning of its own in the row.
    await page.goto(story.address + list)
    const others: readonly Parameters<Locator['click']>[0][] = [
      { modifiers: ['Control'] },
      { button: 'middle' },
    ]
    for (const how of others) {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        cellOf(page, 'N-03', 3).click(how),
      ])
      await arrivedAt(tab, isReading)
      await tab.close()
    }
    const box = await cellOf(page, 'N-05', 2).boundingBox()
    assert.ok(box)
    await page.mouse.move(box.x + box.width - 14, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    assert.notEqual(await page.evaluate(() => String(getSelection())), '')
    await page.getByRole('row').filter({ hasText: 'N-05' }).getByRole('button').last().click()
    await page.getByRole('menu').waitFor()
    assert.equal(new URL(page.url()).pathname, '/dashboard/items')
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: 'N-06' }).focus()
    await page.keyboard.press('Enter')
    await arrivedAt(page, isReading)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const longName = 'شركة روابي نجد للمقاولات العامة والتجارة المحدودة'
const longerName = `${longName} وفروعها في المنطقة الوسطى والمنطقة الشرقية ومنطقة مكة المكرمة`

for (const width of [1440, 360])
  test(
    `the name of the company is whole where it has room, and else a hover away (${width})`,
    { skip },
    async () => {
      for (const name of [longName, longerName]) {
        await story.ask('/my_company', { company_name: name, country_id: 'SA' }, 'PUT')
        const { page, close } = await story.open('/dashboard', { width })
        if (width === 360) await page.getByRole('button', { name: 'القائمة' }).click()
        const button = page.locator('button.tenant:visible')
        const shown = button.locator('strong')
        const isWhole = (): Promise<boolean> =>
          shown.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)
        await shown.getByText(name).waitFor()
        assert.equal(await isWhole(), name === longName, name)
        assert.ok((await button.getAttribute('title'))?.startsWith(name))
        // By keys it is whole as soon as it has the focus.
        for (let key = 0; key < 40; key += 1) {
          if (await button.evaluate((one) => one === document.activeElement)) break
          await page.keyboard.press('Tab')
        }
        assert.ok(await isWhole())
        assert.deepEqual(await axeFindings(page), [])
        await close()
      }
    },
  )
