import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { type Story, axeFindings } from './harness.ts'
import { openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story

/** What is due today and in ten days, so that cash moves on two days. */
before(async () => {
  if (skip) return
  const { story: opened, ids } = await openTrade()
  story = opened
  const tenDays = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10)
  for (const due_date of [today, tenDays])
    await story.ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: today,
      due_date,
      status: 1,
      items: [{ item_id: ids.book, item_qty: '1', item_price: '20', tax_id: ids.tax }],
    })
})
after(async () => story?.close())

const reports = '/dashboard/reports'

for (const [language, scheme, width] of [
  ['ar', 'light', 1440],
  ['en', 'dark', 360],
] as const)
  test(
    `charts are drawn above their reports (${language}, ${scheme}, ${width})`,
    { skip },
    async () => {
      const { page, consoleLines, close } = await story.open(
        `${reports}/sales/client_debits_aging_report`,
        { language, scheme, width },
      )
      const drawn = async (of: string): Promise<{ width: number; height: number }> => {
        const shape = page.locator(of).first()
        await shape.waitFor()
        return (await shape.boundingBox()) ?? { width: 0, height: 0 }
      }
      const bar = await drawn('.report-chart .recharts-bar-rectangle path')
      assert.ok(bar.width > 4 && bar.height > 4, 'a bar is seen')
      assert.deepEqual(await axeFindings(page), [])
      await page.goto(`${story.address}${reports}/accounting/cash_forecast_report`)
      const line = await drawn('.report-chart .recharts-line-curve')
      assert.ok(line.width > 100, 'the line runs through the days')
      await page.goto(`${story.address}${reports}/sales/item_sales_report`)
      await drawn('.report-chart .ranked-bars i')
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(room <= 0, 'nothing stands beyond the edge of the screen')
      assert.deepEqual(await axeFindings(page), [])
      // On a phone the switches are folded away with the filters.
      if (width === 360) await page.getByRole('button', { name: 'Filter' }).click()
      await page
        .getByRole('switch', { name: language === 'ar' ? 'الرسم البياني' : 'Chart' })
        .press('Space')
      await page.locator('.report-chart').waitFor({ state: 'detached' })
      assert.equal(new URL(page.url()).searchParams.get('chart'), 'false')
      assert.deepEqual(consoleLines, [])
      await close()
    },
  )
