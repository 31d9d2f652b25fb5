import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { DocumentAnswer } from './answer.ts'
import type { DocumentCall } from './calls.ts'
import { type DocumentDecision, decideOnDocument } from './decide-on-document.ts'

const answered = (
  call: DocumentCall,
  status: number,
  body: unknown = {},
  retryAfterMs: number | null = null,
): DocumentAnswer => ({
  call,
  outcome: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfterMs,
})

const message = { type: 'ERROR', code: 'BR-KSA-40', category: 'KSA', message: 'Seller VAT number' }
const warning = { ...message, type: 'WARNING', code: 'BR-KSA-98', message: 'Late' }
const results = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' }
const clearedInvoice = Buffer.from('<Invoice/>').toString('base64')
const noInvoice = Buffer.from('Cleared: <Invoice/>').toString('base64')
const reported = { validationResults: results, reportingStatus: 'REPORTED' }
const cleared = { validationResults: results, clearanceStatus: 'CLEARED', clearedInvoice }
const warned = { ...results, warningMessages: [warning], status: 'WARNING' }
const rejected = {
  validationResults: { ...results, errorMessages: [message], status: 'ERROR' },
  reportingStatus: 'NOT_REPORTED',
}
const earlier = {
  message: 'Hash previously submitted',
  reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER',
}
const broken = '{"validationResults": {"infoM'

/** The table of the authority's papers, row by row: call, status, body, decision, its reason. */
const table: readonly (readonly [DocumentCall, number, unknown, string, string?])[] = [
  ['reporting', 200, reported, 'accepted'],
  ['clearance', 200, cleared, 'accepted'],
  ['complianceCheck', 200, { ...cleared, clearedInvoice: null }, 'accepted'],
  ['reporting', 202, { ...reported, validationResults: warned }, 'accepted_with_warnings'],
  ['clearance', 202, { ...cleared, validationResults: warned }, 'accepted_with_warnings'],
  ['reporting', 200, { ...reported, validationResults: warned }, 'accepted_with_warnings'],
  ['clearance', 208, cleared, 'already_accepted'],
  ['clearance', 208, earlier, 'already_accepted'],
  ['reporting', 208, earlier, 'already_accepted'],
  ['reporting', 409, earlier, 'already_accepted'],
  ['reporting', 409, rejected, 'already_accepted'],
  ['reporting', 409, broken, 'already_accepted'],
  ['clearance', 303, {}, 'report_instead'],
  ['clearance', 303, '', 'report_instead'],
  ['reporting', 303, {}, 'stop_unit', 'unexpected_answer'],
  ['reporting', 400, rejected, 'rejected'],
  ['clearance', 400, { clearanceStatus: 'NOT_CLEARED' }, 'rejected'],
  ['reporting', 400, '<html>', 'rejected'],
  ['reporting', 200, rejected, 'rejected'],
  // One of the three bears the verdict: clearance, reporting, or in the sandbox the validation alone.
  ['clearance', 200, { clearanceStatus: 'CLEARED', clearedInvoice }, 'accepted'],
  ['reporting', 200, { reportingStatus: 'REPORTED' }, 'accepted'],
  ['reporting', 200, { reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' }, 'accepted'],
  ['complianceCheck', 200, { validationResults: results }, 'accepted'],
  ['complianceCheck', 200, { validationResults: { status: 'WARNING' } }, 'accepted'],
  ['complianceCheck', 200, { validationResults: { status: 'ERROR' } }, 'rejected'],
  ['clearance', 200, { ...cleared, clearanceStatus: 'NOT_CLEARED' }, 'rejected'],
  ['reporting', 200, { ...reported, reportingStatus: 'NOT_REPORTED' }, 'rejected'],
  ['reporting', 202, { reportingStatus: 'REPORTED' }, 'accepted_with_warnings'],
  ['reporting', 401, { status: 401, error: 'Unauthorized' }, 'stop_unit', 'credentials'],
  ['clearance', 403, '', 'stop_unit', 'credentials'],
  ['reporting', 404, '', 'stop_unit', 'address'],
  ['reporting', 405, '', 'stop_unit', 'address'],
  ['reporting', 406, '', 'stop_unit', 'version'],
  ['reporting', 415, '', 'stop_unit', 'version'],
  ['clearance', 413, '', 'stop_unit', 'too_large'],
  ['reporting', 428, '', 'stop_unit', 'unexpected_answer'],
  ['reporting', 302, '', 'stop_unit', 'unexpected_answer'],
  ['reporting', 429, '', 'send_again', 'too_many_requests'],
  ['reporting', 408, '', 'send_again', 'no_answer'],
  ['reporting', 425, '', 'send_again', 'too_many_requests'],
  ['reporting', 500, { category: 'x', code: 'y', message: 'z' }, 'send_again', 'server_error'],
  ['clearance', 502, '<html>', 'send_again', 'server_error'],
  ['clearance', 503, '', 'send_again', 'server_error'],
  ['clearance', 504, '', 'send_again', 'server_error'],
  ['reporting', 200, broken, 'send_again', 'unreadable_answer'],
  ['reporting', 200, '', 'send_again', 'unreadable_answer'],
  ['reporting', 202, '[]', 'send_again', 'unreadable_answer'],
  ['clearance', 200, { ...cleared, clearedInvoice: '' }, 'send_again', 'unreadable_answer'],
  ['clearance', 200, { ...cleared, clearedInvoice: noInvoice }, 'send_again', 'unreadable_answer'],
]

for (const [call, status, body, decision, why] of table) {
  const text = JSON.stringify(body).slice(0, 60)
  test(`${call} ${status} ${text} is ${decision}${why ? `, ${why}` : ''}`, () => {
    const decided = decideOnDocument(answered(call, status, body), 1)
    assert.equal(decided.decision, decision)
    assert.equal('why' in decided ? decided.why : undefined, why)
  })
}

test('a refusal that gives no reason says so, and shows no JSON', () => {
  const messagesFor = (body: unknown): readonly string[] => {
    const decided = decideOnDocument(answered('reporting', 200, body), 1)
    assert.ok(decided.decision === 'rejected')
    return decided.messages.map(({ severity, code, text }) => `${severity} ${code}: ${text}`)
  }
  const bare = ['error no-reason-given: NOT_REPORTED']
  const status = { reportingStatus: 'NOT_REPORTED' }
  assert.deepEqual(messagesFor(status), bare)
  assert.deepEqual(messagesFor({ ...status, validationResults: results }), bare)
  assert.deepEqual(messagesFor({ ...status, validationResults: warned }), [
    ...bare,
    'warning BR-KSA-98: Late',
  ])
})

test('silence, a cut line and a refused connection mean the same bytes again', () => {
  for (const why of ['timed_out', 'broken_off', 'not_connected'] as const) {
    const answer: DocumentAnswer = { call: 'reporting', outcome: 'unanswered', why, detail: 'X' }
    const expected = { decision: 'send_again', why: 'no_answer', afterMs: 120_000, messages: [] }
    assert.deepEqual(decideOnDocument(answer, 2), expected)
  }
})

test('the same bytes wait longer with every attempt, and as long as the authority asks', () => {
  const waitOf = (status: number, attempts: number, retryAfterMs: number | null): unknown => {
    const decided = decideOnDocument(answered('reporting', status, '', retryAfterMs), attempts)
    return 'afterMs' in decided && decided.afterMs / 60_000
  }
  for (const status of [200, 429, 503]) {
    assert.deepEqual(
      [waitOf(status, 1, null), waitOf(status, 4, null), waitOf(status, 1, 600_000)],
      [1, 15, 10],
    )
  }
})

test('what the authority says comes along, whatever is decided', () => {
  for (const status of [200, 202, 208, 303, 401, 404, 429, 500]) {
    const decided = decideOnDocument(
      answered('clearance', status, { ...cleared, validationResults: warned }),
      1,
    )
    assert.deepEqual(
      decided.messages.map(({ text }) => text),
      ['Late'],
      String(status),
    )
  }
})

test('a cleared document is given back as text, a duplicate brings it too', () => {
  for (const status of [200, 202, 208]) {
    const decided = decideOnDocument(answered('clearance', status, cleared), 1)
    assert.equal('clearedXml' in decided && decided.clearedXml, '<Invoice/>')
  }
})

test('messages are typed, errors first, in whatever shape they come', () => {
  const shown = (body: unknown): unknown =>
    decideOnDocument(answered('reporting', 400, body), 1).messages.map((each) => [
      each.severity,
      each.code,
      each.text,
    ])
  const info = { type: 'INFO', code: null, message: 'Well formed' }
  const mixed = {
    ...results,
    infoMessages: info,
    warningMessages: [warning],
    errorMessages: message,
  }
  assert.deepEqual(shown({ validationResults: mixed }), [
    ['error', 'BR-KSA-40', 'Seller VAT number'],
    ['warning', 'BR-KSA-98', 'Late'],
    ['info', null, 'Well formed'],
  ])
  assert.deepEqual(shown({ errors: [{ code: 'Invalid-OTP', message: 'Wrong' }, 'Bare text'] }), [
    ['error', 'Invalid-OTP', 'Wrong'],
    ['error', null, 'Bare text'],
  ])
  assert.deepEqual(shown({ code: 400, message: 'Bad request' }), [['error', '400', 'Bad request']])
  assert.deepEqual(shown({ errors: [{ code: 'Only-Code', message: null }] }), [
    ['error', 'Only-Code', 'Only-Code'],
  ])
  assert.deepEqual(shown({ errors: [{ code: null, category: 'CERTIFICATE_ERRORS' }] }), [
    ['error', null, 'CERTIFICATE_ERRORS'],
  ])
  const bare = ['error', 'no-reason-given', 'HTTP 400']
  assert.deepEqual(shown({ warnings: [' Late '] }), [bare, ['warning', null, 'Late']])
  assert.deepEqual(shown({ status: 400, error: 'Bad request' }), [['error', null, 'Bad request']])
  assert.deepEqual(shown('<html>Bad</html>'), [['error', null, '<html>Bad</html>']])
  assert.deepEqual(shown('<'.repeat(9000)), [['error', null, '<'.repeat(500)]])
  assert.deepEqual(shown(''), [bare])
})

test('a rejection that is about the certificate concerns the whole unit', () => {
  const concerns = (...codes: readonly string[]): unknown => {
    const errorMessages = codes.map((code) => ({ ...message, code }))
    const warningMessages = [{ ...warning, code: 'invalid-signing-certificate' }]
    const errors = { validationResults: { errorMessages, warningMessages } }
    const decided = decideOnDocument(answered('reporting', 400, errors), 1)
    return 'concernsUnit' in decided && decided.concernsUnit
  }
  for (const code of [
    'certificate-permissions',
    'invalid-signing-certificate',
    'Invalid-CurrentCCSID',
    'Invalid-currentCSID',
    'Missing-CurrentCCSID',
    'Missing-currentCSID',
  ])
    assert.equal(concerns(code), true, code)
  assert.equal(concerns('BR-KSA-40', 'certificate-permissions'), true)
  assert.equal(concerns('BR-KSA-40'), false, 'the certificate is only warned of')
})

test('a duplicate shows no error, though the authority lists it among the errors', () => {
  assert.deepEqual(decideOnDocument(answered('reporting', 409, rejected), 1).messages, [])
})

const anyAnswer = fc.record(
  {
    call: fc.constantFrom<DocumentCall>('reporting', 'clearance', 'complianceCheck'),
    outcome: fc.constant('answered' as const),
    status: fc.integer({ min: 100, max: 599 }),
    body: fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(reported, cleared, rejected, earlier).map((body) => JSON.stringify(body)),
      fc
        .record({
          validationResults: fc.anything(),
          errors: fc.anything(),
          clearedInvoice: fc.anything(),
          reportingStatus: fc.anything(),
        })
        .map((body) => JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? 1 : value))),
    ),
    retryAfterMs: fc.option(fc.nat()),
  },
  { noNullPrototype: true },
)

const holdsForAll = (
  law: (answer: DocumentAnswer & { readonly outcome: 'answered' }, of: DocumentDecision) => void,
): void => {
  fc.assert(
    fc.property(anyAnswer, fc.integer({ min: 1, max: 50 }), (answer, attempts) => {
      law(answer, decideOnDocument(answer, attempts))
    }),
    { numRuns: 1000 },
  )
}

test('every answer has a decision, and the same answer always the same', () => {
  const all = new Set([
    'accepted',
    'accepted_with_warnings',
    'already_accepted',
    'report_instead',
    'rejected',
    'send_again',
    'stop_unit',
  ])
  holdsForAll((answer, decided) => {
    assert.ok(all.has(decided.decision))
    assert.deepEqual(decideOnDocument(answer, 1), decideOnDocument(answer, 1))
  })
})

test('a server error or too many requests never accepts, rejects or stops', () => {
  holdsForAll(({ status }, { decision }) => {
    if (status >= 500 || status === 429) assert.equal(decision, 'send_again')
  })
})

test('nothing is accepted but by 200, 202, 208 and 409, nothing rejected but by 200, 202 and 400', () => {
  holdsForAll(({ status }, { decision }) => {
    if (/accepted/.test(decision)) assert.ok([200, 202, 208, 409].includes(status))
    if (decision === 'rejected') assert.ok([200, 202, 400].includes(status))
    if (decision === 'report_instead') assert.equal(status, 303)
  })
})

test('a rejection always has something to show', () => {
  holdsForAll((_, decided) => {
    if (decided.decision !== 'rejected') return
    assert.ok(decided.messages.length > 0)
    assert.ok(decided.messages.every(({ text }) => text !== ''))
  })
})

test('a cleared document is never accepted as new without its text', () => {
  holdsForAll(({ call }, decided) => {
    const isNew = decided.decision === 'accepted' || decided.decision === 'accepted_with_warnings'
    if (call === 'clearance' && isNew) assert.ok(decided.clearedXml?.startsWith('<'))
  })
})
