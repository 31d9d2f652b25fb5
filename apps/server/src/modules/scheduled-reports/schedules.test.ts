import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maskedEmail } from '@mizan/core/text/masked-email'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { testModeTasks } from '../test-mode/index.ts'
import { type ReportOffice, openReportOffice } from './scheduled-reports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let office: ReportOffice
let owner: string
let salma: Member
let cashier: Member
let saad: Member
const as = (member: () => Member) => asking(() => server, member)
const asSalma = as(() => salma)
const asSaad = as(() => saad)

before(async () => {
  if (skip) return
  server = await testServer('2028-01-20T09:00:00Z')
  office = await openReportOffice(server)
  salma = await office.join(await office.role('محاسبة', ['reports_accounting']))
  cashier = await office.join(await office.role('كاشير', ['bills']))
  saad = await register(server, 'Saad', 'متجر سعد')
  const found = await onPool(server.database.pool).first<{ id: string }>(
    sql`select id from users where email = ${office.member.email}`,
  )
  owner = String(found?.id)
})
after(async () => {
  await office?.close()
  await server?.close()
})

const draft = (more: object = {}) => ({
  report: 'income_statement_report',
  name: 'قائمة الدخل',
  settings: { period: 'last_month' },
  frequency: 'weekly',
  weekday: 0,
  hour: 8,
  recipients: [owner],
  ...more,
})
const pathOf = (made: Json, more = ''): string => `/report_schedules/${String(made.id)}${more}`

test(
  'a schedule knows its next moment, pauses, resumes, and moves with its time',
  { skip },
  async () => {
    const made = await asSalma.add('/report_schedules', draft())
    // 20 January 2028 is a Thursday; the next Sunday at eight in Riyadh.
    assert.deepEqual(
      [made.next_at, made.file, made.when_empty, String(made.is_paused)],
      ['2028-01-23T05:00:00.000Z', 'pdf', 'say', 'false'],
    )
    // Salma may not see the members of the company: the address of the owner is not told to her.
    assert.deepEqual(
      rowsIn(made.recipients).map(({ email }) => email),
      [maskedEmail(office.member.email)],
    )
    const paused = (await asSalma.ask('POST', pathOf(made, '/pause'), 200, {})).data!
    assert.deepEqual([paused.next_at, String(paused.is_paused)], [null, 'true'])
    const renamed = await asSalma.change(pathOf(made), { name: 'دخل الشهر' })
    assert.equal(renamed.next_at, null)
    const resumed = (await asSalma.ask('POST', pathOf(made, '/resume'), 200, {})).data!
    assert.equal(resumed.next_at, '2028-01-23T05:00:00.000Z')
    const moved = await asSalma.change(pathOf(made), {
      frequency: 'monthly',
      day: 31,
      lock_version: resumed.lock_version,
    })
    assert.deepEqual([moved.next_at, moved.weekday], ['2028-01-31T05:00:00.000Z', null])
    assert.deepEqual(
      await asSalma.refused('PUT', pathOf(made), { name: 'x', lock_version: resumed.lock_version }),
      ['version_conflict'],
    )
    await asSalma.remove(pathOf(made))
    await asSalma.ask('GET', pathOf(made), 404)
  },
)

test('whoever may not read the report neither schedules it nor is sent it', { skip }, async () => {
  const made = await office.api.add('/report_schedules', draft())
  for (const [method, path, body] of [
    ['GET', '/report_schedules'],
    ['POST', '/report_schedules', draft()],
    ['GET', '/report_recipients?report=income_statement_report'],
  ] as const)
    assert.deepEqual(await asSalma.refused(method, path, body, cashier), ['forbidden'], path)
  // What others scheduled is theirs, and the company's owner sees all.
  const calls = [
    ['GET', ''],
    ['PUT', '', { name: 'x' }],
    ['DELETE', ''],
    ['GET', '/sendings'],
    ['POST', '/pause', {}],
    ['POST', '/resume', {}],
    ['POST', '/send_now', {}],
  ] as const
  for (const [method, more, body] of calls) {
    await asSalma.ask(method, pathOf(made, more), 404, body)
    await asSaad.ask(method, pathOf(made, more), 404, body)
  }
  const own = await asSalma.add('/report_schedules', draft({ name: 'لسلمى' }))
  assert.deepEqual(
    rowsIn((await asSalma.get('/report_schedules')).data).map(({ name }) => name),
    ['لسلمى'],
  )
  assert.equal(rowsIn((await office.api.get('/report_schedules')).data).length, 2)
  await office.api.ask('POST', pathOf(own, '/pause'), 200, {})
  assert.deepEqual(
    rowsIn((await asSalma.get('/report_recipients?report=income_statement_report')).data)
      .map(({ email }) => String(email))
      .toSorted(),
    [maskedEmail(office.member.email), salma.email].toSorted(),
  )
  assert.deepEqual(
    rowsIn((await office.api.get('/report_recipients?report=income_statement_report')).data)
      .map(({ email }) => String(email))
      .toSorted(),
    [office.member.email, salma.email].toSorted(),
  )
  await asSalma.ask('POST', pathOf(own, '/send_now'), 200, {})
  const [told] = rowsIn((await asSalma.get(pathOf(own, '/sendings'))).data)
  assert.equal(told?.recipient?.email, maskedEmail(office.member.email))
  for (const report of ['nothing', '', '__proto__'])
    assert.deepEqual(await asSalma.refused('GET', `/report_recipients?report=${report}`), [
      'invalid_filter',
    ])
  await office.api.remove(pathOf(made))
  await office.api.remove(pathOf(own))
})

const wrong: readonly (readonly [object, ...(readonly string[])])[] = [
  [{ recipients: [] }, 'invalid', 'recipients'],
  [{ recipients: null }, 'invalid', 'recipients'],
  [{ recipients: ['x'] }, 'invalid', 'recipients.0'],
  [{ recipients: ['6f1f5a53-2c5e-4a5e-9c5e-0a6b1f0b7a22'] }, 'invalid', 'recipients'],
  [{ weekday: null }, 'invalid', 'weekday'],
  [{ weekday: 7 }, 'invalid', 'weekday'],
  [{ frequency: 'monthly' }, 'invalid', 'day'],
  [{ frequency: 'monthly', day: 32 }, 'invalid', 'day'],
  [{ frequency: 'hourly' }, 'invalid', 'frequency'],
  [{ hour: 24 }, 'invalid', 'hour'],
  [{ hour: 7.5 }, 'invalid', 'hour'],
  [{ file: 'csv' }, 'invalid', 'file'],
  [{ file: 'xlsx' }, 'invalid', 'file'],
  [{ name: '' }, 'invalid', 'name'],
  [{ settings: { period: 'next_year' } }, 'invalid', 'settings.period'],
  [{ settings: { return_file: 'csv' } }, 'invalid', 'settings.return_file'],
  [{ report: 'account_statement_report' }, 'invalid', 'settings.account_id'],
  [{ view_id: '6f1f5a53-2c5e-4a5e-9c5e-0a6b1f0b7a22' }, 'invalid', 'view_id'],
]

test('a schedule that cannot be is refused at its field', { skip }, async () => {
  for (const [more, ...expected] of wrong)
    assert.deepEqual(
      await asSalma.refused('POST', '/report_schedules', draft(more)),
      expected,
      JSON.stringify(more),
    )
  for (const body of [null, [], 'x', 5]) {
    const answer = await server.ask('/report_schedules', {
      method: 'POST',
      token: salma.tenantToken,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(answer.status, 422, JSON.stringify(answer.body))
  }
})

test('a schedule follows no view of others or of another report', { skip }, async () => {
  const own = await office.api.add('/report_views', {
    report: 'income_statement_report',
    name: 'خاص',
    settings: {},
  })
  const other = await asSalma.add('/report_views', {
    report: 'balance_sheet_report',
    name: 'مركز',
    settings: {},
  })
  for (const view of [own, other])
    assert.deepEqual(
      await asSalma.refused('POST', '/report_schedules', draft({ view_id: view.id })),
      ['invalid', 'view_id'],
    )
  // One that others follow is shared as long as they do.
  const shared = await office.api.change(`/report_views/${String(own.id)}`, { is_shared: true })
  const made = await asSalma.add('/report_schedules', draft({ view_id: shared.id, settings: {} }))
  assert.deepEqual(
    await office.api.refused('PUT', `/report_views/${String(own.id)}`, { is_shared: false }),
    ['invalid', 'is_shared'],
  )
  await asSalma.remove(pathOf(made))
  await office.api.change(`/report_views/${String(own.id)}`, { is_shared: false })
  // The owner of the company changes what follows a view that only its author sees.
  const hers = await asSalma.add('/report_views', {
    report: 'income_statement_report',
    name: 'لسلمى',
    settings: {},
  })
  const followed = await asSalma.add('/report_schedules', draft({ view_id: hers.id }))
  const changed = await office.api.change(pathOf(followed), { name: 'معدّل', view_id: hers.id })
  assert.equal(changed.view?.name, 'لسلمى')
  await asSalma.remove(pathOf(followed))
})

test('sent now it goes once, however often it is asked for', { skip }, async () => {
  const made = await asSalma.add('/report_schedules', draft())
  const answers = await Promise.all(
    [0, 1].map(() => server.ask(pathOf(made, '/send_now'), { token: salma.tenantToken, body: {} })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422])
  await office.work()
  const mails = await office.mails()
  assert.equal(mails.filter(({ recipient }) => recipient === office.member.email).length, 1)
  const [sending] = rowsIn((await asSalma.get(pathOf(made, '/sendings'))).data)
  assert.deepEqual(
    [sending?.state, String(sending?.is_extra), sending?.recipient?.email],
    ['mailed', 'true', maskedEmail(office.member.email)],
  )
  assert.equal((await asSalma.get(pathOf(made))).data?.next_at, made.next_at)
  await asSalma.remove(pathOf(made))
})

test('test books have the views, none of the schedules, and send to nobody', { skip }, async () => {
  const view = await office.api.add('/report_views', {
    report: 'income_statement_report',
    name: 'منسوخ',
    settings: { period: 'last_month' },
  })
  await office.api.ask('POST', `/report_views/${String(view.id)}/set_default`, 200, {
    is_default: true,
  })
  const made = await office.api.add('/report_schedules', draft())
  const entered = await server.ask('/tenant_token', {
    token: office.member.token,
    body: { tenant_id: office.member.tenantId, switch: true, test: true },
  })
  assert.equal(entered.status, 200, JSON.stringify(entered.body))
  await server.work(testModeTasks(server.clock.now))
  const inTest = as(() => ({ ...office.member, tenantToken: String(entered.body.token) }))
  const copied = rowsIn((await inTest.get('/report_views')).data).find(({ id }) => id === view.id)
  assert.deepEqual([copied?.name, String(copied?.is_default)], ['منسوخ', 'true'])
  assert.deepEqual(rowsIn((await inTest.get('/report_schedules')).data), [])
  const own = await inTest.add('/report_schedules', draft())
  await inTest.ask('POST', pathOf(own, '/send_now'), 200, {})
  await office.work()
  const db = onPool(server.database.pool)
  const smtp = { ...server, smtpUrl: 'smtp://127.0.0.1:9' }
  await server.work(identityTasks(smtp))
  const mail = await db.first<{ status: string }>(
    sql`select status from mails where recipient = ${office.member.email} order by created_at desc, id desc limit 1`,
  )
  assert.equal(mail?.status, 'captured')
  const [sending] = rowsIn((await inTest.get(pathOf(own, '/sendings'))).data)
  assert.equal(sending?.state, 'sent')
  await office.api.remove(pathOf(made))
})
