import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import test from 'node:test'
import { buildXml } from '../xml/build-xml.ts'
import { readCertificate } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { forms } from '../fixtures/forms.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { unitCertificate, unitKey, validity } from '../fixtures/unit.ts'
import { issueLocalAuthority } from '../certificates/local-certificate.ts'
import { sealInvoice } from './seal-invoice.ts'
import { verificationStages, verifyInvoice } from './verify.ts'

test('there are eight official samples', { skip: skipWithoutSamples }, () => {
  assert.equal(Object.keys(samples).length, 8)
})

for (const [name, xml] of Object.entries(samples)) {
  test(`${name} verifies in every stage`, () => {
    const { ok, stages } = verifyInvoice(xml)
    assert.deepEqual(
      stages.filter((stage) => !stage.ok),
      [],
    )
    assert.deepEqual(
      stages.map(({ stage }) => stage),
      verificationStages,
    )
    assert.ok(ok)
  })
}

const sealedBy = (key: KeyObject, certificate: Certificate) =>
  sealInvoice({
    invoice: forms['simplified-invoice']!,
    key,
    certificate,
    signingTime: '2026-01-05T14:03:10',
  })
const { xml } = sealedBy(unitKey, unitCertificate)

const failing = (text: string): readonly string[] =>
  verifyInvoice(text).stages.flatMap(({ stage, ok }) => (ok ? [] : [stage]))

/** Changes one character: the one right behind a landmark, itself found behind `from`. */
function changeAfter(landmark: string, from = ''): string {
  const found = xml.indexOf(landmark, xml.indexOf(from))
  assert.notEqual(found, -1, landmark)
  return changeAt(found + landmark.length)
}

const changeAt = (at: number): string =>
  xml.slice(0, at) + (xml[at] === '1' ? '2' : '1') + xml.slice(at + 1)

const otherTotal =
  '<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="SAR">1.00</cbc:PayableAmount></cac:LegalMonetaryTotal>'

type Break = readonly [what: string, text: string, stages: readonly string[]]

const breaks: readonly Break[] = [
  ['a line name', changeAfter('<cac:Item><cbc:Name>'), ['hash']],
  ['the counter', changeAfter('ICV</cbc:ID><cbc:UUID>'), ['hash']],
  ['white space', xml.replace('<cac:TaxTotal>', ' <cac:TaxTotal>'), ['hash']],
  ['the amount due', changeAfter('<cbc:PayableAmount currencyID="SAR">'), ['hash', 'qr']],
  ['the VAT in SAR', changeAfter('<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">'), ['hash', 'qr']],
  ['the issue time', changeAfter('<cbc:IssueTime>'), ['hash', 'qr']],
  ['the seller name', changeAfter('<cbc:RegistrationName>'), ['hash', 'qr']],
  ['the stamped hash', changeAfter('<ds:DigestValue>'), ['hash', 'signature', 'qr']],
  ['the signing time', changeAfter('<xades:SigningTime>'), ['signed-properties']],
  [
    'the digest of the signed properties',
    changeAfter('<ds:DigestValue>', 'URI="#xadesSignedProperties"'),
    ['signed-properties'],
  ],
  [
    'the certificate digest',
    changeAfter('<ds:DigestValue>', '<xades:CertDigest>'),
    ['signed-properties', 'certificate-digest'],
  ],
  [
    'the serial number',
    changeAfter('<ds:X509SerialNumber>'),
    ['signed-properties', 'certificate-issuer'],
  ],
  [
    'the issuer name',
    changeAfter('<ds:X509IssuerName>'),
    ['signed-properties', 'certificate-issuer'],
  ],
  [
    'the signature of the certificate',
    changeAt(xml.indexOf('</ds:X509Certificate>') - 10),
    ['certificate-digest', 'qr'],
  ],
  [
    'the shape of the certificate',
    changeAfter('<ds:X509Certificate>'),
    ['certificate-digest', 'certificate', 'qr'],
  ],
  ['the signature', changeAfter('<ds:SignatureValue>'), ['signature', 'qr']],
  [
    'the QR',
    changeAt(xml.indexOf('</cbc:EmbeddedDocumentBinaryObject>', xml.indexOf('>QR<')) - 10),
    ['qr'],
  ],
  ['a tag name', changeAfter('<cbc:Profile'), ['parse']],
  ['the root', xml.replaceAll('schema:xsd:Invoice-2', 'schema:xsd:CreditNote-2'), ['parse']],
  ['the stamp to nothing', xml.replace(/<ext:UBL.*<\/ext:UBLExtensions>/s, ''), ['stamp']],
  ['a second QR in', xml.replace(/(<cac:Add.*)(<cac:Sig)/, '$1$1$2'), ['hash', 'qr']],
  [
    'a second stamp in',
    xml.replace(/(<ext:UBLExtensions>.*<\/ext:UBLExtensions>)/s, '$1$1'),
    ['stamp', 'coverage'],
  ],
  [
    'the extensions to hold another invoice',
    xml.replace(
      '</ext:UBLExtensions>',
      `<ext:UBLExtension><ext:ExtensionContent>${xml.replace(/^<\?.*\?>\s*/, '')}</ext:ExtensionContent></ext:UBLExtension>$&`,
    ),
    ['coverage'],
  ],
  [
    'the stamp to hold another total',
    xml.replace('</sac:SignatureInformation>', `${otherTotal}$&`),
    ['coverage'],
  ],
  [
    'the reference to the stamp to hold another total',
    xml.replace('</cac:Signature>', `${otherTotal}$&`),
    ['coverage'],
  ],
  [
    'a line to hold what the hash leaves out at the top',
    xml.replace('</cac:InvoiceLine>', '<ext:UBLExtensions>100</ext:UBLExtensions>$&'),
    ['hash'],
  ],
  [
    'a line to hold a stamp of its own',
    xml.replace('</cac:InvoiceLine>', '<cac:Signature>100</cac:Signature>$&'),
    ['hash'],
  ],
  [
    'another reference to be called QR',
    xml.replace('<cac:Add', '<cac:OrderReference><cbc:ID>QR</cbc:ID></cac:OrderReference>$&'),
    ['hash'],
  ],
  [
    'the reference of the QR to hold another total',
    xml.replace(/(>QR<.*?)(<\/cac:Attachment>)/s, `$1${otherTotal}$2`),
    ['coverage'],
  ],
  [
    'a second extension of the stamp’s kind in',
    xml.replace(/<ext:UBLExtension>.*<\/ext:UBLExtension>/s, '$&$&'),
    ['stamp', 'coverage'],
  ],
  [
    'the reference of the QR to be that of a counter too',
    xml.replace('<cbc:ID>QR</cbc:ID>', '$&<cbc:ID>ICV</cbc:ID>'),
    ['coverage'],
  ],
  [
    'a second reference to the stamp in',
    xml.replace(/<cac:Signature>.*<\/cac:Signature>/s, '$&$&'),
    ['coverage'],
  ],
]

for (const [what, text, stages] of breaks) {
  test(`changing ${what} breaks ${stages.join(', ')} and nothing else`, () => {
    assert.ok(text !== xml)
    assert.deepEqual(failing(text), stages)
    assert.equal(verifyInvoice(text).ok, false)
  })
}

test('a stamp made with a key of another curve is none, however well it was made', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const certificate = readCertificate(issueLocalAuthority({ name: 'Other', key }, validity))
  const { certificate: whose, stages } = verifyInvoice(sealedBy(key, certificate).xml)
  assert.equal(whose, null)
  assert.deepEqual(
    stages.filter(({ ok }) => !ok),
    [{ stage: 'certificate', ok: false, reason: 'the certificate has a key of another kind' }],
  )
})

test(
  'an issuer written without blanks between the parts of its name is the same issuer',
  { skip: skipWithoutSamples },
  () => {
    for (const sample of Object.values(samples)) {
      const tight = sample.replace(/<ds:X509IssuerName>[^<]+/, (name) => name.replaceAll(', ', ','))
      assert.notEqual(tight, sample)
      assert.deepEqual(failing(tight), ['signed-properties'])
    }
  },
)

test('a document written with other quotes, declaration and line ends still verifies', () => {
  const other = xml
    .replace('<?xml version="1.0" encoding="UTF-8"?>\n', "\uFEFF<?xml version='1.0'?>\r\n")
    .replace('currencyID="SAR"', "currencyID = 'SAR'")
    .replace(
      '<cac:AccountingCustomerParty></cac:AccountingCustomerParty>',
      '<cac:AccountingCustomerParty/>',
    )
    .replaceAll('\n', '\r\n')
  assert.ok(other !== xml)
  assert.deepEqual(failing(other), [])
})

test('a stamp that refers to the document twice, or not at all, is none', () => {
  const reference = /<ds:Reference Id="invoiceSignedData".*?<\/ds:Reference>/s
  for (const text of [xml.replace(reference, '$&$&'), xml.replace(reference, '')]) {
    const [failed] = verifyInvoice(text).stages.filter(({ ok }) => !ok)
    assert.equal(failed?.reason, 'the stamp does not refer to "" exactly once')
  }
})

test('a stamp says what it lacks, or has too much of', () => {
  const value = /<ds:SignatureValue>[^<]+<\/ds:SignatureValue>/
  const reasonOf = (text: string): string | null | undefined =>
    verifyInvoice(text).stages.find(({ ok }) => !ok)?.reason
  assert.equal(reasonOf(xml.replace(value, '')), 'ds:SignatureValue is missing')
  assert.equal(reasonOf(xml.replace(value, '$&$&')), 'ds:SignatureValue appears more than once')
})

test('blanks around a value of the stamp are none of it', () => {
  const laidOut = xml.replace(/<ds:SignatureValue>([^<]+)/, '<ds:SignatureValue>\n  $1\n')
  assert.notEqual(laidOut, xml)
  assert.deepEqual(failing(laidOut), [])
})

test('whose stamp it is stands beside the stages', () => {
  assert.deepEqual(verifyInvoice(xml).certificate?.unit, unitCertificate.unit)
})

test('a document without stamp and QR says so', () => {
  const { hash, qr, certificate, stages } = verifyInvoice(buildXml(forms['standard-invoice']!))
  assert.match(hash ?? '', /^[A-Za-z0-9+/]{43}=$/)
  assert.equal(qr, null)
  assert.equal(certificate, null)
  const failed = stages.filter((stage) => !stage.ok)
  assert.deepEqual(
    failed.map(({ stage }) => stage),
    ['stamp', 'qr'],
  )
  assert.equal(failed.at(-1)?.reason, 'the document has no QR')
})

const hostile: readonly (readonly [what: string, text: string])[] = [
  ['a million tags', xml.replace('</Invoice>', `${'<a/>'.repeat(1_000_000)}$&`)],
  [
    'thousands of names over thousands of elements',
    xml
      .replace(
        '<Invoice ',
        `$&${Array.from({ length: 5000 }, (_, n) => `xmlns:n${n}="n"`).join(' ')} `,
      )
      .replace('</Invoice>', `${'<a/>'.repeat(20_000)}$&`),
  ],
  ['ten thousand levels', '<a>'.repeat(10_000) + '</a>'.repeat(10_000)],
  ['an entity that swells', `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>`],
  ['a character that only one reader takes', xml.replace('<cac:Item><cbc:Name>', '$&&#1;')],
  ['an entity of a language', xml.replace('<cac:Item><cbc:Name>', '$&&constructor;')],
  ['megabytes of a name', xml.replace('<cac:Item><cbc:Name>', `$&&${'a'.repeat(2_000_000)};`)],
]

for (const [what, text] of hostile) {
  test(`${what} is refused before it costs anything, in a line`, () => {
    const { stages } = verifyInvoice(text)
    assert.deepEqual(
      stages.map(({ stage, ok }) => [stage, ok]),
      [['parse', false]],
    )
    assert.ok((stages[0]?.reason ?? '').length <= 501)
  })
}

test('what is no invoice at all fails to parse, with a reason', () => {
  for (const text of ['', 'فاتورة', '<a/>', '<Invoice/>', '{}']) {
    const { ok, stages } = verifyInvoice(text)
    assert.equal(ok, false)
    assert.deepEqual(
      stages.map(({ stage }) => stage),
      ['parse'],
    )
    assert.ok(stages[0]?.reason)
  }
})
