import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator

before(async () => {
  if (!skip) ({ story, platform } = await openPlatform())
})
after(async () => story?.close())

test(
  'a plan is written with the keyboard alone, and its page says what it is made of',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/plans/form')
    const fill = (field: string, text: string): Promise<void> =>
      page.locator(`[data-field="${field}"] input`).fill(text)
    await fill('name', 'متجر')
    await page.keyboard.press('Control+S')
    await page.getByRole('alert').waitFor()
    await fill('name_en', 'Shop')
    await fill('code', 'shop')
    await fill('monthly_price', '٩٩')
    await fill('yearly_price', '990')
    await fill('limits.stores', '2')
    const withheld = page.locator('[data-field="protected_fields"] input').first()
    await withheld.fill('الأصول الثابتة')
    await withheld.press('ArrowDown')
    await withheld.press('Enter')
    await page.keyboard.press('Escape')
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+S')
    await arrivedAt(page, '**/admin/plans/view/*')
    await page.getByRole('tab', { name: 'ما تحجبه الباقة' }).press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'الأصول الثابتة' }).waitFor()
    await page.getByRole('tab', { name: 'النشاط' }).press('Enter')
    await page.locator('.timeline').getByText('Salem').waitFor()
    const [plan] = rowsIn((await platform.ask('/admin/plans?code=shop'))['data'])
    assert.deepEqual(
      [plan?.['monthly_price'], plan?.['limits']?.['stores'], plan?.['protected_fields']],
      ['99.00', 2, ['assets']],
    )
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('lists, forms and pages of the platform in every look', { skip }, async () => {
  const plan = String(rowsIn((await platform.ask('/admin/plans?code=advanced'))['data'])[0]?.['id'])
  const coupon = await platform.ask('/admin/coupons', {
    code: 'EID-26',
    value: '15',
    plan_ids: [plan],
  })
  const id = String(coupon['data']?.['id'])
  await seenInEveryLook(
    platform,
    [
      '/admin/plans',
      `/admin/plans/view/${plan}`,
      `/admin/plans/form/${plan}`,
      '/admin/coupons',
      `/admin/coupons/form/${id}`,
      `/admin/coupons/view/${id}`,
      '/admin/acts',
    ],
    { name: 'plans' },
  )
})

test('who runs no platform is led away from its pages', { skip }, async () => {
  const { page, close } = await story.open('/admin/plans')
  await page.getByText('لمن ميزان').first().waitFor()
  await close()
})
