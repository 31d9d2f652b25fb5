import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { errorText } from '@mizan/contract/errors'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'
import { sealedBySahara } from '../../../testing/supplier-documents.ts'
import { upload } from '../../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
})
after(async () => server?.close())

const book = [{ name: 'دفتر', quantity: '2', price: '10' }]
const read = (text: string): Promise<Answered> =>
  server.ask('/supplier_invoices/read', { token: hind.tenantToken, body: { text } })
const sendFile = (bytes: Buffer, name: string): Promise<Answered> =>
  upload(server, hind.tenantToken, '/supplier_invoices/read_file', [['file', bytes, name]])

/** A PDF with one embedded file, as small as it may be. */
const pdfWith = (content: Buffer, dictionary: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile ${dictionary} /Length ${content.length} >>\nstream\n`,
    ),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

test('the invoice inside a PDF is read, plain or deflated', { skip }, async () => {
  const { xml } = sealedBySahara({ number: 'SAH-7', lines: book })
  for (const pdf of [
    pdfWith(Buffer.from(xml), ''),
    pdfWith(deflateSync(xml), '/Filter /FlateDecode'),
    pdfWith(deflateSync(xml), '/Filter [/FlateDecode]'),
  ]) {
    const found = await sendFile(pdf, 'invoice.pdf')
    assert.deepEqual(
      [found.status, found.body.data?.document?.number, found.body.data?.text],
      [200, 'SAH-7', xml],
    )
  }
})

test(
  'a hostile or foreign file is refused at its field, never a fault of ours',
  { skip },
  async () => {
    const { xml } = sealedBySahara({ lines: book })
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;&a;">]>`
    const files: readonly (readonly [what: string, bytes: Buffer, code: string])[] = [
      [
        'entities',
        Buffer.from(xml.replace('<Invoice', `${laughs}<Invoice`)),
        'supplier_xml_broken',
      ],
      ['another root', Buffer.from('<Order xmlns="urn:x"/>'), 'supplier_xml_broken'],
      ['half of it', Buffer.from(xml.slice(0, xml.length / 2)), 'supplier_xml_broken'],
      ['a deep nest', Buffer.from('<a>'.repeat(5000)), 'supplier_xml_broken'],
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'supplier_file_type'],
      [
        'another encoding',
        Buffer.from('<Invoice>\xe1\xe3</Invoice>', 'latin1'),
        'supplier_file_encoding',
      ],
      ['a plain text', Buffer.from('فاتورة'), 'supplier_file_type'],
      ['an empty paper', Buffer.from('%PDF-1.7\n'), 'supplier_pdf_empty'],
      [
        'a locked paper',
        Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'),
        'supplier_pdf_locked',
      ],
      [
        'two invoices',
        Buffer.concat([pdfWith(Buffer.from(xml), ''), pdfWith(Buffer.from(`${xml} `), '')]),
        'supplier_pdf_several',
      ],
      [
        'a paper that swells',
        pdfWith(deflateSync(Buffer.alloc(50_000_000, 32)), '/Filter /FlateDecode'),
        'supplier_pdf_empty',
      ],
      [
        'an endless document',
        Buffer.from(`<Invoice>${'x'.repeat(1_100_000)}</Invoice>`),
        'too_long',
      ],
    ]
    for (const [what, bytes, code] of files) {
      const { status, body } = await sendFile(bytes, 'a.xml')
      assert.equal(status, 422, `${what}: ${JSON.stringify(body)}`)
      const refusal = errorText(code, 'ar', { limit: '1000000' })
      assert.deepEqual(body.errors?.file, [refusal], what)
    }
    for (const text of ['', 'منتج', 'AQlB', Buffer.from([1, 1, 65]).toString('base64')])
      assert.equal((await read(text)).status, 422, text)
    const odd = xml.replace(
      '<cbc:PayableAmount currencyID="SAR">23.00',
      '<cbc:PayableAmount currencyID="SAR">-9e9',
    )
    assert.equal((await read(odd)).body.data?.verdict, 'bad')
  },
)
