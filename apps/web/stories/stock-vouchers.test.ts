import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let branch: string

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  branch = idOf(await story.ask('/stores', { name: 'فرع جدة' }))
})

after(async () => story?.close())

const lastOf = async (type: number): Promise<Json> => {
  const [first] = rowsIn((await story.ask(`/consignments?type=${type}&sort=-created_at`))['data'])
  return (await story.ask(`/consignments/${String(first?.['id'])}`))['data']!
}

/** Finds an item in the first free line and goes on to its quantity, by keys alone. */
async function take(page: Page, code: string, amount: string): Promise<void> {
  await page.locator('.item-search-input').first().fill(code)
  await page.keyboard.press('Enter')
  await page.locator('tr').filter({ hasText: code }).first().waitFor()
  await quantityOf(page, code).fill(amount)
}

const quantityOf = (page: Page, code: string): Locator =>
  page.locator('tr').filter({ hasText: code }).locator('[data-column="1"] input')

test(
  'goods are given out by keys alone, and their voucher says what they were worth',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/consignments/outgoing/form')
    await page.getByText('المستودع محدد').waitFor()
    await take(page, 'PEN-1', '4')
    await page.getByText('المخزون يكفي').waitFor()
    await page.getByText('إن تركته فارغًا').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/consignments/outgoing/view/*')
    const made = await lastOf(510)
    assert.deepEqual([made['status'], made['value']], [1, '40.00'])
    await page.getByRole('heading', { name: String(made['code']) }).waitFor()
    await page.getByText('حركة المخزون').waitFor()
    await page.locator('.pdf-page, canvas').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.goto(`${story.address}/dashboard/consignments/outgoing`)
    await page
      .getByRole('row')
      .filter({ hasText: String(made['code']) })
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'more than is there is told while it is typed, and what is there can be taken',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/consignments/scrapping/form')
    await take(page, 'BOOK-1', '900')
    await page.getByText('المخزون لا يكفي للبند 1').waitFor()
    await page.getByRole('button', { name: 'أخذ المتاح' }).click()
    await page.getByText('المخزون يكفي').waitFor()
    assert.equal(await quantityOf(page, 'BOOK-1').inputValue(), '300')
    await quantityOf(page, 'BOOK-1').fill('2')
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/consignments/scrapping/view/*')
    assert.equal((await lastOf(530))['value'], '20.00')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('what is given away owes the VAT of its sale, which is shown before', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/consignments/outgoing/form')
  await take(page, 'PEN-1', '2')
  await page.getByRole('switch', { name: 'توريد مفترض' }).check()
  // Two pens that would sell for fifty riyals each.
  await page.locator('.totals').getByText('15.00').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/consignments/outgoing/view/*')
  assert.equal((await lastOf(510))['vat'], '15.00')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a transfer is opened for edit, sent to another store, and cancelled', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(
    '/dashboard/consignments/transformation/form',
  )
  await take(page, 'BOOK-1', '5')
  await page.getByText('المستودع الذي تدخله البضاعة مطلوب').first().waitFor()
  const destination = page.locator('[data-field="destination_store_id"] input').first()
  await destination.fill('فرع جدة')
  await destination.press('Enter')
  await page.getByText('المستودع محدد').waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/consignments/transformation/view/*')
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'فتح للتعديل' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'فتح للتعديل' }).click()
  await arrivedAt(page, '**/consignments/transformation/form/*')
  await quantityOf(page, 'BOOK-1').fill('7')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/consignments/transformation/view/*')
  const moved = await lastOf(540)
  assert.deepEqual([moved['value'], moved['revision']], ['70.00', 1])
  const inBranch = async (): Promise<unknown> =>
    rowsIn(rowsIn((await story.ask(`/items/lookup?ids=${ids.book}`))['data'])[0]?.['stores']).find(
      (each) => String(each['store_id']) === branch,
    )?.['available_amount']
  assert.equal(Number(await inBranch()), 7)
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'إلغاء الإذن' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء الإذن' }).click()
  await page.getByText('أُلغي الإذن').first().waitFor()
  assert.equal(Number((await inBranch()) ?? 0), 0)
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a gift above the limit of its recipient is proposed as a deemed supply',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/consignments/outgoing/form')
    await take(page, 'PEN-1', '5')
    const party = page.locator('[data-field="beneficiary_id"] input').first()
    await party.fill('نور')
    await party.press('Enter')
    await page.getByRole('switch', { name: 'عينة أو هدية' }).check()
    // Five pens of fifty riyals each.
    await page.getByText('تتجاوز حد المستلم').waitFor()
    await quantityOf(page, 'PEN-1').fill('4')
    await page.keyboard.press('Tab')
    await page.getByText('ضمن حدود الهدايا').waitFor()
    await quantityOf(page, 'PEN-1').fill('5')
    await page.keyboard.press('Tab')
    await page.getByText('تتجاوز حد المستلم').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'احتسابها توريدًا مفترضًا' }).click()
    await page.locator('.totals').getByText('37.50').waitFor()
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/consignments/outgoing/view/*')
    const made = await lastOf(510)
    assert.deepEqual([made['vat'], made['is_gift']], ['37.50', true])
    await page.getByText('تُستحق الضريبة على الهدية كلها').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'a transfer in two steps is in transit, received with a loss, and its receipt taken back',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/consignments/transformation/form',
    )
    await take(page, 'BOOK-1', '6')
    const destination = page.locator('[data-field="destination_store_id"] input').first()
    await destination.fill('فرع جدة')
    await destination.press('Enter')
    await page.getByRole('switch', { name: 'تحويل بخطوتين' }).check()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/consignments/transformation/view/*')
    await page.getByText('قيمة ما بالطريق').waitFor()
    await page.getByRole('button', { name: 'استلام البضاعة' }).click()
    const dialog = page.getByRole('dialog')
    const received = dialog.getByRole('textbox', { name: /^وصل 1/ })
    await received.fill('7')
    await dialog.getByRole('button', { name: 'استلام', exact: true }).click()
    await dialog.getByText('يجب ألا يزيد ما وصل').first().waitFor()
    await received.fill('3')
    await dialog.getByRole('textbox', { name: /^فُقد أو تلف 1/ }).fill('1')
    await page.keyboard.press('Tab')
    await dialog.getByText('حساب المفقود').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'استلام', exact: true }).click()
    await page.getByRole('heading', { name: 'الاستلامات' }).waitFor()
    const part = await lastOf(540)
    assert.deepEqual([part['is_in_transit'], part['transit_value']], [true, '20.00'])
    await page.getByText('استُلم بعضه').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.goto(`${story.address}/dashboard/items/view/${ids.book}`)
    await page.getByText('بالطريق بين المستودعات').waitFor()
    await page.goto(`${story.address}/dashboard/stores/view/${branch}`)
    await page.getByRole('tab', { name: 'تحويلات بالطريق إلى المستودع' }).click()
    await page.getByRole('link', { name: String(part['code']) }).click()
    await arrivedAt(page, '**/consignments/transformation/view/*')
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'إلغاء آخر استلام' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء آخر استلام' }).click()
    await page.getByText('أُلغي الاستلام').first().waitFor()
    assert.equal((await lastOf(540))['transit_value'], '60.00')
    await page.goto(`${story.address}/dashboard/consignments/transformation`)
    await page
      .getByRole('row')
      .filter({ hasText: String(part['code']) })
      .getByText('بالطريق')
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(
      consoleLines.filter((line) => !line.includes('422')),
      [],
    )
    await close()
  },
)

test('a transfer is received on a phone, in English and in the dark', { skip }, async () => {
  const sent = await story.ask('/consignments', {
    type: 540,
    date: today,
    source_store_id: ids.store,
    destination_store_id: branch,
    is_two_step: true,
    status: 1,
    transactions: [{ item_id: ids.book, amount: '2' }],
  })
  const { page, consoleLines, close } = await story.open(
    `/dashboard/consignments/transformation/view/${idOf(sent)}`,
    { language: 'en', scheme: 'dark', width: 360 },
  )
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list', { name: 'Goods in transit' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await page.getByText('Goods received').first().waitFor()
  assert.equal((await lastOf(540))['is_in_transit'], false)
  assert.deepEqual(consoleLines, [])
  await close()
})

test('what comes in without a cost that is known is refused at its cell', { skip }, async () => {
  const unit = await firstOf(story, '/units?code=PCE')
  await story.ask('/items', { name: 'مسطرة', code: 'RULER', unit_id: unit })
  const { page, consoleLines, close } = await story.open('/dashboard/consignments/take/form', {
    language: 'en',
    scheme: 'dark',
  })
  await take(page, 'RULER', '3')
  await page.keyboard.press('Control+Enter')
  const cost = page.locator('tr').filter({ hasText: 'RULER' }).locator('[data-column="3"] input')
  await page.getByText('Enter the cost').first().waitFor()
  assert.equal(await cost.getAttribute('aria-invalid'), 'true')
  await cost.fill('2.5')
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/consignments/take/view/*')
  assert.equal((await lastOf(520))['value'], '7.50')
  assert.deepEqual(
    consoleLines.filter((line) => !line.includes('422')),
    [],
  )
  await close()
})

test('a phone shows vouchers as cards, and their lines too', { skip }, async () => {
  await story.ask('/consignments', {
    type: 540,
    date: today,
    source_store_id: ids.store,
    destination_store_id: branch,
    transactions: [{ item_id: ids.pen, amount: '2', notes: 'لمعرض الشتاء في المركز التجاري' }],
    status: 1,
  })
  const made = await lastOf(540)
  const look = { language: 'en', scheme: 'dark', width: 360 } as const
  const { page, consoleLines, close } = await story.open(
    '/dashboard/consignments/transformation',
    look,
  )
  await page.getByText(String(made['code'])).first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.goto(
    `${story.address}/dashboard/consignments/transformation/view/${String(made['id'])}`,
  )
  await page.getByText('Stock moves').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.goto(`${story.address}/dashboard/consignments/transformation/form`)
  await page.getByText('Store chosen').or(page.getByText('is required')).first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})
