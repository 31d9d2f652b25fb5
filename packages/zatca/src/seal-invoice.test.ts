import assert from 'node:assert/strict'
import test from 'node:test'
import { buildParts } from './build-xml.ts'
import { forms } from './fixtures/forms.ts'
import { unitCertificate, unitKey } from './fixtures/unit.ts'
import { hashOfInvoice } from './hash.ts'
import { generatePrivateKey } from './keys.ts'
import { decodeQr } from './qr.ts'
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
    assert.equal(
      decodeQr(sealed.qr).stamp?.certificateSignature !== null,
      each.kind === 'simplified',
    )
  })
}

test('the stamp goes between the parts of the document and changes none of them', () => {
  const { xml } = sealInvoice(input)
  const { opening, header, body } = buildParts(invoice)
  assert.ok(xml.includes(`${opening}<ext:UBLExtensions>`))
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

test('a signing time with a zone is refused', () => {
  const signingTime = '2026-01-05T14:03:10Z'
  assert.throws(() => sealInvoice({ ...input, signingTime }), /signing time/)
})
