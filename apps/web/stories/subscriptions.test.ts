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
  'a plan is ordered with its coupon, paid by a transfer, and has its invoice',
  { skip },
  async () => {
    await platform.ask('/admin/coupons', { code: 'EID', value: '10' })
    const { page, consoleLines, close } = await story.open('/dashboard/client/my_subscription')
    await page.getByRole('link', { name: 'اشتراك', exact: true }).last().press('Enter')
    await arrivedAt(page, '**/dashboard/client/subscribe')
    await page.getByRole('radio', { name: /متقدمة/ }).press('Space')
    const coupon = page.getByLabel('رمز الخصم')
    await coupon.fill('nothing')
    await page.getByText('لا يوجد رمز خصم بهذا الاسم').waitFor()
    await coupon.fill('eid')
    // 149 less a tenth, and VAT.
    await page.locator('.price-lines .due').getByText('154.22').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.getByRole('button', { name: 'طلب الاشتراك' }).press('Enter')
    await arrivedAt(page, '**/dashboard/client/subscription_paid/*')
    await page.getByText('حوّل المبلغ إلى حساب المنصة').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const orders = rowsIn((await platform.ask('/admin/subscription?status=pending'))['data'])
    const id = String(orders[0]?.['id'])

    const desk = await platform.open(`/admin/subscription/view/${id}`)
    await desk.page.getByRole('button', { name: 'تسجيل تحويل' }).press('Enter')
    await desk.page.getByLabel('مرجع التحويل').fill('TR-1')
    assert.deepEqual(await axeFindings(desk.page), [])
    await desk.page.getByRole('button', { name: 'تسجيل', exact: true }).press('Enter')
    await desk.page.locator('.page-head .pill', { hasText: 'سارٍ' }).waitFor()
    assert.deepEqual(desk.consoleLines, [])
    await desk.close()

    await page.goto(`${story.address}/dashboard/client/my_subscription`)
    await page.getByText('متقدمة').first().waitFor()
    await page.getByText('تصدر الفاتورة قريبًا').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(
      consoleLines.filter((line) => !/422/.test(line)),
      [],
    )
    await close()
  },
)

test('the screens of subscriptions in every look', { skip }, async () => {
  const [subscription] = rowsIn((await platform.ask('/admin/subscription'))['data'])
  const [payment] = rowsIn((await platform.ask('/admin/payments'))['data'])
  await seenInEveryLook(
    story,
    ['/dashboard/client/my_subscription', '/dashboard/client/subscribe'],
    { name: 'subscriptions' },
  )
  await seenInEveryLook(
    platform,
    [
      '/admin/subscription',
      '/admin/subscription/form',
      `/admin/subscription/view/${String(subscription?.['id'])}`,
      '/admin/payments',
      `/admin/payments/view/${String(payment?.['id'])}`,
      '/admin/platform_company',
    ],
    { name: 'subscriptions' },
  )
})

test('a renewal that begins on the page of a company is for that company', { skip }, async () => {
  const [company] = rowsIn((await platform.ask('/admin/tenants'))['data'])
  const { page, close } = await platform.open(`/admin/tenants/view/${String(company?.['id'])}`)
  await page.getByRole('button', { name: 'تجديد الاشتراك' }).press('Enter')
  await arrivedAt(page, '**/admin/subscription/form*')
  const chosen = page.getByRole('combobox', { name: 'المنشأة' })
  await chosen.and(page.locator(`[value="${String(company?.['name'])}"]`)).waitFor()
  await close()
})
