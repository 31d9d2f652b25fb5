import assert from 'node:assert/strict'
import test from 'node:test'
import { decideOnCertificate } from '../client/decide-on-certificate.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { createCsr } from '../csr.ts'
import { clientOf, issuedBy, noon, onboard } from '../fixtures/onboarded.ts'
import { sealNext, showDocuments, standInFor } from '../fixtures/onboarded.ts'
import { tillOne, unitKey } from '../fixtures/unit.ts'

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
  assert.match(early.messages[0]?.text ?? '', /simplified-debit-note-compliant/)
  await showDocuments(client, compliance)
  const wrong = decideOnCertificate(await client.requestProductionCertificate(credentials, '7'), 1)
  assert.ok(wrong.decision === 'refused' && wrong.messages[0]?.code === 'Invalid-CurrentCCSID')
  issuedBy(await client.requestProductionCertificate(credentials, requestId))
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
