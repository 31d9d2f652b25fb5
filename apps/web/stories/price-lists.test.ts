import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest } from './at-rest.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { axeFindings, rowsIn, type Look, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (!skip) ({ story, ids } = await openTrade())
})

after(async () => story?.close())

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"][data-column="${column}"] input`)

/** The price of a line of a sale, once it is that. */
const costs = async (page: Page, row: number, price: string): Promise<void> => {
  await page.waitForFunction(
    ([at, wanted]) =>
      document.querySelector<HTMLInputElement>(`[data-row="${at}"][data-column="3"] input`)
        ?.value === wanted,
    [String(row), price] as const,
  )
}

const shot = async (page: Page, name: string): Promise<void> => {
  await picture(page, `${name}`, { isWhole: true })
}

test('a price list is written by keys alone, each line where it is wrong', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/price_lists/form')
  await page.locator('[data-field="name"] input').fill('أسعار الجملة')
  await page.getByRole('button', { name: 'إضافة بند' }).press('Enter')
  await cell(page, 0, 0).fill('PEN-1')
  await page.keyboard.press('Enter')
  await page.locator('[data-row="0"][data-column="4"] input:focus').waitFor()
  await page.keyboard.type('45')
  // Back over the unit to the quantity, then on to a second line.
  await cell(page, 0, 3).fill('10')
  await page.getByRole('button', { name: 'إضافة بند' }).press('Enter')
  await cell(page, 1, 0).fill('BOOK-1')
  await page.keyboard.press('Enter')
  await page.locator('[data-row="1"][data-column="4"] input:focus').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('لم يُحفظ').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-list-wrong')
  await cell(page, 1, 5).fill('-25')
  await page.getByText('15.00').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-list-form')
  await page.keyboard.press('Control+s')
  await arrivedAt(page, '**/price_lists/view/*')
  await page.getByText('45.00').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-list-view')
  // The line without a price was refused; the browser says so by itself.
  assert.deepEqual(
    consoleLines.filter((line) => !line.includes('status of 422')),
    [],
  )
  await close()
})

test('a sale has the prices of its customer, by how much he takes', { skip }, async () => {
  const list = await firstOf(story, '/price_lists')
  const group = idOf(
    await story.ask('/beneficiary_groups', { name: 'تجار الجملة', price_list_id: list }),
  )
  await story.ask(`/beneficiaries/${ids.noor}`, { group_id: group }, 'PUT')
  const { page, consoleLines, close } = await story.open('/dashboard/bills/sales/form')
  await page.locator('.item-search-input').first().fill('PEN-1')
  await page.keyboard.press('Enter')
  await costs(page, 0, '50.00')
  await page.locator('.item-search-input').first().fill('BOOK-1')
  await page.keyboard.press('Enter')
  await costs(page, 1, '20.00')
  const customer = page.locator('[data-field="beneficiary_id"] input').first()
  await customer.fill('نور')
  await page.getByRole('option', { name: 'مؤسسة نور' }).waitFor()
  await customer.press('Enter')
  await costs(page, 1, '15.00')
  await costs(page, 0, '50.00')
  await cell(page, 0, 1).fill('10')
  await costs(page, 0, '45.00')
  await cell(page, 0, 1).fill('9')
  await costs(page, 0, '50.00')
  await cell(page, 0, 1).fill('12')
  await costs(page, 0, '45.00')
  await cell(page, 1, 3).fill('14')
  await cell(page, 1, 1).fill('3')
  await costs(page, 1, '14.00')
  await page.getByText('أسعار الجملة: 15.00').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-list-sale')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/sales/view/*')
  const [bill] = rowsIn((await story.ask('/bills?type=1'))['data'])
  // 12 at 45 and 3 at 14.
  assert.equal(String(bill?.['total']), '582.00')
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'who saves before the prices of his customer came saves those, or nothing',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/bills/sales/form')
    await page.locator('.item-search-input').first().fill('BOOK-1')
    await page.keyboard.press('Enter')
    await costs(page, 0, '20.00')
    await page.getByLabel('ضمان محتجز').first().fill('10%')
    const address = /\/api\/items\/lookup\?.*beneficiary_id/
    await page.route(address, (route) => route.abort())
    const customer = page.locator('[data-field="beneficiary_id"] input').first()
    await customer.fill('نور')
    await page.getByRole('option', { name: 'مؤسسة نور' }).waitFor()
    await customer.press('Enter')
    await page.getByText('تعذّر').first().waitFor()
    await page.unroute(address)
    let letGo = (): void => undefined
    const gone = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(address, async (route) => {
      await gone
      await route.continue()
    })
    const asked = page.waitForRequest(address)
    await page.keyboard.press('Control+s')
    await asked
    letGo()
    await arrivedAt(page, /\/bills\/sales\/form\/[0-9a-f-]{36}$/)
    const { data: bill } = await story.ask(`/bills/${page.url().split('/').at(-1)}`)
    const [line] = rowsIn(bill?.['items'])
    assert.deepEqual(
      [String(line?.['item_price']), String(bill?.['retentions'])],
      ['15.00', '1.73'],
    )
    assert.deepEqual(
      consoleLines.filter((line) => !line.includes('net::ERR_FAILED')),
      [],
    )
    await close()
  },
)

test(
  'lines go out as a file and come in again; an item has its prices by list',
  { skip },
  async () => {
    const list = await firstOf(story, '/price_lists')
    const { page, consoleLines, close } = await story.open(`/dashboard/price_lists/view/${list}`)
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'المزيد' }).first().click()
      await page.getByRole('menuitem', { name }).click()
    }
    const downloading = page.waitForEvent('download')
    await press('تنزيل البنود ملفًا')
    const file = await (await downloading).path()
    await press('بنود من ملف')
    await arrivedAt(page, `**/price_lists/import/lines?of=${list}`)
    await page.locator('input[type="file"]').setInputFiles({
      name: 'prices.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await readFile(file),
    })
    const working = async (): Promise<void> => {
      await page.locator('.import-working').waitFor()
      await story.work()
    }
    await page.getByRole('button', { name: 'فحص السطور' }).click()
    await working()
    await page.getByRole('button', { name: 'إدخال سطرين' }).click()
    await working()
    await page.getByText('أُدخلت سطور الملف').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.equal(rowsIn((await story.ask(`/price_lists/${list}`))['data']?.['lines']).length, 2)
    await page.goto(`${story.address}/dashboard/items/view/${ids.pen}`)
    await atRest(page)
    await page.getByRole('tab', { name: 'الأسعار بالقوائم' }).click()
    await page.getByRole('link', { name: 'أسعار الجملة' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await shot(page, 'prices-of-item')
    await page.getByRole('button', { name: 'المزيد' }).first().click()
    await page.getByRole('menuitem', { name: 'طباعة ملصقات الباركود' }).click()
    await page.getByLabel('السعر من قائمة').first().waitFor()
    await shot(page, 'prices-label')
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [{ language: 'en', scheme: 'dark' }, { width: 360 }]

test(
  'lists, pages and forms of prices and groups stand on phones and in the dark',
  { skip },
  async () => {
    const list = await firstOf(story, '/price_lists')
    const group = await firstOf(story, '/beneficiary_groups')
    await seenInEveryLook(
      story,
      [
        '/dashboard/price_lists',
        `/dashboard/price_lists/view/${list}`,
        `/dashboard/price_lists/form/${list}`,
        `/dashboard/beneficiary_groups/view/${group}`,
        `/dashboard/beneficiaries/form/${ids.noor}`,
      ],
      { looks, name: 'prices' },
    )
  },
)

test('a sale in dollars proposes what the item costs in dollars', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/bills/sales/form')
  await page.locator('.item-search-input').first().fill('PEN-1')
  await page.keyboard.press('Enter')
  await costs(page, 0, '50.00')
  await page.locator('.item-search-input').first().fill('BOOK-1')
  await page.keyboard.press('Enter')
  await costs(page, 1, '20.00')
  await cell(page, 1, 3).fill('19')
  const currency = page.locator('[data-field="currency_id"] input').first()
  await currency.fill('USD')
  await currency.press('Enter')
  const rate = page.locator('[data-field="exchange_rate_to_local_currency"] input').first()
  await rate.fill('3.75')
  await rate.press('Tab')
  await costs(page, 0, '13.33')
  await costs(page, 1, '19.00')
  await page.locator('.item-search-input').first().fill('قلم')
  await page.getByRole('option').filter({ hasText: '13.33 USD' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'sale-in-dollars')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('whole lists come from a file and go out as one that can come again', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/price_lists')
  const working = async (): Promise<void> => {
    await page.locator('.import-working').waitFor()
    await story.work()
  }
  await page.getByRole('button', { name: 'استيراد' }).click()
  await arrivedAt(page, '**/price_lists/import')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'lists.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'اسم القائمة,العملة,الصنف,من كمية,السعر\nتصدير,USD,PEN-1,,12\nتصدير,,BOOK-1,10,4\nأسعار الجملة,,PEN-1,100,40\nعروض,,NO-1,,5\n',
    ),
  })
  await page.getByText('كل سطر بند، والسطور التي تحمل اسم القائمة نفسه').waitFor()
  assert.ok(await page.getByRole('radio', { name: 'حدِّث السجل' }).isChecked())
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-lists-file-columns')
  await page.getByRole('button', { name: 'فحص السطور' }).click()
  await working()
  await page.getByText('«NO-1» غير موجود').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'price-lists-file-review')
  await page.getByRole('button', { name: 'إدخال السجلين الصحيحين وترك الباقي' }).click()
  await working()
  await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
  await page.getByText('تصدير').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const [made] = rowsIn(
    (await story.ask(`/price_lists?name=${encodeURIComponent('تصدير')}`))['data'],
  )
  assert.equal(made?.['lines_count'], 2)
  assert.deepEqual(consoleLines, [])
  await close()
})
