import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest } from './at-rest.ts'
import { noticed } from './browser-pages.ts'
import { openBooks, today, type Books } from './books-company.ts'

const skip = withoutDatabase()
let books: Books

before(async () => {
  if (!skip) books = await openBooks()
})

after(async () => books?.story.close())

/** Opens a page for the length of one step, then asks that the console stayed silent. */
async function on(path: string, step: (page: Page) => Promise<void>): Promise<void> {
  const { page, consoleLines, close } = await books.story.open(path)
  try {
    await atRest(page)
    await step(page)
    assert.deepEqual(consoleLines, [], path)
  } finally {
    await close()
  }
}

const text = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().innerText()

test('an account added below «البنوك» takes the number that was promised', { skip }, async () => {
  await on(`/dashboard/accounts/form?parent_id=${books.bank}`, async (page) => {
    await page.getByText('إن تركته فارغًا أُعطي الرقم').waitFor()
    assert.match(await text(page, '[data-field="account_number"]'), /1122/)
    await page.getByLabel('اسم الحساب').fill('بنك الرياض')
    await page.getByRole('button', { name: 'حفظ' }).click()
    await arrivedAt(page, '**/dashboard/accounts/view/**')
    await page.getByRole('heading', { name: /1122\s*بنك الرياض/ }).waitFor()
  })
})

test('an account with transactions says why its number stays', { skip }, async () => {
  await on(`/dashboard/accounts/form/${books.receivables}`, async (page) => {
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
    assert.equal(
      await page.getByRole('link', { name: 'النقد في الصناديق', exact: true }).count(),
      0,
    )
    await page.getByRole('searchbox').fill('الصندوق الرئيسى')
    await page.getByRole('link', { name: 'الصندوق الرئيسي', exact: true }).waitFor()
  })
})

test(
  'a VAT number is checked while it is typed, and a new client is found in his tab',
  { skip },
  async () => {
    await on('/dashboard/beneficiaries/form', async (page) => {
      await page.getByLabel('اسم المنشأة').fill('شركة الواحة')
      const vat = page.getByLabel('الرقم الضريبي')
      await vat.fill('٣١٠١٢')
      await page.getByText('يجب أن يكون الرقم الضريبي 15 رقمًا، أولها 3 وآخرها 3').waitFor()
      await vat.fill('٣١٠١٢٢٣٩٣٥٠٠٠٠٣')
      await page.getByText('الصيغة صحيحة').waitFor()
      await page.getByRole('button', { name: 'حفظ' }).click()
      await arrivedAt(page, '**/dashboard/beneficiaries/view/**')
      await page.getByText('310122393500003').waitFor()
    })
    await on('/dashboard/beneficiaries?view=customers', async (page) => {
      await page.getByRole('link', { name: 'شركة الواحة' }).waitFor()
      assert.equal(await page.getByRole('link', { name: 'صحارى' }).count(), 0)
    })
  },
)

test(
  'the page of a client shows what he owes, line by line, and leads to the bill',
  { skip },
  async () => {
    await on(`/dashboard/beneficiaries/view/${books.noor}`, async (page) => {
      await page.locator('.report-table tfoot').waitFor()
      assert.match(await text(page, '.report-table tfoot'), /1,150\.00/)
      await page.getByRole('tab', { name: 'الفواتير المفتوحة' }).click()
      await page
        .getByRole('region', { name: 'الفواتير المفتوحة' })
        .getByRole('link', { name: /TS/ })
        .click()
      await arrivedAt(page, '**/dashboard/bills/sales/view/**')
    })
  },
)

test(
  'the trial balance balances, and the total of its drill is the cell it came from',
  { skip },
  async () => {
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
      await arrivedAt(page, '**/account_statement_report?**')
      await page.getByText('رصيد افتتاحي').waitFor()
    })
  },
)

test(
  'what a customer owes by age opens his lines, a bill as plus, and the sheet holds as much',
  { skip },
  async () => {
    await on('/dashboard/reports/sales/client_debits_aging_report', async (page) => {
      const row = page.locator('.report-table tbody tr').first()
      const name = (await row.locator('td').first().innerText()).trim()
      const balance = (await row.locator('td').last().innerText()).trim()
      assert.equal(balance, '1,150.00')
      await row.click({ position: { x: 400, y: 10 } })
      await page.getByRole('complementary', { name }).waitFor()
      await page.locator('.drill-total').getByText(balance).waitFor()
      assert.equal(await page.locator('.drill li .num').first().innerText(), balance)
      assert.equal(await row.locator('td').last().innerText(), balance, 'stays in sight')
    })
    await on('/dashboard/reports/accounting/balance_sheet_report', async (page) => {
      const owed = page.locator('.report-table tbody tr', { hasText: '1141' })
      await owed.getByText('1,150.00').waitFor()
      await page.getByRole('button', { name: 'اليوم' }).click()
      await page.getByRole('button', { name: 'نهاية السنة الماضية' }).click()
      await page.getByText(/ — في 31 ديسمبر/).waitFor()
      assert.equal(await owed.count(), 0)
    })
  },
)

test(
  'a figure of the income statement opens its lines, stands beside last year, and leaves as a file',
  { skip },
  async () => {
    await on('/dashboard/reports/accounting/income_statement_report', async (page) => {
      const row = (words: string) => page.locator('.report-table tbody tr', { hasText: words })
      const sales = row('4111')
      await sales.getByText('1,000.00').waitFor()
      assert.equal(await page.locator('.report-table tr.sum').count(), 5)
      await sales.click({ position: { x: 4, y: 4 } })
      await page.locator('.drill-total').getByText('1,000.00').waitFor()
      await page.getByRole('button', { name: 'إغلاق' }).last().click()

      await page.getByRole('button', { name: 'طي أو فتح الإيرادات' }).click()
      await sales.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'طي أو فتح الإيرادات' }).click()

      await page.getByLabel('المقارنة مع').first().click()
      await page.getByRole('option', { name: 'السنوات السابقة' }).click()
      const heads = page.locator('.report-table thead')
      await heads.getByText('نسبة الفرق').waitFor()
      assert.match(page.url(), /compare_with=year/)

      await page.getByRole('button', { name: 'تصدير' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Excel' }).click(),
      ])
      assert.match(
        file.suggestedFilename(),
        /^income_statement_report_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/,
      )

      await sales.getByRole('link', { name: '1,000.00' }).first().click()
      await arrivedAt(page, '**/account_statement_report?**')
      await page.locator('.report-table tfoot').getByText('1,000.00').first().waitFor()
      assert.match(page.url(), /before_closing=true/)
    })
  },
)

test('a report is saved as a spreadsheet', { skip }, async () => {
  await on('/dashboard/reports/stores/stock_item_report', async (page) => {
    await page.getByRole('button', { name: 'تصدير' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel' }).click(),
    ])
    assert.match(file.suggestedFilename(), /\.xlsx$/)
  })
})

test('a prefix shows the next number while it is typed and is kept', { skip }, async () => {
  await on('/dashboard/client/financial_settings', async (page) => {
    const prefix = page.getByRole('textbox', { name: 'فاتورة مبيعات' })
    await prefix.fill('INV-{YY}-')
    await page.getByText(`INV-${today.slice(2, 4)}-000002`).waitFor()
    await prefix.press('Enter')
    await noticed(page, 'حُفظت التعديلات')
  })
  const saved = await books.story.ask('/financial_setting/sales_bill_prefix')
  assert.equal(String(saved['data']?.['value']), 'INV-{YY}-')
})

test('what the company lacks for tax invoices leads to the field', { skip }, async () => {
  const company = { commercial_registration_number: null }
  await books.story.ask('/my_company', company, 'PUT')
  await on('/dashboard/client/my_company', async (page) => {
    await page.getByText('أضف السجل التجاري لتعريف البائع').waitFor()
    await page.getByRole('button', { name: 'إكمال' }).click()
    await page.keyboard.type('1010448821')
    await page.getByText('السجل التجاري مسجَّل').waitFor()
    await page.keyboard.press('Control+s')
    await noticed(page, 'حُفظت التعديلات')
  })
})

test('what is typed while settings are saved stays, and is saved next', { skip }, async () => {
  await on('/dashboard/client/my_company', async (page) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/my_company', async (route) => {
      if (route.request().method() === 'PUT') await typed.promise
      await route.continue()
    })
    const street = page.locator('input[name="street"]')
    const area = page.locator('input[name="area"]')
    await area.fill('العليا')
    await area.press('Control+s')
    await street.fill('طريق الملك فهد')
    typed.resolve()
    await noticed(page, 'حُفظت التعديلات')
    assert.deepEqual(
      [await area.inputValue(), await street.inputValue()],
      ['العليا', 'طريق الملك فهد'],
    )
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await street.press('Control+s')
    assert.equal((await saved).status(), 200)
  })
  const company = (await books.story.ask('/my_company'))['data']
  assert.deepEqual(
    [String(company?.['area']), String(company?.['street'])],
    ['العليا', 'طريق الملك فهد'],
  )
})
