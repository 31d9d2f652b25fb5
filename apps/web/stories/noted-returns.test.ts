import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { vatPeriodOf } from '@mizan/core/taxes/vat-return/vat-period'
import { addDays, localDate } from '@mizan/core/time/local-date'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt, walkTo } from './at-rest.ts'
import { overflowOf, picture } from './every-look.ts'
import { axeFindings, type Look, type Story } from './harness.ts'
import { openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
const list = '/dashboard/tax_returns'
/** The quarter before the one in which the books begin. */
const earlier = vatPeriodOf(
  addDays(vatPeriodOf(localDate(today), 'quarterly').from, -1),
  'quarterly',
)

before(async () => {
  if (skip) return
  story = (await openTrade()).story
})
after(async () => story?.close())

test(
  'a return that was filed elsewhere is noted with its boxes, and taken back',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open(list)
    const note = async (): Promise<void> => {
      await page.getByRole('button', { name: 'تسجيل إقرار قُدِّم خارج النظام' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('صافي الضريبة').fill('24')
      await dialog
        .getByLabel('تاريخ التقديم')
        .fill(addDays(earlier.to, 5).split('-').toReversed().join('/'))
      await dialog.getByLabel('رقم الإقرار لدى الهيئة').fill('300-77')
      await dialog.getByText('خانات الإقرار').click()
      const sales = dialog.locator('.vat-copied-box').first()
      await sales.getByLabel('المبلغ').fill('160')
      await sales.getByLabel('الضريبة').fill('24')
      await dialog.getByRole('button', { name: 'تسجيل', exact: true }).click()
      await page.locator('.pill').filter({ hasText: 'قُدِّم خارج النظام' }).waitFor()
    }
    await note()
    assert.equal((await story.ask('/my_company'))['data']?.['vat_filed_through'], earlier.to)
    await walkTo(page, `${list}/view/${earlier.from}`)
    await page.getByText('300-77').waitFor()
    await page.locator('.vat-boxes').getByText('160.00').first().waitFor()
    await page.getByRole('button', { name: 'إلغاء التسجيل' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('سبب الإلغاء').fill('فترة أخرى')
    await dialog.getByRole('button', { name: 'إلغاء التسجيل' }).click()
    await arrivedAt(page, `**${list}`)
    assert.equal((await story.ask('/my_company'))['data']?.['vat_filed_through'], null)
    await note()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark', width: 360 }]

test('its screens have no finding of axe and no error', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open(list, look)
    const where = JSON.stringify(look)
    await page.locator('.vat-periods').waitFor()
    await page
      .getByRole('button', { name: /تسجيل إقرار قُدِّم خارج النظام|Note a return filed elsewhere/ })
      .click()
    await page.getByRole('dialog').locator('summary').click()
    assert.deepEqual(await axeFindings(page), [], where)
    await page.keyboard.press('Escape')
    await walkTo(page, `${list}/view/${earlier.from}`)
    await page.locator('.vat-boxes').waitFor()
    assert.deepEqual(await axeFindings(page), [], where)
    assert.deepEqual(consoleLines, [], where)
    assert.equal(await overflowOf(page), 0, `${where} scrolls sideways`)
    await picture(page, `noted-return-${look.language ?? 'ar'}-${look.width ?? 'wide'}`, {
      isWhole: true,
    })
    await close()
  }
})
