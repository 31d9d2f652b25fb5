import assert from 'node:assert/strict'
import test from 'node:test'
import { buildParts } from '../xml/build-xml.ts'
import { readCertificate } from '../certificates/certificate.ts'
import { forms } from '../fixtures/forms.ts'
import { unitCertificate, unitCsr, unitKey, validity } from '../fixtures/unit.ts'
import { hashOfInvoice } from './hash.ts'
import { generatePrivateKey } from '../certificates/keys.ts'
import { issueLocalCertificate } from '../certificates/local-certificate.ts'
import { decodeQr, phaseOneQr } from '../qr/qr.ts'
import { sealInvoice } from './seal-invoice.ts'
import { verifyInvoice } from './verify.ts'

const invoice = forms['simplified-invoice']!
const input = {
  invoice,
  key: unitKey,
  certificate: unitCertificate,
  signingTime: '2026-01-05T14:03:10',
}

for (const [name, each] of Object.entries(forms)) {
  test(`a sealed ${name} verifies`, () => {
    const sealed = sealInvoice({ ...input, invoice: each })
    const { ok, hash, stages } = verifyInvoice(sealed.xml)
    assert.deepEqual(
      stages.filter((stage) => !stage.ok),
      [],
    )
    assert.ok(ok)
    assert.equal(hash, sealed.hash)
    assert.equal(sealed.hash, hashOfInvoice(each))
    assert.equal(sealed.uuid, each.uuid)
    assert.ok(sealed.xml.includes(`<ds:SignatureValue>${sealed.signature}</ds:SignatureValue>`))
    assert.equal(
      decodeQr(sealed.qr).stamp?.certificateSignature !== null,
      each.kind === 'simplified',
    )
  })
}

for (const [name, each] of Object.entries(forms)) {
  test(`in phase 1 a ${name} is the same document, printed with a QR of five tags`, () => {
    const sealed = sealInvoice({ ...input, invoice: each, phase: 1 })
    assert.equal(sealed.qr, phaseOneQr(each))
    assert.equal(decodeQr(sealed.qr).stamp, null)
    assert.equal(sealed.hash, hashOfInvoice(each))
    assert.deepEqual(
      verifyInvoice(sealed.xml).stages.filter((stage) => !stage.ok),
      [],
    )
  })
}

test('the stamp goes between the parts of the document and changes none of them', () => {
  const { xml } = sealInvoice(input)
  const { opening, header, body } = buildParts(invoice)
  assert.ok(xml.startsWith(`<?xml version="1.0" encoding="UTF-8"?>\n${opening}<ext:UBLExtensions>`))
  assert.ok(xml.includes(`</ext:UBLExtensions>${header}<cac:AdditionalDocumentReference>`))
  assert.ok(xml.endsWith(`</cac:Signature>${body}`))
  assert.ok(!xml.includes('\r'))
})

test('the name in the QR is the name in the XML after cleaning', () => {
  const seller = { ...invoice.seller, name: ' متجر\r\n"نور" & <شركاه>\u0007 ' + 'م'.repeat(130) }
  const sealed = sealInvoice({ ...input, invoice: { ...invoice, seller } })
  assert.ok(verifyInvoice(sealed.xml).ok)
  assert.ok(decodeQr(sealed.qr).sellerName.startsWith('متجر\n"نور" & <شركاه>'))
})

test('a key that is not the certificate’s cannot seal', () => {
  assert.throws(() => sealInvoice({ ...input, key: generatePrivateKey() }), /another key/)
})

test('a signing time with a zone or a sign is refused', () => {
  for (const signingTime of ['2026-01-05T14:03:10Z', '+2026-01-05T14:03:10'])
    assert.throws(() => sealInvoice({ ...input, signingTime }), /signing time/)
})

/** Names of issuers with what RFC 2253 and XML escape, each in its own way. */
const issuers = [
  ['Mizan, Local CA', 'CN=Mizan\\, Local CA'],
  ['هيئة الزكاة', 'CN=هيئة الزكاة'],
  ['a & b > c', 'CN=a & b \\> c'],
  ['a+b=c;"d"<e>', 'CN=a\\+b=c\\;\\"d\\"\\<e\\>'],
  ['#1\u00A0CA', 'CN=\\#1\u00A0CA'],
] as const

for (const [name, stated] of issuers) {
  test(`a certificate of «${name}» seals under that name`, () => {
    const authority = { name, key: generatePrivateKey() }
    const certificate = readCertificate(issueLocalCertificate(unitCsr, authority, validity))
    assert.equal(certificate.issuerName, stated)
    assert.deepEqual(
      verifyInvoice(sealInvoice({ ...input, certificate }).xml).stages.filter(({ ok }) => !ok),
      [],
    )
  })
}
