import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { cutOff, picture, seenInEveryLook } from './every-look.ts'
import { axeFindings, rowsIn, type Look, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  await story.ask('/items', {
    name: 'خاتم',
    code: 'RING-21',
    item_type: 5,
    unit_id: await firstOf(story, '/units?code=GRM'),
    caliber: 21,
    making_per_gram: '18',
    item_tax_id: ids.tax,
  })
})

after(async () => story?.close())

const costs = async (page: Page, price: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector<HTMLInputElement>('[data-row="0"][data-column="3"] input')?.value ===
      wanted,
    price,
  )
}

test(
  'gold has a price of the day, a draft is priced anew, a bill keeps its own',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/gram_prices/form')
    await page.getByLabel('سعر البيع 24').fill('286.17')
    await page.getByLabel('سعر شراء المستعمل 24').fill('270')
    await page.getByRole('button', { name: 'احسب بقية العيارات' }).press('Enter')
    assert.equal(await page.getByLabel('سعر البيع 21').inputValue(), '250.40')
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'gold-form')
    await page.keyboard.press('Control+s')
    await arrivedAt(page, '**/gram_prices')
    await page.getByText('250.40').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'gold-list')
    await walkTo(page, `/dashboard/bills/sales/form?beneficiary_id=${ids.noor}`)
    await page.locator('.item-search-input').first().fill('RING-21')
    await page.keyboard.press('Enter')
    await costs(page, '268.40')
    await page.locator('[data-row="0"][data-column="1"] input').fill('10.25')
    await page.getByText('عيار 21، الجرام').waitFor()
    await picture(page, 'gold-sale')
    await page.keyboard.press('Control+s')
    await arrivedAt(page, /\/bills\/sales\/form\/[0-9a-f-]{36}$/)
    const draft = page.url().split('/').at(-1) ?? ''
    await story.ask('/gram_prices', { prices: [{ caliber: 21, sell: '255', buy: '240' }] })
    await page.goto(`${story.address}/dashboard/bills/sales/form/${draft}`)
    await costs(page, '273.00')
    const [stored] = rowsIn((await story.ask(`/bills/${draft}`))['data']?.['items'])
    assert.equal(stored?.['gram_price'], '250.40')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [{ language: 'en', scheme: 'dark' }, { width: 360 }]

test('prices of gold stand on phones and in the dark', { skip }, async () => {
  const newest = await firstOf(story, '/gram_prices')
  await seenInEveryLook(
    story,
    ['gram_prices', 'gram_prices/form', `gram_prices/view/${newest}`].map(
      (path) => `/dashboard/${path}`,
    ),
    { looks, name: 'gold' },
  )
})

test('used gold of the customer is set off against his ring, by keys alone', { skip }, async () => {
  const ring = await firstOf(story, '/items?code=RING-21')
  await story.ask(`/items/${ring}`, { allow_negative_balance: true }, 'PUT')
  const bill = idOf(
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: [{ item_id: ring, item_qty: '10.25', item_price: '268.4', tax_id: ids.tax }],
    }),
  )
  for (const look of [{ language: 'en', scheme: 'dark' }, { width: 360 }, {}] as const) {
    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/sales/view/${bill}`,
      look,
    )
    await page.locator('.page-head button[aria-haspopup="menu"]').last().press('Enter')
    await page.getByRole('menuitem', { name: /استبدال ذهب مستعمل|Trade in used gold/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/الوزن بالجرام 1|Weight in grams 1/).fill('5')
    await dialog.getByLabel(/سعر الجرام 1|Price of a gram 1/).fill('200')
    await dialog.getByText('1,000.00').first().waitFor()
    await dialog.getByLabel(/المدفوع الآن|Paid now/).fill('2163.77')
    await page.keyboard.press('Tab')
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, `trade-in-${'width' in look ? 360 : 'language' in look ? 'en' : 'ar'}`)
    if (!('width' in look) && !('language' in look)) {
      const method = dialog.getByRole('combobox', { name: 'طريقة الدفع' })
      await method.fill('نقد')
      await method.press('Enter')
      // The button waits for the method, whose answer may be under way.
      const swap = { name: 'استبدال', exact: true, disabled: false } as const
      await dialog.getByRole('button', swap).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    assert.deepEqual(consoleLines, [])
    await close()
  }
  const paid = (await story.ask(`/bills/${bill}`))['data']
  assert.equal(paid?.['remain'], '0.00')
  const [gold] = rowsIn((await story.ask('/bills?type=2&sort=-created_at'))['data'])
  assert.equal(gold?.['net'], '1000.00')
})

test('used gold is taken on the form of the sale, in one step by keys', { skip }, async () => {
  for (const look of [
    { language: 'en', scheme: 'dark' },
    { width: 360 },
    { language: 'en', scheme: 'dark', width: 360 },
    {},
  ] as const) {
    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/sales/form?beneficiary_id=${ids.noor}`,
      look,
    )
    await page.locator('.item-search-input').first().fill('RING-21')
    await page.keyboard.press('Enter')
    await page.getByText('RING-21').first().waitFor()
    await page.getByRole('button', { name: /إضافة ذهب مستعمل|Add used gold/ }).press('Enter')
    const weight = page.getByLabel(/الوزن بالجرام 1|Weight in grams 1/)
    await page
      .getByText(/أدخل وزن الذهب|Enter what the gold weighs|gold/)
      .first()
      .waitFor()
    await weight.fill('0.5')
    await page.getByLabel(/سعر الجرام 1|Price of a gram 1/).fill('200')
    await page.getByText('−100.00').first().waitFor({ state: 'attached' })
    assert.deepEqual(await axeFindings(page), [], JSON.stringify(look))
    await weight.scrollIntoViewIfNeeded()
    await picture(
      page,
      `gold-form-${'width' in look ? 360 : 'wide'}-${'language' in look ? 'en' : 'ar'}`,
    )
    if (!('width' in look) && !('language' in look)) {
      await page.keyboard.press('Control+Enter')
      await arrivedAt(page, '**/sales/view/*')
      const [bill] = rowsIn((await story.ask('/bills?type=1&sort=-created_at'))['data'])
      const sold = (await story.ask(`/bills/${String(bill?.['id'])}`))['data']
      assert.equal(sold?.['total_paid'], '100.00')
    }
    assert.deepEqual(consoleLines, [])
    await close()
  }
})

test('reports tell gold by its karat, its grams and what of them is fine', { skip }, async () => {
  const reports = ['stores/stock_item', 'stores/items_transactions', 'sales/item_sales']
  const sold = (await story.ask('/reports/item_sales_report'))['data']
  const ring = rowsIn(sold).find((row) => String(row['code']) === 'RING-21')
  // Of 24 parts 21 are fine: of the 10.25 grams, and of the gram that the form sold beside them.
  assert.ok(Number(ring?.['gold_grams']) > 10, JSON.stringify(sold))
  assert.equal(Number(ring?.['fine_grams']), (Number(ring?.['gold_grams']) * 21) / 24)
  await seenInEveryLook(
    story,
    reports.map((report): [string, string] => [
      `/dashboard/reports/${report}_report`,
      '.page:has-text("خاتم")',
    ]),
    { name: 'gold-reports' },
  )
  // An ordinary window has all columns, also where gold adds its own.
  for (const language of ['ar', 'en'] as const) {
    const { page, close } = await story.open('/dashboard/reports/sales/item_sales_report', {
      language,
    })
    for (const report of reports) {
      await walkTo(page, `/dashboard/reports/${report}_report`)
      await page.locator('.page:has-text("خاتم") .report-table').waitFor()
      assert.equal(await cutOff(page), 0, `${report} ${language}`)
    }
    await close()
  }
})
