import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import type { Environment } from '../certificates/csr.ts'
import { exampleIssuer, exampleTill } from '../fixtures/authority-chain.ts'
import { forms } from '../fixtures/forms.ts'
import { authority, tillOne, unitCertificate, unitKey, validity } from '../fixtures/unit.ts'
import { noFlags } from '../invoice/invoice.ts'
import type { InvoiceFlags, TaxInvoice } from '../invoice/invoice.ts'
import { generatePrivateKey } from '../certificates/keys.ts'
import { issueLocalAuthority, issueLocalCertificate } from '../certificates/local-certificate.ts'
import { buildXml } from '../xml/build-xml.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import { readHeldCertificates } from './certificate-chain.ts'
import type { JudgedStep } from './grade.ts'
import { judgeCertificate } from './judge-certificate.ts'

const judged = (
  certificate: Certificate,
  invoice: TaxInvoice,
  held: Parameters<typeof judgeCertificate>[2] = [],
): Readonly<Record<string, JudgedStep>> =>
  Object.fromEntries(
    judgeCertificate(certificate, readInvoice(buildXml(invoice)), held).map((step) => [
      step.step,
      step,
    ]),
  )

const simplified = forms['simplified-invoice']!
const standard = forms['standard-invoice']!
const foreign = { ...tillOne, vatNumber: '310122393500103' }
const issued = (
  environment: Environment,
  issuer: { readonly name: string; readonly key: typeof unitKey } = authority,
  unit = tillOne,
): Certificate =>
  readCertificate(
    issueLocalCertificate(createCsr({ unit, environment, key: unitKey }), issuer, validity),
  )

test('only the authority and who issues for the seller may stamp with another certificate', () => {
  const grade = (invoice: TaxInvoice, flags: Partial<InvoiceFlags> = {}): unknown =>
    judged(issued('sandbox', authority, foreign), {
      ...invoice,
      flags: { ...noFlags, ...flags },
    })['certificate-owner']?.grade
  const own = judged(unitCertificate, simplified)['certificate-owner']
  assert.equal(own?.grade, 'good')
  assert.match(own?.says.ar ?? '', /^الشهادة باسم البائع/)
  assert.match(own?.says.en ?? '', /^The certificate is the seller’s/)
  assert.equal(grade(standard), 'doubtful')
  assert.equal(grade(simplified), 'bad')
  assert.equal(grade(simplified, { thirdParty: true }), 'doubtful')
  assert.equal(grade(simplified, { selfBilled: true }), 'doubtful')
  assert.equal(grade(simplified, { summary: true }), 'bad')
  assert.equal(grade(simplified, { nominal: true }), 'bad')
})

test('a certificate of no unit at all is not the seller’s', () => {
  const own = readCertificate(issueLocalAuthority(authority, validity))
  assert.equal(own.unit, null)
  const owner = judged(own, simplified)['certificate-owner']
  assert.equal(owner?.grade, 'bad')
  assert.match(owner?.says.ar ?? '', /^الشهادة ليست باسم البائع/)
  assert.match(owner?.says.en ?? '', /^The certificate is not the one of the seller/)
})

test('what is known of the issuer is shown as what it is: a name, a signature or nothing', () => {
  const held = readHeldCertificates(issueLocalAuthority(authority, validity))
  const live = { ...authority, name: 'PEZEINVOICESCA2-CA' }
  const heldLive = readHeldCertificates(issueLocalAuthority(live, validity))
  const anybody = { name: 'Anybody', key: generatePrivateKey() }
  const cases: readonly (readonly [Certificate, typeof held, string, RegExp, RegExp])[] = [
    [issued('production', live), [], 'good', /بحسب اسمه/, /^By its name/],
    [issued('production', live), heldLive, 'good', /البيئة الفعلية/, /^The certificate is from/],
    [issued('production'), held, 'good', /البيئة الفعلية/, /live environment\.$/],
    [issued('production', anybody), held, 'doubtful', /لا يظهر/, /^Nothing shows/],
    [issued('production'), [], 'doubtful', /لا يظهر/, /^Nothing shows/],
    [issued('sandbox'), [], 'doubtful', /بيئة تجريبية/, /trial environment/],
    [issued('simulation', live), [], 'doubtful', /بيئة تجريبية/, /trial environment/],
    [issued('sandbox'), held, 'doubtful', /بيئة تجريبية/, /trial environment/],
  ]
  for (const [certificate, with_, grade, ar, en] of cases) {
    const step = judged(certificate, simplified, with_)['certificate-environment']
    assert.equal(step?.grade, grade, String(en))
    assert.match(step?.says.ar ?? '', ar)
    assert.match(step?.says.en ?? '', en)
  }
})

test('a certificate without environment is judged by its signature alone where that is checked', () => {
  const own = readCertificate(issueLocalAuthority(authority, validity))
  assert.equal(own.environment, null)
  const held = readHeldCertificates(issueLocalAuthority(authority, validity))
  assert.equal(judged(own, simplified, held)['certificate-environment'], undefined)
  assert.equal(judged(own, simplified)['certificate-environment']?.grade, 'doubtful')
})

test('the signature of the issuer is graded by name: followed, forged, or of a stranger', () => {
  const says = (issuer: typeof authority, heldName = authority.name): JudgedStep | undefined => {
    const held = issueLocalAuthority({ ...authority, name: heldName }, validity)
    return judged(issued('sandbox', issuer), simplified, readHeldCertificates(held))[
      'certificate-chain'
    ]
  }
  const impostor = { ...authority, key: generatePrivateKey() }
  const cases = [
    [says(authority), 'good', /الجذرية: ⁦Mizan Local CA⁩/, /up to its root: Mizan Local CA\.$/],
    [
      says(impostor),
      'bad',
      /^تنسب الشهادة نفسها إلى .* ولم توقّعها/,
      /names Mizan Local CA, which did not sign it/,
    ],
    [
      says(authority, 'Other'),
      'doubtful',
      /^لم نتحقق .*: شهادته ليست من/,
      /of the issuer Mizan Local CA was not/,
    ],
  ] as const
  for (const [step, grade, ar, en] of cases) {
    assert.equal(step?.grade, grade)
    assert.match(step?.says.ar ?? '', ar)
    assert.match(step?.says.en ?? '', en)
  }
  const below = readHeldCertificates(exampleIssuer)
  const between = judged(readCertificate(exampleTill), simplified, below)['certificate-chain']
  assert.match(between?.says.ar ?? '', /^تحققنا .* الوسيطة: ⁦Example Issuer⁩\.$/)
  assert.match(between?.says.en ?? '', /^The authority’s .* its intermediate: Example Issuer\.$/)
  const longest = 'N'.repeat(64)
  const long = says({ ...authority, name: longest }, longest)
  assert.match(long?.says.en ?? '', /: N{60}\.$/)
})

const days: readonly (readonly [day: string, time: string, grade: string])[] = [
  ['2025-12-30', '23:59:59', 'doubtful'],
  ['2025-12-31', '02:59:59', 'doubtful'],
  ['2025-12-31', '03:00:00', 'good'],
  ['2026-06-01', '12:00:00', 'good'],
  ['2031-01-02', '03:00:00', 'good'],
  ['2031-01-02', '03:00:01', 'doubtful'],
  ['2031-02-30', '00:00:00', 'doubtful'],
]

for (const [issueDate, issueTime, grade] of days) {
  test(`of an invoice of ${issueDate} ${issueTime} the certificate’s validity is ${grade}`, () => {
    const steps = judged(unitCertificate, { ...simplified, issueDate, issueTime })
    const { says, ...step } = steps['certificate-validity']!
    assert.equal(step.grade, grade)
    assert.match(says.ar, grade === 'good' ? /^كانت الشهادة سارية/ : /^لم تكن الشهادة سارية/)
    assert.match(says.en, grade === 'good' ? /certificate was valid/ : /certificate was not valid/)
  })
}

test('the signature counts that was made while the issuer’s own certificate was valid', () => {
  const short = { validFrom: validity.validFrom, validTo: new Date('2026-02-01T00:00:00Z') }
  const held = readHeldCertificates(issueLocalAuthority(authority, short))
  const grade = (issueDate: string): unknown =>
    judged(unitCertificate, { ...simplified, issueDate }, held)['certificate-chain']?.grade
  assert.equal(grade('2026-01-31'), 'good')
  assert.equal(grade('2026-02-02'), 'bad')
  assert.equal(grade('someday'), 'good', 'then as it was when the certificate was made')
})
