import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { everyLook, overflowOf, picture, seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator

before(async () => {
  if (!skip) ({ story, platform } = await openPlatform())
})
after(async () => story?.close())

const first = async (path: string): Promise<string> =>
  String(rowsIn((await platform.ask(path))['data'])[0]?.['id'])

test('an administrator registers a company with the keyboard alone', { skip }, async () => {
  const { page, consoleLines, close } = await platform.open('/admin/admin_registration/form')
  const fill = (field: string, text: string): Promise<void> =>
    page.locator(`[data-field="${field}"] input`).first().fill(text)
  await fill('company_name', 'متجر مها')
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').waitFor()
  await fill('owner_email', 'maha@example.com')
  await fill('owner_name', 'مها')
  const plan = page.locator('[data-field="plan_id"] input').first()
  await plan.fill('أساسية')
  await plan.press('Enter')
  assert.deepEqual(await axeFindings(page), [])
  await page.keyboard.press('Control+S')
  await arrivedAt(page, '**/admin/tenants/view/*')
  await page.getByRole('heading', { name: 'متجر مها' }).waitFor()
  await page.getByRole('tab', { name: 'المستخدمون' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'maha@example.com' }).waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a company is registered as paid: the form says what is due, and its payment stands in the list',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/admin_registration/form')
    const input = (field: string) => page.locator(`[data-field="${field}"] input`).first()
    await input('company_name').fill('متجر سلمى')
    await input('owner_email').fill('salma@example.com')
    await input('owner_name').fill('سلمى')
    await input('plan_id').fill('أساسية')
    await input('plan_id').press('Enter')
    await input('subscription_type').press('Enter')
    await page.getByRole('option', { name: 'مدفوع' }).click()
    await page.getByText('المستحق 862.50 ريال شاملًا الضريبة.').waitFor()
    await input('paid_amount').fill('750')
    await input('reference').fill('TR-7')
    await page.keyboard.press('Control+S')
    await page.getByText('المستحق 862.50 ريال شاملًا الضريبة، فاكتب').first().waitFor()
    await input('paid_amount').fill('862.50')
    await page.keyboard.press('Control+S')
    await arrivedAt(page, '**/admin/tenants/view/*')
    await page.getByRole('heading', { name: 'متجر سلمى' }).waitFor()
    await page.goto(`${story.address}/admin/payments`)
    await page.getByRole('row').filter({ hasText: 'متجر سلمى' }).getByText('862.50').waitFor()
    assert.deepEqual(
      consoleLines.filter((line) => !line.includes('status of 422')),
      [],
    )
    await close()
  },
)

test('what is asked of a paid and of a free registration in every look', { skip }, async () => {
  const types = { ar: ['مدفوع', 'مجاني'], en: ['Paid', 'Free'] } as const
  for (const [at, look] of everyLook.entries()) {
    const opened = await platform.open('/admin/admin_registration/form', look)
    for (const [kind, name] of types[look.language ?? 'ar'].entries()) {
      await opened.page.locator('[data-field="subscription_type"] input').first().press('Enter')
      await opened.page.getByRole('option', { name }).click()
      const field = kind === 0 ? 'paid_amount' : 'reason'
      await opened.page.locator(`[data-field="${field}"]`).scrollIntoViewIfNeeded()
      assert.deepEqual(await axeFindings(opened.page), [], `${name} ${at}`)
      assert.equal(await overflowOf(opened.page), 0, `${name} ${at}`)
      await picture(opened.page, `registration-${at}-${kind}`)
    }
    assert.deepEqual(opened.consoleLines, [])
    await opened.close()
  }
})

test(
  'a company is closed with its reason, found among the closed, and seeded',
  { skip },
  async () => {
    const id = await first('/admin/tenants?search=maha')
    const { page, consoleLines, close } = await platform.open(`/admin/tenants/form/${id}`)
    const status = page.locator('[data-field="status"] input').first()
    await status.press('Enter')
    await page.getByRole('option', { name: 'موقوفة' }).click()
    await page.locator('[data-field="status_reason"] textarea').fill('طلب المالك')
    await page.keyboard.press('Control+S')
    await arrivedAt(page, '**/admin/tenants/view/*')
    await page.getByText('طلب المالك').first().waitFor()
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'إضافة البيانات الأساسية الناقصة' }).click()
    await page.getByRole('button', { name: 'إضافة الناقص' }).click()
    await page.getByText('لا ينقص المنشأة شيء').waitFor()
    await page.goto(`${story.address}/admin/tenants?view=closed`)
    await page.getByRole('row').filter({ hasText: 'متجر مها' }).waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'an account is stopped with a reason, and the palette finds the list it is in',
  { skip },
  async () => {
    const id = await first('/admin/users?search=maha')
    const { page, consoleLines, close } = await platform.open(`/admin/users/view/${id}`)
    await page.getByRole('button', { name: 'المزيد' }).click()
    await page.getByRole('menuitem', { name: 'إيقاف الحساب' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('بريد مجهول')
    await page.getByRole('dialog').getByRole('button', { name: 'إيقاف الحساب' }).click()
    await page.getByText('بريد مجهول').first().waitFor()
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog').getByRole('combobox').fill('مستخدمو المنش')
    await page.keyboard.press('Enter')
    await arrivedAt(page, '**/admin/tenant_users')
    await page.getByRole('row').filter({ hasText: 'maha@example.com' }).waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('companies, people and kinds of business in every look', { skip }, async () => {
  const [tenant, person, kind] = [
    await first('/admin/tenants?search=maha'),
    await first('/admin/users?search=maha'),
    await first('/admin/business_type'),
  ]
  await seenInEveryLook(
    platform,
    [
      '/admin/tenants',
      `/admin/tenants/view/${tenant}`,
      `/admin/tenants/form/${tenant}`,
      '/admin/admin_registration/form',
      '/admin/users',
      `/admin/users/view/${person}`,
      `/admin/users/form/${person}`,
      '/admin/tenant_users',
      '/admin/admins',
      '/admin/admins/form',
      '/admin/business_type',
      `/admin/business_type/form/${kind}`,
    ],
    { name: 'companies' },
  )
})
