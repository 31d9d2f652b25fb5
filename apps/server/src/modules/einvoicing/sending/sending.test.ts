import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeQr, readInvoice } from '@mizan/zatca'
import { sql } from '../../../kernel/database/sql.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { expandText } from '../compress-text.ts'
import { handIn, sendOnce } from './send.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { claim } from './sending.sql.ts'

const skip = withoutDatabase()
let at: Sending
let unit: string
before(async () => {
  if (skip) return
  at = await openSending()
  unit = await at.onboarded('345678')
})
after(async () => {
  await at?.close()
})

const shownEInvoice = async (bill: Json): Promise<Json> =>
  (await at.ask(`/bills/${String(bill.id)}/e_invoice`)).data!
const statusOf = async (bill: Json): Promise<string> => String((await shownEInvoice(bill)).status)
const problems = async (): Promise<Json[]> => rowsIn((await at.ask('/einvoices/problems')).data)
const eInvoiceOf = async (bill: Json): Promise<string> => {
  const [row] = await at.rows<{ id: string }>(
    sql`select id from einvoices where document_id = ${String(bill.id)} order by counter desc limit 1`,
  )
  return row!.id
}

test(
  'a tax invoice is cleared, and what comes back is the invoice; a simplified one is reported',
  {
    skip,
  },
  async () => {
    const [tax, simplified] = [await at.sell(at.noor), await at.sell(null)]
    assert.equal(tax.e_invoice?.status, 'not_sent')
    await at.work()
    const cleared = await shownEInvoice(tax)
    assert.deepEqual([cleared.status, await statusOf(simplified)], ['cleared', 'reported'])

    const given = at.standIn.accepted()[0]?.clearedXml ?? ''
    const { bytes } = await at.server.ask(`/bills/${String(tax.id)}/e_invoice.xml`, {
      token: await at.token(),
    })
    assert.ok(bytes.equals(Buffer.from(given)))
    assert.equal(cleared.qr, readInvoice(given).qr?.attachment?.content)
    assert.notEqual(cleared.qr, tax.e_invoice?.qr)
    assert.equal(decodeQr(String(cleared.qr)).vatNumber, '310111222300003')
    assert.deepEqual(
      rowsIn(cleared.submissions).map(({ call, http_status, decision, attempt }) => [
        call,
        http_status,
        decision,
        attempt,
      ]),
      [['clearance', 200, 'accepted', 1]],
    )
    const kept = await at.rows<{ xml: Buffer; cleared: Buffer }>(
      sql`select e.xml, c.xml as cleared from einvoices e join einvoice_clearances c on c.tenant_id = e.tenant_id and c.einvoice_id = e.id`,
    )
    assert.equal(kept.length, 1)
    assert.ok(kept.every(({ xml, cleared }) => !expandText(xml).equals(expandText(cleared))))
  },
)

/** Answers on the way, and where the document stands in the end. */
const tables: readonly (readonly [
  answer: number | 'lost' | 'never' | 'hang_up' | 'broken',
  simplified: string,
  standard: string,
])[] = [
  [202, 'warnings', 'warnings'],
  ['lost', 'reported', 'cleared'],
  ['never', 'reported', 'cleared'],
  ['hang_up', 'reported', 'cleared'],
  ['broken', 'reported', 'cleared'],
  [429, 'reported', 'cleared'],
  [500, 'reported', 'cleared'],
  [503, 'reported', 'cleared'],
]
for (const [answer, reported, cleared] of tables) {
  test(`after ${answer} the same bytes end as ${reported} and ${cleared}`, { skip }, async () => {
    const bills = [await at.sell(null), await at.sell(at.noor)]
    at.standIn.instruct({ answer, times: 2 })
    await at.work()
    await at.later(8)
    // After 429 it is the one that tries that hears the second answer.
    await at.later(8)
    assert.deepEqual(await Promise.all(bills.map(statusOf)), [reported, cleared])
    assert.deepEqual(at.standIn.faults(), [])
    at.standIn.forget()
  })
}

test('208 and 409 are a success, with the cleared text where it is given', { skip }, async () => {
  const bills = [await at.sell(null), await at.sell(at.noor)]
  for (const answer of ['lost', 'lost'] as const) at.standIn.instruct({ answer })
  await at.work()
  await at.later(4)
  const [, standard] = await Promise.all(bills.map(shownEInvoice))
  const [again] = rowsIn(standard?.submissions)
  assert.equal(again?.decision, 'already_accepted')
  assert.ok([208, 409].includes(Number(again?.http_status)))
  const { bytes } = await at.server.ask(`/bills/${String(bills[1]?.id)}/e_invoice.xml`, {
    token: await at.token(),
  })
  const uuid = String(bills[1]?.e_invoice?.uuid)
  const given = at.standIn.accepted().find((accepted) => accepted.uuid === uuid)
  assert.equal(bytes.toString(), given?.clearedXml)
})

test(
  'while clearance is switched off a tax invoice is reported, the same bytes',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    at.standIn.instruct({ answer: 303, call: 'clearance' })
    at.standIn.instruct({ answer: 'lost', call: 'reporting' })
    await at.work()
    await at.later(4)
    const { status, submissions, qr } = await shownEInvoice(bill)
    assert.deepEqual([status, qr], ['reported', bill.e_invoice?.qr])
    assert.deepEqual(
      rowsIn(submissions).map(({ call, decision }) => `${String(call)} ${String(decision)}`),
      ['reporting already_accepted', 'reporting send_again', 'clearance report_instead'],
    )
  },
)

for (const answer of [401, 413]) {
  test(
    `${answer} stops the unit, not the shop: what is sold waits and goes out when it resumes`,
    {
      skip,
    },
    async () => {
      const first = await at.sell(null)
      at.standIn.instruct({ answer })
      await at.work()
      const second = await at.sell(at.noor)
      await at.later(60)
      assert.deepEqual([await statusOf(first), await statusOf(second)], ['not_sent', 'not_sent'])
      const { sending, submissions } = await shownEInvoice(second)
      assert.deepEqual([sending?.is_stopped, submissions?.length], [true, 0])
      assert.equal((await at.ask(`/bills/${String(first.id)}`)).data?.status, 1)
      const [problem] = await problems()
      assert.deepEqual([problem?.code, problem?.action?.code], ['unit_stopped', 'resume'])
      assert.match(String(problem?.says?.ar), /توقف إرسال/)
      await at.ask(`/einvoices/${await eInvoiceOf(first)}/send`, {}, 422)
      await at.ask(`/einvoice_units/${unit}/resume`, {})
      await at.work()
      assert.deepEqual([await statusOf(first), await statusOf(second)], ['reported', 'cleared'])
      assert.deepEqual(
        (await problems()).filter(({ code }) => String(code) === 'unit_stopped'),
        [],
      )
      assert.deepEqual(at.standIn.faults(), [])
    },
  )
}

test(
  'a rejected bill says why, is corrected and issued anew under its number',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    at.standIn.instruct({
      answer: 400,
      call: 'clearance',
      body: JSON.stringify({
        validationResults: {
          errorMessages: [{ type: 'ERROR', code: 'BR-KSA-40', category: 'KSA', message: 'No.' }],
          status: 'ERROR',
        },
        clearanceStatus: 'NOT_CLEARED',
      }),
    })
    await at.work()
    const path = `/bills/${String(bill.id)}`
    assert.equal((await at.ask(path)).data?.status, 11)
    const rejected = (await problems()).find(({ code }) => String(code) === 'rejected')
    assert.equal(rejected?.reasons?.[0]?.code, 'BR-KSA-40')
    assert.match(String(rejected?.reasons?.[0]?.says?.ar), /[؀-ۿ]/)
    assert.deepEqual([rejected?.action?.code, rejected?.action?.path], ['correct', `${path}/open`])
    await at.ask(`/einvoices/${await eInvoiceOf(bill)}/send`, {}, 422)

    const opened = await at.ask(String(rejected?.action?.path), {})
    const changed = await at.server.ask(path, {
      method: 'PUT',
      token: await at.token(),
      body: { lock_version: opened.data?.lock_version, discount_amount: '5', status: 1 },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    await at.work()
    const again = await shownEInvoice(bill)
    assert.equal(again.status, 'cleared')
    assert.notEqual(again.uuid, bill.e_invoice?.uuid)
    assert.equal(at.standIn.accepted().at(-1)?.number, bill.bill_code)
    assert.deepEqual(
      (await problems()).filter(({ code }) => String(code) === 'rejected'),
      [],
    )
    assert.deepEqual(at.standIn.faults(), [])
  },
)

test(
  'a server that dies between answer and commit sends the same bytes again',
  { skip },
  async () => {
    const bill = await at.sell(at.noor)
    const id = await eInvoiceOf(bill)
    const claimed = await transaction(at.pool, { tenantId: at.tenantId }, (db) =>
      claim(db, at.tenantId, id, { now: at.server.clock.now(), worker: null }),
    )
    const { decision } = await handIn(at.atWork, at.tenantId, claimed!)
    assert.equal(decision.decision, 'accepted')
    await at.work()
    assert.equal(await statusOf(bill), 'sending')
    await at.later(6)
    assert.equal(await statusOf(bill), 'cleared')
    assert.deepEqual(
      rowsIn((await shownEInvoice(bill)).submissions).map(({ attempt, decision: came }) => [
        attempt,
        came,
      ]),
      [[2, 'already_accepted']],
    )
  },
)

test('two servers at work on one database never send a document twice', { skip }, async () => {
  const bills: Json[] = []
  for (let sold = 0; sold < 6; sold += 1) bills.push(await at.sell(sold % 2 ? at.noor : null))
  const ids = await Promise.all(bills.map(eInvoiceOf))
  await Promise.all([
    at.work(),
    at.work(),
    ...ids.flatMap((id) => [
      sendOnce(at.atWork, at.tenantId, id),
      sendOnce(at.atWork, at.tenantId, id),
    ]),
  ])
  const sent = at.standIn.accepted().slice(-6)
  assert.deepEqual(
    sent.map(({ timesSent }) => timesSent),
    [1, 1, 1, 1, 1, 1],
  )
})

test(
  'what waits is reported at 6, 12, 20 and 24 hours, with its button; evidence is never changed',
  {
    skip,
  },
  async () => {
    const bill = await at.sell(null)
    at.standIn.instruct({ answer: 503, times: Infinity })
    await at.work()
    const urgencies: unknown[] = []
    for (const hours of [5, 1, 6, 8, 5]) {
      await at.later(hours * 60)
      const waiting = (await problems()).find(({ code }) => String(code) === 'waiting')
      urgencies.push(waiting?.urgency ?? null)
      if (hours === 5 && waiting) assert.match(String(waiting.says?.ar), /24 ساعة/)
    }
    assert.deepEqual(urgencies, [null, 'alert', 'urgent', 'red', 'late'])
    at.standIn.forget()
    await at.ask(`/einvoices/${await eInvoiceOf(bill)}/send`, {})
    await at.work()
    // Later than a day is a remark of the authority (BR-KSA-98), and accepted all the same.
    assert.equal(await statusOf(bill), 'warnings')
    assert.ok(rowsIn((await shownEInvoice(bill)).submissions).length >= 5)
    await assert.rejects(() => at.run(sql`update einvoice_attempts set why = null`))
    await assert.rejects(() => at.run(sql`delete from einvoice_clearances`))
  },
)

test('a store with a unit of its own has a chain of its own', { skip }, async () => {
  const store = await at.onboarded('765432', { name: 'المستودع', store_id: at.store })
  const units = await at.rows<{ id: string; active: boolean }>(
    sql`select id, active from einvoice_units where environment = 'production' order by created_at`,
  )
  assert.deepEqual(units, [
    { id: unit, active: true },
    { id: store, active: true },
  ])
  const [inStore, elsewhere] = [await at.sell(null, '100', at.store), await at.sell(null)]
  assert.equal(inStore.e_invoice?.icv, 1)
  assert.notEqual(elsewhere.e_invoice?.icv, 2)
  await at.work()
  assert.deepEqual([await statusOf(inStore), await statusOf(elsewhere)], ['reported', 'reported'])
})
