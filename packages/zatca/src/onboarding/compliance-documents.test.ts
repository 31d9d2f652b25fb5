import assert from 'node:assert/strict'
import test from 'node:test'
import { readCertificate } from '../certificates/certificate.ts'
import { createCsr } from '../certificates/csr.ts'
import { riyadhStore } from '../fixtures/parties.ts'
import { authority, tillOne, unitCertificate, unitKey, validity } from '../fixtures/unit.ts'
import { issueLocalAuthority, issueLocalCertificate } from '../certificates/local-certificate.ts'
import { parseInvoice } from '../xml/parse-invoice.ts'
import { checkInvoice } from '../rules/check-invoice.ts'
import { verifyInvoice } from '../stamp/verify.ts'
import { complianceDocuments } from './compliance-documents.ts'

const input = {
  seller: riyadhStore,
  key: unitKey,
  certificate: unitCertificate,
  issuedAt: '2026-01-05T14:03:09',
}
const documents = complianceDocuments(input)

test('a unit of both kinds shows six documents, one of them after the other', () => {
  assert.deepEqual(
    documents.map(({ kind, typeCode }) => `${kind} ${typeCode}`),
    [
      'standard 388',
      'standard 381',
      'standard 383',
      'simplified 388',
      'simplified 381',
      'simplified 383',
    ],
  )
  for (const [index, { xml }] of documents.slice(1).entries()) {
    assert.ok(xml.includes(`>${documents[index]!.hash}<`))
  }
  assert.equal(new Set(documents.map(({ uuid }) => uuid)).size, 6)
})

for (const { kind, typeCode, xml, uuid } of documents) {
  test(`the ${kind} ${typeCode} verifies and no rule has a remark`, () => {
    assert.deepEqual(
      verifyInvoice(xml).stages.filter(({ ok }) => !ok),
      [],
    )
    assert.deepEqual(checkInvoice(xml, input.issuedAt), [])
    assert.match(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
}

test('each is called after its kind, and the notes refer to the invoice of theirs', () => {
  const stated = documents.map(({ xml }) => {
    const { number, billingReferences } = parseInvoice(xml)
    return [number, ...billingReferences]
  })
  const counters = documents.map(({ xml }) => parseInvoice(xml).counter)
  assert.deepEqual(counters, [1n, 2n, 3n, 4n, 5n, 6n])
  assert.deepEqual(stated, [
    ['COMPLIANCE-STANDARD-388'],
    ['COMPLIANCE-STANDARD-381', 'COMPLIANCE-STANDARD-388'],
    ['COMPLIANCE-STANDARD-383', 'COMPLIANCE-STANDARD-388'],
    ['COMPLIANCE-SIMPLIFIED-388'],
    ['COMPLIANCE-SIMPLIFIED-381', 'COMPLIANCE-SIMPLIFIED-388'],
    ['COMPLIANCE-SIMPLIFIED-383', 'COMPLIANCE-SIMPLIFIED-388'],
  ])
})

test('a unit of one kind shows three, always for the seller of its certificate', () => {
  const unit = { ...tillOne, issuesStandard: false, vatNumber: '399999999900003' }
  const csr = createCsr({ unit, environment: 'sandbox', key: unitKey })
  const certificate = readCertificate(issueLocalCertificate(csr, authority, validity))
  const shown = complianceDocuments({ ...input, certificate })
  assert.deepEqual(
    shown.map(({ kind, typeCode }) => `${kind} ${typeCode}`),
    ['simplified 388', 'simplified 381', 'simplified 383'],
  )
  assert.ok(shown.every(({ xml }) => xml.includes('>399999999900003<')))
})

test('the same input gives the same documents but for the signature', () => {
  assert.deepEqual(
    complianceDocuments(input).map(({ uuid, hash }) => [uuid, hash]),
    documents.map(({ uuid, hash }) => [uuid, hash]),
  )
})

test('a certificate of nobody shows nothing', () => {
  const certificate = readCertificate(issueLocalAuthority({ ...authority, key: unitKey }, validity))
  assert.throws(() => complianceDocuments({ ...input, certificate }), RangeError)
})
