import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Look, type Story, axeFindings, rowsIn } from './harness.ts'
import { type Known, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

/** Pens are at their limit and bought of Sahara by twenties; of books more were sold than there are, and nobody sells them. */
before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  await story.ask(
    `/items/${ids.pen}`,
    {
      limit_of_reorders: '300',
      maximum_stock: '450',
      item_suppliers: [
        { beneficiary_id: ids.sahara, usual_amount: '20', is_usual: true, code: 'SH-1' },
      ],
    },
    'PUT',
  )
  await story.ask('/bills', {
    type: 1,
    beneficiary_id: ids.noor,
    store_id: ids.store,
    issue_date: today,
    status: 1,
    items: [{ item_id: ids.book, item_qty: '280', item_price: '20', tax_id: ids.tax }],
  })
})
after(async () => story?.close())

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark' }, { width: 360 }]

test('what is to be ordered again is seen everywhere', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open('/dashboard/reorder', look)
    await page.locator('.reorder-amount input').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= (page.viewportSize()?.width ?? 0), `${width} wide`)
    await picture(page, `reorder-${looks.indexOf(look)}`, { isWhole: true })
    assert.deepEqual(consoleLines, [])
    await close()
  }
})

test('rows stay chosen while one turns pages', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open('/dashboard/reorder?per_page=1', look)
    const isEnglish = look.language === 'en'
    const row = page.getByLabel(isEnglish ? 'Select the row' : 'تحديد السجل')
    await row.first().press(' ')
    await page.getByRole('toolbar').waitFor()
    await page.locator('.pager .page-button', { hasText: '2' }).click()
    await page.locator('.page-button[aria-current]', { hasText: '2' }).waitFor()
    await row.first().press(' ')
    await page
      .getByRole('toolbar')
      .getByText(isEnglish ? '2 rows' : 'سجلان')
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, `reorder-pages-${looks.indexOf(look)}`)
    await page.locator('.pager .page-button', { hasText: '1' }).click()
    await page.locator('.page-button[aria-current]', { hasText: '1' }).waitFor()
    assert.equal(await row.first().isChecked(), true)
    assert.deepEqual(consoleLines, [])
    await close()
  }
})

test(
  'amounts are typed, a supplier is chosen, and orders are made, by keys alone',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/reorder')
    const pens = page.getByLabel('كمية قلم حبر')
    await pens.waitFor()
    assert.equal(await pens.inputValue(), '160')
    await pens.fill('٢٠٠')
    await pens.press('Enter')
    // The next row has the hand.
    const books = page.getByLabel('كمية دفتر')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'كمية دفتر',
    )
    assert.equal(await books.inputValue(), '260')
    await page.getByLabel('تحديد كل الصفحة').press(' ')
    const make = page.getByRole('button', { name: 'إنشاء أوامر شراء' })
    assert.equal(await make.getAttribute('title'), 'اختر مورد دفتر')
    const supplier = page.getByRole('combobox', { name: 'مورد دفتر' })
    await supplier.fill('صحارى')
    await page.getByRole('option', { name: 'صحارى' }).waitFor()
    await supplier.press('Enter')
    assert.deepEqual(await axeFindings(page), [])
    await make.press('Enter')
    const made = page.getByRole('dialog')
    const link = made.getByRole('link', { name: /أمر شراء من صحارى/ })
    await link.waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'reorder-made')
    const [order] = rowsIn((await story.ask('/quotations?type=purchases'))['data'])
    const shown = (await story.ask(`/quotations/${String(order?.['id'])}`))['data']
    assert.deepEqual(
      rowsIn(shown?.['items']).map((each) => [each['item_qty'], each['item_price']]),
      [
        ['200', '10.00'],
        ['260', '10.00'],
      ],
    )
    await link.press('Enter')
    await arrivedAt(page, `**/quotations/purchases/view/${String(order?.['id'])}`)
    await page.goto(`${story.address}/dashboard/reorder`)
    await page.getByText('لا أصناف تحتاج إلى طلب').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
