import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { axeFindings, type Look, type Story } from './harness.ts'
import { openTrade } from './trade.ts'

const skip = withoutDatabase()
let story: Story
const list = '/dashboard/tax_returns'
const quarter = `${list}/view/2026-01-01`

/** A sale, a purchase and a draft in the first quarter, which is long over. */
before(async () => {
  if (skip) return
  const trade = await openTrade()
  story = trade.story
  const { ids } = trade
  const bill = (type: 1 | 2, price: string, status: 0 | 1): Promise<unknown> =>
    story.ask('/bills', {
      type,
      beneficiary_id: type === 1 ? ids.noor : ids.sahara,
      store_id: ids.store,
      issue_date: type === 1 ? '2026-02-10' : '2026-02-01',
      items: [{ item_id: ids.pen, item_qty: '1', item_price: price, tax_id: ids.tax }],
      status,
    })
  await bill(2, '400', 1)
  await bill(1, '1000', 1)
  await bill(1, '50', 0)
})
after(async () => story?.close())

test('a return is prepared, filed and paid, and opens what it is made of', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(list)
  await page.getByRole('link', { name: 'الربع الأول 2026' }).click()
  await arrivedAt(page, `**${quarter}`)
  await page.getByText('متطابقة').waitFor()
  await page.getByRole('link', { name: '1,000.00' }).click()
  await arrivedAt(page, '**/reports/taxes/taxed_sales_report?**')
  await page.getByText('1,150.00').first().waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'إعداد الإقرار' }).click()
  await page.getByText('مسودات مؤرخة في الفترة').waitFor()
  await page.getByRole('button', { name: 'تقديم الإقرار' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByText('بقي تنبيه واحد').waitFor()
  await sure.getByRole('button', { name: 'تقديم الإقرار' }).click()
  await page.getByText('بانتظار السداد').waitFor()
  assert.equal((await story.ask('/my_company'))['data']?.['vat_filed_through'], '2026-03-31')

  await page.getByRole('button', { name: 'تسجيل السداد' }).click()
  const paying = page.getByRole('dialog')
  await paying.getByText('90.00').waitFor()
  await paying.getByRole('combobox', { name: 'يُدفع من' }).fill('1121')
  await page.getByRole('option').first().click()
  await paying.getByRole('button', { name: 'تسجيل السداد' }).click()
  await page.locator('.pill').filter({ hasText: 'مسدَّد' }).waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test('a filed return is amended with a reason, and says so', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(quarter)
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'تعديل الإقرار' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'تعديل الإقرار' }).click()
  await dialog.getByText('اكتب السبب').waitFor()
  await dialog.getByLabel('سبب التعديل').fill('فاتورة مورد ناقصة')
  await dialog.getByRole('button', { name: 'تعديل الإقرار' }).click()
  await page.getByRole('button', { name: 'إعداد الإقرار' }).click()
  await page.getByText('النسخة 2').waitFor()
  await page.getByText('فاتورة مورد ناقصة').waitFor()
  assert.deepEqual(consoleLines, [])
  await page.getByRole('button', { name: 'تصحيحات فترات سابقة' }).click()
  const corrections = page.getByRole('dialog')
  await corrections.getByLabel('البيان والفترة').fill('فرق يناير')
  await corrections.getByLabel('الضريبة').fill('6000')
  await corrections.getByRole('button', { name: 'حفظ' }).click()
  await corrections.getByText('هذا الحقل مطلوب').first().waitFor()
  await close()
})

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test('no screen of returns has a finding of axe or an error', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open('/dashboard', look)
    for (const path of [list, quarter, `${list}/view/2026-04-01`]) {
      const where = `${path} ${JSON.stringify(look)}`
      await walkTo(page, path)
      await page.locator('.vat-boxes, .vat-periods .panel').first().waitFor()
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
