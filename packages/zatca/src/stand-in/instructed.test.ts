import assert from 'node:assert/strict'
import test from 'node:test'
import type { DocumentAnswer } from '../client/answer.ts'
import { decideOnDocument } from '../client/decide-on-document.ts'
import { noon, onboard, sealNext, standInFor } from '../fixtures/onboarded.ts'
import { tillOne } from '../fixtures/unit.ts'
import { authority } from './authority.ts'
import { control } from './control.ts'
import { orderIn } from './order-in.ts'
import { orderBook } from './orders.ts'
import { startStandIn } from './stand-in.ts'

test('an order is read with all that it may say', () => {
  const full = {
    answer: 503,
    call: 'reporting',
    unit: '1-Mizan|2-1.0|3-x',
    times: 2,
    afterMs: 1,
    retryAfterSeconds: 600,
    body: '{}',
  }
  assert.deepEqual(orderIn(JSON.stringify(full)), full)
  for (const answer of [200, 599, 'broken', 'lost', 'hang_up', 'never', 'slow'])
    assert.deepEqual(orderIn(JSON.stringify({ answer })), { answer })
})

const wrong: readonly (readonly [order: unknown, why: RegExp])[] = [
  [[], /^the order is no JSON object$/],
  [{}, /^answer is a status, broken, lost, hang_up, never, slow: undefined$/],
  [{ answer: 'nothing' }, /: "nothing"$/],
  [{ answer: 199 }, /: 199$/],
  [{ answer: 600 }, /: 600$/],
  [{ answer: 200.5 }, /: 200\.5$/],
  [{ answer: 503, call: 'nowhere' }, /^call is complianceCertificate, .*: "nowhere"$/],
  [{ answer: 503, call: 'toString' }, /^call is /],
  [{ answer: 503, times: 0 }, /^times, afterMs and retryAfterSeconds are whole numbers from 1$/],
  [{ answer: 503, afterMs: 'x' }, /^times, /],
  [{ answer: 503, retryAfterSeconds: 1.5 }, /^times, /],
  [{ answer: 503, unit: 7 }, /^unit and body are texts$/],
  [{ answer: 503, body: {} }, /^unit and body are texts$/],
]

for (const [order, why] of wrong) {
  test(`${JSON.stringify(order)} is no order: ${why.source}`, () => {
    const read = orderIn(JSON.stringify(order))
    assert.match(typeof read === 'string' ? read : '', why)
  })
}

test('over HTTP it takes and drops orders, and says what was wrong', () => {
  const orders = orderBook()
  const inside = authority({ seed: 'told', clock: () => noon })
  const ask = (line: string, body = ''): readonly unknown[] => {
    const reply = control(line, body, { inside, orders })
    return [reply.status, reply.body]
  }
  assert.deepEqual(ask('POST /stand-in/tell', '{"answer":503,"times":2}'), [200, {}])
  assert.equal(orders.take('reporting', null)?.answer, 503)
  assert.deepEqual(ask('POST /stand-in/forget'), [200, {}])
  assert.equal(orders.take('reporting', null), null)
  assert.deepEqual(ask('GET /stand-in/accepted'), [200, []])
  assert.deepEqual(ask('GET /stand-in/faults'), [200, []])
  assert.deepEqual(ask('POST /stand-in/revoke', '{"unit":"till"}'), [200, {}])
  const refused = { message: 'unit is the serial number of a unit' }
  assert.deepEqual(ask('POST /stand-in/revoke', '{}'), [400, refused])
  assert.deepEqual(ask('POST /stand-in/tell', ''), [
    400,
    { message: 'the order is no JSON object' },
  ])
  const unknown = { message: 'POST /stand-in/accepted is not known' }
  assert.deepEqual(ask('POST /stand-in/accepted'), [404, unknown])
})

const decided = (answer: DocumentAnswer): string => decideOnDocument(answer, 1).decision

test('orders are meant for a unit and a call, and last as long as they were instructed to', async (t) => {
  const standIn = await standInFor(t)
  const till = await onboard(standIn)
  const report = async (): Promise<string> =>
    decided(await till.client.report(till.issued.credentials, sealNext(till, 'simplified')))
  standIn.instruct({ answer: 500, unit: 'another unit' })
  standIn.instruct({ answer: 500, call: 'clearance' })
  assert.equal(await report(), 'accepted')
  standIn.instruct({ answer: 401, unit: tillOne.serial, call: 'reporting', times: 2 })
  assert.deepEqual(
    [await report(), await report(), await report()],
    ['stop_unit', 'stop_unit', 'already_accepted'],
  )
  standIn.instruct({ answer: 503, times: Number.POSITIVE_INFINITY })
  assert.deepEqual([await report(), await report()], ['send_again', 'send_again'])
  standIn.forget()
  assert.equal(await report(), 'already_accepted')
})

test('a request without an instruction meets its fate, and what was met is counted', async (t) => {
  let isClosed = false
  const standIn = await startStandIn({
    clock: () => noon,
    port: 0,
    fate: (call) => (isClosed && call === 'reporting' ? { answer: 503 } : null),
  })
  t.after(standIn.stop)
  const till = await onboard(standIn)
  const sealed = sealNext(till, 'simplified')
  const report = async (): Promise<string> =>
    decided(await till.client.report(till.issued.credentials, sealed))
  isClosed = true
  // An instruction comes before its fate.
  standIn.instruct({ answer: 'lost' })
  assert.deepEqual([await report(), await report()], ['send_again', 'send_again'])
  isClosed = false
  assert.equal(await report(), 'already_accepted')
  assert.deepEqual(
    [...standIn.obeyed()],
    [
      ['lost', 1],
      [503, 1],
    ],
  )
})
