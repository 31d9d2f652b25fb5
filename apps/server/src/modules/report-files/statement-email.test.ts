import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { type Asking, asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { reportFileTasks } from './index.ts'

type Mail = {
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly attachments: readonly { readonly filename: string; readonly content_base64: string }[]
}

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let api: Asking
let omar: Member
let printing: Printing
let desert: string

before(async () => {
  if (skip) return
  server = await testServer()
  printing = createPrinting(server.threads)
  rawabi = await openRawabi(server)
  omar = await register(server, 'Omar', 'مؤسسة الساحل')
  api = asking(
    () => server,
    () => rawabi.hind,
  )
  const pens = await rawabi.made('/items', {
    name: 'قلم',
    unit_id: rawabi.unit,
    allow_negative_balance: true,
  })
  desert = await rawabi.made('/beneficiaries', {
    first_name: 'Desert Homes',
    role: 'customer',
    email1: 'buyer@desert.example',
  })
  await api.add('/bills', {
    type: 1,
    beneficiary_id: desert,
    store_id: rawabi.store,
    issue_date: '2026-11-21',
    items: [{ item_id: pens, item_qty: '2', item_price: '50', tax_id: rawabi.tax }],
    status: 1,
  })
})
after(async () => {
  await printing?.close()
  await server?.close()
})

const body = (more: object = {}, settings: object = {}): object => ({
  report: 'client_account_statement_report',
  settings: { beneficiary_id: desert, ...settings },
  ...more,
})
const send = (more: object = {}): Promise<Json> =>
  api.ask('POST', '/statement_email', 202, body(more)).then(({ data }) => data!)
/** The mails that were written since they were looked at last. */
async function mails(): Promise<readonly Mail[]> {
  await server.work(reportFileTasks({ secrets: server.secrets, clock: server.clock.now, printing }))
  const found = await asOwner<Mail>(
    server,
    `select recipient, subject, text_body, attachments from mails where purpose is null and subject ~ '(كشف|Statement)' order by id`,
  )
  await asOwner(server, `delete from mails where purpose is null`)
  return found
}

test('a statement is mailed to its party as the paper that is printed', { skip }, async () => {
  assert.deepEqual(await send(), { to: 'buyer@desert.example' })
  const [mail, ...others] = await mails()
  assert.equal(others.length, 0)
  assert.equal(mail?.recipient, 'buyer@desert.example')
  assert.match(mail?.subject ?? '', /كشف حساب من /)
  assert.match(mail?.text_body ?? '', /115\.00/)
  const [file] = mail?.attachments ?? []
  const pages = await readPdf(Buffer.from(file?.content_base64 ?? '', 'base64'))
  assert.ok(pages[0]?.includes('Desert Homes'))
  assert.ok(pages.join('').includes('115.00'))
  const log = rowsIn((await api.get(`/users_activities?resource_id=${desert}`)).data)
  assert.ok(log.some(({ action }) => String(action) === 'statement_emailed'))
})

test(
  'to another address that is typed; without any it is refused at its field',
  { skip },
  async () => {
    assert.deepEqual(await send({ to: 'Accounts@Desert.example' }), {
      to: 'accounts@desert.example',
    })
    assert.equal((await mails())[0]?.recipient, 'accounts@desert.example')
    const refused = (more: object, settings: object = {}): Promise<readonly string[]> =>
      api.refused('POST', '/statement_email', body(more, settings))
    assert.deepEqual(await refused({}, { beneficiary_id: rawabi.noor }), ['email_missing', 'to'])
    assert.deepEqual(await refused({ to: 'no address' }), ['invalid', 'to'])
    assert.deepEqual(await refused({ settings: {} }), ['invalid', 'settings.beneficiary_id'])
    assert.deepEqual(await refused({ report: 'general_journal_report' }), ['invalid', 'report'])
    assert.deepEqual(await refused({ settings: null }), ['invalid', 'settings'])
    assert.deepEqual(await mails(), [])
  },
)

test('a job that runs twice writes one mail', { skip }, async () => {
  await send()
  const { 'statement.mail': task } = reportFileTasks({
    secrets: server.secrets,
    clock: server.clock.now,
    printing,
  })
  await server.work({
    'statement.mail': async (payload, tools) => {
      await task!(payload, tools)
      await task!(payload, tools)
    },
  })
  assert.equal((await mails()).length, 1)
})

test('nobody mails the statement of another company, or without the right', { skip }, async () => {
  assert.deepEqual(await api.refused('POST', '/statement_email', body(), omar), [
    'invalid',
    'settings.beneficiary_id',
  ])
  assert.deepEqual(await mails(), [])
})
