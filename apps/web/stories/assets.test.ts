import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, openStory, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, idOf, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let computers: string
let land: string

before(async () => {
  if (skip) return
  story = await openStory()
  // The VAT of its purchases is recovered, so that it is no part of what assets cost.
  await story.ask(
    '/my_company',
    { company_name: 'شركة روابي نجد', tax_registration_number: '310111222300003' },
    'PUT',
  )
  const unit = await firstOf(story, '/units?code=PCE')
  const asset = async (name: string, account: string): Promise<string> =>
    idOf(
      await story.ask('/items', {
        name,
        item_type: 4,
        unit_id: unit,
        purchase_account_id: await firstOf(story, `/accounts?account_number=${account}`),
      }),
    )
  computers = await asset('حاسب محمول', '1217')
  land = await asset('أرض', '1218')
})

after(async () => story?.close())

const buy = async (): Promise<Json> =>
  story.ask('/bills', {
    type: 2,
    beneficiary_id: idOf(
      await story.ask('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }),
    ),
    issue_date: today,
    status: 1,
    items: [
      { item_id: computers, item_qty: '2', item_price: '24000' },
      { item_id: land, item_qty: '1', item_price: '1000' },
    ],
  })
const assetOf = async (bill: Json, name: string): Promise<Json> => {
  const { data } = await story.ask(`/assets?source_bill_id=${idOf(bill)}`)
  const found = rowsIn(data).find((each) => String(each['name']) === name)
  assert.ok(found, name)
  return found
}

test(
  'drafts of a purchase are found from their bill and completed by keyboard',
  {
    skip,
  },
  async () => {
    const bill = await buy()
    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/purchases/view/${idOf(bill)}`,
    )
    await page.locator('.linked').getByRole('link', { name: 'حاسب محمول' }).click()
    await arrivedAt(page, '**/assets/view/*')
    const id = page.url().split('/').at(-1)
    await page.getByText('12,000.00').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'تعديل' }).click()
    await arrivedAt(page, `**/assets/form/${id}`)
    const field = (name: string) => page.locator(`[data-field="${name}"] input`).first()
    await field('name').fill('حواسيب الفرع')
    await field('scrap_value').fill('50000')
    await field('destruction_ratio').fill('20')
    const account = field('expense_account_id')
    await account.focus()
    await page.keyboard.press('Control+S')
    // More cannot be left at the end than was paid.
    await page.getByRole('alert').getByText('يجب ألا تزيد القيمة على 48000.00').waitFor()
    // The browser itself notes an answer that refuses.
    assert.deepEqual(
      consoleLines.splice(0).map((line) => line.includes('422')),
      [true],
    )
    await field('scrap_value').fill('3000')
    await field('scrap_value').press('Tab')
    await page.locator('.totals .due').getByText('9,000.00').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+S')
    await arrivedAt(page, `**/assets/view/${id}`)
    await page.getByRole('heading', { name: 'حواسيب الفرع' }).waitFor()
    const { data: saved } = await story.ask(`/assets/${id}`)
    assert.deepEqual(
      ['scrap_value', 'destruction_ratio', 'purchase_price', 'lock_version'].map((name) =>
        String(saved?.[name]),
      ),
      ['3000.00', '20', '48000.00', '1'],
    )
    // The address of a bill leads back; what was changed keeps the bill from being edited.
    await page.getByRole('link', { name: String(bill['data']?.['bill_code']) }).click()
    await arrivedAt(page, '**/bills/purchases/view/*')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'the register is narrowed to drafts; the asset of a cancelled purchase is removed',
  {
    skip,
  },
  async () => {
    const bill = await buy()
    const left = await assetOf(bill, 'حاسب محمول')
    await story.ask(`/assets/${String(left['id'])}`, { name: 'حاسب مرتجع' }, 'PUT')
    await story.ask(`/bills/${idOf(bill)}/cancel`, {})
    const { page, consoleLines, close } = await story.open('/dashboard/assets?view=drafts', {
      width: 360,
      scheme: 'dark',
      language: 'en',
    })
    await page.getByText('حاسب مرتجع').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByText('حاسب مرتجع').click()
    await page.getByText('The purchase of this asset was cancelled').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'Delete the draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await arrivedAt(page, (url) => url.pathname === '/dashboard/assets')
    await page.getByText('Draft').first().waitFor()
    assert.equal(await page.getByText('حاسب مرتجع').count(), 0)
    await story.ask(`/assets/${String(left['id'])}`, undefined, 'GET', 404)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
