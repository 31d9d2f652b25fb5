import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@mizan/core/time/local-date'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Look, type Story, axeFindings } from './harness.ts'
import { type Known, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
const list = '/dashboard/stock_recalculations'

/** Pens at 10, a hundred of them sold today, and as many at 13 of yesterday that were entered late. */
before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  const bill = (type: 1 | 2, date: string, quantity: string, price: string) =>
    story.ask('/bills', {
      type,
      beneficiary_id: type === 1 ? ids.noor : ids.sahara,
      store_id: ids.store,
      issue_date: date,
      status: 1,
      items: [{ item_id: ids.pen, item_qty: quantity, item_price: price, tax_id: ids.tax }],
    })
  await bill(1, today, '100', '50')
  await bill(2, addDays(localDate(today), -1), '300', '13')
})
after(async () => story?.close())

test('costs are looked at, posted and taken back by keys alone', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(list)
  await page
    .getByRole('link', { name: 'إعادة حساب جديدة' })
    .or(page.getByRole('button', { name: 'إعادة حساب جديدة' }))
    .first()
    .click()
  await arrivedAt(page, `**${list}/form`)
  await page.getByRole('button', { name: 'قراءة الفروق' }).press('Enter')
  await arrivedAt(page, `**${list}/view/*`)
  await page.getByText('نقرأ الحركات بترتيب تواريخها').waitFor()
  await story.work()
  const row = page.locator('table.entry tbody tr')
  await row.first().waitFor()
  const cells = await row.first().locator('td').allTextContents()
  assert.deepEqual(
    cells.slice(3, 8).map((text) => text.replace(/[^\d.]/g, '')),
    ['1000.00', '1150.00', '150.00', '150.00', '0.00'],
  )
  await page.getByRole('button', { name: 'ترحيل الفروق' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'ترحيل الفروق' }).press('Enter')
  await page.getByText('نرحّل الفروق').waitFor()
  await story.work()
  await page.getByText('مرحَّلة').first().waitFor()
  const entry = row.first().locator('td').last().getByRole('link')
  await entry.waitFor()
  await entry.press('Enter')
  await arrivedAt(page, '**/entries/view/*')
  await page.getByText('إعادة حساب التكلفة').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'عكس القيود' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'عكس القيود' }).press('Enter')
  await page.getByText('نعكس القيود').waitFor()
  await story.work()
  await page.getByText('معكوسة').first().waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

const looks: readonly Look[] = [
  {},
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en', scheme: 'dark', width: 360 },
]

test('no screen has a finding of axe, an error, or scrolls sideways', { skip }, async () => {
  const seen = idOf(await story.ask('/stock_recalculations', {}))
  await story.work()
  const nothing = idOf(
    await story.ask('/stock_recalculations', { scope: 'items', item_ids: [ids.book] }),
  )
  await story.work()
  for (const [at, look] of looks.entries()) {
    const { page, consoleLines, close } = await story.open('/dashboard', look)
    for (const [path, there] of [
      [list, 'table, .card-row'],
      [`${list}/form`, '[data-field="scope"]'],
      [`${list}/view/${seen}`, 'table.entry tbody tr, .read-cards li'],
      [`${list}/view/${nothing}`, '.recalculation-note'],
    ] as const) {
      const where = `${path} ${JSON.stringify(look)}`
      await walkTo(page, path)
      await page.locator(there).first().waitFor()
      await picture(
        page,
        `recalculation-${at}-${path.split('/').slice(3).join('-').slice(0, 40)}`,
        { isWhole: true },
      )
      assert.deepEqual(await axeFindings(page), [], where)
      assert.deepEqual(consoleLines, [], where)
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      assert.ok(!isWider, `${where} scrolls sideways`)
    }
    await close()
  }
})
