import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { axeFindings, rowsIn, type Json, type Look, type Story } from './harness.ts'
import { firstOf, openTrade } from './trade.ts'

const skip = withoutDatabase()
let story: Story

before(async () => {
  if (!skip) ({ story } = await openTrade())
})

after(async () => story?.close())

const shot = async (page: Page, name: string): Promise<void> => {
  await picture(page, `models-${name}`)
}

const stored = async (name: string): Promise<Json> => {
  const all = rowsIn((await story.ask('/items?per_page=100'))['data'])
  return all.find((each) => String(each['name']) === name) ?? {}
}

/** Chooses what of each item the grid shows, by its keys. */
const show = async (page: Page, name: string): Promise<void> => {
  const shown = page.locator('.of-figure input').first()
  await shown.press('Enter')
  await page.getByRole('option', { name, exact: true }).click()
}

test('a model is written, its items made, priced and coded by keys alone', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/item_models/form')
  await page.locator('[data-field="name"] input').first().fill('قميص')
  await page.locator('[data-field="selling_price"] input').fill('90')
  await page.getByLabel('اسم الخاصية 1').fill('اللون')
  const values = page.getByLabel('قيم الخاصية 1', { exact: true })
  await values.fill('أبيض = White')
  await values.press('Enter')
  await values.fill('أسود')
  await values.press('Enter')
  await page.getByRole('button', { name: 'إضافة خاصية' }).press('Enter')
  await page.getByLabel('اسم الخاصية 2').fill('المقاس')
  await page.getByLabel('قيم الخاصية 2', { exact: true }).fill('S، M، L')
  await page.getByLabel('قيم الخاصية 2', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'حذف القيمة S' }).press('Enter')
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'form')
  await page.keyboard.press('Control+s')
  await arrivedAt(page, '**/item_models/view/*')
  await page.getByText('لا أصناف للموديل بعد').waitFor()
  await page.getByRole('button', { name: 'إنشاء الأصناف الناقصة' }).press('Enter')
  await page.getByRole('rowheader', { name: 'أبيض' }).waitFor()
  assert.equal(await page.locator('.variant-grid td').count(), 4)
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'view')

  await show(page, 'سعر البيع')
  const price = page.getByLabel('سعر البيع: قميص – أبيض – L')
  await price.fill('95')
  await price.press('Enter')
  await page.locator('[aria-label="سعر البيع: قميص – أسود – L"]:focus').waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[aria-label="سعر البيع: قميص – أبيض – L"]')
        ?.value === '95.00',
  )
  assert.deepEqual(await axeFindings(page), [])
  await shot(page, 'prices')
  await show(page, 'الباركود')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/items/'),
  )
  await page.getByLabel('الباركود: قميص – أسود – M').fill('6281000000014')
  await page.getByLabel('الباركود: قميص – أسود – M').press('Enter')
  await answered
  const white = await stored('قميص – أبيض – L')
  assert.equal(white['selling_price'], '95.00')
  assert.equal((await stored('قميص – أسود – M'))['barcode'], '6281000000014')
  await page.getByRole('button', { name: 'طباعة ملصقات الباركود' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'an item leads to its model, and the list of items has those of a model',
  { skip },
  async () => {
    const model = await firstOf(story, '/item_models')
    const item = await stored('قميص – أبيض – L')
    const { page, consoleLines, close } = await story.open(
      `/dashboard/items/view/${String(item['id'])}`,
    )
    await page.getByRole('link', { name: 'قميص', exact: true }).press('Enter')
    await arrivedAt(page, `**/item_models/view/${model}`)
    await page.goto(`${story.address}/dashboard/items?model_id=${model}`)
    await page.getByText('قميص – أسود – M').first().waitFor()
    assert.equal((await page.getByText('قميص – ').count()) >= 4, true)
    assert.equal(await page.getByText('PEN-1').count(), 0)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en' },
  { scheme: 'dark', width: 360 },
]

test('models stand on phones, in the dark and in English', { skip }, async () => {
  const model = await firstOf(story, '/item_models')
  await seenInEveryLook(
    story,
    [
      '/dashboard/item_models',
      `/dashboard/item_models/form/${model}`,
      [`/dashboard/item_models/view/${model}`, '.variant-grid td'],
    ],
    { looks, name: 'models' },
  )
})
