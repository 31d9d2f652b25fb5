import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture } from './every-look.ts'
import { type Json, type Story, axeFindings, rowsIn } from './harness.ts'
import { firstOf, idOf, openTrade } from './trade.ts'

const skip = withoutDatabase()
let story: Story
let phone: string

before(async () => {
  if (skip) return
  const { story: opened, ids } = await openTrade()
  story = opened
  phone = idOf(
    await story.ask('/items', {
      name: 'هاتف محمول',
      code: 'PHONE-1',
      unit_id: await firstOf(story, '/units?code=PCE'),
      item_tax_id: ids.tax,
      purchase_tax_id: ids.tax,
      tracked_by: 'serial',
    }),
  )
})
after(async () => story?.close())

const onHand = async (): Promise<string> =>
  rowsIn((await story.ask(`/lots?item_id=${phone}&on_hand=true`))['data'])
    .map((lot: Json) => `${String(lot['number'])} ${String(lot['quantity'])}`)
    .join(', ')

test('the opening of an item in its form names its pieces', { skip }, async () => {
  const { page, consoleLines, close } = await story.open(`/dashboard/items/form/${phone}`)
  const grid = page.locator('[data-column="1"] input').first()
  await grid.fill('2')
  await page.locator('[data-column="2"] input').first().fill('900')
  await page.getByRole('button', { name: 'أدخل الأرقام التسلسلية' }).click()
  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel('الأرقام التسلسلية', { exact: true })
  for (const serial of ['SN-1', 'SN-2']) {
    await number.fill(serial)
    await number.press('Enter')
  }
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'opening-lots')
  await dialog.getByRole('button', { name: 'تم' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('الأرقام: SN-1، SN-2').waitFor()
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Control+Enter')
  await arrivedAt(page, '**/items/view/*')
  assert.equal(await onHand(), 'SN-1 1, SN-2 1')
  assert.deepEqual(consoleLines, [])
  await close()
})
