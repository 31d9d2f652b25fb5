import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import type { Json } from '../../../testing/server.ts'
import { sendOnce } from '../sending/send.ts'
import { claim } from '../sending/sending.sql.ts'

const skip = withoutDatabase()
let at: Sending
before(async () => {
  if (skip) return
  at = await openSending()
  await at.onboarded('345678')
})
after(async () => {
  await at?.close()
})

/** How often the authority was called for documents so far. */
const calls = async (): Promise<number> =>
  (await at.rows<{ count: number }>(sql`select count(*) from einvoice_attempts`))[0]!.count
const waiting = async (): Promise<number> =>
  (
    await at.rows<{ count: number }>(
      sql`select count(*) from einvoice_states where next_attempt_at is not null`,
    )
  )[0]!.count
const silences = async (): Promise<{ holds: boolean }[]> =>
  at.rows(sql`select holds from einvoice_silences`)
const eInvoiceOf = async (bill: Json): Promise<string> =>
  (
    await at.rows<{ id: string }>(
      sql`select id from einvoices where document_id = ${String(bill.id)}`,
    )
  )[0]!.id
const statusOf = async (bill: Json): Promise<string> =>
  String((await at.ask(`/bills/${String(bill.id)}/e_invoice`)).data?.status)
const attemptsOf = async (bill: Json): Promise<number> =>
  (
    await at.rows<{ attempts: number }>(
      sql`select attempts from einvoice_states where einvoice_id = ${await eInvoiceOf(bill)}`,
    )
  )[0]!.attempts
const isStandard = (bill: Json): boolean => String(bill.e_invoice?.kind) === 'standard'
const bothServers = () => Promise.all([at.work(), at.work()])

/** Calls made while the watchdog looks so often, every eight minutes, with two servers at work. */
async function callsDuring(looks: number): Promise<number> {
  const already = await calls()
  for (let look = 0; look < looks; look += 1) {
    at.server.clock.advance(8 * 60_000)
    await at.tasks.einvoice_watch?.({}, at.atWork)
    await bothServers()
  }
  return (await calls()) - already
}

test(
  'while the authority is silent one document tries for all; when it answers all go at once',
  { skip },
  async () => {
    at.standIn.instruct({ answer: 'hang_up', times: Infinity })
    const bills: Json[] = []
    for (let sold = 0; sold < 12; sold += 1) bills.push(await at.sell(sold % 3 ? null : at.noor))
    await bothServers()
    // Both servers were under way with one when nobody knew yet.
    assert.ok((await calls()) <= 3, `${await calls()} calls`)
    assert.deepEqual(await silences(), [{ holds: true }])
    // Each look finds that another try is due, and only one is made.
    assert.equal(await callsDuring(12), 12)
    bills.push(await at.sell(at.noor))
    await bothServers()
    assert.equal(await waiting(), 13)

    at.standIn.forget()
    const before = await calls()
    await at.later(8)
    assert.equal(await waiting(), 0)
    assert.deepEqual(await silences(), [])
    assert.equal((await calls()) - before, 13)
    const accepted = at.standIn.accepted()
    assert.deepEqual(
      accepted.map(({ timesSent }) => timesSent),
      Array.from({ length: 13 }, () => 1),
    )
    // The one that tried, then the buyers who wait, then the oldest.
    const [, ...rest] = accepted
    const numbers = rest.map(({ number }) => number)
    const expected = [...bills]
      .toSorted((a, b) => Number(isStandard(b)) - Number(isStandard(a)))
      .map(({ bill_code: number }) => String(number))
      .filter((number) => numbers.includes(number))
    assert.deepEqual(numbers, expected)
    assert.deepEqual(at.standIn.faults(), [])
  },
)

test('a lost answer is asked for again as soon as another one comes', { skip }, async () => {
  at.standIn.instruct({ answer: 'lost' })
  const lost = await at.sell(null)
  await at.work()
  assert.equal(await statusOf(lost), 'sending')
  assert.deepEqual(await silences(), [{ holds: false }])
  await at.sell(null)
  await at.work()
  assert.equal(await statusOf(lost), 'reported')
  assert.deepEqual(await silences(), [])
})

test('one document without an answer is its own trouble, however often', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 2 })
  const bad = await at.sell(null)
  await at.work()
  await at.later(4)
  assert.deepEqual([await attemptsOf(bad), await silences()], [2, [{ holds: false }]])
  const other = await at.sell(null)
  await at.work()
  assert.deepEqual([await statusOf(other), await statusOf(bad)], ['reported', 'reported'])
})

test('a server that dies while it tries strands nobody', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 2 })
  const [first, second, third] = [await at.sell(null), await at.sell(null), await at.sell(null)]
  await at.work()
  assert.deepEqual(await silences(), [{ holds: true }])
  at.server.clock.advance(61_000)
  const take = async (bill: Json) => {
    const id = await eInvoiceOf(bill)
    return transaction(at.pool, { tenantId: at.tenantId }, (db) =>
      claim(db, at.tenantId, id, { now: at.server.clock.now(), worker: null }),
    )
  }
  const taken = await Promise.all([take(third), take(first)])
  assert.equal(taken.filter((each) => each?.probes).length, 1)
  assert.equal(taken.filter((each) => each === null).length, 1)
  await at.later(1)
  assert.equal(await waiting(), 3)
  // An answer is waited for as long as that: nobody tries beside it.
  assert.deepEqual([await take(first), await take(second)], [null, null])
  // Its turn is over after two minutes, and the document's own after five.
  await at.later(4)
  await at.later(2)
  assert.equal(await waiting(), 0)
  for (const bill of [first, second, third]) assert.equal(await statusOf(bill), 'reported')
})

test('a try in vain leaves the next one to its time, after seconds', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 4 })
  const bills = [await at.sell(null), await at.sell(null), await at.sell(null)]
  await at.work()
  const already = await calls()
  const tryAfter = async (seconds: number): Promise<number> => {
    at.server.clock.advance(seconds * 1_000)
    const place = { tenant_id: at.tenantId, environment: 'production' }
    await at.tasks.einvoice_probe?.(place, at.atWork)
    return (await calls()) - already
  }
  // Twenty seconds at first, a minute after the first one.
  const tries = [await tryAfter(5), await tryAfter(16), await tryAfter(5), await tryAfter(16)]
  assert.deepEqual(tries, [0, 1, 1, 2])
  at.server.clock.advance(30_000)
  assert.equal(await tryAfter(31), 3)
  await at.work()
  assert.deepEqual(await Promise.all(bills.map(statusOf)), ['reported', 'reported', 'reported'])
})

test(
  'documents that never get an answer hold up no others, and are not tried at every sale',
  { skip },
  async () => {
    const bad = [await at.sell(at.noor), await at.sell(at.noor)]
    at.standIn.instruct({ answer: 500, call: 'clearance', times: Infinity })
    await at.work()
    for (let sale = 0; sale < 6; sale += 1) {
      const bill = await at.sell(null)
      await at.later(5)
      await at.later(5)
      assert.equal(await statusOf(bill), 'reported')
    }
    const tries = await Promise.all(bad.map(attemptsOf))
    assert.ok(Math.max(...tries) <= 7, `${tries.join()} tries in an hour`)
    at.standIn.forget()
    await at.later(70)
    assert.deepEqual(await Promise.all(bad.map(statusOf)), ['cleared', 'cleared'])
  },
)

test('who asks for patience gets it, from all documents', { skip }, async () => {
  at.standIn.instruct({ answer: 429, retryAfterSeconds: 1800 })
  const bills = [await at.sell(null), await at.sell(null), await at.sell(at.noor)]
  const before = await calls()
  await at.work()
  assert.equal(await callsDuring(3), 0)
  assert.equal((await calls()) - before, 1)
  await at.later(8)
  assert.equal((await calls()) - before, 4)
  for (const bill of bills) assert.notEqual(await statusOf(bill), 'sending')
})

test('who presses “send again” lets that document try at once', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 2 })
  const bills = [await at.sell(null), await at.sell(null), await at.sell(null)]
  await at.work()
  await at.ask(`/einvoices/${await eInvoiceOf(bills[2]!)}/send`, {})
  await at.work()
  assert.deepEqual(await Promise.all(bills.map(statusOf)), ['reported', 'reported', 'reported'])
})

test('a clock that ran ahead and was set back holds nothing up', { skip }, async () => {
  const bills = [await at.sell(null), await at.sell(null), await at.sell(null)]
  const now = at.server.clock.now().toISOString()
  at.standIn.instruct({ answer: 503, times: 2 })
  at.server.clock.advance(3 * 86_400_000)
  await at.work()
  const id = await eInvoiceOf(bills[2]!)
  // The one that tries died with it.
  at.server.clock.advance(5 * 60_000)
  await transaction(at.pool, { tenantId: at.tenantId }, (db) =>
    claim(db, at.tenantId, id, { now: at.server.clock.now(), worker: null }),
  )
  at.server.clock.set(now)
  await at.later(5)
  assert.deepEqual(await Promise.all(bills.map(statusOf)), ['reported', 'reported', 'reported'])
})

test('with nothing left to try there is no silence', { skip }, async () => {
  at.standIn.instruct({ answer: 503, times: 2 })
  const bills = [await at.sell(null), await at.sell(null)]
  await at.work()
  assert.deepEqual(await silences(), [{ holds: true }])
  // What stops the unit is an answer, though not of the document.
  at.standIn.instruct({ answer: 401 })
  await at.later(8)
  assert.deepEqual(await silences(), [])
  const unit = (await at.rows<{ id: string }>(sql`select id from einvoice_units where active`))[0]!
    .id
  await at.ask(`/einvoice_units/${unit}/resume`, {})
  await at.work()
  for (const bill of bills) await sendOnce(at.atWork, at.tenantId, await eInvoiceOf(bill))
  assert.deepEqual(await Promise.all(bills.map(statusOf)), ['reported', 'reported'])
})
