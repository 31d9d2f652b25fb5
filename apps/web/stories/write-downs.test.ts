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
    await page.getByRole('button', { name: 'اقتراح بنود' }).press('Enter')
    const asked = page.getByRole('dialog')
    await asked.getByRole('textbox', { name: 'نسبة التقدير' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'write-down-propose')
    await asked.getByRole('button', { name: 'اقتراح', exact: true }).press('Enter')
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

test('a group is estimated at a part of its cost, in every look', { skip }, async () => {
  for (const look of looks) {
    const { page, consoleLines, close } = await story.open(
      '/dashboard/stock_write_downs/form',
      look,
    )
    const isEnglish = look.language === 'en'
    await page
      .getByRole('button', { name: isEnglish ? 'Propose lines' : 'اقتراح بنود' })
      .press('Enter')
    const asked = page.getByRole('dialog')
    await asked.getByText(isEnglish ? 'Of cost' : 'من التكلفة').click()
    const percent = asked.getByRole('textbox', {
      name: isEnglish ? 'Share of it' : 'نسبة التقدير',
    })
    await percent.fill('90')
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, `write-down-group-${looks.indexOf(look)}`)
    await percent.press('Enter')
    await asked.waitFor({ state: 'detached' })
    // Books cost ten riyals each.
    await page.locator('input[value="9.00"]').or(page.getByText('9.00')).first().waitFor()
    await picture(page, `write-down-estimated-${looks.indexOf(look)}`, { isWhole: true })
    assert.deepEqual(consoleLines, [])
    await close()
  }
})

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
