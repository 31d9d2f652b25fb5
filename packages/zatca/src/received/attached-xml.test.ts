import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import test from 'node:test'
import fc from 'fast-check'
import { buildXml } from '../build-xml.ts'
import { forms } from '../fixtures/forms.ts'
import { attachedXml, isEncryptedPdf } from './attached-xml.ts'

const standard = { xml: buildXml(forms['standard-invoice']!) }
const simplified = { xml: buildXml(forms['simplified-invoice']!) }

const pdf = (...streams: readonly (readonly [dictionary: string, content: Buffer])[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap(([dictionary, content], index) => [
      Buffer.from(`${index + 1} 0 obj\n<< ${dictionary} >>\nstream\r\n`),
      content,
      Buffer.from('\r\nendstream\nendobj\n'),
    ]),
  ])

test('the invoice that a PDF carries is found among its other parts, to the letter', () => {
  const xml = Buffer.from(standard.xml)
  const page = ['/Filter /FlateDecode', deflateSync('BT (stream of words) Tj ET')] as const
  const picture = ['/Subtype /Image', xml] as const
  assert.deepEqual(attachedXml(pdf(page, picture)), [])
  for (const carried of [
    ['/Type /EmbeddedFile', xml] as const,
    ['/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(xml)] as const,
    ['/Filter [ /FlateDecode ] /Params << /Size 9 >>', deflateSync(xml)] as const,
  ])
    assert.deepEqual(attachedXml(pdf(page, carried, picture)), [standard.xml])
  assert.deepEqual(attachedXml(pdf(['', xml], ['', xml])), [standard.xml])
  assert.equal(attachedXml(pdf(['', xml], ['', Buffer.from(simplified.xml)])).length, 2)
})

test('a title with the word in it is no part of its own', () => {
  const titled = Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n9 0 obj\n<< /Title (Upstream\nstream) /Producer (BitStream) >>\nendobj\n',
    ),
    pdf(['/Type /EmbeddedFile', Buffer.from(standard.xml)]),
  ])
  assert.deepEqual(attachedXml(titled), [standard.xml])
})

test('parts that swell are given up together: what comes behind them is not looked at', () => {
  const swelling = ['/Filter /FlateDecode', deflateSync(Buffer.alloc(4_000_000, 32))] as const
  const carried = ['/Type /EmbeddedFile', Buffer.from(standard.xml)] as const
  const behind = (parts: number): readonly string[] =>
    attachedXml(pdf(...Array.from({ length: parts }, () => swelling), carried))
  assert.deepEqual(behind(10), [standard.xml])
  assert.deepEqual(behind(20), [])
})

test('a PDF that is broken, locked or swells gives nothing and takes no time', () => {
  const swelling = deflateSync(Buffer.alloc(60_000_000, 32))
  assert.deepEqual(attachedXml(pdf(['/Filter /FlateDecode', swelling])), [])
  assert.deepEqual(attachedXml(pdf(['/Filter /FlateDecode', Buffer.from('no zlib')])), [])
  assert.deepEqual(attachedXml(Buffer.from('%PDF-1.7 stream stream stream')), [])
  assert.deepEqual(attachedXml(Buffer.from('stream'.repeat(100_000))), [])
  assert.ok(isEncryptedPdf(Buffer.from('trailer << /Encrypt 4 0 R >>')))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void attachedXml(bytes)))
})
