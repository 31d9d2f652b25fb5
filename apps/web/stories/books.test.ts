import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { axeFindings, openStory, rowsIn, type Json, type Look, type Story } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let ids: { noor: string; sahara: string; store: string; bank: string; receivables: string; entry: string }

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const address = { street: 'شارع التحلية', building_number: '7432', area: 'السليمانية', city: 'الرياض', postal_code: '12245' }

const idOf = (json: Json): string => String(json['data']?.['id'])
const first = async (path: string): Promise<string> =>
  String(rowsIn((await story.ask(path))['data'])[0]?.['id'])

/** A company that bought pens from Sahara and sold some to Noor. */
before(async () => {
  if (skip) return
  story = await openStory()
  await story.ask('/my_company', { company_name: 'شركة روابي نجد', tax_registration_number: '310111222300003', country_id: 'SA', ...address }, 'PUT')
  const [tax, unit, store, bank, receivables] = await Promise.all([
    first('/taxes?code=S15'), first('/units?code=PCE'), first('/stores?is_main_store=true'),
    first('/accounts?account_number=112'), first('/accounts?account_number=1141'),
  ])
  const noor = idOf(await story.ask('/beneficiaries', {
    first_name: 'مؤسسة نور', name_en: 'Noor Est.', role: 'customer', is_company: true, registration_number: '311094472600003', ...address,
  }))
  const sahara = idOf(await story.ask('/beneficiaries', { first_name: 'صحارى', role: 'supplier' }))
  const pen = idOf(await story.ask('/items', { name: 'قلم حبر', code: 'PEN-1', unit_id: unit, selling_price: '50', item_tax_id: tax }))
  const bill = (type: number, beneficiary: string, quantity: string, price: string): Promise<Json> => story.ask('/bills', {
    type, beneficiary_id: beneficiary, store_id: store, issue_date: today, status: 1,
    items: [{ item_id: pen, item_qty: quantity, item_price: price, tax_id: tax }],
  })
  await bill(2, sahara, '100', '10')
  await bill(1, noor, '20', '50')
  ids = { noor, sahara, store, bank, receivables, entry: await first('/entries') }
})

after(async () => story?.close())

/** Opens a page for the length of one step, then asks that the console stayed silent. */
async function on(path: string, step: (page: Page) => Promise<void>, look: Look = {}): Promise<void> {
  const { page, said, close } = await story.open(path, look)
  try {
    await page.waitForLoadState('networkidle')
    await step(page)
    assert.deepEqual(said, [], path)
  } finally {
    await close()
  }
}

const text = (page: Page, selector: string): Promise<string> => page.locator(selector).first().innerText()

test('an account added below «البنوك» takes the number that was promised', { skip }, async () => {
  await on(`/dashboard/accounts/form?parent_id=${ids.bank}`, async (page) => {
    await page.getByText('إن تُرك فارغًا يُعطى الرقم').waitFor()
    assert.match(await text(page, '[data-field="account_number"]'), /1122/)
    await page.getByLabel('اسم الحساب').fill('بنك الرياض')
    await page.getByRole('button', { name: 'حفظ' }).click()
    await page.waitForURL('**/dashboard/accounts/view/**')
    await page.getByRole('heading', { name: /1122\s*بنك الرياض/ }).waitFor()
  })
})

test('an account with transactions says why its number stays', { skip }, async () => {
  await on(`/dashboard/accounts/form/${ids.receivables}`, async (page) => {
    const number = page.getByLabel('رقم الحساب')
    await number.waitFor()
    assert.ok(await number.isDisabled())
    assert.match(await text(page, '[data-field="account_number"]'), /الرقم ثابت|من النظام/)
  })
})

test('a branch of the tree closes and a search finds what is in it', { skip }, async () => {
  await on('/dashboard/accounts/tree', async (page) => {
    await page.getByRole('link', { name: 'النقد في الصناديق', exact: true }).waitFor()
    await page.getByRole('button', { name: 'طي أو فتح الأصول المتداولة' }).click()
    assert.equal(await page.getByRole('link', { name: 'النقد في الصناديق', exact: true }).count(), 0)
    await page.getByRole('searchbox').fill('الصندوق الرئيسى')
    await page.getByRole('link', { name: 'الصندوق الرئيسي', exact: true }).waitFor()
  })
})

test('a VAT number is checked while it is typed, and a new client is found in his tab', { skip }, async () => {
  await on('/dashboard/beneficiaries/form', async (page) => {
    await page.getByLabel('اسم المنشأة').fill('شركة الواحة')
    const vat = page.getByLabel('الرقم الضريبي')
    await vat.fill('٣١٠١٢')
    await page.getByText('الرقم الضريبي 15 رقمًا، يبدأ وينتهي بالرقم 3').waitFor()
    await vat.fill('٣١٠١٢٢٣٩٣٥٠٠٠٠٣')
    await page.getByText('الصيغة صحيحة').waitFor()
    await page.getByRole('button', { name: 'حفظ' }).click()
    await page.waitForURL('**/dashboard/beneficiaries/view/**')
    await page.getByText('310122393500003').waitFor()
  })
  await on('/dashboard/beneficiaries?view=customers', async (page) => {
    await page.getByRole('link', { name: 'شركة الواحة' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'صحارى' }).count(), 0)
  })
})

test('the page of a client shows what he owes, line by line, and leads to the bill', { skip }, async () => {
  await on(`/dashboard/beneficiaries/view/${ids.noor}`, async (page) => {
    await page.locator('.report-table tfoot').waitFor()
    assert.match(await text(page, '.report-table tfoot'), /1,150\.00/)
    await page.getByRole('tab', { name: 'الفواتير المفتوحة' }).click()
    await page.getByRole('region', { name: 'الفواتير المفتوحة' }).getByRole('link', { name: /TS/ }).click()
    await page.waitForURL('**/dashboard/bills/sales/view/**')
  })
})

test('the trial balance balances, and the total of its drill is the cell it came from', { skip }, async () => {
  await on('/dashboard/reports/accounting/adjusted_trial_balance_report', async (page) => {
    const totals = await page.locator('.report-table tfoot td .num').allInnerTexts()
    assert.equal(totals.length % 2, 0)
    for (let at = 0; at < totals.length; at += 2) assert.equal(totals[at], totals[at + 1])
    const row = page.locator('.report-table tbody tr', { hasText: '1141' })
    await row.click({ position: { x: 400, y: 10 } })
    const total = page.locator('.drill-total')
    await total.getByText('1,150.00').waitFor()
    assert.match(await row.innerText(), /1,150\.00/)
    await page.keyboard.press('ArrowDown')
    await page.locator('.drill', { hasText: '1151' }).waitFor()
    await page.getByRole('link', { name: 'كشف كامل' }).click()
    await page.waitForURL('**/account_statement_report?**')
    await page.getByText('رصيد افتتاحي').waitFor()
  })
})

test('a report is saved as a spreadsheet', { skip }, async () => {
  await on('/dashboard/reports/stores/stock_item_report', async (page) => {
    await page.getByRole('button', { name: 'تصدير' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel' }).click()])
    assert.match(file.suggestedFilename(), /\.xlsx$/)
  })
})

test('a prefix shows the next number while it is typed and is kept', { skip }, async () => {
  await on('/dashboard/client/financial_settings', async (page) => {
    const prefix = page.getByRole('textbox', { name: 'فاتورة مبيعات' })
    await prefix.fill('INV-{YY}-')
    await page.getByText(`INV-${today.slice(2, 4)}-000002`).waitFor()
    await prefix.press('Enter')
    await page.getByText('حُفظت التعديلات').waitFor()
  })
  const kept = await story.ask('/financial_setting/sales_bill_prefix')
  assert.equal(String(kept['data']?.['value']), 'INV-{YY}-')
})

test('what the company lacks for tax invoices leads to the field', { skip }, async () => {
  await on('/dashboard/client/my_company', async (page) => {
    await page.getByText('السجل التجاري يُطلب لتعريف البائع').waitFor()
    await page.getByRole('button', { name: 'إكمال' }).click()
    await page.keyboard.type('1010448821')
    await page.getByText('السجل التجاري مسجّل').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('تم التعديل بنجاح').waitFor()
  })
})

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test('no screen of the books has a finding of axe, an error or a sideways scroll', { skip }, async () => {
  const d = '/dashboard'
  const paths = [
    `${d}/accounts`, `${d}/accounts/tree`, `${d}/accounts/types`, `${d}/accounts/form`, `${d}/accounts/view/${ids.receivables}`,
    `${d}/entries`, `${d}/entries/view/${ids.entry}`, `${d}/cost_centers`, `${d}/cost_centers/form`,
    `${d}/beneficiaries`, `${d}/beneficiaries/form`, `${d}/beneficiaries/view/${ids.sahara}`,
    `${d}/stores`, `${d}/stores/form`, `${d}/stores/view/${ids.store}`, `${d}/stores/transactions/${ids.store}`,
    `${d}/collections`, `${d}/collections/form`, `${d}/client/taxes`, `${d}/client/taxes/form`, `${d}/client/payment_methods`, `${d}/client/payment_methods/form`,
    `${d}/client/my_company`, `${d}/client/financial_settings`, `${d}/client/default_accounts`, `${d}/client/user-settings`,
    `${d}/reports`, `${d}/reports/accounting/adjusted_trial_balance_report`, `${d}/reports/accounting/account_list_report`,
    `${d}/reports/accounting/account_statement_report?account_id=${ids.receivables}`,
    `${d}/reports/sales/client_account_statement_report?beneficiary_id=${ids.noor}`,
    `${d}/reports/purchases/supplier_account_statement_report`, `${d}/reports/stores/stock_item_report`, `${d}/reports/stores/items_transactions_report`,
  ]
  for (const look of looks) {
    const { page, said, close } = await story.open(d, look)
    try {
      for (const path of paths) {
        const where = `${path} ${JSON.stringify(look)}`
        await page.goto(story.address + path)
        await page.locator('h1').first().waitFor({ timeout: 10_000 }).catch(() => assert.fail(`${where} has no heading`))
        assert.deepEqual(await axeFindings(page), [], where)
        assert.deepEqual(said, [], where)
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
        assert.ok(!isWider, `${where} scrolls sideways`)
      }
    } finally {
      await close()
    }
  }
})
