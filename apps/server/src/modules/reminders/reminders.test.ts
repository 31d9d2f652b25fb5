import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Asking, asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'
import { identityTasks } from '../identity/index.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { remindersTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let api: Asking
let omar: Member
let printing: Printing
let pens: string
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
  ;[pens, desert] = await Promise.all([
    rawabi.made('/items', { name: 'قلم', unit_id: rawabi.unit, allow_negative_balance: true }),
    rawabi.made('/beneficiaries', {
      first_name: 'Desert Homes',
      role: 'customer',
      email1: 'buyer@desert.example',
    }),
  ])
  await owed(desert, '2026-10-01')
  await owed(desert, '2026-12-01')
  await owed(rawabi.noor, '2026-11-01')
})
after(async () => {
  await printing?.close()
  await server?.close()
})

const owed = (party: string, due: string): Promise<Json> =>
  api.add('/bills', {
    type: 1,
    beneficiary_id: party,
    store_id: rawabi.store,
    issue_date: '2026-09-21',
    due_date: due,
    items: [{ item_id: pens, item_qty: '2', item_price: '50', tax_id: rawabi.tax }],
    status: 1,
  })

const remind = (body: object): Promise<Json[]> =>
  api.ask('POST', '/payment_reminders', 202, body).then(({ data }) => data as unknown as Json[])

async function mails(): Promise<string[]> {
  const { dataDir, publicUrl, secrets } = server
  const tasks = {
    ...identityTasks({ dataDir, publicUrl, secrets }),
    ...remindersTasks({ secrets, clock: server.clock.now, printing }),
  }
  await server.work(tasks)
  await server.work(tasks)
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
}

test('who owes what has passed is listed, with what comes next', { skip }, async () => {
  const debtors = rowsIn((await api.get('/payment_reminders/debtors')).data)
  assert.deepEqual(
    debtors.map(({ id, open, overdue, days, next_step: step, language }) => [
      id,
      open,
      overdue,
      days,
      step,
      language,
    ]),
    [
      [desert, '230.00', '115.00', 51, 'friendly', 'en'],
      [rawabi.noor, '115.00', '115.00', 20, 'friendly', 'ar'],
    ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  )
})

test(
  'a letter says in the language and the tone that were chosen what is overdue',
  { skip },
  async () => {
    const paper = async (body: object): Promise<readonly string[]> => {
      const answer = await server.ask('/payment_reminders/paper', {
        token: rawabi.hind.tenantToken,
        body,
      })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      return readPdf(answer.bytes)
    }
    const both = await paper({ beneficiary_ids: [desert, rawabi.noor] })
    assert.equal(both.length, 2)
    const english = both.find((page) => page.includes('Payment reminder'))
    assert.match(english ?? '', /Dear Desert Homes,/)
    assert.match(english ?? '', /Overdue documents \(SAR\)/)
    assert.match(english ?? '', /Documents not due yet/)
    assert.match(english ?? '', /2026-10-01\s+51\s+115\.00\s+115\.00/)
    const [last] = await paper({ beneficiary_ids: [desert], step: 'last', language: 'en' })
    assert.match(last ?? '', /Final payment reminder/)
    assert.deepEqual(rowsIn((await api.get(`/beneficiaries/${desert}/payment_reminders`)).data), [])
  },
)

test('a letter leaves by mail once a day, and is noted with the customer', { skip }, async () => {
  assert.equal(
    (await mails()).some((mail) => mail.includes('desert.example')),
    false,
    'nothing leaves by itself',
  )
  const [sent, none] = await remind({ beneficiary_ids: [desert, rawabi.noor], way: 'email' })
  assert.deepEqual([sent?.to, sent?.code], ['buyer@desert.example', null])
  assert.deepEqual([none?.to, none?.code], [null, 'email_missing'])
  const found = (await mails()).filter((mail) => /^To: buyer@desert\.example/m.test(mail))
  assert.equal(found.length, 1)
  assert.match(found[0] ?? '', /application\/pdf/)
  const again = await remind({ beneficiary_ids: [desert], step: 'friendly', way: 'email' })
  assert.equal(again[0]?.code, 'reminder_sent_today')
  const history = rowsIn((await api.get(`/beneficiaries/${desert}/payment_reminders`)).data)
  assert.deepEqual(
    history.map(({ step, language, way, sent_to: to, overdue }) => [
      step,
      language,
      way,
      to,
      overdue,
    ]),
    [['friendly', 'en', 'email', 'buyer@desert.example', '115.00']],
  )
  const printed = await remind({ beneficiary_ids: [desert], way: 'print' })
  assert.equal(printed[0]?.code, null)
  const newest = await api.first(`/beneficiaries/${desert}/payment_reminders`)
  assert.deepEqual([newest.step, newest.way], ['firm', 'print'], 'the next one is firmer')
})

test('two who press at the same moment send one letter', { skip }, async () => {
  const body = {
    beneficiary_ids: [rawabi.noor],
    way: 'email',
    to: 'accounts@noor.example',
    step: 'last',
  }
  const twins = await Promise.all([remind(body), remind(body)])
  assert.deepEqual(
    twins.map(([each]) => each?.code ?? null).toSorted(),
    ['reminder_sent_today', null].toSorted(),
  )
})

test('nobody reminds customers of another company, or without the right', { skip }, async () => {
  assert.deepEqual(
    await api.refused(
      'POST',
      '/payment_reminders',
      { beneficiary_ids: [desert], way: 'print' },
      omar,
    ),
    ['not_found'],
  )
  assert.deepEqual(
    await api.refused('POST', '/payment_reminders/paper', { beneficiary_ids: [desert] }, omar),
    ['reminder_nothing_open'],
  )
  const theirs = await server.ask(`/beneficiaries/${desert}/payment_reminders`, {
    token: omar.tenantToken,
  })
  assert.deepEqual(theirs.body.data, [])
  assert.deepEqual(
    await api.refused('POST', '/payment_reminders', { beneficiary_ids: [], way: 'print' }),
    ['invalid', 'beneficiary_ids'],
  )
  assert.deepEqual(
    await api.refused('POST', '/payment_reminders', { beneficiary_ids: [desert], way: 'fax' }),
    ['invalid', 'way'],
  )
  const company = await staffed(server, 'Salma', 'شركة سلمى')
  const nobody = await company.join(
    await company.api.add('/permissions', { name: 'بلا صلاحيات', permissions: [] }),
  )
  assert.deepEqual(await api.refused('GET', '/payment_reminders/debtors', undefined, nobody), [
    'forbidden',
  ])
})

test(
  'the statement on paper has the customer, what is open and the bank of the company',
  { skip },
  async () => {
    await api.change('/document_design', { show_bank: true, bank_details: 'IBAN SA00 1234' })
    const answer = await server.ask(
      `/reports/client_account_statement_report?beneficiary_id=${desert}&from=2026-01-01&to=2026-12-31&return_file=pdf`,
      { token: rawabi.hind.tenantToken },
    )
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const text = (await readPdf(answer.bytes)).join(' ')
    for (const words of ['Open documents', 'Desert Homes', 'IBAN SA00 1234', '2026-12-01'])
      assert.ok(text.includes(words), words)
  },
)
