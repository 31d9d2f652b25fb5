import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import type { Story } from './harness.ts'
import { address, idOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
})

after(async () => {
  await story?.close()
})

test(
  'a payment is added from the bill and settles it; undoing opens the bill again',
  { skip },
  async () => {
    const bill = (
      await story.ask('/bills', {
        type: 1,
        beneficiary_id: ids.noor,
        store_id: ids.store,
        issue_date: today,
        status: 1,
        items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
      })
    )['data']
    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/sales/view/${bill?.['id']}`,
    )
    await page.getByRole('button', { name: 'تسجيل دفعة' }).click()
    await arrivedAt(page, '**/receipts/catch/form?**')
    await page.locator('table.settle').getByText(String(bill?.['bill_code'])).waitFor()
    await page.getByText('المبلغ مخصَّص كله').waitFor()
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/receipts/catch/view/*')
    const paid = async (): Promise<unknown> =>
      (await story.ask(`/bills/${bill?.['id']}`))['data']?.['payment_status']
    assert.equal(await paid(), 'fully_paid')
    await page.getByRole('button', { name: 'إلغاء التخصيص' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء التخصيص' }).click()
    await page.getByRole('button', { name: 'تخصيص لمستندات' }).first().waitFor()
    assert.equal(await paid(), 'not_fully_paid')
    await page.getByRole('button', { name: 'تخصيص لمستندات' }).last().click()
    const dialog = page.getByRole('dialog')
    // The open documents came after the dialog; the hand is at the first amount all the same.
    await dialog.locator('table input:focus').waitFor()
    await dialog.getByRole('button', { name: 'تخصيص للأقدم أولًا' }).click()
    await dialog.getByRole('button', { name: 'تخصيص', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a purchase is written, confirmed and paid out', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/bills/purchases/form')
  const party = page.locator('[data-field="beneficiary_id"] input').first()
  await party.fill('صحارى')
  await party.press('Enter')
  await page.getByText('المورد محدد').waitFor()
  const search = page.locator('.item-search input')
  await search.fill('PEN-1')
  await search.press('Enter')
  await page.locator('[data-row="0"] .cell-under').getByText('PEN-1').waitFor()
  await page.locator('[data-row="0"][data-column="3"] input').fill('7.25')
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/bills/purchases/view/*')
  const id = page.url().split('/').at(-1)
  await page.getByRole('button', { name: 'تسجيل دفعة' }).click()
  await arrivedAt(page, '**/receipts/cashing/form?**')
  await page.getByText('المبلغ مخصَّص كله').waitFor()
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/receipts/cashing/view/*')
  const bill = (await story.ask(`/bills/${id}`))['data']
  assert.deepEqual([bill?.['net'], bill?.['payment_status']], ['8.34', 'fully_paid'])
  assert.deepEqual(consoleLines, [])
  await close()
})

test('of what a customer owes the chosen bill is written off', { skip }, async () => {
  // Where a bill can be opened for edit, it cannot be written off meanwhile.
  await story.ask(
    '/my_company',
    {
      company_name: 'شركة روابي نجد التجارية',
      tax_registration_number: '310111222300003',
      commercial_registration_number: '1010448821',
      country_id: 'AE',
      ...address,
    },
    'PUT',
  )
  const party = idOf(await story.ask('/beneficiaries', { first_name: 'مماطل', role: 'customer' }))
  const sell = async (item_price: string, due_date: string) =>
    (
      await story.ask('/bills', {
        type: 1,
        beneficiary_id: party,
        store_id: ids.store,
        issue_date: today,
        due_date,
        status: 1,
        items: [{ item_id: ids.book, item_qty: '5', item_price, tax_id: ids.tax }],
      })
    )['data']
  const old = await sell('20', '2030-01-01')
  const later = await sell('40', '2030-01-02')
  const opened = await sell('60', '2030-01-03')
  await story.ask(`/bills/${String(opened?.['id'])}/open`, {}, 'POST')

  const { page, consoleLines, close } = await story.open('/dashboard/entries?template=bad_debt')
  const dialog = page.getByRole('dialog')
  const customer = dialog.getByRole('combobox', { name: 'العميل' })
  await customer.fill('مماطل')
  await customer.press('Enter')
  const amountOf = (bill: typeof old) =>
    dialog.getByLabel(`يُعدم منه ${String(bill?.['bill_code'])}`)
  await amountOf(later).fill('200')
  // The debt follows each key until it is typed itself; the oldest of the others take its rest.
  const debt = dialog.getByRole('textbox', { name: 'مبلغ الدين' })
  await dialog.getByText('مبلغ الدين كله على المستندات').waitFor()
  assert.equal(await debt.inputValue(), '200.00')
  await debt.fill('250')
  assert.equal(await amountOf(old).inputValue(), '50.00')
  assert.ok(await amountOf(opened).isDisabled())
  await dialog.getByText('المستند مفتوح للتعديل').waitFor()
  await amountOf(old).fill('60')
  await dialog.getByText('أكبر من مبلغ الدين بمقدار', { exact: false }).waitFor()
  await amountOf(old).press('Enter')
  await page.keyboard.type('190')
  await dialog.getByText('مبلغ الدين كله على المستندات').waitFor()
  await dialog.getByRole('button', { name: 'ترحيل' }).click()
  await arrivedAt(page, '**/entries/view/*')
  const remains = await Promise.all(
    [old, later, opened].map(
      async (bill) => (await story.ask(`/bills/${String(bill?.['id'])}`))['data']?.['remain'],
    ),
  )
  assert.deepEqual(remains, ['55.00', '40.00', '345.00'])
  assert.deepEqual(consoleLines, [])
  await close()
})
