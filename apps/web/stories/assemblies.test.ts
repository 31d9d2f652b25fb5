import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let gift: string

const dataOf = async (path: string): Promise<Json> => {
  const { data } = await story.ask(path)
  assert.ok(data, path)
  return data
}

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  gift = idOf(
    await story.ask('/items', {
      name: 'علبة هدية',
      code: 'GIFT-1',
      item_type: 1,
      unit_id: await firstOf(story, '/units?code=PCE'),
      selling_price: '90',
      components: [
        { item_id: ids.pen, amount: '2', waste_percent: '10' },
        { item_id: ids.book, amount: '1' },
      ],
    }),
  )
})
after(async () => story?.close())

/** Chooses in a picker by what is typed, as one does without a mouse. */
async function pick(page: Page, picker: string, typed: string): Promise<void> {
  const input = page.locator(`${picker} input`).first()
  await input.fill(typed)
  await input.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
}
const quantities = (page: Page): Promise<string[]> =>
  page
    .locator('[data-column="1"] input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('a batch takes its recipe, starts, and ends with what came of it', { skip }, async () => {
  const at = `/dashboard/items/view/${gift}`
  const { page, consoleLines, close } = await story.open(at)
  // What one costs now, and how many could be made, stand with the recipe.
  await page.getByRole('heading', { name: 'الوصفة' }).waitFor()
  await page.getByText('32.00').first().waitFor()
  await page.getByText('136', { exact: true }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'تجميع دفعة' }).click()
  await arrivedAt(page, '**/batch_assembly/form?**')
  await page.locator('[data-row="1"]').first().waitFor()
  assert.deepEqual(await quantities(page), ['2.2', '1'])
  await page.locator('[data-field="amount"] input').first().fill('10')
  await page.locator('[data-field="amount"] input').first().press('Tab')
  await page.locator('.assembly-rail').getByText('320.00').first().waitFor()
  assert.deepEqual(await quantities(page), ['22', '10'])
  assert.deepEqual(await axeFindings(page), [])

  // More than is there is said before it is asked; wages join the cost.
  await page.locator('[data-row="0"][data-column="1"] input').fill('301')
  await page.locator('.checks').getByText('المتاح لا يكفي').waitFor()
  await page.getByRole('button', { name: 'أخذ المكونات من الوصفة' }).click()
  await page.locator('.checks').getByText('مكوّنان').waitFor()
  await page.getByRole('button', { name: 'إضافة تكلفة' }).click()
  await pick(page, '[data-field="costs.0.account_id"]', '2141')
  await page.locator('[data-field="costs.0.amount"] input').fill('15')
  await page.locator('[data-field="costs.0.amount"] input').press('Tab')
  await page.locator('.assembly-rail').getByText('335.00').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/batch_assembly/view/*')
  await page.getByText('قيد التنفيذ').first().waitFor()
  await page.getByRole('heading', { name: 'قيد البدء' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])

  await page.getByRole('button', { name: 'إنهاء الدفعة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^الناتج/).fill('8')
  await dialog.getByLabel('التالف', { exact: true }).fill('2')
  await dialog.getByLabel('التالف', { exact: true }).press('Tab')
  await dialog.getByText('حساب التالف', { exact: true }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'إنهاء الدفعة' }).click()
  await page.getByRole('heading', { name: 'قيد الإنهاء' }).waitFor()
  const batch = await dataOf(`/batch_assembly/${String(page.url().split('/').at(-1))}`)
  assert.deepEqual(
    ['input_value', 'cost_value', 'scrap_value', 'output_value'].map((field) => batch[field]),
    ['320.00', '15.00', '67.00', '268.00'],
  )
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'on a phone in the dark an item is taken apart, and a draft is given up',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/batch_assembly', {
      language: 'en',
      scheme: 'dark',
      width: 360,
    })
    await page.locator('.pill').getByText('Finished').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.goto(`${story.address}/dashboard/batch_assembly/form?item_id=${gift}`)
    await page.getByLabel('Take the item apart into its components').press('Space')
    await page.getByText('2 components').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'Start taking apart' }).click()
    await arrivedAt(page, '**/batch_assembly/view/*')
    await page.getByRole('button', { name: 'Finish taking apart' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Component scrapped 2: دفتر').fill('1')
    await dialog.getByLabel('Came out 2: دفتر').fill('0')
    await dialog.getByLabel('Came out 2: دفتر').press('Tab')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Finish taking apart' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const [batch] = rowsIn(await dataOf('/batch_assembly?is_disassembly=true'))
    assert.deepEqual([batch?.['status'], batch?.['input_value']], [2, '33.50'])
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'Copy to a draft' }).click()
    await arrivedAt(page, '**/batch_assembly/form/*')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('the recipe of a product is written on its form', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`/dashboard/items/form/${gift}`)
  await page.getByRole('heading', { name: 'الوصفة' }).waitFor()
  await page.getByRole('button', { name: 'إضافة مكوّن' }).click()
  await pick(page, '[data-field="components.2.item_id"]', 'قلم')
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('button', { name: 'حفظ' }).click()
  await page.getByText('البند 3، الكمية').first().waitFor()
  await page
    .locator('[data-field="components"]')
    .getByRole('button', { name: 'إزالة البند 3' })
    .click()
  await page.locator('[data-field="components.1.waste_percent"] input').fill('5')
  await page.locator('[data-field="components.1.waste_percent"] input').press('Tab')
  await page.getByRole('button', { name: 'حفظ' }).click()
  await arrivedAt(page, '**/items/view/*')
  const item = await dataOf(`/items/${gift}`)
  assert.deepEqual(
    rowsIn(item['components']).map(({ amount, waste_percent: waste }) => [amount, waste]),
    [
      ['2', '10'],
      ['1', '5'],
    ],
  )
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'what was written of a batch is offered again, and files are saved with it',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(
      `/dashboard/batch_assembly/form?item_id=${gift}`,
    )
    await page.locator('[data-row="1"]').first().waitFor()
    await page.locator('[data-field="reference"] input').fill('B-77')
    await page.locator('[data-field="amount"] input').first().fill('4')
    await page.locator('[data-row="0"][data-column="1"] input').fill('9')
    await page.goto('about:blank')
    await page.goto(`${story.address}/dashboard/batch_assembly/form`)
    await page.getByRole('button', { name: 'استعادة' }).press('Enter')
    await page.locator('[data-row="1"]').first().waitFor()
    assert.equal(await page.locator('[data-field="reference"] input').inputValue(), 'B-77')
    assert.equal((await quantities(page))[0], '9')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'ورقة.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n1,2\n'),
    })
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+s')
    await arrivedAt(page, /\/batch_assembly\/form\/[0-9a-f-]{36}$/)
    const id = page.url().split('/').at(-1)
    const files = await story.ask(`/file?attachable_type=batch_assembly&attachable_id=${id}`)
    assert.equal(rowsIn(files['data']).length, 1)
    await page.goto(`${story.address}/dashboard/batch_assembly/form`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'استعادة' }).count(), 0)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
