import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator

before(async () => {
  if (!skip) ({ story, platform } = await openPlatform())
})
after(async () => story?.close())

test(
  'a part is switched off from the company’s page, and is gone from its menu at once',
  { skip },
  async () => {
    const company = await story.open('/dashboard')
    await company.page.getByRole('button', { name: 'الحسابات' }).click()
    await company.page.getByRole('link', { name: 'الموازنات' }).first().waitFor()

    const { page, consoleLines, close } = await platform.open(
      `/admin/tenants/view/${story.session.tenantId}`,
    )
    await page.getByRole('tab', { name: 'أجزاء النظام' }).press('Enter')
    await page.getByText('كل جزء متاح كما تقول الباقة').waitFor()
    await page.getByRole('switch', { name: 'عرض كل الأجزاء' }).press('Space')
    await page.getByRole('link', { name: 'ضبط «الموازنات»' }).press('Enter')
    await arrivedAt(page, '**/admin/feature_switches/form*')
    await page.locator('[data-field="reason"] textarea').fill('خلل في الحساب')
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Control+S')
    await arrivedAt(page, `**/admin/tenants/view/${story.session.tenantId}`)
    await page.getByRole('tab', { name: 'أجزاء النظام' }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'خلل في الحساب' })
    await row.getByText('غير متاح').waitFor()
    await row.getByText('ضبط المنشأة').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()

    await company.page.goto(`${story.address}/dashboard/budgets`)
    await company.page.getByText('أوقفت المنصة هذا الجزء لمنشأتك').first().waitFor()
    assert.equal(await company.page.getByRole('link', { name: 'الموازنات' }).count(), 0)
    await company.close()
  },
)

test('a switch for all is made, found by its part, and taken away', { skip }, async () => {
  const { page, consoleLines, close } = await platform.open('/admin/feature_switches/form')
  await page.locator('[data-field="reason"] textarea').fill('البوابة متوقفة')
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').waitFor()
  const feature = page.locator('[data-field="feature"] input').first()
  await feature.fill('روابط')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+S')
  await arrivedAt(page, '**/admin/feature_switches')
  const row = page.getByRole('row').filter({ hasText: 'البوابة متوقفة' })
  await row.getByText('كل المنشآت').waitFor()
  await row.getByText('موقوف').waitFor()
  await page.goto(`${story.address}/admin/feature_switches?view=all`)
  await row.waitFor()
  assert.equal(await page.getByRole('row').filter({ hasText: 'خلل في الحساب' }).count(), 0)
  assert.deepEqual(consoleLines, [])
  await close()
})

test('switches in every look', { skip }, async () => {
  const rows = await platform.ask('/admin/feature_switches')
  const id = String((rows['data'] as unknown as { id: string }[])[0]?.id)
  await seenInEveryLook(
    platform,
    [
      '/admin/feature_switches',
      '/admin/feature_switches/form',
      `/admin/feature_switches/form/${id}`,
      `/admin/tenants/view/${story.session.tenantId}`,
    ],
    { name: 'switches' },
  )
})
