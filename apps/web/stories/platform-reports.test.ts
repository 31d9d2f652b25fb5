import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { companyReportNames, ownReports, reportPath } from '@mizan/contract/reports/report-groups'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { manySubscribers } from '../../server/src/testing/many-subscribers.ts'
import { arrivedAt } from './at-rest.ts'
import { seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator
let ownerUrl: string

before(async () => {
  if (skip) return
  const opened = await openPlatform()
  ;({ story, platform } = opened)
  ownerUrl = opened.stage.database.ownerUrl
  // As old as the platform itself: their two years end today.
  const [first] = rowsIn((await platform.ask('/admin/tenants'))['data'])
  await manySubscribers(ownerUrl, { companies: 60, now: new Date(String(first?.['created_at'])) })
})
after(async () => story?.close())

const lastYear = '?period=last_year'

test(
  'from the first page to the revenue of a month, what moved it, and a company behind it',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin')
    await page.getByRole('heading', { name: 'الاشتراكات اليوم' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.locator('.platform-figures a').first().press('Enter')
    await arrivedAt(page, '**/admin/reports/recurring_revenue_report')
    await page.goto(`${story.address}${reportPath('recurring_revenue')}${lastYear}`)
    const march = page.getByRole('row', { name: /-03/ })
    await march.waitFor()
    const answer = await platform.ask('/admin/reports/recurring_revenue_report?period=last_year')
    const row = rowsIn(answer['data'])[2]
    await march
      .getByRole('link')
      .filter({ hasText: figure(row?.['new']) })
      .first()
      .press('Enter')
    await arrivedAt(page, '**/admin/reports/revenue_movements_report?*')
    assert.equal(new URL(page.url()).searchParams.get('kind'), 'new')
    await page.locator('tfoot').getByText(figure(row?.['new'])).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page
      .getByRole('link', { name: /^منشأة \d+$/ })
      .first()
      .press('Enter')
    await arrivedAt(page, '**/admin/tenants/view/*')
    await page.locator('h1').first().waitFor()
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

/** `1,234.50` of what the API answers. */
const figure = (value: unknown): string =>
  Number(value).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('numbers of companies and shares open the companies they count', { skip }, async () => {
  const { page, consoleLines, close } = await platform.open(
    `${reportPath('tenant_states')}${lastYear}`,
  )
  const row = page.getByRole('row', { name: /-06/ })
  const count = row.getByRole('link').first()
  const active = Number(await count.innerText())
  await count.press('Enter')
  await arrivedAt(page, '**/admin/reports/tenants_in_state_report?*')
  await page.locator('.report-table tbody tr').first().waitFor()
  assert.equal(await page.locator('.report-table tbody tr').count(), active)
  await page.goto(`${story.address}${reportPath('churn_cohorts')}${lastYear}&of=revenue`)
  await page.getByRole('row', { name: /-06/ }).getByRole('link').nth(1).press('Enter')
  await arrivedAt(page, '**/admin/reports/cohort_tenants_report?*')
  assert.equal(new URL(page.url()).searchParams.get('after'), '1')
  await page.getByRole('combobox', { name: 'بعد كم شهر' }).waitFor()
  assert.deepEqual(await axeFindings(page), [])
  assert.deepEqual(consoleLines, [])
  await close()
})

test(
  'a report over all companies is exported, and no company is asked for anything',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open(
      `${reportPath('plan_payments')}${lastYear}`,
    )
    await page.locator('.report-table tbody tr').first().waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'تصدير' }).press('Enter')
    await page.getByRole('menuitem', { name: /CSV/ }).press('Enter')
    assert.match((await saved).suggestedFilename(), /\.csv$/)
    assert.equal(await page.getByRole('button', { name: 'العروض' }).count(), 0)
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

/** What the job of the night leaves of some companies; the others are counted tomorrow. */
async function counted(): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select id from tenants where name like 'منشأة %' and status = 1 and plan_id = (select id from plans where code = 'basic')
      order by id limit 3`,
  )
  for (const { id } of rows) {
    await client.query(`set app.tenant_id = '${id}'`)
    await client.query(
      `insert into limit_uses values (${id}, 'stores', 1, now()), (${id}, 'bills_per_month', 410, now())`,
    )
  }
  await client.end()
}

test(
  'companies near a limit are found by the limit, and who is not counted yet is said',
  { skip },
  async () => {
    await counted()
    const { page, consoleLines, close } = await platform.open(reportPath('limit_usage'))
    await page.getByText(/منشأة لم تُعد بعد/).waitFor()
    assert.equal(await page.locator('.report-table tbody tr').count(), 6)
    await page.getByRole('combobox', { name: 'القرب من الحد' }).click()
    await page.getByRole('option', { name: 'قارب الحد' }).click()
    const full = page.locator('.report-table tbody tr').filter({ hasText: '100.0%' })
    await full.first().waitFor({ state: 'detached' })
    assert.equal(await page.locator('.report-table tbody tr').count(), 3)
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

const platformPaths = [
  '/admin',
  '/admin/reports',
  `${reportPath('recurring_revenue')}${lastYear}`,
  `${reportPath('revenue_movements')}${lastYear}`,
  reportPath('recurring_subscriptions'),
  `${reportPath('tenant_states')}${lastYear}`,
  reportPath('tenants_in_state'),
  `${reportPath('churn_cohorts')}${lastYear}`,
  reportPath('cohort_tenants'),
  `${reportPath('ending_subscriptions')}?grace=true`,
  reportPath('limit_usage'),
  `${reportPath('plan_payments')}${lastYear}`,
  `${reportPath('tenant_payments')}${lastYear}`,
] as const

test('the reports over all companies in every look', { skip }, async () => {
  await seenInEveryLook(platform, platformPaths, { name: 'platform-reports' })
})

test('what a company pays the platform in every look, its invoice opened', { skip }, async () => {
  const plans = rowsIn((await story.ask('/plans'))['data'])
  const plan_id = String(plans.find((each) => String(each['code']) === 'basic')?.['id'])
  const order = (await story.ask('/subscription', { plan_id }, 'POST', 201))['data']
  const today = riyadhDate(Date.parse(String(order?.['created_at'])))
  await platform.ask(`/admin/subscription/${String(order?.['id'])}/record_payment`, {
    amount: order?.['net'],
    paid_on: today,
    reference: 'TR-2211',
  })
  await invoiced()
  const paths = ownReports.map(reportPath)
  await seenInEveryLook(story, paths, { name: 'platform-reports' })
  const { page, consoleLines, close } = await story.open('/dashboard/reports')
  for (const name of ['المدفوعات للمنصة', 'فواتير الاشتراك', 'الاشتراكات وما دُفع عنها'])
    await page.getByRole('link', { name }).first().waitFor()
  await page.getByRole('link', { name: 'الاشتراكات وما دُفع عنها' }).press('Enter')
  await arrivedAt(page, '**/dashboard/reports/subscription/payments_report')
  await page.getByRole('link', { name: figure(order?.['net']) }).press('Enter')
  await arrivedAt(page, '**/dashboard/reports/account/payments_report?*')
  await page.getByText('TR-2211').waitFor()
  const asked = page.waitForRequest(/\/api\/payments\/[0-9a-f-]+\/pdf$/)
  await page.route('**/api/payments/*/pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  )
  await page.getByRole('button', { name: 'INV-7' }).press('Enter')
  await asked
  assert.deepEqual(consoleLines, [])
  await close()
  assert.ok(companyReportNames.length > ownReports.length)
})

/** Its invoice is there, as the job of the platform's company would leave it. */
async function invoiced(): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  await client.query(`update subscription_payments set invoice_company_id = 1, invoice_id = gen_random_uuid(), invoice_number = 'INV-7'
    where reference = 'TR-2211'`)
  await client.end()
}
