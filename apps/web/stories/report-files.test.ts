import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { atRest } from './at-rest.ts'
import { openBooks, today, type Books } from './books-company.ts'
import { axeFindings, rowsIn, type Look } from './harness.ts'

const skip = withoutDatabase()
const path = '/dashboard/reports/accounting/general_journal_report'
let books: Books

/** Five entries of 500 lines each: more than a paper takes at once. */
before(async () => {
  if (skip) return
  books = await openBooks()
  const { story } = books
  const idOf = async (number: string): Promise<string> =>
    String(rowsIn((await story.ask(`/accounts?account_number=${number}`))['data'])[0]?.['id'])
  const [rent, owed] = [await idOf('5221'), await idOf('2143')]
  const pair = [
    { account_id: rent, debtor: '1' },
    { account_id: owed, creditor: '1' },
  ]
  for (let count = 0; count < 5; count += 1)
    await story.ask('/entries', {
      date: today,
      statement: 'استحقاق',
      status: 1,
      transactions: Array.from({ length: 250 }, () => pair).flat(),
    })
})
after(async () => books?.story.close())

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]
const words = {
  ar: {
    export: 'تصدير',
    title: 'تجهيز ملف للتقرير',
    begin: 'تجهيز الملف',
    working: 'قيد التجهيز',
    ready: 'جاهز',
    take: /^تحميل|^تنزيل/,
    giveUp: /^إلغاء التجهيز/,
    givenUp: 'أُلغي تجهيزه',
  },
  en: {
    export: 'Export',
    title: 'Prepare a file of the report',
    begin: 'Prepare the file',
    working: 'Being prepared',
    ready: 'Ready',
    take: /^Download/,
    giveUp: /^Cancel/,
    givenUp: 'Cancelled',
  },
} as const

test(
  'paper that is too long is offered as a file that is made in the background',
  { skip },
  async () => {
    for (const look of looks) {
      const say = words[look.language ?? 'ar']
      const { page, consoleLines, close } = await books.story.open(path, look)
      try {
        await page.getByRole('button', { name: say.export }).press('Enter')
        await page.getByRole('menuitem', { name: 'PDF' }).press('Enter')
        const dialog = page.getByRole('dialog', { name: say.title })
        await dialog.getByRole('radio', { name: 'PDF' }).waitFor()
        // The browser itself writes down that a call was refused.
        assert.deepEqual(
          consoleLines.splice(0).map((line) => line.includes('422')),
          [true],
        )
        assert.ok(await dialog.getByRole('radio', { name: 'PDF' }).isChecked())
        assert.deepEqual(await axeFindings(page), [])

        await dialog.getByRole('radio', { name: 'CSV' }).check()
        await dialog.getByRole('button', { name: say.begin }).press('Enter')
        await dialog.getByRole('button', { name: say.giveUp }).press('Enter')
        await dialog.getByText(say.givenUp, { exact: true }).first().waitFor()

        await dialog.getByRole('radio', { name: 'PDF' }).check()
        await dialog.getByRole('button', { name: say.begin }).press('Enter')
        await dialog.getByText(say.working, { exact: true }).waitFor()
        await atRest(page)
        assert.deepEqual(await axeFindings(page), [])
        await books.story.work()
        await dialog.getByText(say.ready, { exact: true }).first().waitFor()
        await atRest(page)
        assert.deepEqual(await axeFindings(page), [])
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: say.take }).first().press('Enter'),
        ])
        assert.match(file.suggestedFilename(), /\.pdf$/)
        assert.deepEqual(consoleLines, [])
      } finally {
        await close()
      }
    }
  },
)

test(
  'a statement goes to its customer by mail, to an address that is typed',
  { skip },
  async () => {
    const statement = `/dashboard/reports/sales/client_account_statement_report?beneficiary_id=${books.noor}`
    const texts = {
      ar: { mail: 'إرسال بالبريد', title: 'إرسال كشف الحساب بالبريد', send: 'إرسال' },
      en: { mail: 'Send by e-mail', title: 'E-mail the statement', send: 'Send' },
    } as const
    for (const look of looks) {
      const say = texts[look.language ?? 'ar']
      const { page, consoleLines, close } = await books.story.open(statement, look)
      try {
        await page.getByRole('button', { name: say.mail }).press('Enter')
        const dialog = page.getByRole('dialog', { name: say.title })
        const field = dialog.locator('input[type="email"]')
        await field.waitFor()
        await dialog.getByRole('button', { name: say.send, exact: true }).press('Enter')
        assert.equal(
          await field.getAttribute('aria-invalid'),
          'true',
          'who has none is asked for one',
        )
        assert.deepEqual(await axeFindings(page), [])
        await field.fill('accounts@noor.example')
        await dialog.getByRole('button', { name: say.send, exact: true }).press('Enter')
        await dialog.waitFor({ state: 'hidden' })
        await books.story.work()
        await atRest(page)
        assert.deepEqual(consoleLines, [])
      } finally {
        await close()
      }
    }
  },
)
