import assert from 'node:assert/strict'
import test from 'node:test'
import { forms } from '../fixtures/forms.ts'
import { unitCertificate, unitKey } from '../fixtures/unit.ts'
import type { Phase } from '../invoice/invoice.ts'
import { decodeQr, encodeQr } from './qr.ts'
import type { QrContent, QrStamp } from './qr.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import { verifyInvoice } from '../stamp/verify.ts'

const { xml, qr } = sealInvoice({
  invoice: forms['simplified-invoice']!,
  key: unitKey,
  certificate: unitCertificate,
  signingTime: '2026-01-05T14:03:10',
})
const failing = (text: string, phase?: Phase): readonly string[] =>
  verifyInvoice(text, phase).stages.flatMap(({ stage, ok }) => (ok ? [] : [stage]))

const stated = decodeQr(qr)
const stamp = stated.stamp!

/** The document with another code in it, which the hash does not reach. */
const withQr = (change: Partial<QrContent>): string =>
  xml.replace(qr, encodeQr({ ...stated, ...change }))
const withQrStamp = (change: Partial<QrStamp>): string => withQr({ stamp: { ...stamp, ...change } })

const otherQrs: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
  ['another seller', withQr({ sellerName: 'متجر آخر' }), /^QR tag 1 says متجر آخر, the document /],
  [
    'another VAT number',
    withQr({ vatNumber: '310122393500103' }),
    /^QR tag 2 says 310122393500103/,
  ],
  ['another time', withQr({ issuedAt: '2026-01-05T14:03:08' }), /^QR tag 3 /],
  ['the amount with another zero', withQr({ total: `${stated.total}0` }), /^QR tag 4 /],
  ['another VAT', withQr({ vat: '14.99' }), /^QR tag 5 /],
  ['no stamp', withQr({ stamp: null }), /lacks the stamp/],
  ['another hash', withQrStamp({ hash: stamp.signature }), /^QR tag 6 /],
  ['another signature', withQrStamp({ signature: stamp.hash }), /^QR tag 7 /],
  ['another key', withQrStamp({ publicKey: Buffer.from('key') }), /^QR tag 8 /],
  ['another certificate', withQrStamp({ certificateSignature: Buffer.from('x') }), /^QR tag 9 /],
  ['no certificate', withQrStamp({ certificateSignature: null }), /^QR tag 9 is missing/],
  ['no code at all', xml.replace(/(<cbc:ID>QR<.*?plain">)[^<]+/, '$1'), /^QR is not base64$/],
]

for (const [what, text, reason] of otherQrs) {
  test(`a QR with ${what} is found out, and why`, () => {
    assert.ok(text !== xml)
    const failed = verifyInvoice(text).stages.filter(({ ok }) => !ok)
    assert.deepEqual(
      failed.map(({ stage }) => stage),
      ['qr'],
    )
    assert.match(failed[0]!.reason ?? '', reason)
  })
}

test('a QR with blanks around it is the same QR', () => {
  assert.deepEqual(failing(xml.replace(qr, `\n  ${qr}\n`)), [])
})

test('in phase 1 a QR of five tags is enough, but one with a stamp has to be right', () => {
  assert.deepEqual(failing(withQr({ stamp: null }), 1), [])
  assert.deepEqual(failing(withQr({ stamp: null, vat: '14.99' }), 1), ['qr'])
  assert.deepEqual(failing(withQrStamp({ signature: stamp.hash }), 1), ['qr'])
})
