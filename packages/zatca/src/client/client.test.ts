import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { clientOf, issuedBy, noon, onboard, sealNext, standInFor } from '../fixtures/onboarded.ts'
import { tillOne, unitCsr } from '../fixtures/unit.ts'
import { startStandIn } from '../stand-in/stand-in.ts'
import { verifyInvoice } from '../stamp/verify.ts'
import { authorityAddresses } from './addresses.ts'
import type { Reply } from './answer.ts'
import { authorityClient } from './client.ts'
import type { AuthorityClient } from './client.ts'
import { decideOnCertificate } from './decide-on-certificate.ts'
import { decideOnDocument } from './decide-on-document.ts'
import type { Message } from './send.ts'

test('the three environments of the authority have their addresses', () => {
  assert.deepEqual(authorityAddresses(), {
    sandbox: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/developer-portal',
    simulation: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
    production: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
  })
  assert.equal(authorityAddresses('http://127.0.0.1:9//').production, 'http://127.0.0.1:9/core')
})

const credentials = { token: 'dG9rZW4=', secret: 'secret of the till' }
const document = { uuid: 'u-1', hash: 'h-1', xml: '<Invoice>ق</Invoice>' }
const request = { csr: unitCsr, otp: '123456' }

type Seen = { readonly line: string; readonly headers: IncomingMessage['headers']; body: unknown }

/** What a client sends, seen by a server that knows nothing of it. */
async function sendTo(act: (client: AuthorityClient) => Promise<unknown>): Promise<Seen> {
  const seen: Seen[] = []
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const line = `${incoming.method} ${incoming.url}`
      const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
      seen.push({ line, headers: incoming.headers, body })
      outgoing.writeHead(303, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/`
  await act(authorityClient({ address, language: 'ar' }))
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  assert.equal(seen.length, 1, 'sent once, and no redirect was followed')
  return seen[0]!
}

const basic = `Basic ${Buffer.from(`${credentials.token}:${credentials.secret}`).toString('base64')}`
const csr = Buffer.from(unitCsr).toString('base64')
const invoice = Buffer.from(document.xml).toString('base64')
const submission = { invoiceHash: 'h-1', uuid: 'u-1', invoice }

const wire = {
  'POST /core/compliance': [
    (client: AuthorityClient) => client.requestComplianceCertificate(request),
    { csr },
    { otp: '123456' },
  ],
  'POST /core/compliance/invoices': [
    (client: AuthorityClient) => client.checkCompliance(credentials, document),
    submission,
    { authorization: basic },
  ],
  'POST /core/production/csids': [
    (client: AuthorityClient) => client.requestProductionCertificate(credentials, '123'),
    { compliance_request_id: '123' },
    { authorization: basic },
  ],
  'PATCH /core/production/csids': [
    (client: AuthorityClient) => client.renewCertificate(credentials, request),
    { csr },
    { authorization: basic, otp: '123456' },
  ],
  'POST /core/invoices/clearance/single': [
    (client: AuthorityClient) => client.clear(credentials, document),
    submission,
    { authorization: basic, 'clearance-status': '1' },
  ],
  'POST /core/invoices/reporting/single': [
    (client: AuthorityClient) =>
      client.report(credentials, { ...document, xml: Buffer.from(document.xml) }),
    submission,
    { authorization: basic, 'clearance-status': '0' },
  ],
} as const

for (const [line, [act, body, own]] of Object.entries(wire)) {
  test(`${line} is sent as the authority asks for it`, async () => {
    const seen = await sendTo(act)
    assert.equal(seen.line, line)
    assert.deepEqual(seen.body, body)
    const { headers } = seen
    const names = ['authorization', 'otp', 'clearance-status'] as const
    const extra = names.filter((name) => headers[name] !== undefined)
    assert.deepEqual(Object.fromEntries(extra.map((name) => [name, headers[name]])), own)
    assert.equal(headers['accept-version'], 'V2')
    assert.equal(headers['accept-language'], 'ar')
    assert.equal(headers['content-type'], 'application/json')
    assert.equal(headers.accept, 'application/json')
  })
}

test('a whole answer is waited for a minute, or as long as is set', async () => {
  const limits: number[] = []
  const bring = async ({ timeLimitMs }: Message): Promise<Reply> => {
    limits.push(timeLimitMs)
    return { outcome: 'unanswered', why: 'timed_out', detail: 'TIMEOUT' }
  }
  const options = { address: 'http://127.0.0.1:1', language: 'ar', bring } as const
  await authorityClient(options).report(credentials, document)
  await authorityClient({ ...options, timeLimitMs: 500 }).report(credentials, document)
  assert.deepEqual(limits, [60_000, 500])
})

test('a one-time code that is not six digits is not sent and not repeated', () => {
  const client = authorityClient({ address: 'http://127.0.0.1:1', language: 'en' })
  assert.throws(
    () => client.requestComplianceCertificate({ ...request, otp: '١٢٣٤٥٦\n' }),
    (error: Error) => error instanceof RangeError && !error.message.includes('١'),
  )
  for (const otp of ['12345', '1234567', ' 123456'])
    assert.throws(() => client.renewCertificate(credentials, { ...request, otp }), RangeError)
})

const codes = [
  [202, 'accepted_with_warnings'],
  [208, 'already_accepted'],
  [409, 'already_accepted'],
  [400, 'rejected'],
  [401, 'stop_unit'],
  [413, 'stop_unit'],
  [428, 'stop_unit'],
  [429, 'send_again'],
  [500, 'send_again'],
  [503, 'send_again'],
] as const

test('every code of the authority arrives as its decision, and a plain request is accepted', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'simplified')
  const report = async (): Promise<string> =>
    decideOnDocument(await till.client.report(till.issued.credentials, sealed), 1).decision
  for (const [answer, decision] of codes.filter(([code]) => code !== 202)) {
    standIn.instruct({ answer })
    assert.equal(await report(), decision, String(answer))
  }
  assert.deepEqual(standIn.accepted(), [])
  standIn.instruct({ answer: 202 })
  assert.equal(await report(), 'accepted_with_warnings')
  assert.equal(await report(), 'already_accepted')
  assert.equal(standIn.accepted()[0]?.timesSent, codes.length + 1)
})

test('Retry-After is read', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  standIn.instruct({ answer: 429, retryAfterSeconds: 600 })
  const answer = await till.client.report(till.issued.credentials, sealNext(till, 'simplified'))
  const decided = decideOnDocument(answer, 1)
  assert.equal('afterMs' in decided && decided.afterMs, 600_000)
})

test('clearance gives the legal invoice: our hash, their stamp', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'standard')
  const decided = decideOnDocument(await till.client.clear(till.issued.credentials, sealed), 1)
  assert.ok(decided.decision === 'accepted' && decided.clearedXml !== null)
  const verified = verifyInvoice(decided.clearedXml)
  assert.deepEqual(
    verified.stages.filter(({ ok }) => !ok),
    [],
  )
  assert.equal(verified.hash, sealed.hash)
  assert.notEqual(decided.clearedXml, sealed.xml)
})

test('with clearance switched off the stamped document is reported', async (t) => {
  const standIn = await standInFor(t)
  const { client, ...till } = await onboard(standIn)
  const { credentials: own } = till.issued
  const sealed = sealNext({ client, ...till }, 'standard')
  const premature = decideOnDocument(await client.report(own, sealed), 1)
  assert.equal(premature.decision, 'rejected')
  standIn.instruct({ answer: 303, call: 'clearance' })
  assert.equal(decideOnDocument(await client.clear(own, sealed), 1).decision, 'report_instead')
  assert.equal(decideOnDocument(await client.report(own, sealed), 1).decision, 'accepted')
  assert.deepEqual(
    standIn.accepted().map(({ how, kind }) => [how, kind]),
    [['reported', 'standard']],
  )
})

test('an answer that is lost, cut or late leaves one accepted document, sent twice', async (t) => {
  for (const answer of ['lost', 'broken', 'slow'] as const) {
    const standIn = await startStandIn({ clock: () => noon, port: 0 })
    t.after(standIn.stop)
    const till = await onboard(standIn)
    const hasty = answer === 'slow' ? clientOf(standIn, { timeLimitMs: 2000 }) : till.client
    const sealed = sealNext(till, 'simplified')
    standIn.instruct({ answer, afterMs: 3_600_000 })
    const first = await hasty.report(till.issued.credentials, sealed)
    const decided = decideOnDocument(first, 1)
    assert.equal(decided.decision, 'send_again', answer)
    assert.equal(standIn.accepted().length, 1, answer)
    const second = await till.client.report(till.issued.credentials, sealed)
    assert.equal(decideOnDocument(second, 2).decision, 'already_accepted', answer)
    assert.equal(standIn.accepted()[0]?.timesSent, 2, answer)
    assert.deepEqual(standIn.faults(), [], answer)
  }
})

test('a closed door is known from a request that was lost on the way', async () => {
  // Nobody was ever connected to it, so no old line is tried first.
  const closed = await startStandIn({ clock: () => noon, port: 0 })
  await closed.stop()
  const client = authorityClient({ address: closed.address, language: 'en' })
  const answer = await client.report(credentials, document)
  assert.ok(answer.outcome === 'unanswered')
  assert.deepEqual([answer.why, answer.detail], ['not_connected', 'ECONNREFUSED'])
  assert.equal(decideOnDocument(answer, 1).decision, 'send_again')
})

test('silence and a cut line are answers of their own', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const client = clientOf(standIn, { timeLimitMs: 2000 })
  const report = async (): Promise<unknown> => {
    const answer = await client.report(till.issued.credentials, sealNext(till, 'simplified'))
    assert.equal(decideOnDocument(answer, 1).decision, 'send_again')
    return 'why' in answer && answer.why
  }
  standIn.instruct({ answer: 'never' })
  assert.equal(await report(), 'timed_out')
  standIn.instruct({ answer: 'hang_up' })
  assert.equal(await report(), 'broken_off')
  assert.deepEqual(standIn.accepted(), [])
})

test('a revoked unit is stopped', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  standIn.revoke(tillOne.serial)
  const answer = await till.client.report(till.issued.credentials, sealNext(till, 'simplified'))
  const decided = decideOnDocument(answer, 1)
  assert.ok(decided.decision === 'stop_unit' && decided.why === 'credentials')
})

test('a certificate is renewed, at once or after showing the documents again', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const { client, issued } = till
  const renewed = issuedBy(await client.renewCertificate(issued.credentials, request))
  assert.notEqual(renewed.credentials.secret, issued.credentials.secret)
  standIn.instruct({ answer: 428, call: 'renewal' })
  const answer = await client.renewCertificate(renewed.credentials, request)
  const decided = decideOnCertificate(answer, 1)
  assert.ok(decided.decision === 'compliance_first')
  assert.ok(decided.issued.certificate.isForCompliance)
  const { credentials: own, requestId } = decided.issued
  const early = await client.requestProductionCertificate(own, requestId)
  assert.equal(decideOnCertificate(early, 1).decision, 'refused')
})

test('neither answers nor decisions about documents hold token, secret or key', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const { credentials: own } = till.issued
  for (const answer of [200, 400, 401, 500, 'hang_up', 'broken'] as const) {
    standIn.instruct({ answer })
    const came = await till.client.report(own, sealNext(till, 'simplified'))
    const text = JSON.stringify([came, decideOnDocument(came, 1)])
    assert.ok(!text.includes(own.secret) && !text.includes(own.token), String(answer))
  }
})
