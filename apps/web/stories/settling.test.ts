import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { type Story } from './harness.ts'
import { openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (!skip) ({ story, ids } = await openTrade())
})

after(async () => story?.close())

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
    const { page, said, close } = await story.open(`/dashboard/bills/sales/view/${bill?.['id']}`)
    await page.getByRole('button', { name: 'تسجيل دفعة' }).click()
    await page.waitForURL('**/receipts/catch/form?**')
    await page.getByText(String(bill?.['bill_code'])).waitFor()
    await page.getByText('المبلغ موزع كله').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/receipts/catch/view/*')
    const paid = async (): Promise<unknown> =>
      (await story.ask(`/bills/${bill?.['id']}`))['data']?.['payment_status']
    assert.equal(await paid(), 'fully_paid')
    await page.getByRole('button', { name: 'تراجع' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'تراجع' }).click()
    await page.getByRole('button', { name: 'تسديد مستندات' }).first().waitFor()
    assert.equal(await paid(), 'not_fully_paid')
    await page.getByRole('button', { name: 'تسديد مستندات' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'تسديد الأقدم أولًا' }).click()
    await dialog.getByRole('button', { name: 'تسديد', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    assert.deepEqual(said, [])
    await close()
  },
)

test('a purchase is written, confirmed and paid out', { skip }, async () => {
  const { page, said, close } = await story.open('/dashboard/bills/purchases/form')
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
  await page.waitForURL('**/bills/purchases/view/*')
  const id = page.url().split('/').at(-1)
  await page.getByRole('button', { name: 'تسجيل دفعة' }).click()
  await page.waitForURL('**/receipts/cashing/form?**')
  await page.getByText('المبلغ موزع كله').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL('**/receipts/cashing/view/*')
  const bill = (await story.ask(`/bills/${id}`))['data']
  assert.deepEqual([bill?.['net'], bill?.['payment_status']], ['8.34', 'fully_paid'])
  assert.deepEqual(said, [])
  await close()
})
