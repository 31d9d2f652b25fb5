import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { checkDigit } from '@mizan/core/catalog/barcodes'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, rowsIn, type Story } from './harness.ts'
import { firstOf, openTrade, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
})

after(async () => story?.close())

test(
  'an item takes further barcodes, and a digit that was mistyped is told',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(`/dashboard/items/form/${ids.pen}`)
    await page.locator('[data-field="barcode"] input').fill('4006381333932')
    await page.getByText('رقم التحقق لا يطابق').waitFor()
    await page.locator('[data-field="barcode"] input').fill('4006381333931')
    await page.getByText('رقم التحقق لا يطابق').waitFor({ state: 'detached' })
    const further = page.getByRole('region', { name: 'باركودات أخرى' })
    await further.getByRole('button', { name: 'إضافة باركود' }).click()
    await further.getByRole('textbox', { name: 'باركود 1' }).fill('PEN-OLD')
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/items/view/*')
    await page.getByText('PEN-OLD').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.goto(`${story.address}/dashboard/bills/sales/form`)
    await page.locator('.item-search-input').first().fill('PEN-OLD')
    await page.keyboard.press('Enter')
    await page.locator('tr').filter({ hasText: 'PEN-1' }).first().waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'how a scale writes its labels is entered once, and each label is a line',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/scale_barcodes/form')
    await page.locator('[data-field="name"] input').fill('ميزان اللحوم')
    await page.locator('[data-field="prefix"] input').fill('21')
    const example = `210004201250${checkDigit('210004201250')}`
    await page.getByText(example).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/scale_barcodes/view/*')
    await page.getByText(example).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await story.ask('/items', {
      name: 'لحم غنم',
      code: '42',
      unit_id: await firstOf(story, '/units?code=KGM'),
      selling_price: '60',
      item_tax_id: ids.tax,
    })
    await page.goto(`${story.address}/dashboard/bills/sales/form`)
    const search = page.locator('.item-search-input').first()
    for (const twelve of ['210004201250', '210004200500']) {
      await search.fill(twelve + checkDigit(twelve))
      await page.keyboard.press('Enter')
      await page.locator('.item-search-input').first().filter({ hasNotText: twelve }).waitFor()
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.item-search-input')?.value === '',
      )
    }
    const quantities = page
      .locator('tr')
      .filter({ hasText: '42' })
      .locator('[data-column="1"] input')
    await quantities.nth(1).waitFor()
    assert.deepEqual(
      [await quantities.nth(0).inputValue(), await quantities.nth(1).inputValue()],
      ['1.25', '0.5'],
    )
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('goods without a barcode are given one from the list', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/items')
  await page.getByRole('row').filter({ hasText: 'BOOK-1' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'إنشاء باركود' }).click()
  await page.getByText('أُعطي صنف واحد باركودًا').waitFor()
  const [book] = rowsIn((await story.ask('/items?code=BOOK-1'))['data'])
  assert.equal(book?.['barcode'], '2000000000015')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('the form of a scale fits a phone in English and the dark', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/scale_barcodes/form', {
    language: 'en',
    width: 360,
    scheme: 'dark',
  })
  await page.locator('[data-field="prefix"] input').fill('22')
  await page.getByText('Example').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})
