import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import type { Environment } from '../certificates/csr.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { authority, tillOne, unitCertificate, unitKey, validity } from '../fixtures/unit.ts'
import { generatePrivateKey } from '../certificates/keys.ts'
import { issueLocalAuthority, issueLocalCertificate } from '../certificates/local-certificate.ts'
import { checkCertificate } from './check-certificate.ts'
import type { CertificateUse } from './check-certificate.ts'
import { expiryOf } from './expiry.ts'
import type { UnitFinding } from './finding.ts'

const use: CertificateUse = {
  key: unitKey,
  vatNumber: tillOne.vatNumber,
  environment: 'sandbox',
  issuesStandard: true,
  issuesSimplified: true,
  now: new Date('2026-01-05T12:00:00Z'),
}

test('the certificate of the unit has no finding', () => {
  assert.deepEqual(checkCertificate(unitCertificate, use), [])
})

const certificateOf = (environment: Environment, changes = {}) => {
  const unit = { ...tillOne, ...changes }
  const csr = createCsr({ unit, environment, key: unitKey })
  return readCertificate(issueLocalCertificate(csr, authority, validity))
}

const simplifiedOnly = certificateOf('sandbox', { issuesStandard: false })
const standardOnly = certificateOf('sandbox', { issuesSimplified: false })

const table = {
  'other_key of key': [unitCertificate, { key: generatePrivateKey() }],
  'no_unit of certificate': [
    readCertificate(issueLocalAuthority({ ...authority, key: unitKey }, validity)),
    {},
  ],
  'other_vat_number of vatNumber': [unitCertificate, { vatNumber: '311094762100003' }],
  'other_environment of certificate': [unitCertificate, { environment: 'production' }],
  'standard_not_covered of issuesStandard': [simplifiedOnly, {}],
  'simplified_not_covered of issuesSimplified': [standardOnly, {}],
  'not_yet_valid of certificate': [unitCertificate, { now: new Date('2025-12-31T23:59:59Z') }],
  'expired of certificate': [unitCertificate, { now: new Date('2031-01-01T00:00:01Z') }],
} as const

for (const [expected, [certificate, changes]] of Object.entries(table)) {
  test(`a certificate is found to be ${expected}`, () => {
    const findings = checkCertificate(certificate, { ...use, ...changes })
    assert.deepEqual(
      findings.map(({ code, field }) => `${code} of ${field}`),
      [expected],
    )
    const [{ severity, says }] = findings as [UnitFinding]
    assert.equal(severity, 'error')
    assert.match(says.ar, /^[\u0600-\u06ff].*\.$/u)
    assert.match(says.en, /^The certificate .*\.$/)
  })
}

test('what a unit does not issue need not be covered', () => {
  assert.deepEqual(checkCertificate(simplifiedOnly, { ...use, issuesStandard: false }), [])
  assert.deepEqual(checkCertificate(standardOnly, { ...use, issuesSimplified: false }), [])
})

test('the environment stands in the template', () => {
  for (const environment of ['sandbox', 'simulation', 'production'] as const) {
    assert.equal(certificateOf(environment).environment, environment)
  }
})

test(
  "the authority's sample certificate is that of the sandbox",
  { skip: skipWithoutSamples },
  () => {
    const xml = samples['Simplified-Invoice--Simplified_Invoice'] ?? ''
    const [, base64 = ''] = /<ds:X509Certificate>([^<]+)/.exec(xml) ?? []
    const certificate = readCertificate(base64)
    assert.equal(certificate.environment, 'sandbox')
    assert.equal(certificate.isForCompliance, false)
  },
)

/** Days before the end, to the second, and the stage they are in. */
const stages = [
  ['2030-11-01T00:00:00Z', 'calm', 61],
  ['2030-11-01T00:00:01Z', 'in_60_days', 60],
  ['2030-12-01T00:00:00Z', 'in_60_days', 31],
  ['2030-12-01T00:00:01Z', 'in_30_days', 30],
  ['2030-12-24T00:00:00Z', 'in_30_days', 8],
  ['2030-12-24T00:00:01Z', 'in_7_days', 7],
  ['2031-01-01T00:00:00Z', 'in_7_days', 0],
  ['2031-01-01T00:00:01Z', 'over', -1],
  ['2025-12-31T00:00:00Z', 'not_yet', 1827],
  ['2026-01-01T00:00:00Z', 'calm', 1826],
] as const

for (const [now, stage, daysLeft] of stages) {
  test(`at ${now} the certificate is ${stage} with ${daysLeft} days left`, () => {
    assert.deepEqual(expiryOf(unitCertificate, new Date(now)), { stage, daysLeft })
  })
}
