import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../server/src/testing/as-owner.ts'
import { withoutDatabase } from '../../server/src/testing/database.ts'
import { arrivedAt } from './at-rest.ts'
import { picture, seenInEveryLook } from './every-look.ts'
import { type Administrator, type Story, axeFindings, openPlatform, rowsIn } from './harness.ts'
import type { Stage } from './stage.ts'

const skip = withoutDatabase()
let story: Story
let platform: Administrator
let stage: Stage

before(async () => {
  if (skip) return
  ;({ story, platform, stage } = await openPlatform())
  await asOwner(
    stage,
    `select graphile_worker.add_job('mail.send', json_build_object('tenant_id', (select id from tenants where owner_id =
       (select id from users where email = 'hind@example.com'))), max_attempts := 3)`,
    `select graphile_worker.add_job('einvoice_watch', '{}'::json, max_attempts := 3)`,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'connect ECONNREFUSED 127.0.0.1:2525' where max_attempts = 3`,
    `update mails set status = 'failed', last_error = 'connect ECONNREFUSED 127.0.0.1:2525' where recipient = 'hind@example.com'`,
    'alter table integrations no force row level security',
    `insert into integrations (tenant_id, id, provider, mode, key, key_end, state, created_by, created_at, updated_at, checked_at)
     select id, gen_random_uuid(), 'moyasar', 'live', '\\x00', '0815', 'refused', owner_id, now(), now(), now() from tenants
     where owner_id = (select id from users where email = 'hind@example.com')`,
    'alter table integrations force row level security',
    ...waitingEInvoices('hind@example.com', { count: 3, tried: 2 }),
    ...waitingEInvoices('salem@example.com', { count: 1, tried: 0 }),
  )
})
after(async () => story?.close())

/** E-invoices of the company of somebody that wait for the authority, which answered the last that was tried with 503. */
function waitingEInvoices(
  email: string,
  { count, tried }: { readonly count: number; readonly tried: number },
): readonly string[] {
  const tables = ['einvoice_units', 'einvoices', 'einvoice_states', 'einvoice_attempts']
  const company = `(select id from tenants where owner_id = (select id from users where email = '${email}'))`
  const unit = `(select id from einvoice_units where tenant_id = ${company} and name = 'الفرع الرئيسي')`
  const waits = `einvoices where tenant_id = ${company} and unit_id = ${unit}`
  return [
    ...tables.map((table) => `alter table ${table} no force row level security`),
    `insert into einvoice_units (tenant_id, id, name, environment, active, last_hash)
     values (${company}, gen_random_uuid(), 'الفرع الرئيسي', 'production', false, '')`,
    `insert into einvoices (tenant_id, id, unit_id, counter, previous_hash, hash, uuid, invoice_kind, type_code, document_type,
       document_id, document_number, qr, xml, issued_at)
     select ${company}, gen_random_uuid(), ${unit}, n, '', '', gen_random_uuid(), 'simplified', 388, 101, gen_random_uuid(),
       'INV-' || n, '', '', now() - n * interval '1 hour' from generate_series(1, ${count}) n`,
    `insert into einvoice_states (tenant_id, einvoice_id, attempts, next_attempt_at)
     select tenant_id, id, case when counter <= ${tried} then 1 else 0 end, now() + interval '1 hour' from ${waits}`,
    `insert into einvoice_attempts (tenant_id, id, einvoice_id, unit_id, attempt, call, endpoint, sent_at, answered_at, http_status,
       decision, messages)
     select tenant_id, gen_random_uuid(), id, unit_id, 1, 'reporting', '', now(), now(), 503, 'send_again', '[]'
     from ${waits} and counter <= ${tried}`,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ]
}

test(
  'e-invoices that wait stand by company, with what the authority answered last',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/health')
    const table = page.locator('section[aria-labelledby="health-einvoices"]')
    const rows = table.locator('tbody tr')
    await rows.nth(1).waitFor()
    const shown = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')]
          .filter((_cell, at) => at !== 3)
          .map((cell) => cell.innerText.replaceAll(/[\u2066-\u2069]/g, '')),
      ),
    )
    assert.deepEqual(shown, [
      ['شركة روابي نجد', '3', '2', 'آخر رد للهيئة 503'],
      ['شركة المنصة', '1', '0', 'لم تُرسل بعد'],
    ])
    assert.deepEqual(await axeFindings(page), [])
    await picture(page, 'health-einvoices', { isWhole: true })
    await table.getByRole('link', { name: 'شركة روابي نجد' }).press('Enter')
    await arrivedAt(page, '**/admin/tenants/view/*')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'what alarms is told on the page of health, in the menu and at the bell',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/health')
    await page.getByText('لا أحد ينفّذ المهام').first().waitFor()
    await page.getByRole('region', { name: 'الطلبات' }).first().waitFor()
    assert.deepEqual(await axeFindings(page), [])
    const jobs = page.locator('.side').getByRole('link', { name: /^المهام/ })
    assert.match((await jobs.textContent()) ?? '', /2/)
    await page.locator('.bell').press('Enter')
    await page.locator('.bell-list').getByText('مهمتان توقفتا').waitFor()
    await page.keyboard.press('Escape')
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test(
  'a job that failed begins again, another is given up, by the keyboard alone',
  { skip },
  async () => {
    const { page, consoleLines, close } = await platform.open('/admin/jobs?view=failed')
    const menuOf = async (task: string): Promise<void> => {
      const row = page.getByRole('row').filter({ hasText: task })
      await row.getByRole('button').last().press('Enter')
    }
    await menuOf('إرسال رسالة')
    await page.getByRole('menuitem', { name: 'إعادة المهمة' }).press('Enter')
    await page.getByText('ستُعاد المهمة الآن').waitFor()
    await menuOf('متابعة الفواتير الإلكترونية')
    await page.getByRole('menuitem', { name: 'التخلي عن المهمة' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('لم تعد لازمة')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'التخلي عن المهمة' }).press('Enter')
    await page.getByText('لا مهام في الانتظار').or(page.getByText('حُذفت المهمة')).first().waitFor()
    const acts = rowsIn((await platform.ask('/admin/acts?resource=jobs'))['data'])
    assert.deepEqual(
      acts.map((act) => act['action']),
      ['gave_job_up', 'retried_job'],
    )
    assert.deepEqual(consoleLines, [])
    await close()
  },
)

test('a captured mail is read where nothing of it runs', { skip }, async () => {
  await asOwner(stage, `update mails set status = 'waiting' where recipient = 'hind@example.com'`)
  await stage.letterTo('hind@example.com')
  const { page, consoleLines, close } = await platform.open('/admin/mails?search=hind')
  await page
    .getByRole('row')
    .filter({ hasText: 'hind' })
    .first()
    .getByRole('button')
    .last()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'قراءة الرسالة' }).press('Enter')
  const frame = page.locator('iframe.letter')
  await frame.waitFor()
  assert.equal(await frame.getAttribute('sandbox'), '')
  await page.frameLocator('iframe.letter').locator('body').filter({ hasText: /\S/ }).waitFor()
  await picture(page, 'ops-letter')
  // Axe speaks to frames, and warns that this one hears nobody.
  assert.deepEqual(consoleLines, [])
  assert.deepEqual(await axeFindings(page), [])
  await close()
})

test('a provider that is withheld says why to a company that is connected', { skip }, async () => {
  const { page, consoleLines, close } = await platform.open('/admin/system-integrations')
  await page.getByRole('link', { name: /ميسر/ }).first().press('Enter')
  await arrivedAt(page, '**/admin/system-integrations/form/*')
  const offered = page.locator('[data-field="offered"] input')
  await offered.waitFor()
  await offered.press('Space')
  await page.locator('[data-field="withheld_reason"] textarea').fill('البوابة في صيانة هذا الأسبوع.')
  await page
    .locator('[data-field="withheld_reason_en"] textarea')
    .fill('Under maintenance this week.')
  await page.locator('[data-field="name"] input').fill('ميسر للمدفوعات')
  assert.deepEqual(await axeFindings(page), [])
  await picture(page, 'ops-withhold', { isWhole: true })
  await page.keyboard.press('Control+S')
  await arrivedAt(page, '**/admin/system-integrations')
  await page.getByText('محجوبة').first().waitFor()
  assert.deepEqual(consoleLines, [])
  await close()
  const company = await story.open('/dashboard/integrations/moyasar')
  await company.page.getByText('البوابة في صيانة هذا الأسبوع.').waitFor()
  assert.deepEqual(await axeFindings(company.page), [])
  await picture(company.page, 'ops-withheld')
  assert.deepEqual(company.consoleLines, [])
  await company.close()
})

test('health, jobs and providers in every look', { skip }, async () => {
  const [provider] = rowsIn((await platform.ask('/admin/system-integrations'))['data'])
  await seenInEveryLook(
    platform,
    [
      '/admin',
      '/admin/health',
      '/admin/jobs',
      '/admin/system-integrations',
      `/admin/system-integrations/form/${String(provider?.['id'])}`,
    ],
    { name: 'operations' },
  )
})
