import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { onPool } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type ReportOffice, type SentMail, openReportOffice } from './scheduled-reports.fixture.ts'

const skip = withoutDatabase()
const dayMs = 86_400_000
const started = '2028-01-20T09:00:00Z'
let server: TestServer
let office: ReportOffice
let owner: string
let salma: Staff
let badr: Staff

type Staff = Member & { readonly id: string }

/** Somebody joins, known by the person he is. */
const joined = async (role: Json): Promise<Staff> => {
  const member = await office.join(role)
  return { ...member, id: await personOf(member.email) }
}

const personOf = async (email: string): Promise<string> =>
  (await onPool(server.database.pool).first<{ id: string }>(
    sql`select id from users where email = ${email}`,
  ))!.id

before(async () => {
  if (skip) return
  server = await testServer(started)
  office = await openReportOffice(server)
  owner = await personOf(office.member.email)
  const salmas = await office.role('محاسبة', ['reports_accounting', 'reports_sales', 'exports'])
  salma = await joined(salmas)
  badr = await joined(await office.role('جدة', ['reports_sales', 'exports'], [office.jeddah]))
})
after(async () => {
  await office?.close()
  await server?.close()
})
beforeEach(async () => {
  if (skip) return
  server.clock.set(started)
  await office.inCompany(sql`delete from report_schedules where tenant_id = ${currentTenant}`)
  await asOwner(server, 'delete from graphile_worker._private_jobs')
  await office.mails()
})

const income = {
  report: 'income_statement_report',
  name: 'قائمة الدخل',
  settings: { period: 'last_month' },
  frequency: 'monthly',
  day: 31,
  hour: 7,
}
const add = async (more: object = {}): Promise<Json> =>
  office.api.add('/report_schedules', { ...income, recipients: [owner], ...more })
const subjects = (mails: readonly SentMail[]): readonly string[] =>
  mails.map(({ recipient, subject }) => `${recipient} ${subject.replace(/[\u2066\u2069]/g, '')}`)
const daily = { frequency: 'daily', day: null, hour: 7 }

test('months of month ends: each sent once, its period that of its day', { skip }, async () => {
  await add()
  const periods: string[] = []
  for (let at = Date.parse('2028-01-21T04:00:00Z'); at < Date.parse('2028-06-02'); at += dayMs) {
    server.clock.set(new Date(at).toISOString())
    await office.due()
  }
  await office.due()
  await office.work()
  for (const { subject } of await office.mails())
    periods.push(
      subject
        .replace(/[\u2066\u2069]/g, '')
        .split(' – ')
        .slice(1, 3)
        .join(' – '),
    )
  assert.deepEqual(
    (await office.history()).map((line) => line.slice(0, 16)),
    [
      '2028-01-31T04:00',
      '2028-02-29T04:00',
      '2028-03-31T04:00',
      '2028-04-30T04:00',
      '2028-05-31T04:00',
    ],
  )
  assert.deepEqual(periods.toSorted(), [
    '01/01/2028 – 31/01/2028',
    '01/02/2028 – 29/02/2028',
    '01/03/2028 – 31/03/2028',
    '01/04/2028 – 30/04/2028',
    '01/12/2027 – 31/12/2027',
  ])
})

test('of moments that passed without a worker the newest is sent, once', { skip }, async () => {
  await add(daily)
  server.clock.set('2028-01-24T02:00:00Z')
  await office.due()
  await office.due()
  assert.deepEqual(await office.history(), [`2028-01-23T04:00 ${office.member.email} waiting`])
})

test('what is a day late is noted and not sent', { skip }, async () => {
  await add({ frequency: 'weekly', day: null, weekday: 0 })
  server.clock.set('2028-01-25T04:00:00Z')
  await office.due()
  await office.work()
  assert.deepEqual(await office.history(), [`2028-01-23T04:00 ${office.member.email} missed late`])
  assert.deepEqual(await office.mails(), [])
  server.clock.set('2028-01-30T04:00:00Z')
  await office.due()
  assert.deepEqual(
    (await office.history()).at(-1),
    `2028-01-30T04:00 ${office.member.email} waiting`,
  )
})

test(
  'two workers at the same moment order it once, and one mail is written',
  { skip },
  async () => {
    await add(daily)
    server.clock.set('2028-01-21T04:00:00Z')
    await Promise.all([office.due(), office.due(), office.due()])
    const [id = '', ...more] = await office.waiting()
    assert.deepEqual(more, [])
    await Promise.all([office.send(id), office.send(id)])
    await office.send(id)
    assert.equal((await office.mails()).length, 1)
  },
)

test('each reads with his own rights and stores, in his language', { skip }, async () => {
  await onPool(server.database.pool).run(
    sql`update users set language = 'en' where email = ${salma.email}`,
  )
  await add({
    report: 'sales_bills_report',
    name: 'المبيعات',
    settings: { period: 'this_month' },
    file: 'xlsx',
    ...daily,
    recipients: [owner, salma.id, badr.id].toSorted(),
  })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  const rows = new Map<string, readonly string[]>()
  for (const { recipient, attachments } of await office.mails()) {
    const file = Buffer.from(attachments[0]?.content_base64 ?? '', 'base64')
    const { sheets } = await readXlsx(file)
    const text = (sheets[0]?.rows ?? []).map((row) => row.map(String))
    rows.set(recipient, [
      text.map((row) => row.join(' ')).find((row) => /العميل|Customer/.test(row)) ?? '',
      ...['100', '70'].filter((net) => text.some((row) => row.includes(net))),
    ])
    assert.ok(attachments[0]?.filename.endsWith('.xlsx'), attachments[0]?.filename)
  }
  assert.deepEqual(rows.get(office.member.email)?.slice(1), ['100', '70'])
  assert.deepEqual(rows.get(salma.email)?.slice(1), ['100', '70'])
  assert.deepEqual(rows.get(badr.email)?.slice(1), ['70'])
  assert.match(rows.get(salma.email)?.[0] ?? '', /Customer/)
  assert.match(rows.get(office.member.email)?.[0] ?? '', /العميل/)
})

test(
  'who lost the right, the membership or the export gets nothing, and it is told',
  { skip },
  async () => {
    const role = await office.role('مؤقت', ['reports_accounting', 'exports'])
    const [gone, moved, kept] = [
      await joined(role),
      await joined(role),
      await joined(await office.role('بلا تصدير', ['reports_accounting'])),
    ]
    const made = await add({ ...daily, file: 'xlsx', recipients: [gone.id, moved.id, kept.id] })
    const idOfMember = async ({ email }: Member): Promise<string> =>
      String((await office.api.first(`/tenant_users?email=${encodeURIComponent(email)}`)).id)
    await office.inCompany(sql`update tenant_users set active = false
    where tenant_id = ${currentTenant} and user_id = ${gone.id}`)
    const empty = await office.role('فارغ', ['bills'])
    await office.api.change(`/tenant_users/${await idOfMember(moved)}`, { role_id: empty.id })
    server.clock.set('2028-01-21T04:00:00Z')
    await office.due()
    await office.work()
    assert.deepEqual(
      (await office.history()).toSorted(),
      [
        `2028-01-21T04:00 ${gone.email} refused not_member`,
        `2028-01-21T04:00 ${moved.email} refused no_right`,
        `2028-01-21T04:00 ${kept.email} refused no_export`,
      ].toSorted(),
    )
    assert.deepEqual(await office.mails(), [])
    const api = await office.again(office.member)
    const shown = await api.get(`/report_schedules/${String(made.id)}`)
    assert.deepEqual(
      [shown.data?.last?.recipients, shown.data?.last?.undelivered].map(Number),
      [3, 3],
    )
  },
)

test('a company that is closed sends nothing, and nothing of it later', { skip }, async () => {
  await add(daily)
  const close = (status: number): Promise<unknown> =>
    asOwner(server, `update tenants set status = ${status} where id = ${office.tenantId}`)
  await close(0)
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await close(1)
  await office.due()
  assert.deepEqual(await office.history(), [])
  const expires = (at: string): Promise<unknown> =>
    asOwner(server, `update tenants set subscription_expires_at = '${at}'`)
  await expires('2028-01-01')
  server.clock.set('2028-01-22T04:00:00Z')
  await office.due()
  await expires('2040-01-01')
  assert.deepEqual(await office.history(), [])
  server.clock.set('2028-01-23T04:00:00Z')
  await office.due()
  await expires('2028-01-01')
  await office.work()
  await expires('2040-01-01')
  assert.deepEqual(await office.history(), [
    `2028-01-23T04:00 ${office.member.email} refused company_closed`,
  ])
})

test('a report with nothing in it says so, or is not sent', { skip }, async () => {
  const nothing = { ...daily, settings: { period: 'last_year' } }
  await add(nothing)
  await add({ ...nothing, when_empty: 'skip' })
  await add({ ...nothing, report: 'sales_bills_report', when_empty: 'skip', file: 'xlsx' })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  assert.deepEqual((await office.history()).map((line) => line.split(' ')[2]).toSorted(), [
    'empty',
    'empty',
    'mailed',
  ])
  const [mail, ...more] = await office.mails()
  assert.deepEqual(more, [])
  assert.deepEqual(mail?.attachments, [])
  assert.match(mail?.text_body ?? '', /لا شيء في التقرير لهذه الفترة/)
})

test('paper comes attached, and the link shows exactly what was read', { skip }, async () => {
  await add({ ...daily, settings: { period: 'this_month' } })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  const [mail] = await office.mails()
  const [file] = mail?.attachments ?? []
  assert.deepEqual(
    [file?.filename, file?.content_type],
    ['قائمة الدخل 01-01-2028 – 31-01-2028.pdf', 'application/pdf'],
  )
  assert.equal(
    Buffer.from(file?.content_base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  assert.match(
    mail?.text_body ?? '',
    /https:\/\/mizan\.example\/dashboard\/reports\/accounting\/income_statement_report\?from=2028-01-01&to=2028-01-31/,
  )
  assert.deepEqual(subjects(mail ? [mail] : []), [
    `${office.member.email} قائمة الدخل – 01/01/2028 – 31/01/2028 – شركة روابي نجد`,
  ])
})

test('more rows than paper takes are a link in place of a file', { skip }, async () => {
  await asOwner(
    server,
    `select set_config('app.tenant_id', '${office.tenantId}', false)`,
    `insert into items select (jsonb_populate_record(t.*, jsonb_build_object('id', gen_random_uuid(), 'code', n, 'barcode', null))).*
     from items t, generate_series(1, 2001) n where t.tenant_id = ${office.tenantId} and t.name = 'زيارة'`,
  )
  await add({ ...daily, report: 'items_report', settings: {} })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  const [mail] = await office.mails()
  assert.deepEqual(mail?.attachments, [])
  assert.match(mail?.text_body ?? '', /أكثر من 2,000 سطر/)
  const api = await office.again(office.member)
  const { id } = await api.first('/report_schedules')
  const [sending] = rowsIn((await api.get(`/report_schedules/${String(id)}/sendings`)).data)
  assert.deepEqual([String(sending?.is_link), sending?.state], ['true', 'mailed'])
})

test('a view that changes changes what is sent; one that is followed stays', { skip }, async () => {
  const view = await office.api.add('/report_views', {
    report: 'income_statement_report',
    name: 'الشهر',
    settings: { period: 'this_month' },
    is_shared: true,
  })
  const made = await office.api.add('/report_schedules', {
    ...income,
    ...daily,
    view_id: view.id,
    settings: {},
    recipients: [owner],
  })
  await office.api.change(`/report_views/${String(view.id)}`, {
    settings: { period: 'last_month' },
  })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  assert.match((await office.mails())[0]?.subject ?? '', /01\/12\/2027/)
  const api = await office.again(office.member)
  assert.deepEqual(await api.refused('DELETE', `/report_views/${String(view.id)}`), [
    'report_view_scheduled',
  ])
  await api.remove(`/report_schedules/${String(made.id)}`)
  await api.remove(`/report_views/${String(view.id)}`)
})

test('a mail that does not arrive is told to whoever set it up, once', { skip }, async () => {
  const salmas = await office.again(salma)
  await salmas.add('/report_schedules', { ...income, ...daily, recipients: [owner] })
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  await office.work()
  const pool = onPool(server.database.pool)
  const fails = (attempts: number) =>
    pool.run(sql`update mails set status = 'failed', attempts = ${attempts}`)
  await fails(3)
  await office.due()
  assert.deepEqual(await office.history(), [`2028-01-21T04:00 ${office.member.email} mailed`])
  await fails(10)
  await office.due()
  await office.due()
  assert.deepEqual(await office.history(), [
    `2028-01-21T04:00 ${office.member.email} failed undelivered`,
  ])
  const notices = (
    await pool.rows<SentMail>(sql`select * from mails where purpose is null`)
  ).filter(({ recipient }) => recipient === salma.email)
  assert.equal(notices.length, 1)
  await pool.run(sql`update mails set status = 'sent'`)
  await office.due()
  assert.deepEqual(await office.history(), [`2028-01-21T04:00 ${office.member.email} sent`])
})

test('a report that cannot be made is tried again, then told', { skip }, async () => {
  await add(daily)
  server.clock.set('2028-01-21T04:00:00Z')
  await office.due()
  const [id = ''] = await office.waiting()
  await office.inCompany(
    sql`update report_schedules set report = 'gone_report' where tenant_id = ${currentTenant}`,
  )
  await assert.rejects(office.send(id, 1))
  assert.deepEqual(await office.waiting(), [id])
  await office.send(id, 5)
  assert.deepEqual(await office.history(), [
    `2028-01-21T04:00 ${office.member.email} failed not_made`,
  ])
})
