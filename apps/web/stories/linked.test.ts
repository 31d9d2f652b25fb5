import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { rowsIn, type Json, type Story } from './harness.ts'
import { openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known

before(async () => {
  if (!skip) ({ story, ids } = await openTrade())
})

after(async () => story?.close())

const added = async (path: string, body: object): Promise<Json> => {
  const { data } = await story.ask(path, { status: 1, issue_date: today, ...body })
  assert.ok(data)
  return data
}

const bought = (more: object = {}): Promise<Json> =>
  added('/bills', {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    items: [{ item_id: ids.book, item_qty: '5', item_price: '20', tax_id: ids.tax }],
    ...more,
  })

const linked = (page: Page): Promise<readonly string[]> =>
  page.locator('.linked li').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))

test(
  'what settled a bill and was made of it is listed once, with its own day',
  { skip },
  async () => {
    const bill = await bought()
    const [line] = rowsIn(bill['items'])
    const back = await added(`/bills/${String(bill['id'])}/return`, {
      items: [{ bill_item_id: line?.['id'], item_qty: '2' }],
      reason: 'تالف',
    })
    const note = await added('/notes', {
      type: 2,
      original_bill_id: bill['id'],
      reason: 'فرق سعر',
      transactions: [{ statement: 'فرق', amount: '10', tax_id: ids.tax }],
    })
    // Both gave their credit to the bill they are about.
    const settled = (await story.ask(`/bills/${String(bill['id'])}`))['data']
    const sources = rowsIn(settled?.['associations']).map((each) => String(each['source_id']))
    assert.deepEqual(sources.toSorted(), [String(back['id']), String(note['id'])].toSorted())

    const { page, consoleLines, close } = await story.open(
      `/dashboard/bills/purchases/view/${String(bill['id'])}`,
      { language: 'en' },
    )
    await page.locator('.linked').waitFor()
    const day = today.split('-').toReversed().join('/')
    const once = (rows: readonly string[], number: unknown): string => {
      const found = rows.filter((row) => row.includes(String(number)))
      assert.equal(found.length, 1, `${String(number)}: ${found.join(' | ')}`)
      return found[0] ?? ''
    }
    const rows = await linked(page)
    assert.ok(once(rows, back['bill_code']).includes(day))
    assert.ok(once(rows, note['number']).includes(day))
    await page.goto(`${story.address}/dashboard/bills/purchases_return/view/${String(back['id'])}`)
    await page.locator('.linked').waitFor()
    const original = once(await linked(page), bill['bill_code'])
    assert.ok(original.includes(day) && original.includes('46.00'), original)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a cancelled bill has nothing left, and its step tells when that was', { skip }, async () => {
  const bill = await bought()
  story.later(20)
  await story.ask(`/bills/${String(bill['id'])}/cancel`, { reason: 'خطأ' })
  const { data } = await story.ask(`/bills/${String(bill['id'])}`)
  const shown = (at: unknown): string =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Riyadh',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(String(at)))
  assert.notEqual(shown(data?.['cancelled_at']), shown(data?.['confirmed_at']))
  const { page, consoleLines, close } = await story.open(
    `/dashboard/bills/purchases/view/${String(bill['id'])}`,
    { language: 'en' },
  )
  const step = page.locator('.step').filter({ hasText: 'Cancelled' })
  await step.getByText(shown(data?.['cancelled_at'])).waitFor()
  assert.equal(await step.getByText(shown(data?.['confirmed_at'])).count(), 0)
  await page.goto(`${story.address}/dashboard/bills/purchases?status=255`)
  const row = page.getByRole('row').filter({ hasText: String(data?.['bill_code']) })
  await row.waitFor()
  assert.equal(await row.getByText('115.00').count(), 1, 'the net alone, nothing remains')
  assert.deepEqual(consoleLines, [])
  await close()
})
