import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@mizan/core/time/local-date'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { atRest } from './at-rest.ts'
import { openBooks, today, type Books } from './books-company.ts'
import { overflowOf, picture } from './every-look.ts'
import { axeFindings, type Look } from './harness.ts'

const skip = withoutDatabase()
const d = '/dashboard/reports'
const yesterday = addDays(localDate(today), -1)
let books: Books

before(async () => {
  if (!skip) books = await openBooks()
})

after(async () => books?.story.close())

const looks: readonly Look[] = [{ language: 'en' }, { language: 'en', scheme: 'dark', width: 360 }]

test(
  'a report says that it is as known on a day, and leads to what changed since',
  { skip },
  async () => {
    const { page, consoleLines, close } = await books.story.open(
      `${d}/accounting/adjusted_trial_balance_report`,
      { language: 'en' },
    )
    try {
      const picker = page.getByRole('button', { name: 'As known on' })
      await picker.press('Enter')
      const field = page.getByLabel('As known on').last()
      await field.fill(`${yesterday.slice(8)}/${yesterday.slice(5, 7)}/${yesterday.slice(0, 4)}`)
      await field.press('Enter')
      await page.getByRole('button', { name: 'Show' }).press('Enter')
      await page
        .getByRole('note')
        .getByText(/^As known on/)
        .waitFor()
      await atRest(page)
      assert.match(page.url(), new RegExp(`known_on=${yesterday}`))
      const receivables = page.locator('tr', { hasText: '1141' })
      assert.match(
        await receivables.innerText(),
        /1,150\.00\s+1,150\.00$/,
        'nothing then, 1,150.00 now',
      )
      await receivables.locator('a', { hasText: '1,150.00' }).click()
      await page.getByRole('heading', { name: 'Changes since' }).waitFor()
      await page
        .getByRole('cell', { name: /^(Backdated|New)$/ })
        .first()
        .waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'What changed since' }).press('Enter')
      await page.getByRole('heading', { name: 'Changes since' }).waitFor()
      await atRest(page)
      assert.deepEqual(consoleLines, [])
    } finally {
      await close()
    }
  },
)

test(
  'what a customer owes now stands beside what was known, and leads to what changed',
  { skip },
  async () => {
    const { page, consoleLines, close } = await books.story.open(
      `${d}/sales/client_debits_aging_report?known_on=${yesterday}`,
      { language: 'en' },
    )
    try {
      const row = page.locator('tbody tr', { hasText: '1,150.00' }).first()
      assert.match(await row.innerText(), /0\.00\s+1,150\.00\s+1,150\.00$/, 'nothing then')
      await row.locator('a', { hasText: '1,150.00' }).last().click()
      await page.getByRole('heading', { name: 'Changes since' }).waitFor()
      await atRest(page)
      assert.match(page.url(), /beneficiary_id=/)
      assert.deepEqual(consoleLines, [])
    } finally {
      await close()
    }
  },
)

test(
  'the ledger of a store and what is of none are chosen beside each other',
  { skip },
  async () => {
    const { page, consoleLines, close } = await books.story.open(
      `${d}/accounting/income_statement_report`,
      { language: 'en' },
    )
    try {
      await page.getByRole('row', { name: /Net sales/ }).waitFor()
      await page.getByRole('switch', { name: 'Of no store' }).press('Space')
      await page.getByRole('switch', { name: 'Of no store', checked: true }).waitFor()
      await atRest(page)
      assert.match(page.url(), /no_store=true/)
      assert.deepEqual(await axeFindings(page), [])
      assert.deepEqual(consoleLines, [])
    } finally {
      await close()
    }
  },
)

test(
  'what only a link asks of a report is a chip that can be taken off, and no switch for everybody',
  { skip },
  async () => {
    const narrowed = `${d}/accounting/account_statement_report?account_id=${books.receivables}&before_closing=true&with_cash=true&clearing=true`
    for (const look of looks) {
      const { page, consoleLines, close } = await books.story.open(narrowed, look)
      try {
        const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` })
        await chip('Only what met cash').waitFor()
        await page.locator('.report-about').waitFor()
        await atRest(page)
        assert.equal(await page.getByRole('switch').count(), 0)
        assert.deepEqual(await axeFindings(page), [])
        assert.ok((await overflowOf(page)) <= 0)
        await picture(page, `linked-filters-${look.width ?? 'wide'}`)
        await page.emulateMedia({ media: 'print' })
        assert.match(
          await page.locator('.report-about').innerText(),
          /· Before the closing entry · Only what met cash · Clearing accounts are cash/,
        )
        await page.emulateMedia({ media: 'screen' })
        // What means nothing without it goes with it; the other stays.
        await chip('Only what met cash').press('Enter')
        await chip('Only what met cash').waitFor({ state: 'detached' })
        await chip('Clearing accounts are cash').waitFor({ state: 'detached' })
        assert.match(page.url(), /before_closing=true/)
        assert.doesNotMatch(page.url(), /with_cash/)
        assert.equal(await page.getByRole('button', { name: /^Remove filter/ }).count(), 1)
        assert.deepEqual(consoleLines, [])
      } finally {
        await close()
      }
    }
  },
)

test(
  'a cost tells its moves with their arithmetic, and a VAT box its documents',
  { skip },
  async () => {
    for (const look of looks) {
      const { page, consoleLines, close } = await books.story.open(
        `${d}/stores/stock_item_report`,
        look,
      )
      try {
        await page.locator('[data-row="0"]').first().press('Enter')
        const panel = page.locator('.drill')
        await panel
          .getByText(/ ÷ .* = /)
          .first()
          .waitFor()
        await panel.getByText(/20 × .* = /).waitFor()
        assert.deepEqual(await axeFindings(page), [])
        await page.goto(`${books.story.address}${d}/taxes/tax_return_report`)
        await page.locator('[data-row="0"]').first().press('Enter')
        await panel.getByRole('link', { name: '150.00' }).first().waitFor()
        assert.deepEqual(await axeFindings(page), [])
        await panel.getByRole('link', { name: '150.00' }).first().press('Enter')
        await page.getByRole('heading', { name: 'Taxed sales' }).waitFor()
        await atRest(page)
        assert.deepEqual(consoleLines, [])
      } finally {
        await close()
      }
    }
  },
)

test(
  'the band, the list and the explanations have no finding of axe, wide or on a phone',
  { skip },
  async () => {
    for (const look of [
      {},
      { language: 'en', scheme: 'dark', width: 360 },
    ] satisfies readonly Look[]) {
      const { page, consoleLines, close } = await books.story.open('/dashboard', look)
      try {
        for (const path of [
          `accounting/adjusted_trial_balance_report?known_on=${yesterday}`,
          `accounting/balance_sheet_report?known_on=${yesterday}`,
          `sales/client_debits_aging_report?known_on=${yesterday}`,
          `sales/receivables_report?known_on=${yesterday}`,
          'accounting/income_statement_report?no_store=true',
          'accounting/general_journal_report?no_store=true',
          'accounting/changes_since_report',
          `accounting/changes_since_report?known_on=${yesterday}`,
          'stores/item_cost_report',
          'taxes/tax_box_report?box=13',
          'sales/item_sales_report?by=document',
        ]) {
          await page.goto(`${books.story.address}${d}/${path}`)
          assert.deepEqual(await axeFindings(page), [], path)
          assert.deepEqual(consoleLines, [], path)
          const isWider = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          )
          assert.ok(!isWider, `${path} scrolls sideways`)
        }
      } finally {
        await close()
      }
    }
  },
)
