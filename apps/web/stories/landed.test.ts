import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { axeFindings, rowsIn, type Json, type Story } from './harness.ts'
import { firstOf, idOf, openTrade, today, type Known } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let ids: Known
/** The purchase of 300 pens and 300 books at ten riyals each. */
let goods: Json

const dataOf = async (path: string): Promise<Json> => {
  const { data } = await story.ask(path)
  assert.ok(data, path)
  return data
}
const expense = async (statement: string, amount: string, status: 0 | 1 = 1): Promise<string> =>
  idOf(
    await story.ask('/expenses', {
      beneficiary_id: ids.sahara,
      issue_date: today,
      status,
      items: [
        {
          statement,
          account_id: await firstOf(story, '/accounts?account_number=5116'),
          item_price: amount,
          tax_id: ids.tax,
        },
      ],
    }),
  )

before(async () => {
  if (skip) return
  ;({ story, ids } = await openTrade())
  const [bought] = rowsIn(await dataOf('/bills?type=2'))
  assert.ok(bought)
  goods = bought
  await story.ask('/bills', {
    type: 1,
    beneficiary_id: ids.noor,
    store_id: ids.store,
    issue_date: today,
    status: 1,
    items: [{ item_id: ids.pen, item_qty: '180', item_price: '50', tax_id: ids.tax }],
  })
})

after(async () => story?.close())

/** Chooses in a picker by what is typed, as one does without a mouse. */
async function pick(page: Page, picker: string, typed: string): Promise<void> {
  const input = page.locator(`${picker} input`).first()
  await input.fill(typed)
  await input.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
}
/** What stands in the row of an item, figure by figure. */
const figures = (page: Page, item: string): Promise<string[]> =>
  page.locator('.landed-goods tbody tr', { hasText: item }).locator('.figure').allInnerTexts()
const sharesOf = async (page: Page): Promise<readonly string[]> => {
  const lines = rowsIn((await dataOf(`/landed_costs/${page.url().split('/').at(-1)}`))['lines'])
  return lines.map((line) =>
    ['amount', 'stock_value', 'transit_value', 'sold_value'].map((key) => line[key]).join(' '),
  )
}

test(
  'freight of an expense is spread over a purchase; what was sold stays an expense',
  {
    skip,
  },
  async () => {
    const freight = await expense('شحن', '900')
    const { page, consoleLines, close } = await story.open(`/dashboard/expenses/view/${freight}`)
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'تحميل على بضاعة' }).click()
    await arrivedAt(page, '**/landed_costs/form?**')
    await page.getByText('لم تُختر بضاعة بعد').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await pick(page, '.landed-pick', String(goods['bill_code']).slice(-6))
    await page
      .locator('.checks')
      .getByText(/270\.00/)
      .waitFor()
    // 180 of 300 pens were sold: two fifths of their half are still there.
    assert.deepEqual(await figures(page, 'PEN-1'), ['3,000.00', '450.00', '180.00', '270.00'])
    assert.deepEqual(await figures(page, 'BOOK-1'), ['3,000.00', '450.00', '450.00', '0.00'])
    assert.deepEqual(await axeFindings(page), [])

    // Pens alone carry a part of it, then both, by weights typed one under the other.
    await page.getByRole('checkbox', { name: 'دفتر يحمل من التكلفة' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('بند واحد يحمل التكلفة').waitFor()
    assert.deepEqual(await figures(page, 'PEN-1'), ['3,000.00', '900.00', '360.00', '540.00'])
    await page.keyboard.press('Space')
    await page.locator('[data-field="by"] input').first().click()
    await page.getByRole('option', { name: 'الوزن' }).click()
    await page.getByText('وزن «قلم حبر» مطلوب').waitFor()
    await page.getByLabel('الوزن 1: قلم حبر').fill('1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2')
    const amount = page.locator('[data-field="amount"] input')
    await amount.fill('1000')
    await amount.press('Tab')
    await page.getByText('المبلغ أكبر مما ينتظر التحميل').waitFor()
    await page.getByRole('button', { name: 'تحميل كل المنتظر' }).click()
    await amount.fill('100.01')
    await amount.press('Tab')
    await page.getByText('يُحمَّل جزء من التكلفة').waitFor()
    assert.deepEqual((await figures(page, 'PEN-1')).slice(1), ['33.34', '13.34', '20.00'])
    await page.keyboard.press('Control+Enter')
    await arrivedAt(page, '**/landed_costs/view/*')
    assert.deepEqual(await sharesOf(page), ['33.34 13.34 0.00 20.00', '66.67 66.67 0.00 0.00'])
    await page.getByRole('heading', { name: 'حركة المخزون' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])

    await page.getByRole('button', { name: 'إلغاء التحميل' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إلغاء التحميل' }).click()
    await page.getByText('قيد عكسي').waitFor()
    const [waiting] = rowsIn(await dataOf(`/landed_costs/sources/expense/${freight}`))
    assert.equal(waiting?.['open'], '900.00')
    // A draft does not wait yet; of what waits stands how much.
    await expense('تخليص', '70', 0)
    await page.goto(`${story.address}/dashboard/landed_costs/form`)
    await page.locator('[data-field="source_id"] input').first().click()
    const offered = page.getByRole('listbox').getByRole('option')
    await offered.first().waitFor()
    assert.equal(await offered.count(), 1)
    await offered.getByText('900.00').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'a cost on the purchase itself joins its goods, and is found from the bill',
  {
    skip,
  },
  async () => {
    const visit = idOf(
      await story.ask('/items', {
        name: 'تركيب',
        code: 'VISIT',
        item_type: 2,
        unit_id: await firstOf(story, '/units?code=PCE'),
      }),
    )
    const line = (item_id: string, item_qty: string, item_price: string) => ({
      item_id,
      item_qty,
      item_price,
      tax_id: ids.tax,
    })
    const bought = await story.ask('/bills', {
      type: 2,
      beneficiary_id: ids.sahara,
      store_id: ids.store,
      issue_date: today,
      status: 1,
      deliver: false,
      items: [line(ids.book, '4', '100'), line(visit, '1', '40')],
    })
    const at = `/dashboard/bills/purchases/view/${idOf(bought)}`
    const { page, consoleLines, close } = await story.open(at, { width: 360 })
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'تحميل تكلفة على البضاعة' }).click()
    await page.getByText('بند واحد يحمل التكلفة').waitFor()
    const card = page.locator('.landed-cards li')
    assert.deepEqual(await card.locator('dd').allInnerTexts(), [
      '400.00',
      '40.00',
      '0.00',
      '40.00',
      '0.00',
    ])
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'تحميل التكلفة' }).click()
    await arrivedAt(page, '**/landed_costs/view/*')
    assert.deepEqual(await sharesOf(page), ['40.00 0.00 40.00 0.00'])
    assert.deepEqual(await axeFindings(page), [])
    const code = String(bought['data']?.['bill_code'])
    await page.getByRole('link', { name: code }).first().click()
    await arrivedAt(page, `**${at}`)
    await page.getByText('تكلفة محمَّلة', { exact: true }).waitFor()
    assert.equal(await page.getByText('تكلفة محمَّلة', { exact: true }).count(), 1)

    await page.goto(`${story.address}/dashboard/landed_costs`)
    await page.locator('.pill').first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)
