import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { sendToSomebodyElse } from '../../../testing/somebody-else.ts'
import { sendOnce } from './send.ts'

const skip = withoutDatabase()
let at: Sending
let unit: string
before(async () => {
  if (skip) return
  at = await openSending()
  unit = await at.onboarded('918273')
})
after(async () => {
  await at?.close()
})

const eInvoiceOf = async (bill: Json): Promise<Json> =>
  (await at.ask(`/bills/${String(bill.id)}/e_invoice`)).data!
const statusOf = async (bill: Json): Promise<string> => String((await eInvoiceOf(bill)).status)
const idOf = async (bill: Json): Promise<string> =>
  (
    await at.rows<{ id: string }>(
      sql`select id from einvoices where document_id = ${String(bill.id)} order by created_at desc limit 1`,
    )
  )[0]!.id
const stateOfUnit = async (): Promise<string> =>
  String((await at.ask(`/einvoice_units/${unit}`)).data?.state)

/** The document goes to somebody else than the authority, who does something and then answers. */
const sendTo = async (
  bill: Json,
  ...answer: [{ status: number; body: string }, (() => Promise<unknown>)?]
): Promise<void> => sendToSomebodyElse(at, await idOf(bill), ...answer)

test(
  'a 401 for credentials that were replaced meanwhile stops nothing, and the document goes out at once',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    // Its own job was this one.
    await at.server.work({ ...at.tasks, einvoice_send: () => Promise.resolve() })
    await sendTo(bill, { status: 401, body: '{}' }, async () => {
      await at.ask(`/einvoice_units/${unit}/renew`, { otp: '827364' })
      await at.tasks.einvoice_onboard?.(
        {
          tenant_id: at.tenantId,
          onboarding_id: (
            await at.rows<{ id: string }>(
              sql`select id from einvoice_onboardings where status = 'working'`,
            )
          )[0]!.id,
        },
        at.atWork,
      )
    })
    assert.equal(await stateOfUnit(), 'ready')
    await at.work()
    // Sealed with the certificate of before, signed in with the credentials of now.
    assert.equal(await statusOf(bill), 'cleared')
    assert.deepEqual(at.standIn.faults(), [])
  },
)

const sixSold = async (): Promise<readonly Json[]> => {
  const bills: Json[] = []
  while (bills.length < 6) bills.push(await at.sell(null))
  return bills
}

/** The unit stands still; going on, all of them are reported. */
async function losesNone(bills: readonly Json[]): Promise<void> {
  assert.equal(await stateOfUnit(), 'stopped')
  await at.ask(`/einvoice_units/${unit}/resume`, {})
  await at.work()
  for (const bill of bills) assert.equal(await statusOf(bill), 'reported')
  assert.deepEqual(at.standIn.faults(), [])
}

test('a 401 in the middle of many stops the rest, and loses none', { skip }, async () => {
  const bills = await sixSold()
  const sendAlone = async (bill: Json): Promise<void> =>
    at.tasks.einvoice_send?.({ tenant_id: at.tenantId, einvoice_id: await idOf(bill) }, at.atWork)
  await sendAlone(bills[0]!)
  at.standIn.instruct({ answer: 401 })
  await sendAlone(bills[1]!)
  await Promise.all([at.work(), at.work()])
  const statuses = await Promise.all(bills.map(statusOf))
  assert.deepEqual(statuses, ['reported', ...bills.slice(1).map(() => 'not_sent')])
  await losesNone(bills)
})

test('a 401 while two servers send loses none of theirs', { skip }, async () => {
  const bills = await sixSold()
  at.standIn.instruct({ answer: 401 })
  await Promise.all([at.work(), at.work()])
  const statuses = await Promise.all(bills.map(statusOf))
  assert.ok(statuses.includes('not_sent'))
  assert.ok(statuses.every((each) => each === 'not_sent' || each === 'reported'))
  await losesNone(bills)
})

test(
  'what is too large stops its unit after the others went, not before them',
  { skip },
  async () => {
    const large = await at.sell(at.noor)
    at.standIn.instruct({ answer: 413, call: 'clearance', times: 3 })
    await at.work()
    const others = [await at.sell(null), await at.sell(null), await at.sell(null)]
    for (let round = 0; round < 2; round += 1) {
      assert.equal(await stateOfUnit(), 'stopped')
      await at.ask(`/einvoice_units/${unit}/resume`, {})
      await at.work()
      for (const bill of others) assert.equal(await statusOf(bill), 'reported')
      others.splice(0, 3)
    }
    await at.ask(`/einvoice_units/${unit}/resume`, {})
    await at.work()
    assert.equal(await statusOf(large), 'cleared')
  },
)

test(
  'an answer that comes when another server had one already is kept, and changes nothing',
  { skip },
  async () => {
    const takenOver = async (bill: Json): Promise<void> => {
      at.server.clock.advance(6 * 60_000)
      await sendOnce(at.atWork, at.tenantId, await idOf(bill))
    }
    for (const status of [400, 503]) {
      const bill = await at.sell(null)
      await sendTo(bill, { status, body: '{}' }, () => takenOver(bill))
      const { status: now, submissions } = await eInvoiceOf(bill)
      assert.deepEqual([now, rowsIn(submissions).length], ['reported', 2])
      assert.equal((await at.ask(`/bills/${String(bill.id)}`)).data?.status, 1)
    }
    const bill = await at.sell(at.noor)
    const late = { status: 200, body: '' }
    await sendTo(bill, late, async () => {
      await takenOver(bill)
      const again = Buffer.from(`${at.standIn.accepted().at(-1)?.clearedXml}\n`)
      late.body = JSON.stringify({
        clearanceStatus: 'CLEARED',
        clearedInvoice: again.toString('base64'),
      })
    })
    assert.equal(await statusOf(bill), 'cleared')
    const { bytes } = await at.server.ask(`/bills/${String(bill.id)}/e_invoice.xml`, {
      token: await at.token(),
    })
    assert.equal(bytes.toString(), at.standIn.accepted().at(-1)?.clearedXml)
    assert.deepEqual(
      await at.rows<{ waited: number; decision: string }>(sql`
        select extract(epoch from answered_at - sent_at)::int as waited, decision from einvoice_attempts
        where einvoice_id = ${await idOf(bill)} order by attempt`),
      [
        { waited: 360, decision: 'accepted' },
        { waited: 0, decision: 'accepted' },
      ],
    )
  },
)

test(
  'the cleared invoice of another document is not kept; asked again, ours comes',
  { skip },
  async () => {
    const [first, second] = [await at.sell(at.noor), await at.sell(at.noor)]
    await at.tasks.einvoice_send?.(
      { tenant_id: at.tenantId, einvoice_id: await idOf(first) },
      at.atWork,
    )
    const given = at.standIn.accepted().at(-1)?.clearedXml ?? ''
    const body = JSON.stringify({
      clearanceStatus: 'CLEARED',
      clearedInvoice: Buffer.from(given).toString('base64'),
    })
    await sendTo(second, { status: 200, body })
    assert.equal(await statusOf(second), 'sending')
    assert.equal((await eInvoiceOf(second)).qr, second.e_invoice?.qr)
    await at.later(4)
    const cleared = await eInvoiceOf(second)
    assert.equal(cleared.status, 'cleared')
    assert.notEqual(cleared.qr, second.e_invoice?.qr)
    assert.deepEqual(
      rowsIn(cleared.submissions).map(({ decision, why }) => [decision, why]),
      [
        ['accepted', null],
        ['send_again', 'unreadable_answer'],
      ],
    )
  },
)

test('reported in vain after a 303, a document waits and stays a report', { skip }, async () => {
  const bill = await at.sell(at.noor)
  at.standIn.instruct({ answer: 303, call: 'clearance' })
  at.standIn.instruct({ answer: 503, call: 'reporting' })
  await at.work()
  assert.equal(await statusOf(bill), 'sending')
  await at.later(4)
  assert.equal(await statusOf(bill), 'reported')
  assert.deepEqual(
    rowsIn((await eInvoiceOf(bill)).submissions).map(({ call }) => call),
    ['reporting', 'reporting', 'clearance'],
  )
})

test('what fails between the answer and its commit leaves nothing half', { skip }, async () => {
  const bill = await at.sell(at.noor)
  at.standIn.instruct({ answer: 400, times: 2 })
  const broken = {
    ...at.atWork,
    rejectDocument: () => Promise.reject(new Error('the server died here')),
  }
  await assert.rejects(sendOnce(broken, at.tenantId, await idOf(bill)))
  const { status, submissions } = await eInvoiceOf(bill)
  assert.deepEqual([status, rowsIn(submissions)], ['sending', []])
  assert.equal((await at.ask(`/bills/${String(bill.id)}`)).data?.status, 1)
  await at.later(4)
  assert.equal(await statusOf(bill), 'sending')
  await at.later(4)
  assert.equal(await statusOf(bill), 'rejected')
  assert.equal((await at.ask(`/bills/${String(bill.id)}`)).data?.status, 11)
})
