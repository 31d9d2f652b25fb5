import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { walkTo } from './at-rest.ts'
import { openBooks, type Books } from './books-company.ts'
import { axeFindings, type Look } from './harness.ts'

const skip = withoutDatabase()
let books: Books

before(async () => {
  if (!skip) books = await openBooks()
})

after(async () => books?.story.close())

/** Whether something lies beside the screen: of the page, or of the report on it. */
const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.report-body > .scroll')].some(
      (box) => box.scrollWidth > box.clientWidth,
    ),
  )

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test(
  'no screen of the books has a finding of axe, an error or a sideways scroll',
  { skip },
  async () => {
    const d = '/dashboard'
    const till = await pointOfSale()
    const paths = [
      `${d}/accounts`,
      `${d}/accounts/tree`,
      `${d}/accounts/types`,
      `${d}/accounts/form`,
      `${d}/accounts/view/${books.receivables}`,
      `${d}/entries`,
      `${d}/entries/view/${books.entry}`,
      `${d}/cost_centers`,
      `${d}/cost_centers/form`,
      `${d}/beneficiaries`,
      `${d}/beneficiaries/form`,
      `${d}/beneficiaries/view/${books.sahara}`,
      `${d}/stores`,
      `${d}/stores/form`,
      `${d}/stores/view/${books.store}`,
      `${d}/stores/transactions/${books.store}`,
      `${d}/pos`,
      `${d}/pos/form`,
      `${d}/pos/view/${till}`,
      `${d}/client/einvoice_units/form`,
      `${d}/collections`,
      `${d}/collections/form`,
      `${d}/client/taxes`,
      `${d}/client/taxes/form`,
      `${d}/client/payment_methods`,
      `${d}/client/payment_methods/form`,
      `${d}/client/my_company`,
      `${d}/client/financial_settings`,
      `${d}/client/default_accounts`,
      `${d}/client/user-settings`,
      `${d}/reports`,
      `${d}/reports/accounting/adjusted_trial_balance_report`,
      `${d}/reports/accounting/account_list_report`,
      `${d}/reports/accounting/income_statement_report?compare_with=year&compare=2`,
      `${d}/reports/accounting/account_statement_report?account_id=${books.receivables}`,
      `${d}/reports/sales/client_account_statement_report?beneficiary_id=${books.noor}`,
      `${d}/reports/purchases/supplier_account_statement_report`,
      `${d}/reports/sales/item_sales_report`,
      `${d}/reports/stores/stock_item_report`,
      `${d}/reports/stores/items_transactions_report`,
    ]
    for (const look of looks) {
      const { page, consoleLines, close } = await books.story.open(d, look)
      try {
        for (const path of paths) {
          const where = `${path} ${JSON.stringify(look)}`
          await walkTo(page, path)
          assert.deepEqual(await axeFindings(page), [], where)
          assert.deepEqual(consoleLines, [], where)
          assert.ok(!(await isWider(page)), `${where} scrolls sideways`)
        }
      } finally {
        await close()
      }
    }
  },
)

/** Enters a point of sale on its form, and sells there; the id. */
async function pointOfSale(): Promise<string> {
  const { page, consoleLines, close } = await books.story.open('/dashboard/bills/sales/form')
  try {
    await page.locator('[data-field="store_id"] input').waitFor()
    assert.equal(await page.locator('[data-field="p_o_s_id"]').count(), 0, 'none is asked for')
    await page.goto(`${books.story.address}/dashboard/pos/form`)
    await page.getByLabel('الاسم', { exact: false }).first().fill('كاشير العليا')
    await choose(page, 'store_id', 'المستودع الرئيسي')
    await page.getByRole('button', { name: /^حفظ/ }).click()
    await page.getByRole('heading', { name: 'كاشير العليا' }).waitFor()
    await page.getByText('صندوق كاشير العليا').waitFor()
    const id = /view\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    await page.goto(`${books.story.address}/dashboard/bills/sales/form`)
    await choose(page, 'p_o_s_id', 'كاشير العليا')
    assert.deepEqual(consoleLines, [])
    return id
  } finally {
    await close()
  }
}

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.locator(`[data-field="${field}"] input`).first().click()
  await page.getByRole('option', { name }).click()
}

test('on a phone the button says what is seen of it, and what it makes', { skip }, async () => {
  const { page, close } = await books.story.open('/dashboard/cost_centers', { width: 360 })
  const button = page.getByRole('button', { name: 'جديد: مراكز التكلفة' })
  assert.equal((await button.innerText()).split('\n')[0]?.startsWith('جديد'), true)
  await close()
})

test('a row of the trial balance leads to its lines under the thumb too', { skip }, async () => {
  const path = '/dashboard/reports/accounting/adjusted_trial_balance_report'
  const { page, consoleLines, close } = await books.story.open(path, { width: 360 })
  const row = page.locator('.report-cards li', { hasText: '1141' })
  await row.getByText('ختامي مدين').waitFor()
  await row.locator('.card-figure').getByText('1,150.00').waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.locator('.drill').getByText('1,150.00').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})
