import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { unitCertificate } from '../fixtures/unit.ts'
import type { CertificateAnswer } from './answer.ts'
import type { CertificateCall } from './calls.ts'
import { decideOnCertificate } from './decide-on-certificate.ts'

const answered = (call: CertificateCall, status: number, body: unknown): CertificateAnswer => ({
  call,
  outcome: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterMs: null,
})

const issued = {
  requestID: 1234567890123,
  dispositionMessage: 'ISSUED',
  binarySecurityToken: Buffer.from(unitCertificate.base64).toString('base64'),
  secret: 'secret of the till',
}

test('an issued certificate is read with its request number and credentials', () => {
  const decided = decideOnCertificate(answered('complianceCertificate', 200, issued), 1)
  assert.equal(decided.decision, 'issued')
  assert.ok('issued' in decided)
  assert.equal(decided.issued.requestId, '1234567890123')
  assert.equal(decided.issued.credentials.token, issued.binarySecurityToken)
  assert.equal(decided.issued.credentials.secret, issued.secret)
  assert.equal(decided.issued.certificate.serialNumber, unitCertificate.serialNumber)
})

test('428 of a renewal is a compliance certificate, whether wrapped or not', () => {
  for (const body of [{ value: { ...issued, dispositionMessage: 'NOT_COMPLIANT' } }, issued]) {
    const { decision } = decideOnCertificate(answered('renewal', 428, body), 1)
    assert.equal(decision, 'compliance_first')
  }
})

const table: readonly (readonly [CertificateCall, number, unknown, string, string?])[] = [
  ['complianceCertificate', 428, { value: issued }, 'stop_unit', 'unexpected_answer'],
  ['renewal', 428, '{', 'send_again', 'unreadable_answer'],
  ['complianceCertificate', 400, { errors: [{ code: 'Invalid-OTP' }] }, 'refused'],
  ['productionCertificate', 400, '', 'refused'],
  ['productionCertificate', 401, '', 'stop_unit', 'credentials'],
  ['renewal', 406, '', 'stop_unit', 'version'],
  ['renewal', 429, '', 'send_again', 'too_many_requests'],
  ['productionCertificate', 500, '', 'send_again', 'server_error'],
  ['productionCertificate', 200, '{"requestID"', 'send_again', 'unreadable_answer'],
  ['renewal', 200, { ...issued, secret: '' }, 'send_again', 'unreadable_answer'],
  ['renewal', 200, { ...issued, requestID: null }, 'send_again', 'unreadable_answer'],
  ['renewal', 200, { ...issued, binarySecurityToken: null }, 'send_again', 'unreadable_answer'],
  ['renewal', 200, { ...issued, binarySecurityToken: 'AAAA' }, 'send_again', 'unreadable_answer'],
]

for (const [call, status, body, decision, why] of table) {
  test(`${call} ${status} ${JSON.stringify(body).slice(0, 40)} is ${decision}`, () => {
    const decided = decideOnCertificate(answered(call, status, body), 1)
    assert.equal(decided.decision, decision)
    assert.equal('why' in decided ? decided.why : undefined, why)
  })
}

test('silence means asking again, later with every attempt and as late as the authority asks', () => {
  const silence = { call: 'renewal', outcome: 'unanswered', why: 'timed_out', detail: 'X' } as const
  assert.deepEqual(decideOnCertificate(silence, 3), {
    decision: 'send_again',
    why: 'no_answer',
    afterMs: 5 * 60_000,
    messages: [],
  })
  const waitOf = (retryAfterMs: number | null, attempts: number): unknown => {
    const busy = { call: 'renewal', outcome: 'answered', status: 503, body: '' } as const
    const decided = decideOnCertificate({ ...busy, retryAfterMs }, attempts)
    return 'afterMs' in decided && decided.afterMs / 60_000
  }
  assert.deepEqual([waitOf(null, 4), waitOf(600_000, 1)], [15, 10])
})

test('the codes of a refusal are shown', () => {
  const errors = [{ code: 'Missing-ComplianceSteps', message: 'standard-compliant' }]
  const decided = decideOnCertificate(answered('productionCertificate', 400, { errors }), 1)
  assert.deepEqual('messages' in decided && decided.messages, [
    {
      severity: 'error',
      code: 'Missing-ComplianceSteps',
      category: null,
      text: 'standard-compliant',
    },
  ])
})

test('nothing but an issued certificate ever carries the secret', () => {
  const status = fc.integer({ min: 100, max: 599 })
  const call = fc.constantFrom<CertificateCall>('complianceCertificate', 'renewal')
  fc.assert(
    fc.property(call, status, fc.boolean(), (asked, code, isCut) => {
      const text = JSON.stringify(issued)
      const body = isCut ? `${text.slice(0, -1)},` : text
      const decided = decideOnCertificate(answered(asked, code, body), 1)
      const isShown = code === 400 || 'issued' in decided
      assert.ok(isShown || !JSON.stringify(decided).includes(issued.secret))
    }),
  )
})
