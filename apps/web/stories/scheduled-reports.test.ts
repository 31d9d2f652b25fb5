import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, atRest, walkTo } from './at-rest.ts'
import { axeFindings, rowsIn, type Look, type Story } from './harness.ts'
import { openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
const report = '/dashboard/reports/accounting/income_statement_report'
const list = '/dashboard/reports/scheduled'

before(async () => {
  if (skip) return
  const trade = await openTrade()
  story = trade.story
  const { ids } = trade
  await story.ask('/bills', {
    type: 1,
    beneficiary_id: ids.noor,
    store_id: ids.store,
    issue_date: today,
    items: [{ item_id: ids.pen, item_qty: '1', item_price: '100', tax_id: ids.tax }],
    status: 1,
  })
})
after(async () => story?.close())

/** The browser itself writes down that a call was refused. */
const refusedIn = (lines: string[]): readonly boolean[] =>
  lines.splice(0).map((line) => line.includes('422'))

const views = { name: 'العروض', exact: true } as const

test(
  'what stands on screen is saved, opens again, and its address shows the same',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(`${report}?period=this_month`)
    await page.getByRole('switch', { name: 'إخفاء الأصفار' }).waitFor()
    const folds = page.locator('button.tree-fold[aria-expanded="true"]')
    await folds.first().click()
    await page.locator('button.tree-fold[aria-expanded="false"]').first().waitFor()
    assert.match(page.url(), /folded=/)

    await page.getByRole('button', views).click()
    await page.getByRole('menuitem', { name: 'حفظ ما يظهر كعرض' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'حفظ' }).click()
    await dialog.getByText('هذا الحقل مطلوب').first().waitFor()
    assert.deepEqual(refusedIn(consoleLines), [true])
    await dialog.getByLabel('اسم العرض').fill('دخل الشهر')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'دخل الشهر' }).waitFor()

    // A link of its address shows exactly the same.
    await page.reload()
    await page.locator('button.tree-fold[aria-expanded="false"]').first().waitFor()
    await page.getByRole('button', { name: 'هذا الشهر' }).waitFor()

    await page.getByRole('button', { name: 'دخل الشهر' }).click()
    await page.getByRole('menuitem', { name: 'فتحه أولًا مع التقرير' }).click()
    await story
      .ask('/report_views')
      .then((answer) => assert.equal(rowsIn(answer['data']).length, 1))
    await atRest(page)
    await page.goto(`${story.address}${report}`)
    await page.getByRole('button', { name: 'دخل الشهر' }).waitFor()
    await page.locator('button.tree-fold[aria-expanded="false"]').first().waitFor()

    // What is changed can be saved in its place.
    await page.locator('button.tree-fold[aria-expanded="false"]').first().click()
    await page.getByText('معدَّل').waitFor()
    await page.getByRole('button', { name: 'دخل الشهر' }).click()
    await page.getByRole('menuitem', { name: 'تحديث العرض بما يظهر' }).click()
    await page.getByText('معدَّل').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'دخل الشهر' }).click()
    await page.getByRole('menuitem', { name: 'التقرير بلا عرض' }).click()
    await page.getByRole('button', views).waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a report is sent regularly, sent now, paused and told about', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`${report}?period=last_month`)
  await page.getByRole('button', views).click()
  await page.getByRole('menuitem', { name: 'إرسال دوري' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('الاسم').fill('دخل آخر الشهر')
  await dialog.getByRole('checkbox', { name: 'Hind' }).waitFor()
  assert.ok(await dialog.getByRole('checkbox', { name: 'Hind' }).isChecked())
  assert.deepEqual(await axeFindings(page), [])
  await dialog.getByRole('checkbox', { name: 'Hind' }).uncheck()
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await dialog.getByText('يجب ألا يقل العدد عن 1').first().waitFor()
  assert.deepEqual(refusedIn(consoleLines), [true])
  await dialog.getByRole('checkbox', { name: 'Hind' }).check()
  await dialog.getByRole('button', { name: 'حفظ' }).click()
  await dialog.waitFor({ state: 'detached' })

  await walkTo(page, list)
  await page.getByRole('link', { name: 'دخل آخر الشهر' }).click()
  await arrivedAt(page, `**${list}/view/*`)
  await page.getByText('لم يُرسل بعد').waitFor()
  await page.getByRole('button', { name: 'إرسال الآن' }).click()
  await page.locator('.sendings').getByText('Hind').waitFor()
  await story.work()
  await page.getByText('في الطريق').waitFor()

  await page.getByRole('button', { name: 'إيقاف مؤقت' }).click()
  await page.locator('.pill').filter({ hasText: 'متوقف' }).waitFor()
  await page.getByRole('button', { name: 'استئناف' }).click()
  await page.locator('.pill').filter({ hasText: 'يعمل' }).waitFor()
  await page.getByRole('button', { name: 'تعديل' }).click()
  const editing = page.getByRole('dialog')
  await editing.getByRole('combobox', { name: 'التكرار' }).click()
  await page.getByRole('option', { name: 'كل يوم' }).click()
  await editing.getByRole('button', { name: 'حفظ' }).click()
  await page.getByText(/كل يوم، الساعة/).waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test('no screen of views and schedules has a finding of axe or an error', { skip }, async () => {
  const [schedule] = rowsIn((await story.ask('/report_schedules'))['data'])
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open('/dashboard', look)
    for (const path of [list, `${list}/view/${String(schedule?.['id'])}`, report]) {
      const where = `${path} ${JSON.stringify(look)}`
      await walkTo(page, path)
      assert.deepEqual(await axeFindings(page), [], where)
      assert.deepEqual(consoleLines, [], where)
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      assert.ok(!isWider, `${where} scrolls sideways`)
    }
    const menu = look.language === 'en' ? 'Views' : 'العروض'
    await page.goto(`${story.address}${report}?view=none`)
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    assert.deepEqual(await axeFindings(page), [], `menu ${JSON.stringify(look)}`)
    await close()
  }
})
