import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  contrastWithWhite,
  designModels,
  plainDesign,
} from '@mizan/contract/documents/document-design'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import sharp from 'sharp'
import { register } from '../../../testing/people.ts'
import { applyDesign } from './apply-design.ts'
import { noContact } from '../printable/printable-party.ts'
import { creditNote, receiptVoucher, standardInvoice } from './sample-documents.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
const hind = asking(
  () => server,
  () => rawabi.hind,
)
const path = '/document_design'

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})
after(async () => server?.close())

const preview = async (body: object): Promise<{ text: string; type: string }> => {
  const answer = await server.ask(`${path}/preview`, {
    token: rawabi.hind.tenantToken,
    body: { ...plainDesign, ...body },
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return { text: answer.bytes.toString('latin1'), type: String(answer.headers['content-type']) }
}

test('a company that has chosen nothing has the plain design', { skip }, async () => {
  const { data } = await hind.get(path)
  const { models, always_shown: law, pictures, ...design } = data as Record<string, unknown>
  assert.deepEqual(pictures, { signature: null, stamp: null })
  assert.deepEqual(design, { ...plainDesign, lock_version: 0 })
  assert.deepEqual(models, [...designModels])
  assert.ok((law as string[]).includes('vat_number'))
})

test('what the law has on every invoice cannot be hidden', { skip }, async () => {
  for (const field of ['vat_number', 'qr', 'totals', 'buyer'])
    assert.deepEqual(await hind.refused('PUT', path, { [`show_${field}`]: false }), [
      'invalid',
      `show_${field}`,
    ])
  await hind.change(path, { show_qr: true })
})

test('a wrong wish is refused at its field', { skip }, async () => {
  for (const [field, value] of [
    ['colour', 'red'],
    ['colour', '#ffee00'],
    ['template', '10'],
    ['logo_size', 'huge'],
    ['footer_ar', 'x'.repeat(251)],
  ] as const)
    assert.deepEqual(await hind.refused('PUT', path, { [field]: value }), ['invalid', field])
})

test('a change is kept with its version, and said in the log', { skip }, async () => {
  const kept = await hind.change(path, { template: '2', colour: '#7A1F2B', footer_ar: 'شكرًا لكم' })
  assert.equal(String(kept.colour), '#7a1f2b')
  const version = Number(kept.lock_version)
  assert.deepEqual(await hind.refused('PUT', path, { template: '1', lock_version: version - 1 }), [
    'version_conflict',
  ])
  const log = await hind.first('/users_activities?resource_type=document_design')
  assert.deepEqual((log.changes as Record<string, unknown>).template, {
    before: 'default',
    after: '2',
  })
})

test('every model is shown on a paper of the company, first on an example', { skip }, async () => {
  const example = await preview({ format: 'pdf' })
  assert.equal(example.type, 'application/pdf')
  assert.ok(example.text.startsWith('%PDF'))
  const pages = new Set<string>()
  for (const template of designModels) {
    const { text, type } = await preview({ template })
    assert.match(type, /text\/html/)
    pages.add(text)
  }
  assert.equal(pages.size, designModels.length, 'no two models are alike')
  for (const paper of ['quotation', 'receipt', 'till']) await preview({ paper })
})

test('the design is on the papers that are printed', { skip }, async () => {
  const visit = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
  const bill = await rawabi.made('/bills', {
    type: 1,
    beneficiary_id: rawabi.noor,
    store_id: rawabi.store,
    issue_date: '2026-11-21',
    items: [{ item_id: visit, item_qty: '1', item_price: '10', tax_id: rawabi.tax }],
    status: 1,
  })
  const printed = async (): Promise<string> => {
    const answer = await server.ask(`/print/bills/${bill}?template=invoice-a4`, {
      token: rawabi.hind.tenantToken,
    })
    assert.equal(answer.status, 200)
    return answer.bytes.toString('utf8')
  }
  const before = await printed()
  assert.match(before, /#7a1f2b/i)
  await hind.change(path, { template: '1', colour: '#1b4f8f' })
  const after = await printed()
  assert.match(after, /#1b4f8f/i)
  assert.doesNotMatch(after, /#7a1f2b/i)
})

test('who may not see the design sees neither it nor a preview', { skip }, async () => {
  const answer = await server.ask(path, { token: rawabi.hind.token })
  assert.equal(answer.status, 403)
})

test('a choice takes away only what may be taken away', () => {
  const bare = applyDesign(standardInvoice, {
    ...plainDesign,
    show_logo: false,
    show_contact: false,
    show_english: false,
    show_item_codes: false,
    show_descriptions: false,
    show_unit: false,
    show_amount_in_words: false,
    show_notes: false,
  })
  const { lines, totals, taxes, qr, buyer, number, issueDate } = standardInvoice
  assert.deepEqual(
    bare.lines,
    lines.map((line) => ({ ...line, code: null, description: null, unit: null })),
  )
  assert.deepEqual(
    [bare.totals, bare.taxes, bare.qr, bare.buyer, bare.number, bare.issueDate],
    [totals, taxes, qr, buyer, number, issueDate],
  )
  assert.deepEqual(bare.seller, {
    ...standardInvoice.seller,
    logo: noContact.logo,
    phone: null,
    email: null,
  })
  assert.equal(applyDesign(creditNote, plainDesign).watermark, 'test')
  assert.equal(applyDesign(receiptVoucher, plainDesign).design?.signatures, true)
})

test('the green of the product is dark enough for words, yellow is not', () => {
  assert.ok(contrastWithWhite('#1e7245') > 4.5)
  assert.ok(contrastWithWhite('#ffd400') < 2)
})

test('the signature and the stamp are small pictures of the company alone', { skip }, async () => {
  const boundary = 'mizan-test-boundary'
  const upload = (bytes: Buffer, which = 'stamp') =>
    server.ask(`${path}/${which}`, {
      method: 'POST',
      token: rawabi.hind.tenantToken,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
  const picture = await sharp({
    create: { width: 900, height: 300, channels: 4, background: '#1b4f8f' },
  })
    .png()
    .toBuffer()
  assert.equal((await upload(picture)).status, 200)
  assert.equal((await upload(picture, 'signature')).status, 200)
  assert.deepEqual((await upload(Buffer.from('no picture'))).body.code, 'invalid')
  assert.equal((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).body.code, 'too_large_body')
  const { data } = await hind.get(path)
  const ids = data?.pictures as unknown as Readonly<Record<string, string | null>>
  assert.ok(ids.signature && ids.stamp && ids.signature !== ids.stamp)
  const own = await server.ask(`${path}/stamp`, { token: rawabi.hind.tenantToken })
  assert.equal((await sharp(own.bytes).metadata()).width, 512)
  assert.equal((await server.ask(`${path}/stamp`)).status, 401, 'not without a token')
  const omar = await register(server, 'Omar', 'مؤسسة الساحل')
  assert.equal((await server.ask(`${path}/stamp`, { token: omar.tenantToken })).status, 404)
  const sizes = async (more: object): Promise<number> =>
    (await preview({ format: 'pdf', paper: 'bill', ...more })).text.length
  const [withThem, without] = [
    await sizes({}),
    await sizes({ show_signature_picture: false, show_stamp_picture: false }),
  ]
  assert.ok(withThem > without, `${withThem} and ${without} bytes`)
  await hind.remove(`${path}/signature`)
  const after = (await hind.get(path)).data?.pictures as unknown as Readonly<
    Record<string, unknown>
  >
  assert.deepEqual([after.signature, after.stamp], [null, ids.stamp])
})
