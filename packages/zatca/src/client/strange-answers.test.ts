import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { invoiceHash } from '../stamp/hash.ts'
import { clientOf, onboard, sealNext, standInFor } from '../fixtures/onboarded.ts'
import { readXml } from '../xml/read-xml.ts'
import type { DocumentAnswer } from './answer.ts'
import { authorityClient } from './client.ts'
import { decideOnDocument } from './decide-on-document.ts'

const credentials = { token: 'dG9rZW4=', secret: 'secret of the till' }
const document = { uuid: 'u-1', hash: 'h-1', xml: '<Invoice/>' }

/** What a client makes of somebody who answers as he likes. */
async function answerOf(t: TestContext, answers: RequestListener): Promise<DocumentAnswer> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return authorityClient({ address, language: 'ar', timeLimitMs: 2000 }).report(
    credentials,
    document,
  )
}

const why = (answer: DocumentAnswer): unknown => {
  const decided = decideOnDocument(answer, 1)
  return 'why' in decided ? decided.why : decided.decision
}

test('an answer that trickles in beyond the limit is none', async (t) => {
  const answer = await answerOf(t, (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => outgoing.write(' '), 50)
    t.after(() => {
      clearInterval(drip)
    })
  })
  assert.deepEqual(answer, {
    call: 'reporting',
    outcome: 'unanswered',
    why: 'timed_out',
    detail: 'TIMEOUT',
  })
})

test('an answer without end is cut, and says nothing then', async (t) => {
  const piece = Buffer.alloc(1_000_000, ' ')
  const answer = await answerOf(t, (_, outgoing) => {
    outgoing.writeHead(200)
    const pour = (): void => {
      while (!outgoing.destroyed && outgoing.write(piece));
    }
    outgoing.on('drain', pour)
    pour()
  })
  assert.ok(answer.outcome === 'answered' && answer.body.length === 16_000_000)
  assert.equal(why(answer), 'unreadable_answer')
})

test('ten million bytes around an answer, and a mark before it, are read', async (t) => {
  const filler = 'x'.repeat(10_000_000)
  const answer = await answerOf(t, (_, outgoing) => {
    outgoing.end(`\uFEFF${JSON.stringify({ filler, reportingStatus: 'REPORTED' })}`)
  })
  assert.equal(why(answer), 'accepted')
})

test('an answer squeezed by a gateway that damaged it is none', async (t) => {
  const answer = await answerOf(t, (_, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end('not squeezed')
  })
  assert.equal(why(answer), 'no_answer')
})

test('“reported” under a server error is not believed yet', async (t) => {
  const answer = await answerOf(t, (_, outgoing) => {
    outgoing.writeHead(500).end('{"reportingStatus":"REPORTED"}')
  })
  assert.equal(why(answer), 'server_error')
})

const now = 'Mon, 05 Jan 2026 11:08:00 GMT'
const waits: readonly (readonly [
  header: string | null,
  date: string | null,
  waitMs: number | null,
])[] = [
  ['600', null, 600_000],
  ['0', now, 0],
  ['Mon, 05 Jan 2026 11:10:00 GMT', now, 120_000],
  // By the clock of who answers, not by ours; what is over, or means nothing, is no wish.
  ['Mon, 05 Jan 2026 11:10:00 GMT', null, null],
  [now, now, null],
  ['Mon, 05 Jan 2026 11:06:00 GMT', now, null],
  ['10 minutes', now, null],
  ['x600', now, null],
  ['99999999', now, null],
  [null, now, null],
]

for (const [header, date, waitMs] of waits) {
  test(`Retry-After ${header}, answered ${date ?? 'without a date'}, asks for ${waitMs}`, async (t) => {
    const answer = await answerOf(t, (_, outgoing) => {
      outgoing.sendDate = false
      if (header !== null) outgoing.setHeader('retry-after', header)
      if (date !== null) outgoing.setHeader('date', date)
      outgoing.writeHead(429).end()
    })
    assert.equal('retryAfterMs' in answer && answer.retryAfterMs, waitMs)
  })
}

test('an answer without a body has an empty one', async (t) => {
  const answer = await answerOf(t, (_, outgoing) => void outgoing.writeHead(204).end())
  assert.ok(answer.outcome === 'answered')
  assert.deepEqual([answer.status, answer.body], [204, ''])
})

const failures = {
  EAI_AGAIN: 'not_connected',
  ECONNREFUSED: 'not_connected',
  EHOSTUNREACH: 'not_connected',
  ENETUNREACH: 'not_connected',
  ENOTFOUND: 'not_connected',
  UND_ERR_CONNECT_TIMEOUT: 'not_connected',
  ECONNRESET: 'broken_off',
  UND_ERR_SOCKET: 'broken_off',
} as const

for (const [code, expected] of Object.entries(failures)) {
  test(`${code} of the network means ${expected}`, async (t) => {
    const cause = Object.assign(new Error('of the network'), { code })
    t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('failed', { cause })))
    const client = authorityClient({ address: 'http://127.0.0.1:1', language: 'ar' })
    const answer = await client.report(credentials, document)
    assert.ok(answer.outcome === 'unanswered')
    assert.deepEqual([answer.why, answer.detail], [expected, code])
  })
}

test('a defect of ours is not taken for one of the network', async (t) => {
  const client = authorityClient({ address: 'http://127.0.0.1:1', language: 'ar' })
  const invalid = Object.assign(new Error('no address'), { code: 'ERR_INVALID_URL' })
  for (const error of [
    new Error('ours', { cause: new Error('whatever') }),
    new TypeError('ours'),
    new TypeError('ours', { cause: invalid }),
  ]) {
    const fetching = t.mock.method(globalThis, 'fetch', () => Promise.reject(error))
    await assert.rejects(client.report(credentials, document), error)
    fetching.mock.restore()
  }
})

test('who cannot be found, or does not speak TLS, was not reached', async (t) => {
  const unknown = authorityClient({ address: 'http://authority.invalid', language: 'ar' })
  const answer = await unknown.report(credentials, document)
  assert.ok(answer.outcome === 'unanswered')
  assert.equal(answer.why, 'not_connected')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  assert.equal(
    why(await authorityClient({ address, language: 'ar' }).report(credentials, document)),
    'no_answer',
  )
})

test('the cleared document of another one, or without its QR, is none', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const client = clientOf(standIn)
  const first = sealNext(till, 'standard')
  const second = sealNext(till, 'standard', first)
  const cleared = decideOnDocument(
    await client.clear(till.issued.credentials, first),
    1,
    first.hash,
  )
  assert.ok(cleared.decision === 'accepted' && cleared.clearedXml !== null)
  const { clearedXml } = cleared
  const stated = (status: number, xml: string): DocumentAnswer => ({
    call: 'clearance',
    outcome: 'answered',
    status,
    retryAfterMs: null,
    body: JSON.stringify({
      clearanceStatus: 'CLEARED',
      clearedInvoice: Buffer.from(xml).toString('base64'),
    }),
  })
  const without = clearedXml.replace(/(<cbc:ID>QR<.*?plain">)[^<]+/, '$1')
  assert.notEqual(without, clearedXml)
  assert.equal(invoiceHash(readXml(without)), first.hash)
  const strange = [
    [clearedXml, second.hash],
    [without, first.hash],
    [clearedXml.replace('<cbc:ID>1</cbc:ID>', '<cbc:ID>2</cbc:ID>'), first.hash],
    [clearedXml.slice(0, -20), first.hash],
    ['<html><body>Cleared</body></html>', first.hash],
    ['<a><b></a>', first.hash],
    ['< ', first.hash],
  ] as const
  for (const [xml, hash] of strange) {
    const decided = decideOnDocument(stated(200, xml), 1, hash)
    assert.ok(
      decided.decision === 'send_again' && decided.why === 'unreadable_answer',
      xml.slice(-60),
    )
    const again = decideOnDocument(stated(208, xml), 2, hash)
    assert.ok(again.decision === 'already_accepted' && again.clearedXml === null)
  }
})
