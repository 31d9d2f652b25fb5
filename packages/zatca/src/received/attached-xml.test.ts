import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import test from 'node:test'
import fc from 'fast-check'
import { buildXml } from '../xml/build-xml.ts'
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

const flat = '/Type /EmbeddedFile /Filter /FlateDecode'
const carried = ['/Type /EmbeddedFile', Buffer.from(standard.xml)] as const

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
  const behind = (parts: number): readonly string[] =>
    attachedXml(pdf(...Array.from({ length: parts }, () => swelling), carried))
  assert.deepEqual(behind(10), [standard.xml])
  assert.deepEqual(behind(20), [])
})

test('parts that swell beyond any invoice are given up, and counted', () => {
  const swelling = [flat, deflateSync(Buffer.alloc(5_000_000, 32))] as const
  const behind = (parts: number): readonly string[] =>
    attachedXml(pdf(...Array.from({ length: parts }, () => swelling), carried))
  assert.deepEqual(behind(15), [standard.xml])
  assert.deepEqual(behind(16), [])
})

test('of two thousand parts each is looked at, and none behind them', () => {
  const small = ['', Buffer.from('x')] as const
  const behind = (parts: number): readonly string[] =>
    attachedXml(pdf(...Array.from({ length: parts }, () => small), carried))
  assert.deepEqual(behind(1999), [standard.xml])
  assert.deepEqual(behind(2000), [])
})

test('an invoice has four megabytes at most', () => {
  const blanks = ' '.repeat(4 * 1024 * 1024 - Buffer.byteLength(standard.xml))
  const longest = standard.xml + blanks
  assert.deepEqual(attachedXml(pdf(['', Buffer.from(longest)])), [longest])
  assert.deepEqual(attachedXml(pdf([flat, deflateSync(longest)])), [longest])
  assert.deepEqual(attachedXml(pdf(['', Buffer.from(`${longest} `)])), [])
  assert.deepEqual(attachedXml(pdf([flat, deflateSync(`${longest} `)])), [])
})

test('the line end before the end of a part is none of the invoice', () => {
  for (const end of ['\n', '\r', '\r\n', '']) {
    const file = `%PDF-1.7\n1 0 obj<</Type/EmbeddedFile>>stream\n${standard.xml}${end}endstream`
    assert.deepEqual(attachedXml(Buffer.from(file)), [standard.xml], JSON.stringify(end))
  }
})

test('a part is taken however its program writes what it is', () => {
  const xml = Buffer.from(standard.xml)
  for (const written of [
    '/Filter/FlateDecode',
    '/Filter[/FlateDecode]',
    '/Filter/FlateDecode/Params 1',
  ])
    assert.deepEqual(attachedXml(pdf([written, deflateSync(xml)])), [standard.xml], written)
  for (const written of [
    '/Filter /ASCIIHexDecode',
    '/Filter/LZWDecode',
    '/Subtype/Image',
    '/Subtype /Form',
  ])
    assert.deepEqual(attachedXml(pdf([written, xml])), [], written)
  const picture = ['/Subtype /Image', Buffer.from('x')] as const
  assert.deepEqual(attachedXml(pdf(picture, ['', xml])), [standard.xml], 'behind a picture')
})

test('what is no text, or never ends, is no invoice; a mark before it is part of it', () => {
  const marked = `\uFEFF${standard.xml}`
  assert.deepEqual(attachedXml(pdf(['', Buffer.from(marked)])), [marked])
  const spoilt = Buffer.concat([Buffer.from(standard.xml), Buffer.from([0xff])])
  assert.deepEqual(attachedXml(pdf(['', spoilt])), [])
  assert.deepEqual(attachedXml(Buffer.from(`<<>>\nstream\n${standard.xml}`)), [])
})

test('a locked PDF is known by what locks it', () => {
  assert.ok(isEncryptedPdf(Buffer.from('trailer << /Encrypt 4 0 R >>')))
  assert.ok(isEncryptedPdf(Buffer.from('trailer << /Encrypt<< /V 2 >> >>')))
  assert.ok(!isEncryptedPdf(pdf(['/EncryptMetadata true', Buffer.from('x')])))
})

test('a PDF that is broken or swells gives nothing and takes no time', () => {
  const swelling = deflateSync(Buffer.alloc(60_000_000, 32))
  assert.deepEqual(attachedXml(pdf(['/Filter /FlateDecode', swelling])), [])
  assert.deepEqual(attachedXml(pdf(['/Filter /FlateDecode', Buffer.from('no zlib')])), [])
  assert.deepEqual(attachedXml(Buffer.from('%PDF-1.7 stream stream stream')), [])
  assert.deepEqual(attachedXml(Buffer.from('stream'.repeat(100_000))), [])
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void attachedXml(bytes)))
})
