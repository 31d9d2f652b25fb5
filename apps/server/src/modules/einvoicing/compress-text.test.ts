import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { anyInvoice } from '@mizan/zatca/fixtures/any-invoice'
import { sealed } from '@mizan/zatca/fixtures/breakable'
import { MalformedInputError } from '@mizan/zatca/errors'
import fc from 'fast-check'
import { compressText, expandText } from './compress-text.ts'

const answerWith = (xml: string, spaces: number): string =>
  JSON.stringify(
    { clearanceStatus: 'CLEARED', clearedInvoice: Buffer.from(xml).toString('base64') },
    null,
    spaces,
  )

test('whatever was sealed or answered comes back byte for byte, in a quarter of its room', async () => {
  const sizes = { texts: 0, stored: 0 }
  await fc.assert(
    fc.asyncProperty(anyInvoice, fc.integer({ min: 0, max: 2 }), async (invoice, spaces) => {
      const xml = sealed(invoice)
      for (const text of [xml, answerWith(xml, spaces)]) {
        const stored = await compressText(text)
        sizes.texts += Buffer.byteLength(text)
        sizes.stored += stored.length
        assert.ok(expandText(stored).equals(Buffer.from(text)))
      }
    }),
    { numRuns: 100 },
  )
  assert.ok(sizes.stored * 4 < sizes.texts, `${sizes.stored} of ${sizes.texts}`)
})

test('whatever else is answered comes back the same, too', async () => {
  const odd = [
    '',
    '<',
    '"clearedInvoice":"',
    '"clearedInvoice":"QQ"',
    '"clearedInvoice":"QR=="',
    'ن',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme' })),
      async (text) => {
        assert.equal(expandText(await compressText(text)).toString('utf8'), text)
      },
    ),
  )
})

test('texts that come at once are each compressed as a whole, long ones too', async () => {
  const texts = Array.from({ length: 40 }, (_, n) =>
    Array.from({ length: n % 8 === 0 ? 60_000 : 50 * n }, (_, part) => Math.sin(n + part)).join(),
  )
  const stored = await Promise.all(texts.map(compressText))
  assert.deepEqual(
    stored.map((each) => expandText(each).toString('utf8')),
    texts,
  )
})

test('what was written before anything was compressed is read as it stands', () => {
  const before = Buffer.from('<Invoice>فاتورة</Invoice>')
  assert.ok(expandText(before).equals(before))
})

test('what is damaged says so instead of reading as something else', async () => {
  const stored = await compressText(`<Invoice>${'فاتورة '.repeat(50)}</Invoice>`)
  const changed = Buffer.from(stored)
  changed.writeUInt8(changed.readUInt8(12) ^ 1, 12)
  const unknown = Buffer.from(stored)
  unknown.writeUInt8(0, 1)
  for (const damaged of [changed, unknown, stored.subarray(0, -3), stored.subarray(0, 1)])
    assert.throws(() => expandText(damaged), MalformedInputError)
})

test('a dictionary with which something was compressed never changes', () => {
  const dictionary = readFileSync(new URL('./dictionaries/1.txt', import.meta.url))
  assert.equal(
    createHash('sha256').update(dictionary).digest('hex'),
    '2548b5eb5b195eb33828b28a21efd9c30d33271ad1256fd089eb222d582dd2a2',
  )
})
