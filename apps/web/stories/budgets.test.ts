import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, eventually } from './at-rest.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Json, rowsIn, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let year: Json
let accounts: Readonly<Record<'rent' | 'sales' | 'salaries' | 'group', string>>
let riyadh: string
const list = '/dashboard/budgets'

/** Rent and sales of a year ago, most of the sales in December; some rent on a cost centre. */
before(async () => {
  if (skip) return
  story = (await openTrade()).story
  const account = (number: string): Promise<string> =>
    firstOf(story, `/accounts?account_number=${number}`)
  const [rent, sales, salaries, group, bank] = await Promise.all(
    ['5221', '4111', '5211', '522', '1121'].map(account),
  )
  accounts = { rent: rent!, sales: sales!, salaries: salaries!, group: group! }
  riyadh = idOf(await story.ask('/cost_centers', { name: 'الرياض', name_en: 'Riyadh' }))
  year = rowsIn((await story.ask('/fiscal_years'))['data']).find(
    (each) => String(each['starts_on']) <= today && String(each['ends_on']) >= today,
  )!
  const before = Number(String(year['starts_on']).slice(0, 4)) - 1
  const entry = (date: string, debit: object, credit: object): Promise<Json> =>
    story.ask('/entries', { date, statement: 'قيد', status: 1, transactions: [debit, credit] })
  await entry(
    `${before}-03-01`,
    { account_id: rent, debtor: '1200' },
    { account_id: bank, creditor: '1200' },
  )
  await entry(
    `${before}-04-01`,
    { account_id: rent, debtor: '600', cost_center_id: riyadh },
    { account_id: bank, creditor: '600' },
  )
  await entry(
    `${before}-06-01`,
    { account_id: bank, debtor: '1000' },
    { account_id: sales, creditor: '1000' },
  )
  await entry(
    `${before}-12-01`,
    { account_id: bank, debtor: '3000' },
    { account_id: sales, creditor: '3000' },
  )
})
after(async () => story?.close())

const cell = (page: Page, account: string, column: number) =>
  page.locator(`[data-line^="${account} "][data-column="${column}"] input`)

const stored = async (id: string): Promise<readonly string[]> =>
  rowsIn((await story.ask(`/budgets/${id}`))['data']?.['lines']).map(
    (line) =>
      `${Object.entries(accounts).find(([, each]) => each === String(line['account_id']))?.[0]} ${line['cost_center_id'] === null ? '–' : 'riyadh'} ${rowsIn(line['amounts']).join(' ')}`,
  )

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    const at = document.activeElement ?? document.body
    at.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

const twelve = (amount: string): string => Array.from({ length: 12 }, () => amount).join(' ')

test('a budget is written by keyboard, spread, pasted and saved', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(list)
  await page
    .getByRole('link', { name: 'موازنة جديدة' })
    .or(page.getByRole('button', { name: 'موازنة جديدة' }))
    .first()
    .click()
  await arrivedAt(page, `**${list}/form`)
  await page.getByLabel('اسم الموازنة').fill('الأصلية')
  await page.locator('[data-field="fiscal_year_id"] input').click()
  await page.getByRole('option', { name: String(year['name']) }).click()
  await page.getByRole('button', { name: 'حفظ' }).click()
  await arrivedAt(page, `**${list}/view/*`)
  const id = page.url().split('/').at(-1) ?? ''

  // The accounts that moved last year come in one step.
  await page.getByRole('button', { name: 'إضافة حسابين تحركا' }).click()
  await cell(page, accounts.sales, -1).focus()
  await page.keyboard.type('١٢٬٠٠٠')
  await page.keyboard.press('Enter')
  assert.equal(await cell(page, accounts.sales, 0).inputValue(), '1,000')
  // Enter went down to the year's amount of the rent; Tab goes on to its first month.
  await page.keyboard.press('Tab')
  await page.keyboard.type('500')
  await page.keyboard.press('Control+KeyD')
  assert.equal(await cell(page, accounts.rent, -1).inputValue(), '6,000')
  // In Arabic the months go to the left.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('750.5')
  assert.equal(await cell(page, accounts.rent, 1).inputValue(), '750.5')

  // A table that names its accounts brings them along; a row that names none is told.
  await paste(page, 'الحساب\tيناير\tفبراير\n5211\t(10)\t1,000\nغيره\t1\t2\n4111\t900\t900')
  await page.getByText('أسطر بلا حساب معروف لم تُدرج: غيره').waitFor()
  await page.keyboard.press('Control+KeyS')
  await page.getByText('كل المبالغ محفوظة').first().waitFor()
  const months = (...amounts: readonly string[]): string =>
    [...amounts, ...Array.from({ length: 12 - amounts.length }, () => '0.00')].join(' ')
  assert.deepEqual(await stored(id), [
    `sales – ${twelve('1000.00').replace('1000.00 1000.00', '900.00 900.00')}`,
    `salaries – ${months('-10.00', '1000.00')}`,
    `rent – ${twelve('500.00').replace('500.00 500.00', '500.00 750.50')}`,
  ])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'last year is copied with a percentage, for each cost centre, and followed in shape',
  { skip },
  async () => {
    const id = idOf(await story.ask('/budgets', { name: 'منسوخة', fiscal_year_id: year['id'] }))
    const { page, consoleLines, close } = await story.open(`${list}/view/${id}`)
    await page.getByRole('button', { name: 'نسخ', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('زيادة أو نقص').fill('10')
    await dialog.getByLabel('كل مراكز التكلفة وما هو بلا مركز').check()
    await dialog.getByRole('button', { name: 'نسخ', exact: true }).click()
    await page.getByText('نُسخت 3 أسطر').waitFor()
    await page.getByRole('button', { name: 'حفظ' }).click()
    await page.getByText('كل المبالغ محفوظة').first().waitFor()
    const only = (at: number, amount: string): string[] =>
      Array.from({ length: 12 }, (_, month) => (month === at ? amount : '0.00'))
    assert.deepEqual(await stored(id), [
      `sales – ${only(5, '1100.00').with(11, '3300.00').join(' ')}`,
      `rent – ${only(2, '1320.00').join(' ')}`,
      `rent riyadh ${only(3, '660.00').join(' ')}`,
    ])
    // 8,000 as last year was: a quarter in June, the rest in December.
    await page.getByRole('combobox', { name: 'توزيع مبلغ السنة' }).click()
    await page.getByRole('option', { name: 'توزيعه كالسنة السابقة' }).click()
    await cell(page, accounts.sales, -1).fill('8000')
    await page.keyboard.press('Enter')
    assert.equal(await cell(page, accounts.sales, 5).inputValue(), '2,000')
    assert.equal(await cell(page, accounts.sales, 11).inputValue(), '6,000')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('what is refused stands at its cell, and nothing typed is lost', { skip }, async () => {
  const id = idOf(
    await story.ask('/budgets', {
      name: 'مرفوضة',
      fiscal_year_id: year['id'],
      lines: [{ account_id: accounts.rent, amounts: twelve('5').split(' ') }],
    }),
  )
  const { page, consoleLines, close } = await story.open(`${list}/view/${id}`)
  await cell(page, accounts.rent, 3).fill('ألف')
  await page.keyboard.press('Control+KeyS')
  const wrong = page.locator('td.invalid input')
  await wrong.waitFor()
  assert.equal(await wrong.inputValue(), 'ألف')
  assert.equal(await wrong.getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await stored(id), [`rent – ${twelve('5.00')}`])
  await wrong.fill('6')
  // The group would count the rent twice: the server says so at the line.
  await page.getByRole('combobox', { name: 'إضافة حساب' }).click()
  await page.getByRole('combobox', { name: 'إضافة حساب' }).fill('522')
  await page.getByRole('option', { name: /^522 .*المجموعة كلها/ }).click()
  await page.keyboard.type('90')
  await page.keyboard.press('Control+KeyS')
  await page.locator('tr.invalid small').getByText('522').waitFor()
  assert.equal(await cell(page, accounts.rent, 3).inputValue(), '6')
  await cell(page, accounts.group, 0).focus()
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Control+KeyS')
  await page.getByText('كل المبالغ محفوظة').first().waitFor()
  assert.deepEqual(await stored(id), [
    `rent – ${twelve('5.00').replace('5.00 5.00 5.00 5.00', '5.00 5.00 5.00 6.00')}`,
  ])
  // The refused save is a failed request, which the browser writes down itself.
  assert.ok(
    consoleLines.every((line) => line.includes('422')),
    consoleLines.join('\n'),
  )
  await close()
})

test(
  'the report opens the sheet from a budget and the statement from what came',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/reports/accounting/budget_report?zero=true',
    )
    await page.getByText('الموازنة المقارَن بها').waitFor()
    const row = page.locator('tr').filter({ hasText: '5221' }).first()
    await row.locator('.figure-link').first().click()
    await arrivedAt(page, `**${list}/view/*`)
    await eventually(
      () => page.evaluate(() => document.activeElement?.closest('td')?.dataset['line'] ?? ''),
      (line) => line.startsWith(accounts.rent),
    )
    await page.goBack()
    await row.locator('.figure-link').nth(1).click()
    await arrivedAt(page, '**/reports/accounting/account_statement_report?**')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'no screen of budgets has a finding of axe, an error, or scrolls sideways',
  { skip },
  async () => {
    const full = await firstOf(story, '/budgets?in_reports=true')
    const empty = idOf(
      await story.ask('/budgets', {
        name: `فارغة ${'ذات اسم طويل جدًا '.repeat(10)}`.trim(),
        fiscal_year_id: year['id'],
      }),
    )
    const report = '/dashboard/reports/accounting/budget_report'
    await seenInEveryLook(
      story,
      [
        [list, 'table, .card-row'],
        [`${list}/form`, '[data-field="name"]'],
        [`${list}/view/${full}`, '.budget-grid'],
        [`${list}/view/${empty}`, '.empty'],
        [report, '.report-table, .report-cards'],
        [`${report}?by=month`, '.report-table, .report-cards'],
      ],
      { name: 'budgets' },
    )
  },
)
