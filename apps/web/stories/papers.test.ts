import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { type Json, type Story, axeFindings } from './harness.ts'
import { type Known, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
let bill: Json | undefined

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  bill = await sale(50)
})

after(async () => story?.close())

/** A bill of so many lines: its paper has several pages. */
const sale = async (lines: number): Promise<Json | undefined> =>
  (
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      items: Array.from({ length: lines }, () => ({
        item_id: ids.book,
        item_qty: '1',
        item_price: '20',
        tax_id: ids.tax,
      })),
    })
  )['data']

const drawn = '.pdf-page canvas[data-drawn="true"]'

for (const [language, scheme, width] of [
  ['ar', 'light', 1440],
  ['en', 'dark', 360],
] as const)
  test(
    `a paper is shown as pages, by mouse and keys (${language}, ${scheme}, ${width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await story.open(`/print/${bill?.['id']}`, {
        language,
        scheme,
        width,
      })
      await page.locator(drawn).first().waitFor()
      const pages = page.locator('.pdf-page')
      assert.ok((await pages.count()) >= 3)
      const words = await page.locator('.pdf-words').first().innerText()
      assert.ok(words.includes(String(bill?.['bill_code'])))
      // Letters that the font draws as one are marked in the order in which they are read.
      assert.ok(words.replaceAll(/\s/g, '').includes('ضريبية'), 'ضريبية')
      assert.deepEqual(await axeFindings(page), [])
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(room <= 0, 'nothing stands beyond the edge of the screen')
      const number = page.getByRole('textbox')
      await number.fill('3')
      await number.press('Enter')
      await page.locator(`.pdf-page[data-page="3"] canvas[data-drawn="true"]`).waitFor()
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.pdf-number input')?.value === '3',
      )
      const before = await pages.first().evaluate((each) => each.clientWidth)
      await page.locator('.pdf-scroll').focus()
      await page.keyboard.press('+')
      await page.waitForFunction(
        (was) => (document.querySelector('.pdf-page')?.clientWidth ?? 0) > was,
        before,
      )
      await page.keyboard.press('0')
      await page.waitForFunction(
        (was) => document.querySelector('.pdf-page')?.clientWidth === was,
        before,
      )
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )

for (const [language, scheme, width] of [
  ['ar', 'light', 1440],
  ['en', 'dark', 360],
] as const)
  test(
    `whoever has the link of a bill sees the bill (${language}, ${scheme}, ${width})`,
    { skip },
    async () => {
      const shared = (
        await story.ask('/document_shares', { document_type: 1, document_id: bill?.['id'] })
      )['data']
      const path = new URL(String(shared?.['url'])).pathname
      const { page, consoleLines, close } = await story.open(path, {
        language,
        scheme,
        width,
        guest: true,
      })
      await page.locator(drawn).first().waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.ok(
        (await page.locator('.pdf-words').first().innerText()).includes(
          String(bill?.['bill_code']),
        ),
      )
      await page
        .getByRole('link', { name: language === 'ar' ? 'تنزيل PDF' : 'Download PDF' })
        .waitFor()
      await page
        .getByRole('link', { name: language === 'ar' ? 'تنزيل XML' : 'Download XML' })
        .waitFor()
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(room <= 0, 'nothing stands beyond the edge of the screen')
      assert.deepEqual(await axeFindings(page), [])
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )

test('a link that leads nowhere shows no document', { skip }, async () => {
  const { page, close } = await story.open(`/share/1-${'A'.repeat(43)}`, { guest: true })
  await page.getByRole('heading', { name: 'الرابط لا يعمل' }).waitFor()
  assert.equal(await page.locator('.pdf-page').count(), 0)
  assert.deepEqual(await axeFindings(page), [])
  await close()
})

test('a customer is reminded from the ageing, and his page tells of it', { skip }, async () => {
  const book = { item_id: ids.book, item_qty: '1', tax_id: ids.tax }
  await story.ask('/bills', {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: '2026-01-04',
    status: 1,
    items: [{ ...book, item_price: '5' }],
  })
  await story.ask('/bills', {
    type: 1,
    beneficiary_id: ids.noor,
    store_id: ids.store,
    issue_date: '2026-01-05',
    due_date: '2026-01-20',
    status: 1,
    items: [{ ...book, item_price: '20' }],
  })
  const { page, consoleLines, close } = await story.open(
    '/dashboard/reports/sales/client_debits_aging_report',
  )
  await page.getByRole('button', { name: 'تذكير بالسداد' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'مؤسسة نور' }).waitFor()
  await dialog.getByRole('button', { name: 'قراءة الخطابات' }).click()
  await dialog.locator(drawn).first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('button', { name: 'إرسال خطاب' }).click()
  await dialog.getByText('لا بريد إلكترونيًا للعميل').waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(consoleLines, [])
  await close()
})
