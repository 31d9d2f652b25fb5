import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { type Look, type Story, axeFindings, rowsIn } from './harness.ts'
import { type Known, openTrade, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  await story.ask('/consignments', {
    type: 520,
    date: today,
    destination_store_id: ids.store,
    status: 1,
    transactions: [{ item_id: ids.pen, amount: '10', unit_price: '9000' }],
  })
})
after(async () => story?.close())

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark' }, { width: 360 }]

test(
  'goods that cost more than they bring are proposed, valued and posted by keys',
  { skip },
  async () => {
    const { page, consoleLines, close } = await story.open('/dashboard/stock_write_downs/form')
    await page.getByRole('button', { name: 'اقتراح ما تزيد تكلفته على سعره' }).press('Enter')
    const value = page.locator('[data-column="4"] input').first()
    await page.locator('tr').filter({ hasText: '77,500.00' }).first().waitFor()
    await value.fill('299')
    await value.press('Tab')
    await page.locator('[data-column="5"]').getByText('310.00').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'write-down-form')
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/stock_write_downs/view/*')
    await page.getByRole('heading').first().waitFor()
    const [made] = rowsIn((await story.ask('/stock_write_downs'))['data'])
    assert.deepEqual([made?.['status'], made?.['write_down']], [1, '310.00'])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('write-downs are read and written everywhere', { skip }, async () => {
  const [made] = rowsIn((await story.ask('/stock_write_downs'))['data'])
  await seenInEveryLook(
    story,
    [
      '/dashboard/stock_write_downs',
      `/dashboard/stock_write_downs/view/${String(made?.['id'])}`,
      '/dashboard/stock_write_downs/form',
    ],
    { looks, name: 'write-downs' },
  )
})
