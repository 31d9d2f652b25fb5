import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { somebodyWaits } from '../../../testing/nodes.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { rowsIn } from '../../../testing/server.ts'

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

test('what another unit issues anew is where the document stands', { skip }, async () => {
  await at.sell(at.noor)
  const bill = await at.sell(at.noor)
  at.standIn.instruct({ answer: 400, call: 'clearance', times: 2 })
  await at.work()
  assert.equal((await at.ask(`/bills/${String(bill.id)}`)).data?.e_invoice?.status, 'rejected')
  // The new unit counts from one: less than the one it takes the place of.
  at.server.clock.advance(60_000)
  await at.onboarded('987654')
  await at.ask(`/bills/${String(bill.id)}/open`, {})
  await at.ask(`/bills/${String(bill.id)}/confirm`, {})
  await at.work()
  const { data } = await at.ask(`/bills/${String(bill.id)}/e_invoice`)
  assert.deepEqual([data?.status, data?.icv], ['cleared', 1])
  assert.deepEqual(
    rowsIn(data?.submissions).map(({ decision }) => String(decision)),
    ['accepted', 'rejected'],
  )
})

test(
  'a unit that was replaced stops and goes on like any other, is renewed, and seals nothing',
  { skip },
  async () => {
    const [{ id } = { id: '' }] = await at.rows<{ id: string }>(
      sql`select id from einvoice_units where active`,
    )
    const unitState = async (): Promise<unknown[]> => {
      const { data } = await at.ask(`/einvoice_units/${id}`)
      return [data?.state, data?.active]
    }
    const waits = await at.sell(at.noor)
    at.standIn.instruct({ answer: 401, call: 'clearance', times: 2 })
    const replacing = await at.onboarded('876543')
    assert.deepEqual(await unitState(), ['stopped', false])
    const units = rowsIn((await at.ask('/einvoice_units')).data)
    assert.deepEqual(
      new Map(units.map((unit) => [String(unit.id), unit.waiting])),
      new Map([...units.map((unit): [string, unknown] => [String(unit.id), 0]), [id, 1]]),
    )
    await at.ask(`/einvoice_units/${id}/resume`, {})
    assert.deepEqual(await unitState(), ['retired', false])
    await at.work()
    // What it sealed is refused once more: that stops it again, and there is a mail.
    assert.deepEqual(await unitState(), ['stopped', false])
    const problems = rowsIn((await at.ask('/einvoices/problems')).data)
    assert.ok(
      problems.some(({ code, unit }) => String(code) === 'unit_stopped' && String(unit?.id) === id),
    )

    await at.ask(`/einvoice_units/${id}/renew`, { otp: '765432' })
    await at.work()
    assert.deepEqual(await unitState(), ['retired', false])
    assert.equal((await at.ask(`/bills/${String(waits.id)}`)).data?.e_invoice?.status, 'cleared')
    const [newest] = await at.rows<{ unit_id: string }>(sql`
      select unit_id from einvoices where document_id = ${String((await at.sell(null)).id)}`)
    assert.equal(newest?.unit_id, replacing)
  },
)

test(
  'who waits for a unit that is replaced meanwhile is sealed by the one in its place',
  { skip },
  async () => {
    const [here, there] = await at.rows<{ id: string }>(sql`
      select id from einvoice_units where environment = 'production' order by active desc, created_at`)
    const client = await at.pool.connect()
    try {
      await client.query(`begin; set local app.tenant_id = '${at.tenantId}'`)
      const use = 'update einvoice_units set active = $2 where id = $1'
      await client.query(use, [here!.id, false])
      await client.query(use, [there!.id, true])
      const selling = at.sell(null)
      while (!(await somebodyWaits(at.server.database.ownerUrl)));
      await client.query('commit')
      assert.deepEqual(
        await at.rows(
          sql`select unit_id from einvoices where document_id = ${String((await selling).id)}`,
        ),
        [{ unit_id: there!.id }],
      )
    } finally {
      client.release()
    }
  },
)
