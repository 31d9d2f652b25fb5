import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { axeFindings, type Look, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
const list = '/dashboard/zakat_worksheets'
const last = String(Number(today.slice(0, 4)) - 1)

/** Capital of 500,000 at the start of a year that is over, a shop of 350,000 in it, and a profit of 180,000. */
before(async () => {
  if (skip) return
  story = (await openTrade()).story
  await story.ask('/fiscal_years', {
    name: last,
    starts_on: `${last}-01-01`,
    ends_on: `${last}-12-31`,
  })
  const ids = new Map<string, string>()
  for (const number of ['1121', '3111', '1214', '4111', '5221'])
    ids.set(number, await firstOf(story, `/accounts?account_number=${number}`))
  const entry = (date: string, debit: string, credit: string, amount: string) =>
    story.ask('/entries', {
      date,
      statement: 'قيد',
      status: 1,
      transactions: [
        { account_id: ids.get(debit), debtor: amount },
        { account_id: ids.get(credit), creditor: amount },
      ],
    })
  await entry(`${Number(last) - 1}-06-01`, '1121', '3111', '500000')
  await entry(`${last}-02-01`, '1214', '1121', '350000')
  await entry(`${last}-03-01`, '1121', '4111', '240000')
  await entry(`${last}-04-01`, '5221', '1121', '60000')
})
after(async () => story?.close())

test('a year is reckoned, adjusted by keyboard, posted and reversed', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(list)
  await page.getByRole('button', { name: 'ورقة عمل جديدة' }).first().click()
  await arrivedAt(page, `**${list}/form`)
  await page.locator('[data-field="fiscal_year_id"] input').click()
  await page.getByRole('option', { name: last }).click()
  await page.getByRole('button', { name: 'حفظ' }).click()
  await page.locator('.zakat-table').waitFor()
  const sum = (title: string) => page.locator('.zakat-sum', { hasText: title }).locator('.num')
  await page.getByText('رأس المال أول السنة').click()
  await page.getByRole('link', { name: /3111/ }).waitFor()
  assert.equal(await sum('وعاء الزكاة').last().textContent(), '330,000.00')

  // A loan that paid for the shop counts as far as the shop is deducted.
  await page.getByRole('button', { name: 'إضافة بند إلى: مصادر التمويل الخارجية' }).click()
  await page.getByPlaceholder('بيان البند').waitFor()
  await page.keyboard.type('قرض من الشريك')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('400000')
  const shop = page.getByLabel('تعديل: صافي الأصول الثابتة وغير الملموسة والمشروعات تحت التنفيذ', {
    exact: true,
  })
  await shop.fill('-50000')
  await page.getByPlaceholder('سبب التعديل').fill('أصل مؤجَّر')
  assert.equal(await sum('المضاف من المصادر الخارجية').textContent(), '300,000.00')
  assert.equal(await sum('وعاء الزكاة').last().textContent(), '680,000.00')
  assert.equal(await page.getByRole('button', { name: 'ترحيل القيد' }).isDisabled(), true)
  await page.keyboard.press('Control+S')
  await page.getByText('كل التعديلات محفوظة').first().waitFor()

  await page.getByRole('button', { name: 'ترحيل القيد' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ترحيل القيد' }).click()
  await page.getByText('مرحَّلة').first().waitFor()
  await page.getByText('5271').first().waitFor()
  assert.equal(await shop.count(), 0, 'what is posted is not written on')

  await page.getByRole('button', { name: 'عكس القيد' }).click()
  const reversing = page.getByRole('dialog')
  await reversing.getByLabel('السبب').fill('مراجعة المستشار')
  await reversing.getByRole('button', { name: 'عكس القيد' }).click()
  await shop.waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'the report of the year is its worksheet, and says that it is no filing',
  { skip },
  async () => {
    const made = await firstOf(story, '/zakat_worksheets')
    const { page, consoleLines, close } = await story.open(`${list}/view/${made}`)
    await page.getByRole('button', { name: 'عرض للطباعة' }).click()
    await page.locator('.report-table').waitFor()
    await page.getByText('قرض من الشريك').waitFor()
    await page.getByText('هذه ورقة عمل لمستشار الزكاة').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [
  {},
  { language: 'en', scheme: 'dark' },
  { width: 360 },
  { language: 'en', scheme: 'dark', width: 360 },
]

test('no screen has a finding of axe, an error, or scrolls sideways', { skip }, async () => {
  const open = await firstOf(story, '/zakat_worksheets')
  const year = await firstOf(story, '/fiscal_years?sort=-starts_on')
  const running = idOf(await story.ask('/zakat_worksheets', { fiscal_year_id: year }))
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open('/dashboard', look)
    for (const [path, there] of [
      [list, 'table, .card-row'],
      [`${list}/form`, '[data-field="share"]'],
      [`${list}/view/${open}`, '.zakat-table'],
      [`${list}/view/${running}`, '.zakat-table'],
      [
        `/dashboard/reports/accounting/zakat_report?fiscal_year_id=${year}`,
        '.report-table, .report-cards',
      ],
    ] as const) {
      const where = `${path} ${JSON.stringify(look)}`
      await walkTo(page, path)
      await page.locator(there).first().waitFor()
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
