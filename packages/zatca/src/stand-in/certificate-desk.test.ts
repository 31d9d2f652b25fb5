import assert from 'node:assert/strict'
import test from 'node:test'
import { decideOnCertificate } from '../client/decide-on-certificate.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { createCsr } from '../certificates/csr.ts'
import { clientOf, issuedBy, noon, onboard } from '../fixtures/onboarded.ts'
import { sealNext, showDocuments, standInFor } from '../fixtures/onboarded.ts'
import { riyadhStore } from '../fixtures/parties.ts'
import { tillOne, unitKey } from '../fixtures/unit.ts'
import { complianceDocuments } from '../onboarding/compliance-documents.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'

test('a certificate is issued for the unit of the request, in its environment', async (t) => {
  const standIn = await standInFor(t)
  for (const environment of ['sandbox', 'simulation', 'production'] as const) {
    const { issued } = await onboard(standIn, { environment, otp: '345678' })
    const { certificate } = issued
    assert.deepEqual(certificate.unit, tillOne)
    assert.equal(certificate.environment, environment)
    assert.equal(certificate.isForCompliance, false)
    assert.ok(certificate.validFrom <= noon && certificate.validTo > noon)
  }
})

const csr = createCsr({ unit: tillOne, environment: 'sandbox', key: unitKey })

test('a request is refused with the code of what is wrong', async (t) => {
  const standIn = await standInFor(t)
  const badUnit = { ...tillOne, vatNumber: '12' }
  const cases = {
    'Invalid-OTP': { csr, otp: '111111' },
    'Invalid-CSR': { csr: 'nothing', otp: '123456' },
    'Invalid-CSR ': {
      csr: createCsr({ unit: badUnit, environment: 'sandbox', key: unitKey }),
      otp: '123456',
    },
  }
  for (const [code, request] of Object.entries(cases)) {
    const answer = await clientOf(standIn).requestComplianceCertificate(request)
    const decided = decideOnCertificate(answer, 1)
    assert.ok(decided.decision === 'refused')
    assert.equal(decided.messages[0]?.code, code.trim())
  }
  const inProduction = clientOf(standIn, { environment: 'production' })
  const other = await inProduction.requestComplianceCertificate({ csr, otp: '123456' })
  assert.equal(decideOnCertificate(other, 1).decision, 'refused')
})

test('outside the sandbox a code serves once', async (t) => {
  const standIn = await standInFor(t)
  const client = clientOf(standIn, { environment: 'simulation' })
  const simulated = createCsr({ unit: tillOne, environment: 'simulation', key: unitKey })
  const ask = async (): Promise<string> =>
    decideOnCertificate(
      await client.requestComplianceCertificate({ csr: simulated, otp: '654321' }),
      1,
    ).decision
  assert.equal(await ask(), 'issued')
  assert.equal(await ask(), 'refused')
})

test('no production certificate before every document was shown', async (t) => {
  const standIn = await standInFor(t)
  const client = clientOf(standIn)
  const compliance = issuedBy(await client.requestComplianceCertificate({ csr, otp: '123456' }))
  const { credentials, requestId } = compliance
  assert.ok(compliance.certificate.isForCompliance)
  const early = decideOnCertificate(
    await client.requestProductionCertificate(credentials, requestId),
    1,
  )
  assert.ok(early.decision === 'refused')
  assert.equal(early.messages[0]?.code, 'Missing-ComplianceSteps')
  assert.equal(
    early.messages[0]?.text,
    'Still to show: standard-credit-note-compliant, simplified-credit-note-compliant, ' +
      'standard-debit-note-compliant, simplified-debit-note-compliant, ' +
      'standard-compliant, simplified-compliant',
  )
  await showDocuments(client, compliance)
  const wrong = decideOnCertificate(await client.requestProductionCertificate(credentials, '7'), 1)
  assert.ok(wrong.decision === 'refused' && wrong.messages[0]?.code === 'Invalid-CurrentCCSID')
  issuedBy(await client.requestProductionCertificate(credentials, requestId))
})

test('the last document is missed as the first one is', async (t) => {
  const standIn = await standInFor(t)
  const client = clientOf(standIn)
  const { credentials, requestId, certificate } = issuedBy(
    await client.requestComplianceCertificate({ csr, otp: '123456' }),
  )
  const issuedAt = '2026-01-05T14:03:09'
  const input = { seller: riyadhStore, key: unitKey, certificate, issuedAt }
  for (const document of complianceDocuments(input).slice(0, -1))
    await client.checkCompliance(credentials, document)
  const asked = decideOnCertificate(
    await client.requestProductionCertificate(credentials, requestId),
    1,
  )
  assert.ok(asked.decision === 'refused')
  assert.equal(asked.messages[0]?.text, 'Still to show: simplified-debit-note-compliant')
})

test('a renewal is for the same unit; one that is to issue more shows its documents again', async (t) => {
  const standIn = await standInFor(t)
  const unit = { ...tillOne, issuesStandard: false }
  const till = await onboard(standIn, { unit })
  const renew = async (changes: Partial<UnitIdentity>): Promise<readonly unknown[]> => {
    const request = createCsr({
      unit: { ...unit, ...changes },
      environment: 'sandbox',
      key: unitKey,
    })
    const answer = await till.client.renewCertificate(till.issued.credentials, {
      csr: request,
      otp: '123456',
    })
    const decided = decideOnCertificate(answer, 1)
    return [decided.decision, 'messages' in decided ? decided.messages[0]?.code : undefined]
  }
  assert.deepEqual(await renew({ serial: '1-Mizan|2-1.0|3-other' }), ['refused', 'Invalid-CSR'])
  assert.deepEqual(await renew({ vatNumber: '310122393500103' }), ['refused', 'Invalid-CSR'])
  assert.deepEqual(await renew({ industry: 'نقل' }), ['issued', undefined])
  assert.deepEqual(await renew({ issuesStandard: true }), ['compliance_first', undefined])
})

test('credentials of one environment or one step are worth nothing in another', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'simplified')
  const elsewhere = clientOf(standIn, { environment: 'simulation' })
  for (const answer of [
    await elsewhere.report(till.issued.credentials, sealed),
    await till.client.checkCompliance(till.issued.credentials, sealed),
    await till.client.report({ ...till.issued.credentials, secret: 'x' }, sealed),
  ]) {
    assert.equal(decideOnDocument(answer, 1).decision, 'stop_unit')
  }
})
