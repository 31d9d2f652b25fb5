import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteSettingsId } from '@mizan/contract/platform/reference'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator
let dollar = ''

before(async () => {
  if (skip) return
  ;({ story, platform } = await openPlatform())
  dollar = String(rowsIn((await platform.ask('/admin/currencies?code=USD'))['data'])[0]?.['id'])
})
after(async () => story?.close())

test(
  'a rate is set for today, and offered where a bill is written in that currency',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open(`/admin/currencies/view/${dollar}`)
    await page.getByRole('button', { name: 'تسجيل السعر' }).press('Enter')
    await page.locator('input[name="rate"][aria-invalid="true"]').waitFor()
    await page.locator('input[name="rate"]').fill('٣٫٧٥٥')
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: '3.755' }).waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
    const bill = await story.open('/dashboard/bills/sales/form')
    const currency = bill.page.locator('[data-field="currency_id"] input').first()
    // The company's own currency stands there first.
    await bill.page.locator('[data-field="currency_id"] input[value="ريال سعودي"]').waitFor()
    await currency.fill('USD')
    await currency.press('Enter')
    await bill.page.getByRole('button', { name: '3.755' }).click()
    const rate = bill.page.locator('[data-field="exchange_rate_to_local_currency"] input').first()
    assert.match(await rate.inputValue(), /^3\.755/)
    assert.deepEqual(bill.consoleLines, [])
    await bill.close()
  },
)

test('an announcement stands above the company in its language', { skip }, async () => {
  const { page, close } = await platform.open('/admin/site-settings')
  await page.locator('[data-field="contact_email"] input').fill('help@mizan.example')
  await page.keyboard.press('Control+S')
  await arrivedAt(page, '**/admin')
  await close()
  const at = `/admin/site-settings/${siteSettingsId}`
  await platform.ask(
    at,
    {
      banner_ar: 'صيانة مساء الجمعة',
      banner_en: 'Maintenance on Friday evening',
      banner_from: '2020-01-01',
      banner_to: '2099-12-31',
    },
    'PUT',
  )
  const company = await story.open('/dashboard')
  await company.page.getByRole('region', { name: 'إعلان' }).getByText('صيانة مساء الجمعة').waitFor()
  assert.deepEqual(await axeFindings(company.page), [])
  await company.close()
  const english = await story.open('/dashboard', { language: 'en', scheme: 'dark', width: 360 })
  await english.page.getByText('Maintenance on Friday evening').waitFor()
  assert.deepEqual(await axeFindings(english.page), [])
  await english.close()
})

test('currencies, countries and settings in every look', { skip }, async () => {
  const country = String(
    rowsIn((await platform.ask('/admin/countries?code=EG'))['data'])[0]?.['id'],
  )
  await seenInEveryLook(
    platform,
    [
      '/admin/currencies',
      `/admin/currencies/view/${dollar}`,
      `/admin/currencies/form/${dollar}`,
      '/admin/countries',
      `/admin/countries/form/${country}`,
      '/admin/site-settings',
    ],
    { name: 'reference' },
  )
})
