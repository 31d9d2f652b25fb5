import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { transaction } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { type Asking, asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { sharingTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let api: Asking
let omar: Member
let printing: Printing
let pens: string
let desert: string
let cash: string

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
  ;[pens, desert, cash] = await Promise.all([
    rawabi.made('/items', { name: 'قلم', unit_id: rawabi.unit, allow_negative_balance: true }),
    rawabi.made('/beneficiaries', {
      first_name: 'ديار الصحراء',
      role: 'customer',
      email1: 'buyer@desert.example',
    }),
    rawabi.first('/payment_methods?code=cash'),
  ])
})
after(async () => {
  await printing?.close()
  await server?.close()
})

const lines = () => ({
  items: [{ item_id: pens, item_qty: '2', item_price: '50', tax_id: rawabi.tax }],
})
const offer = (more: object = {}): Promise<Json> =>
  api.add('/quotations', {
    type: 'sales',
    beneficiary_id: desert,
    issue_date: '2026-11-21',
    valid_until: '2026-12-01',
    ...lines(),
    status: 1,
    ...more,
  })
const sale = (more: object = {}): Promise<Json> =>
  api.add('/bills', {
    type: 1,
    beneficiary_id: rawabi.noor,
    store_id: rawabi.store,
    issue_date: '2026-11-21',
    ...lines(),
    status: 1,
    ...more,
  })
const share = (type: number, document: Json, more: object = {}): Promise<Json> =>
  api.add('/document_shares', { document_type: type, document_id: document.id, ...more })
const tokenOf = (shared: Json): string => String(shared.url).split('/share/')[1] ?? ''
const open = (token: string, more = ''): Promise<Answered> =>
  server.ask(`/share/${token}${more}`, { headers: { 'accept-language': 'en' } })
const codeOf = async (token: string): Promise<readonly unknown[]> => {
  const { status, body } = await open(token)
  return [status, body.code]
}

/** Works off the jobs and reads the newest captured mail. */
async function captured(): Promise<string> {
  const { dataDir, publicUrl, secrets } = server
  const mail = { dataDir, publicUrl, secrets }
  const parts = { secrets: server.secrets, clock: server.clock.now, printing }
  const tasks = { ...identityTasks(mail), ...sharingTasks(parts) }
  await server.work(tasks)
  await server.work(tasks)
  const folder = join(server.dataDir, 'mail')
  const newest =
    (await readdir(folder))
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .at(-1) ?? ''
  return readFile(join(folder, newest), 'latin1')
}

/** Words of a header as they are read: RFC 2047 and RFC 2231 taken off. */
const readable = (header: string): string =>
  header
    .replace(/\r\n\s+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )

test('an offer is mailed to its party with its PDF under an Arabic name', { skip }, async () => {
  const made = await offer()
  const answer = await api.ask('POST', '/document_email', 202, {
    document_type: 16,
    document_id: made.id,
  })
  assert.deepEqual(answer.data, { to: 'buyer@desert.example' })
  const mail = await captured()
  const head = readable(mail)
  assert.match(head, /^To: buyer@desert\.example/m)
  assert.match(head, /^From: "?شركة روابي نجد التجارية"? <no-reply@localhost>/m)
  assert.match(head, /^Subject: عرض سعر .*QT 0*1.* من شركة روابي نجد التجارية/m)
  assert.match(head, /^Content-Type: application\/pdf; name="عرض سعر QT 0*1\.pdf"/m)
  const attached = /Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)
  assert.ok(
    Buffer.from(attached?.[1] ?? '', 'base64')
      .toString('latin1')
      .startsWith('%PDF-'),
  )
  const activities = rowsIn(
    (await api.get(`/users_activities?resource_type=quotations&resource_id=${made.id}`)).data,
  )
  assert.ok(activities.some(({ action }) => String(action) === 'emailed'))
})

test('a tax invoice goes out under its legal name, to whom is named', { skip }, async () => {
  const made = await sale()
  await api.ask('POST', '/document_email', 202, {
    document_type: 1,
    document_id: made.id,
    to: ' Accounts@Noor.example ',
  })
  const mail = await captured()
  assert.match(mail, /^To: accounts@noor\.example/m)
  assert.match(mail, /310111222300003_20261121T120000_/)
})

test('what cannot be mailed or shared is refused with its reason', { skip }, async () => {
  const [draft, confirmed, opened, cancelled, spent] = await Promise.all([
    sale({ status: 0 }),
    sale(),
    offer(),
    offer(),
    api.add('/receipts', {
      type: 1,
      beneficiary_id: rawabi.noor,
      payment_method_id: cash,
      date: '2026-11-21',
      amount: '10',
      status: 1,
    }),
  ])
  await api.ask('POST', `/quotations/${opened.id}/open`, 200, {})
  await api.ask('POST', `/quotations/${cancelled.id}/cancel`, 200, {})
  const cases: readonly (readonly [
    number,
    unknown,
    object,
    readonly string[],
    readonly string[],
  ])[] = [
    [1, draft.id, {}, ['not_confirmed'], ['not_confirmed']],
    [16, opened.id, {}, ['document_open_for_edit'], ['document_open_for_edit']],
    [16, cancelled.id, {}, ['document_cancelled'], ['document_cancelled']],
    [16, confirmed.id, {}, ['not_found'], ['not_found']],
    [99, confirmed.id, {}, ['invalid', 'document_type'], ['invalid', 'document_type']],
    [1, 'seven', {}, ['invalid', 'document_id'], ['invalid', 'document_id']],
  ]
  for (const [type, id, more, mailed, shared] of cases) {
    const body = { document_type: type, document_id: id, ...more }
    assert.deepEqual(await api.refused('POST', '/document_email', body), mailed)
    assert.deepEqual(await api.refused('POST', '/document_shares', body), shared)
  }
  for (const [type, { id }] of [
    [1, confirmed],
    [2, spent],
  ] as const)
    assert.deepEqual(
      await api.refused('POST', '/document_email', { document_type: type, document_id: id }),
      ['email_missing', 'to'],
      'Noor has no address',
    )
  const typed = { document_type: 1, document_id: confirmed.id, to: 'nobody' }
  assert.deepEqual(await api.refused('POST', '/document_email', typed), ['invalid', 'to'])
  const mine = { document_type: 1, document_id: confirmed.id }
  for (const path of ['/document_email', '/document_shares'])
    assert.deepEqual(
      await api.refused('POST', path, mine, omar),
      ['not_found'],
      'of another company',
    )
  const past = { ...mine, expires_at: '2026-11-21T08:00:00Z' }
  const late = { ...mine, expires_at: '2028-11-21T08:00:00Z' }
  for (const body of [past, late])
    assert.deepEqual(await api.refused('POST', '/document_shares', body), ['invalid', 'expires_at'])
})

test(
  'a link shows what is on the paper, and its PDF, to nobody in particular',
  { skip },
  async () => {
    const made = await sale({ due_date: '2026-12-21' })
    const shared = await share(1, made)
    assert.match(String(shared.url), /^http:\/\/localhost:3000\/share\/\d+-[\w-]{43}$/)
    assert.equal(shared.expires_at, '2026-12-21T09:00:00.000Z')
    assert.equal((await share(1, made)).url, shared.url, 'the link that works is given again')
    const { status, body, headers } = await open(tokenOf(shared))
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(headers['cache-control'], 'no-store')
    assert.deepEqual(body.data, {
      title: { ar: 'فاتورة ضريبية', en: 'Tax Invoice' },
      number: made.bill_code,
      company: { ar: 'شركة روابي نجد التجارية', en: null },
      logo_url: null,
      party: { ar: 'مؤسسة نور', en: null },
      date: '2026-11-21',
      until: '2026-12-21',
      until_means: 'due',
      amount: '115.00',
      remain: '115.00',
      currency: 'SAR',
      state: 'confirmed',
      is_test: false,
      lacks_clearance: 'missing',
      e_invoice: {
        kind: 'standard',
        is_accepted: false,
        uuid: (made.e_invoice as unknown as Json).uuid,
        qr: (made.e_invoice as unknown as Json).qr,
        xml_name: String((body.data as Json).file_name).replace(/pdf$/, 'xml'),
      },
      pay_url: null,
      file_name: (body.data as Json).file_name,
      expires_at: '2026-12-21T09:00:00.000Z',
    })
    const pdf = await open(tokenOf(shared), '/pdf')
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.ok(pdf.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    const xml = await open(tokenOf(shared), '/e_invoice.xml')
    assert.equal(xml.status, 200)
    assert.match(String(xml.headers['content-disposition']), /^attachment/)
    const own = await server.ask(`/bills/${made.id}/e_invoice.xml`, {
      token: rawabi.hind.tenantToken,
    })
    assert.ok(xml.bytes.equals(own.bytes), 'the very bytes that were sealed')
    // An offer is no e-invoice, and nobody pays it.
    const plain = tokenOf(await share(16, await offer()))
    const { e_invoice: sealed, pay_url: payUrl } = (await open(plain)).body.data as Json
    assert.deepEqual([sealed, payUrl], [null, null])
    assert.equal((await open(plain, '/e_invoice.xml')).status, 404)
  },
)

test(
  'a link of a bill leads to its payment while that is asked for, and only then',
  { skip },
  async () => {
    const made = await sale()
    const token = tokenOf(await share(1, made))
    const payUrl = async (): Promise<unknown> => (await open(token)).body.data?.pay_url
    assert.equal(await payUrl(), null)
    const [tenant] = await asOwner<{ id: number }>(
      server,
      `select id from tenants where public_id = '${rawabi.hind.tenantId}'`,
    )
    await transaction(server.database.pool, { tenantId: tenant?.id ?? 0 }, async (db) => {
      const bill = await db.first<Record<string, unknown>>(sql`
        select id as bill_id, revision as bill_revision, net as amount, currency, created_by from bills
        where tenant_id = ${currentTenant} and id = ${String(made.id)}`)
      await db.run(
        insertInto('bill_collections', [
          {
            tenant_id: currentTenant,
            id: randomUUID(),
            ...bill,
            provider: 'moyasar',
            code_hash: 'x',
            status: 'open',
            url: 'https://pay.example/1',
            expires_at: '2026-12-01',
            created_at: '2026-11-20',
          },
        ]),
      )
    })
    assert.equal(await payUrl(), 'https://pay.example/1')
    await api.add('/receipts', {
      type: 1,
      beneficiary_id: rawabi.noor,
      payment_method_id: cash,
      date: '2026-11-21',
      amount: '115',
      associations: [{ associatable_type: 'bill', associatable_id: made.id, amount: '115' }],
      status: 1,
    })
    assert.equal(await payUrl(), null, 'nothing is left to pay')
  },
)

test('the state on the page follows the document', { skip }, async () => {
  const made = await offer()
  const token = tokenOf(await share(16, made))
  const state = async (): Promise<unknown> => (await open(token)).body.data?.state
  assert.equal(await state(), 'confirmed')
  await api.ask('POST', `/quotations/${made.id}/open`, 200, {})
  assert.equal(await state(), 'confirmed', 'while it is open, what was confirmed stands')
  await api.ask('POST', `/quotations/${made.id}/discard`, 200, {})
  await api.ask('POST', `/quotations/${made.id}/cancel`, 200, {})
  assert.equal(await state(), 'cancelled')
})

test('a forged, revoked or outlived link opens nothing', { skip }, async () => {
  const made = await sale()
  const shared = await share(1, made)
  const token = tokenOf(shared)
  const [tenant, secret = ''] = token.split(/-(.*)/s)
  const turned = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  const missing = [404, 'share_not_found']
  assert.deepEqual(await codeOf(`${tenant}-${turned}`), missing, 'one letter is another')
  assert.deepEqual(await codeOf(`${Number(tenant) + 1}-${secret}`), missing, 'another company')
  assert.deepEqual(await codeOf(`999999999-${secret}`), missing)
  assert.deepEqual(await codeOf('seven'), missing)
  assert.deepEqual(await codeOf(String(made.id)), missing)

  const listed = `/document_shares?document_type=1&document_id=${made.id}`
  assert.deepEqual(
    rowsIn((await api.get(listed)).data).map(({ url, status }) => [url, status]),
    [[shared.url, 'open']],
  )
  const theirs = await server.ask(listed, { token: omar.tenantToken })
  assert.deepEqual(theirs.body.data, [])
  assert.deepEqual(await api.refused('DELETE', `/document_shares/${shared.id}`, undefined, omar), [
    'not_found',
  ])
  assert.equal((await open(token)).status, 200)
  await api.remove(`/document_shares/${shared.id}`)
  assert.deepEqual(await codeOf(token), [410, 'share_revoked'])
  assert.deepEqual((await open(token, '/pdf')).status, 410)
  assert.deepEqual((await open(token, '/e_invoice.xml')).status, 410)
  assert.equal((await api.first(listed)).url, null)

  const short = await share(1, made, { expires_at: '2026-11-22T09:00:00Z' })
  assert.notEqual(short.url, shared.url)
  server.clock.set('2026-11-22T09:00:00Z')
  assert.deepEqual(await codeOf(tokenOf(short)), [410, 'share_expired'])
  server.clock.set('2026-11-21T09:00:00Z')
})
