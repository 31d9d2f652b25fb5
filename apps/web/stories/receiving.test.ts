import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { cutOff, picture, seenInEveryLook } from './every-look.ts'
import { type Look, type Story, axeFindings, rowsIn } from './harness.ts'
import { type Known, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let order = ''

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  order = idOf(
    await story.ask('/quotations', {
      type: 'purchases',
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: [{ item_id: ids.pen, item_qty: '20', item_price: '10', tax_id: ids.tax }],
    }),
  )
})
after(async () => story?.close())

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark' }, { width: 360 }]

test('goods of an order are received and billed by keys alone', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(
    `/dashboard/quotations/purchases/view/${order}`,
  )
  await page.getByRole('button', { name: 'المزيد' }).press('Enter')
  await page.getByRole('menuitem', { name: 'استلام البضاعة' }).press('Enter')
  await arrivedAt(page, '**/goods_receipts/form/*')
  const came = page.locator('[data-column="3"] input').first()
  await came.waitFor()
  assert.equal(await came.inputValue(), '20')
  await came.fill('25')
  await page.getByText('استلمت أكثر من المتبقي في أمر الشراء').first().waitFor()
  await came.fill('12')
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'receiving-form')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/goods_receipts/view/*')
  await page.getByText('بلا فاتورة').first().waitFor()
  await page.locator('.pdf-page, canvas').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const [receipt] = rowsIn((await story.ask('/goods_receipts'))['data'])
  assert.deepEqual([receipt?.['status'], receipt?.['value']], [1, '120.00'])
  await page.getByRole('button', { name: 'تسجيل فاتورة المورد' }).press('Enter')
  await arrivedAt(page, '**/bills/purchases/form/*')
  await page.locator('tr').filter({ hasText: 'PEN-1' }).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/purchases/view/*')
  const shown = (await story.ask(`/goods_receipts/${String(receipt?.['id'])}`))['data']
  assert.equal(shown?.['unbilled_value'], '0.00')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('receipts are read everywhere, and the order says what came', { skip }, async () => {
  const [receipt] = rowsIn((await story.ask('/goods_receipts'))['data'])
  await seenInEveryLook(
    story,
    [
      '/dashboard/goods_receipts',
      `/dashboard/goods_receipts/view/${String(receipt?.['id'])}`,
      `/dashboard/quotations/purchases/view/${order}`,
      '/dashboard/reports/purchases/received_not_billed_report',
    ],
    { looks, name: 'receiving' },
  )
})

test(
  'a new receipt is begun from its order, and one bill charges several receipts',
  { skip },
  async () => {
    const number = String((await story.ask(`/quotations/${order}`))['data']?.['number'])
    const { page, consoleLines, close } = await story.open('/dashboard/goods_receipts/form')
    const picker = page.getByLabel('أمر الشراء').first()
    await picker.fill(number)
    await page.getByRole('option', { name: number }).waitFor()
    await picker.press('Enter')
    await arrivedAt(page, /\/goods_receipts\/form\/[0-9a-f-]{36}$/)
    // Twelve of twenty came before.
    const came = page.locator('[data-column="3"] input').first()
    await came.waitFor()
    assert.equal(await came.inputValue(), '8')
    await came.fill('3')
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/goods_receipts/view/*')
    await story.ask('/goods_receipts', {
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      date: today,
      reference: 'DN-7',
      status: 1,
      items: [{ item_id: ids.book, item_qty: '4', unit_price: '10' }],
    })
    await page.getByRole('button', { name: 'المزيد' }).press('Enter')
    await page.getByRole('menuitem', { name: 'فاتورة عن عدة سندات' }).press('Enter')
    await page.getByRole('dialog').getByText('DN-7').waitFor()
    await page.getByRole('dialog').getByRole('checkbox').nth(1).press('Space')
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'receiving-several')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'تسجيل فاتورة المورد' })
      .press('Enter')
    await arrivedAt(page, '**/bills/purchases/form/*')
    await page.locator('tr').filter({ hasText: 'BOOK-1' }).first().waitFor()
    await page.locator('tr').filter({ hasText: 'PEN-1' }).first().waitFor()
    await page.goto(`${story.address}/dashboard/quotations/purchases`)
    await page.getByText('75%').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'receiving-orders')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const returnLooks: readonly Look[] = [
  {},
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en', scheme: 'dark', width: 360 },
]

test('goods go back to the supplier before his bill, by keys alone', { skip }, async () => {
  const receipt = (
    await story.ask('/goods_receipts', {
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      date: today,
      status: 1,
      items: [
        { item_id: ids.pen, item_qty: '10', unit_price: '10' },
        { item_id: ids.book, item_qty: '2', unit_price: '30' },
      ],
    })
  )['data']
  const path = `/dashboard/goods_receipts/view/${String(receipt?.['id'])}`
  const { page, consoleLines, close } = await story.open(path)
  await page.getByRole('button', { name: 'المزيد' }).press('Enter')
  await page.getByRole('menuitem', { name: 'إرجاع إلى المورد' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const pens = dialog.getByLabel(/^المرتجع 1/)
  await pens.fill('11')
  await dialog.getByRole('button', { name: 'إرجاع', exact: true }).press('Enter')
  await dialog
    .getByText('يجب ألا تزيد الكمية المرتجعة على غير المفوتر من البند: 10')
    .first()
    .waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await pens.fill('4')
  await dialog.getByLabel('رقم إشعار الإرجاع').fill('RN-15')
  await pens.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('RN-15').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  const shown = (await story.ask(`/goods_receipts/${String(receipt?.['id'])}`))['data']
  assert.equal(shown?.['unbilled_value'], '120.00')
  assert.match(consoleLines.splice(0).join(), /^error: Failed to load resource.*422[^,]*$/)
  // Taken back, it stays on the page as such.
  await page.getByRole('button', { name: 'إلغاء الإرجاع' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء الإرجاع' }).press('Enter')
  await page.getByText('أُلغي', { exact: true }).first().waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
  await story.ask(`/goods_receipts/${String(receipt?.['id'])}/return_goods`, {
    date: today,
    reference: 'RN-16',
    items: [{ id: rowsIn(receipt?.['items'])[1]!['id'], quantity: '1' }],
  })
  for (const look of returnLooks) {
    const seen = await story.open(path, look)
    await seen.page.getByText('RN-16').first().waitFor()
    assert.deepEqual(await axeFindings(seen.page), [], JSON.stringify(look))
    await picture(seen.page, `return-${returnLooks.indexOf(look)}`, { isWhole: true })
    const isEnglish = look.language === 'en'
    await seen.page.getByRole('button', { name: isEnglish ? 'More' : 'المزيد' }).press('Enter')
    await seen.page
      .getByRole('menuitem', { name: isEnglish ? 'Return to the supplier' : 'إرجاع إلى المورد' })
      .press('Enter')
    await seen.page.getByRole('dialog').waitFor()
    assert.deepEqual(await axeFindings(seen.page), [], `dialog ${JSON.stringify(look)}`)
    await picture(seen.page, `return-${returnLooks.indexOf(look)}-dialog`)
    assert.deepEqual(seen.consoleLines, [])
    await seen.close()
  }
  const [made] = rowsIn((await story.ask('/goods_receipt_returns'))['data'])
  await seenInEveryLook(
    story,
    [
      '/dashboard/goods_receipt_returns',
      [`/dashboard/goods_receipt_returns/view/${String(made?.['id'])}`, '.pdf-page'],
    ],
    { name: 'returns' },
  )
})

test('a return is found by its number and taken back on its own page', { skip }, async () => {
  const receipt = (
    await story.ask('/goods_receipts', {
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      date: today,
      status: 1,
      items: [{ item_id: ids.pen, item_qty: '5', unit_price: '10' }],
    })
  )['data']
  const at = `/goods_receipts/${String(receipt?.['id'])}`
  const given = await story.ask(`${at}/return_goods`, {
    date: today,
    items: [{ id: rowsIn(receipt?.['items'])[0]!['id'], quantity: '2' }],
  })
  const number = String(rowsIn(given['data']?.['returns'])[0]!['number'])
  const { page, consoleLines, close } = await story.open('/dashboard/goods_receipt_returns')
  await page.getByText(number).first().waitFor()
  await page.keyboard.press('Control+K')
  await page.locator('.palette input').fill(number.replace('#', ''))
  const found = page.getByRole('option').filter({ hasText: number })
  await found.waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'return-found')
  await found.click()
  await arrivedAt(page, '**/goods_receipt_returns/view/*')
  await page.locator('.pdf-page').first().waitFor()
  await page.getByRole('button', { name: 'إلغاء الإرجاع' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء الإرجاع' }).press('Enter')
  await page.getByText('أُلغي', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'إلغاء الإرجاع' }).waitFor({ state: 'detached' })
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'return-taken-back')
  assert.equal((await story.ask(at))['data']?.['unbilled_value'], '50.00')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('goods without an order are received in dollars at their rate', { skip }, async () => {
  const draft = idOf(
    await story.ask('/goods_receipts', {
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      date: today,
      items: [{ item_id: ids.pen, item_qty: '2', unit_price: '10' }],
    }),
  )
  const { page, consoleLines, close } = await story.open(`/dashboard/goods_receipts/form/${draft}`)
  const currency = page.locator('[data-field="currency_id"] input').first()
  // The company's own currency stands there first.
  await page.locator('[data-field="currency_id"] input[value="ريال سعودي"]').waitFor()
  await currency.fill('USD')
  await currency.press('Enter')
  await page.locator('[data-field="exchange_rate_to_local_currency"] input').first().fill('3.75')
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'receiving-dollars', { isWhole: true })
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/goods_receipts/view/*')
  const receipt = (await story.ask(`/goods_receipts/${draft}`))['data']
  assert.deepEqual([receipt?.['currency']?.['code'], receipt?.['value']], ['USD', '75.00'])
  await page.getByText('USD').first().waitFor()
  await picture(page, 'receiving-dollars-view')
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'an item chosen at once in a new receipt brings its line, in dollars too',
  { skip },
  async () => {
    await story.ask(`/items/${ids.pen}`, { purchasing_price: '30' }, 'PUT')
    const { page, consoleLines, close } = await story.open('/dashboard/goods_receipts/form')
    // Nobody waits for the page to be ready: the item is searched as soon as its field is there.
    await page.locator('.item-search-input').first().fill('PEN-1')
    await page.keyboard.press('Enter')
    const price = page.locator('[data-row="0"][data-column="3"] input')
    await page.locator('[data-row="0"] input[value="قلم حبر"]').waitFor()
    assert.equal(await price.inputValue(), '30.00')
    const currency = page.locator('[data-field="currency_id"] input').first()
    await currency.fill('USD')
    await currency.press('Enter')
    const rate = page.locator('[data-field="exchange_rate_to_local_currency"] input').first()
    await rate.fill('3.75')
    await rate.press('Tab')
    await page.locator('[data-row="0"][data-column="3"] input[value="8.00"]').waitFor()
    await page.locator('.item-search-input').first().fill('قلم')
    await page.getByRole('option').filter({ hasText: '8.00 USD' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'receiving-new-dollars', { isWhole: true })
    await page.locator('.item-search-input').first().fill('PEN-1')
    await page.locator('.item-search-input').first().press('Enter')
    await page.locator('[data-row="0"][data-column="1"] input[value="2"]').waitFor()
    await page.locator('.item-search-input').first().fill('BOOK-1')
    await page.keyboard.press('Enter')
    await page.locator('[data-row="1"] input[value="دفتر"]').waitFor()
    await page.locator('[data-row="1"][data-column="3"] input').fill('2')
    const supplier = page.locator('[data-field="beneficiary_id"] input').first()
    await supplier.fill('صحارى')
    await page.getByRole('option', { name: 'صحارى' }).waitFor()
    await supplier.press('Enter')
    await page.getByText('جاهز للتأكيد').waitFor()
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/goods_receipts/view/*')
    const [receipt] = rowsIn((await story.ask('/goods_receipts'))['data'])
    assert.equal(receipt?.['value'], '67.50')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('goods that wait for their bill are told by the report', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/reports/purchases/received_not_billed_report',
      look,
    )
    await page.getByText('67.50').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= (page.viewportSize()?.width ?? 0), `${width} wide`)
    if (look.width === undefined) assert.equal(await cutOff(page), 0, 'a column is cut off')
    else await page.locator('.report-cards .card-name', { hasText: '#GR' }).first().waitFor()
    await picture(page, `not-billed-${looks.indexOf(look)}`, { isWhole: true })
    assert.deepEqual(consoleLines, [])
    await close()
  }
})
