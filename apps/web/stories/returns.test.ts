import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { rowsIn, type Json, type Story } from './harness.ts'
import { address, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (!skip) ({ story, ids } = await openTrade())
})

after(async () => story?.close())

const write = async (fields: Record<string, unknown>): Promise<Json | undefined> =>
  (
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
      ...fields,
    })
  )['data']

const seen = async (id: unknown, ...fields: readonly string[]): Promise<readonly unknown[]> => {
  const bill = (await story.ask(`/bills/${String(id)}`))['data']
  return fields.map((name) => bill?.[name])
}

test('one piece of a paid sale comes back and its price is refunded', { skip }, async () => {
  const cash = (await story.ask('/payment_methods?code=cash'))['data'] as unknown as Json[]
  const bill = await write({ payments: [{ payment_method_id: cash[0]?.['id'], amount: '115.00' }] })
  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/sales/view/${bill?.['id']}`,
  )
  await page.getByRole('button', { name: 'إرجاع أصناف' }).click()
  await arrivedAt(page, '**/bills/sales_return/form?**')
  // The first quantity has the focus; keys alone are enough from here.
  await page.locator('.quantity-typed input').first().waitFor()
  const verdict = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/e_invoice/check') &&
      (answer.request().postData() ?? '').includes('"item_qty":"1"'),
  )
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await verdict
  // That the reason was missing blocks nothing once it is there, though no newer verdict comes.
  await page.route('**/e_invoice/check', () => undefined)
  await page.getByRole('button', { name: 'صنف تالف أو معيب' }).click()
  await page.getByText('ويبقى ⁦23.00⁩ رصيدًا مفتوحًا للعميل', { exact: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/sales_return/view/*')
  const id = page.url().split('/').at(-1)
  assert.deepEqual(await seen(id, 'type', 'net', 'remain', 'return_reason'), [
    4,
    '23.00',
    '23.00',
    'صنف تالف أو معيب',
  ])
  await page.getByRole('button', { name: 'رد المبلغ' }).click()
  await arrivedAt(page, '**/receipts/cashing/form?**')
  await page.getByText('المبلغ مخصَّص كله').waitFor()
  // How it is paid is proposed when it is known how the company pays.
  await page.locator('[data-field="payment_method_id"] input:not([value=""])').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/receipts/cashing/view/*')
  assert.deepEqual(await seen(id, 'remain', 'payment_status'), ['0.00', 'fully_paid'])
  assert.deepEqual(await seen(bill?.['id'], 'return_status', 'status'), ['partly_returned', 1])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a draft return is made from the list and changed before it is confirmed',
  { skip },
  async () => {
    const bill = await write({})
    const { page, consoleLines, close } = await story.open('/dashboard/bills/sales_return')
    await page.getByText('مرتجع مبيعات جديد').first().click()
    const picker = page.locator('[name=returned_from_bill_id]')
    await picker.fill(String(bill?.['bill_code']).slice(-6))
    await picker.press('Enter')
    await arrivedAt(page, '**/sales_return/form?**')
    await page.locator('.quantity-typed input').first().fill('2')
    await page.locator('[name=return_reason]').fill('كمية زائدة')
    await page.keyboard.press('Control+s')
    await arrivedAt(page, /sales_return\/form\/[0-9a-f-]{36}$/)
    const id = page.url().split('/').at(-1)
    assert.deepEqual(await seen(id, 'status', 'net'), [0, '46.00'])
    const quantity = page.locator('.quantity-typed input').first()
    await quantity.fill('3')
    await quantity.press('Enter')
    await page.getByText('ينخفض المتبقي على الفاتورة', { exact: false }).waitFor()
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/sales_return/view/*')
    assert.deepEqual(await seen(id, 'status', 'net', 'remain'), [1, '69.00', '0.00'])
    assert.deepEqual(await seen(bill?.['id'], 'remain', 'credited'), ['46.00', '69.00'])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('goods sold now are delivered in two parts', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/sales/form?beneficiary_id=${ids.noor}&item_id=${ids.pen}`,
  )
  await page.locator('[data-row="0"] .cell-under').getByText('PEN-1').waitFor()
  const quantity = page.locator('[data-row="0"][data-column="1"] input')
  await quantity.fill('4')
  await quantity.press('Enter')
  await page.getByRole('switch', { name: 'تسليم مع التأكيد' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/sales/view/*')
  const id = page.url().split('/').at(-1)
  const deliver = page.getByRole('button', { name: 'تسليم من المستودع' })
  await deliver.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.quantity-typed input').fill('1')
  await dialog.getByRole('button', { name: 'تسجيل التسليم' }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.deepEqual(await seen(id, 'delivery_status'), [0])
  await deliver.click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.quantity-typed input')?.value === '3',
  )
  await dialog.getByRole('button', { name: 'تسجيل التسليم' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('الدفعة 2').waitFor()
  assert.deepEqual(await seen(id, 'delivery_status'), [1])
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a purchase is opened, changed and confirmed again under its number', { skip }, async () => {
  const bill = await write({ type: 2, beneficiary_id: ids.sahara })
  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/purchases/view/${bill?.['id']}`,
  )
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'فتح للتعديل' }).click()
  const sure = page.getByRole('dialog', { name: 'هل تريد فتح المستند للتعديل؟' })
  await sure.getByRole('button', { name: 'فتح للتعديل' }).click()
  await arrivedAt(page, '**/bills/purchases/form/*')
  await page.getByText('الدفاتر كما هي حتى التأكيد').waitFor()
  const price = page.locator('[data-row="0"][data-column="3"] input')
  await price.fill('21')
  await price.press('Enter')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/purchases/view/*')
  await page.getByText('نسخة').waitFor()
  assert.deepEqual(await seen(bill?.['id'], 'status', 'bill_code', 'revision', 'net'), [
    1,
    bill?.['bill_code'],
    1,
    '120.75',
  ])
  assert.deepEqual(consoleLines, [])
  await close()
})

test('who buys and sells is set off without money', { skip }, async () => {
  const trader = (
    await story.ask('/beneficiaries', { first_name: 'تاجر', role: 'both', phone1: '0501112223' })
  )['data']?.['id']
  const sale = await write({ beneficiary_id: trader })
  const bought = await write({ type: 2, beneficiary_id: trader })
  const { page, consoleLines, close } = await story.open(
    `/dashboard/receipts/catch/form?beneficiary_id=${trader}&bill_id=${sale?.['id']}`,
  )
  await page.getByRole('button', { name: 'مقاصة كاملة' }).click()
  await page.getByText('المبلغ مخصَّص كله').waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/receipts/catch/view/*')
  assert.deepEqual(await seen(sale?.['id'], 'payment_status'), ['fully_paid'])
  assert.deepEqual(await seen(bought?.['id'], 'payment_status'), ['fully_paid'])
  assert.deepEqual(consoleLines, [])
  await close()
})

const moveTo = (country_id: string): Promise<Json> =>
  story.ask(
    '/my_company',
    {
      company_name: 'شركة روابي نجد التجارية',
      tax_registration_number: '310111222300003',
      commercial_registration_number: '1010448821',
      country_id,
      ...address,
    },
    'PUT',
  )

test('a return without a bill is written where the country allows it', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/bills/sales_return')
  const variants = page.getByRole('button', { name: 'أنواع أخرى' }).first()
  const without = page.getByRole('menuitem', { name: 'مرتجع بلا فاتورة' })
  await variants.click()
  await without.getByText('ذكر الفاتورة الأصلية في المرتجع', { exact: false }).waitFor()
  assert.ok(await without.isDisabled())
  await moveTo('AE')
  await page.reload()
  await variants.click()
  await without.click()
  await arrivedAt(page, '**/sales_return/form?without_bill=**')
  const search = page.locator('.item-search input')
  await search.fill('PEN-1')
  await search.press('Enter')
  await page.locator('[data-row="0"] .cell-under').getByText('PEN-1').waitFor()
  // The average cost is proposed; without a cost nothing comes back.
  const cost = page.locator('[data-row="0"][data-column="4"] input')
  assert.equal(await cost.inputValue(), '10.00')
  await cost.fill('')
  await page.getByText('تكلفة الوحدة مطلوبة', { exact: false }).waitFor()
  await cost.fill('12.5')
  await page.locator('[name=return_reason]').fill('بيع قديم بلا فاتورة')
  await page.getByText('يصير ⁦57.50⁩ رصيدًا مفتوحًا للعميل', { exact: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/sales_return/view/*')
  const id = page.url().split('/').at(-1)
  assert.deepEqual(await seen(id, 'type', 'kind', 'net', 'remain', 'returned_from_bill_id'), [
    4,
    'simplified',
    '57.50',
    '57.50',
    null,
  ])
  const bill = (await story.ask(`/bills/${String(id)}`))['data']
  assert.equal(rowsIn(bill?.['items'])[0]?.['item_cost'], '12.50')
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a return is opened, changed and confirmed again under its number', { skip }, async () => {
  await moveTo('AE')
  const bill = await write({})
  const back = (
    await story.ask(`/bills/${String(bill?.['id'])}/return`, {
      items: [{ bill_item_id: rowsIn(bill?.['items'])[0]?.['id'], item_qty: '5' }],
      reason: 'كمية زائدة',
      status: 1,
    })
  )['data']
  assert.deepEqual(await seen(bill?.['id'], 'status', 'remain'), [9, '0.00'])
  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/sales_return/view/${String(back?.['id'])}`,
  )
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'فتح للتعديل' }).click()
  const sure = page.getByRole('dialog', { name: 'هل تريد فتح المستند للتعديل؟' })
  await sure.getByRole('button', { name: 'فتح للتعديل' }).click()
  await arrivedAt(page, '**/bills/sales_return/form/*')
  await page.getByText('الدفاتر كما هي حتى التأكيد').waitFor()
  // What the return took of its bill can be given back once more.
  const quantity = page.locator('.quantity-typed input').first()
  assert.equal(await quantity.inputValue(), '5')
  await quantity.fill('2')
  await quantity.press('Enter')
  await page.getByText('ويصير ⁦69.00⁩', { exact: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/sales_return/view/*')
  assert.deepEqual(await seen(back?.['id'], 'status', 'bill_code', 'revision', 'net'), [
    1,
    back?.['bill_code'],
    1,
    '46.00',
  ])
  assert.deepEqual(await seen(bill?.['id'], 'status', 'remain'), [1, '69.00'])
  assert.deepEqual(consoleLines, [])
  await close()
})
