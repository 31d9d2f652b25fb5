import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { openStory, type Look, type Story } from './harness.ts'
import { firstOf, idOf, today } from './trade.ts'

const skip = withoutDatabase()
let story: Story

/** Pens came at ten and at twelve, and what came first leaves first. */
before(async () => {
  if (skip) return
  story = await openStory()
  await story.ask('/financial_setting/costing_method', { value: 'fifo' }, 'PUT')
  const [unit, store] = await Promise.all([
    firstOf(story, '/units?code=PCE'),
    firstOf(story, '/stores?is_main_store=true'),
  ])
  const pen = idOf(
    await story.ask('/items', {
      name: 'قلم حبر',
      code: 'PEN-1',
      unit_id: unit,
      selling_price: '50',
    }),
  )
  for (const unit_price of ['10', '12'])
    await story.ask('/consignments', {
      type: 520,
      date: today,
      destination_store_id: store,
      status: 1,
      transactions: [{ item_id: pen, amount: '10', unit_price }],
    })
})
after(async () => story?.close())

const looks: readonly Look[] = [{}, { language: 'en', scheme: 'dark' }, { width: 360 }]

test('layers of stock and the choice of their costing stand in every look', { skip }, async () => {
  await seenInEveryLook(
    story,
    [
      ['/dashboard/reports/stock_layers_report', '.report-table tr, .card-row'],
      '/dashboard/client/financial_settings',
    ],
    { looks, name: 'layers' },
  )
})

test('a voucher of what came first tells what it is about to cost', { skip }, async () => {
  const { page, consoleLines, close } = await story.open('/dashboard/consignments/outgoing/form')
  await page.locator('.item-search-input').first().fill('PEN-1')
  await page.keyboard.press('Enter')
  await page.locator('tr').filter({ hasText: 'PEN-1' }).getByText('11.00').first().waitFor()
  await picture(page, 'layers-voucher')
  assert.deepEqual(consoleLines, [])
  await close()
})
