import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { type Look, type Story, axeFindings, rowsIn } from './harness.ts'
import { type Known, idOf, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
const list = '/dashboard/stock_counts'

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
})
after(async () => story?.close())

/** What is counted of the two items of the store: pen and book. */
const found = async (count: string): Promise<readonly string[]> =>
  rowsIn((await story.ask(`/stock_counts/${count}/items`))['data']).map(
    (line) => `${line['item']?.['code']} ${line['actual_count']} ${line['difference']}`,
  )

test(
  'a store is counted by scanner and by keys alone, reviewed and approved',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(list)
    await page
      .getByRole('link', { name: 'جرد جديد' })
      .or(page.getByRole('button', { name: 'جرد جديد' }))
      .first()
      .click()
    await arrivedAt(page, `**${list}/form`)
    assert.deepEqual(await axeFindings(page), [])
    const store = page.locator('[data-field="store_id"] input')
    await store.click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'بدء الجرد' }).click()
    await arrivedAt(page, `**${list}/count/*`)
    const count = page.url().split('/').at(-1) ?? ''
    await page.getByText('0 / 2').waitFor()
    assert.deepEqual(await axeFindings(page), [])

    // A code and Enter is one more; what was counted last stands on top.
    const scan = page.getByLabel('امسح الباركود، أو اكتب رمز الصنف أو اسمه')
    await scan.fill('BOOK-1')
    await scan.press('Enter')
    await page.getByText('1 / 2').waitFor()
    await page.getByLabel('كمية دفتر').fill('٢٩٨')
    await page.getByLabel('كمية دفتر').press('Enter')
    await page.locator('.counting-lines li').first().getByText('دفتر').waitFor()
    await scan.fill('قلم')
    await page.getByLabel('كمية دفتر').waitFor({ state: 'hidden' })
    await page.getByLabel('كمية قلم حبر').fill('300')
    await page.getByLabel('كمية قلم حبر').press('Enter')
    await page.getByText('2 / 2').waitFor()
    await page.getByRole('button', { name: 'زيادة واحد: قلم حبر' }).click()
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[aria-label="كمية قلم حبر"]')?.value === '301',
    )
    assert.deepEqual((await found(count)).toSorted(), ['BOOK-1 298 -2', 'PEN-1 301 1'])

    await page.getByRole('link', { name: 'مراجعة الجرد' }).click()
    await arrivedAt(page, `**${list}/view/*`)
    await page.getByRole('heading', { name: 'الأصناف 2' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'اعتماد الجرد' }).click()
    await page.getByText('أصناف مختلفة: 2. يُرحَّل قيد بعجز 20.00 وزيادة 10.00').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('dialog').getByRole('button', { name: 'اعتماد الجرد' }).click()
    await page.getByText('#CT 000001').first().waitFor()
    await page.getByRole('heading', { name: 'القيد اليومي' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a count is begun of what is due, chosen from the list', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`${list}/due/${ids.store}`)
  await page.getByRole('heading', { name: 'الجرد الدوري في المستودع الرئيسي' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'بدء جرد بها' }).click()
  await arrivedAt(page, `**${list}/count/*`)
  await page.getByText('0 / 1').waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]
for (const look of looks)
  test(`counting and review are clean, ${look.width ?? 'wide'}`, { skip }, async () => {
    const count = idOf(
      await story.ask('/stock_counts', {
        date: today,
        store_id: ids.store,
        recount_percent: '1',
        items: [{ item_id: ids.pen, actual_count: '250' }, { item_id: ids.book }],
      }),
    )
    for (const path of [
      list,
      `${list}/form`,
      `${list}/count/${count}`,
      `${list}/view/${count}`,
      `${list}/due/${ids.store}`,
    ]) {
      const { page, consoleLines, close } = await story.open(path, look)
      await page.locator('.page:not([aria-busy]) h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= (page.viewportSize()?.width ?? 0), `${path} is ${width} wide`)
      assert.deepEqual(await axeFindings(page), [], path)
      assert.deepEqual(consoleLines, [], path)
      if (process.env.MIZAN_COUNT_PICTURES)
        await page.screenshot({
          path: `/tmp/counts-${path.split('/')[3] ?? 'list'}-${look.width ?? 'wide'}.png`,
        })
      await close()
    }
  })

test('lines of a spreadsheet that are pasted are what a counter found', { skip }, async () => {
  const count = idOf(
    await story.ask('/stock_counts', { store_id: ids.store, date: today, scope: 'all' }),
  )
  const { page, consoleLines, close } = await story.open(`${list}/view/${count}`)
  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'أرقام الجرد من ملف' }).click()
  await page.getByText('أو الصق أسطرًا منسوخة من جدول').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'PEN-1\t297\nNOTHING\t1\n')
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  })
  await page.getByRole('button', { name: 'فحص السطور' }).click()
  await page.locator('.import-working').waitFor()
  await story.work()
  await page.getByText('NOTHING').first().waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual((await found(count)).toSorted(), ['BOOK-1 null null', 'PEN-1 null null'])
  await page.getByRole('button', { name: 'إدخال السطر الصحيح وترك الباقي' }).click()
  await page.locator('.import-working').waitFor()
  await story.work()
  await page.getByRole('link', { name: 'عرض ما أُدخل' }).click()
  await arrivedAt(page, `**${list}/view/*`)
  assert.ok((await found(count)).some((line) => line.startsWith('PEN-1 297')))
  assert.deepEqual(consoleLines, [])
  await close()
})
