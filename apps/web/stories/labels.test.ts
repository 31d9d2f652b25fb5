import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { picture } from './every-look.ts'
import { axeFindings, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, openTrade, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  const unit = await firstOf(story, '/units?code=PCE')
  for (const [name, code, barcode] of [
    ['قميص قطني رجالي بأكمام طويلة أبيض مقاس كبير', 'SH-1', '6281000000014'],
    ['عطر', 'PERFUME-ROSE', null],
  ] as const)
    await story.ask('/items', {
      name,
      code,
      barcode,
      unit_id: unit,
      selling_price: '100',
      item_tax_id: ids.tax,
    })
})

after(async () => story?.close())

const look = async (page: Page, name: string): Promise<void> => {
  await picture(page, `labels-${name}`)
}

/** What is sent when labels are asked for, and how the answer begins. */
async function sent(page: Page, press: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/labels'))
  await press()
  const response = await answered
  return { status: response.status(), body: response.request().postDataJSON() as Json }
}

test(
  'labels of items that were chosen in the list are looked at, counted and saved',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/items')
    for (const code of ['SH-1', 'PERFUME-ROSE'])
      await page.locator('tr').filter({ hasText: code }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'طباعة ملصقات الباركود' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('ملصقان').waitFor()
    await dialog.locator('.pdf-scroll canvas').first().waitFor()
    await look(page, 'list-ar')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('combobox', { name: 'الورق' }).click()
    await page.getByRole('option', { name: 'رول 38 × 25 مم' }).click()
    await dialog.getByText('أطول من أن تقرأه الماسحات').waitFor()
    assert.ok(await dialog.getByRole('button', { name: 'تنزيل PDF' }).isDisabled())
    await look(page, 'too-long')
    await dialog.getByRole('combobox', { name: 'الورق' }).click()
    await page.getByRole('option', { name: 'رول 58 × 40 مم' }).click()
    await dialog.getByText('أطول من أن تقرأه الماسحات').waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: /^عدد الملصقات .*قميص/ }).fill('3')
    await dialog.getByText('4 ملصقات').waitFor()
    const { status, body } = await sent(page, () =>
      dialog.getByRole('button', { name: 'تنزيل PDF' }).click(),
    )
    assert.equal(status, 200)
    assert.equal(body['paper'], 'roll_58x40')
    assert.deepEqual(
      rowsIn(body['rows'])
        .map(({ barcode, amount }) => [barcode, amount])
        .toSorted(),
      [
        ['6281000000014', 3],
        ['PERFUME-ROSE', 1],
      ],
    )
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'the paper is remembered; an item has its labels from its page, by keys alone',
  { skip },
  async () => {
    const shirt = await firstOf(story, '/items?code=SH-1')
    const { page, consoleLines, close } = await story.open(`/dashboard/items/view/${shirt}`)
    await page.evaluate(() =>
      localStorage.setItem('mizan.labels', JSON.stringify({ paper: 'roll_50x30', company: true })),
    )
    await page.getByRole('button', { name: 'المزيد' }).first().press('Enter')
    await page.getByRole('menuitem', { name: 'طباعة ملصقات الباركود' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: /^عدد الملصقات 1/ })
    await amount.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[data-field="amount"]'))
    await page.keyboard.type('600')
    await dialog.getByText('600 ملصق').waitFor()
    await dialog.getByRole('button', { name: 'تجهيز الملف' }).press('Enter')
    await dialog.getByText('قيد التجهيز').first().waitFor()
    await story.work()
    await dialog.getByText('جاهز').first().waitFor()
    await look(page, 'background')
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'a purchase has labels for what came in, on a phone and in the dark too',
  { skip },
  async () => {
    const shirt = await firstOf(story, '/items?code=SH-1')
    const bill = await story.ask('/bills', {
      type: 2,
      beneficiary_id: ids.sahara,
      issue_date: '2026-01-05',
      items: [{ item_id: shirt, item_qty: '7', item_price: '20', tax_id: ids.tax }],
    })
    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/purchases/view/${String((bill['data'] as Json)['id'])}`,
      { width: 360, scheme: 'dark' },
    )
    await page.getByRole('button', { name: 'المزيد' }).first().click()
    await page.getByRole('menuitem', { name: 'طباعة ملصقات الباركود' }).click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: /^عدد الملصقات 1/ })
    await amount.waitFor()
    assert.equal(await amount.inputValue(), '7')
    await dialog.locator('.pdf-scroll canvas').first().waitFor()
    await look(page, 'phone-dark')
    assert.deepEqual(await axeFindings(page), [])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'goods that came in by a voucher have their batch on the label, in English too',
  { skip },
  async () => {
    const milk = await story.ask('/items', {
      name: 'حليب طويل الأجل كامل الدسم',
      name_en: 'Long life milk, full fat, one litre bottle',
      code: 'MILK-1',
      barcode: '6281000000113',
      unit_id: await firstOf(story, '/units?code=PCE'),
      selling_price: '5',
      item_tax_id: ids.tax,
      tracked_by: 'batch',
      has_expiry: true,
      shelf: 'A-12',
    })
    const voucher = await story.ask('/consignments', {
      type: 520,
      date: '2026-01-05',
      destination_store_id: ids.store,
      transactions: [
        {
          item_id: (milk['data'] as Json)['id'],
          amount: '5',
          unit_price: '3',
          lots: [{ number: 'B-77', expiry_date: '2031-12-31', quantity: '5' }],
        },
      ],
    })
    const id = String((voucher['data'] as Json)['id'])
    await story.ask(`/consignments/${id}/confirm`, {}, 'POST', 200)
    const { page, consoleLines, close } = await story.open(
      `/dashboard/consignments/take/view/${id}`,
      { language: 'en' },
    )
    const chosen = { paper: 'roll_58x40', language: 'both', company: true, code: true, shelf: true }
    await page.evaluate(
      (text) => localStorage.setItem('mizan.labels', text),
      JSON.stringify(chosen),
    )
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Print barcode labels' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('status').getByText('5 labels').waitFor()
    await dialog.locator('.pdf-words').getByText('B-77').waitFor()
    await look(page, 'en')
    assert.deepEqual(await axeFindings(page), [])
    const { status, body } = await sent(page, () =>
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    )
    assert.deepEqual([status, body['language']], [200, 'both'])
    assert.equal(typeof rowsIn(body['rows'])[0]?.['lot_id'], 'string')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a pack that was weighed has the label of the scale', { skip }, async () => {
  await story.ask('/scale_barcodes', { name: 'ميزان اللحوم', prefix: '21' })
  const lamb = await story.ask('/items', {
    name: 'لحم غنم',
    code: '42',
    unit_id: await firstOf(story, '/units?code=KGM'),
    selling_price: '60',
    item_tax_id: ids.tax,
  })
  const { page, consoleLines, close } = await story.open(
    `/dashboard/items/view/${String((lamb['data'] as Json)['id'])}`,
  )
  await page.getByRole('button', { name: 'المزيد' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'طباعة ملصقات الباركود' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^وزن العبوة 1/ }).fill('1.25')
  await dialog.locator('.pdf-words').getByText('86.25').waitFor()
  await look(page, 'weighed')
  assert.deepEqual(await axeFindings(page), [])
  const { status, body } = await sent(page, () =>
    dialog.getByRole('button', { name: 'تنزيل PDF' }).click(),
  )
  assert.deepEqual([status, rowsIn(body['rows'])[0]?.['weight']], [200, '1.25'])
  assert.deepEqual(consoleLines, [])
  await close()
})

test('labels are chosen in English on a phone', { skip }, async () => {
  const shirt = await firstOf(story, '/items?code=SH-1')
  const { page, consoleLines, close } = await story.open(`/dashboard/items/view/${shirt}`, {
    language: 'en',
    width: 360,
  })
  await page.locator('.page-head button[aria-haspopup="menu"]').last().press('Enter')
  await page.getByRole('menuitem', { name: /[Ll]abels/ }).press('Enter')
  await page.getByRole('dialog').locator('.pdf-scroll canvas').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 360, `${width} wide`)
  await look(page, 'phone-en')
  assert.deepEqual(consoleLines, [])
  await close()
})
