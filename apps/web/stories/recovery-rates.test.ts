import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { axeFindings, type Look, type Story } from './harness.ts'
import { type Known, firstOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
const settings = '/dashboard/client/financial_settings'
const last = String(Number(today.slice(0, 4)) - 1)

before(async () => {
  if (skip) return
  const trade = await openTrade()
  story = trade.story
  ids = trade.ids
})
after(async () => story?.close())

test('a year is given its percentage, and settled by what it came to', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(settings)
  await page.getByRole('button', { name: 'إضافة سنة' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('السنة').fill(last)
  await asked.getByLabel('نسبة الخصم (%)').fill('60')
  await asked.getByRole('button', { name: 'حفظ' }).click()
  await page.getByText('انتهت ولم تُسوَّ').waitFor()

  await story.ask('/bills', {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: `${last}-11-10`,
    items: [
      {
        item_id: ids.pen,
        item_qty: '1',
        item_price: '1000',
        tax_id: await firstOf(story, '/taxes?code=MU15'),
      },
    ],
    status: 1,
  })
  await page.getByRole('button', { name: 'تسوية السنة' }).click()
  const settling = page.getByRole('dialog')
  await settling.getByText('90.00').first().waitFor()
  await settling.getByLabel('النسبة النهائية (%)').fill('70')
  await settling.getByText('15.00').waitFor()
  await settling.getByRole('button', { name: 'تسوية السنة' }).click()
  await page.getByText('سُوّيت بنسبة').waitFor()
  await page.getByRole('link', { name: 'قيد التسوية' }).click()
  await page.getByText('تسوية الخصم النسبي').first().waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a purchase says by the name of the tax that it serves both', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/bills/purchases/form')
  await page.getByText('ضريبة 15% على مشترك').first().waitFor({ state: 'attached' })
  assert.deepEqual(consoleLines, [])
  await close()
})

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test('the part has no finding of axe and no error', { skip }, async () => {
  await story.ask('/recovery_rates', { year: Number(last) - 1, percentage: '55' })
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open(settings, look)
    const settle = page.getByRole('button', { name: /تسوية السنة|Settle the year/ })
    await settle.scrollIntoViewIfNeeded()
    assert.deepEqual(await axeFindings(page), [], JSON.stringify(look))
    await settle.click()
    await page.getByRole('dialog').locator('.years').waitFor()
    assert.deepEqual(await axeFindings(page), [], JSON.stringify(look))
    assert.deepEqual(consoleLines, [])
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    assert.ok(!isWider, JSON.stringify(look))
    await close()
  }
})
