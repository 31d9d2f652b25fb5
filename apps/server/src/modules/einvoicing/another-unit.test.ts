import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Sending, openSending } from '../../testing/sending.ts'
import { rowsIn } from '../../testing/server.ts'

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
  at.standIn.tell({ answer: 400, call: 'clearance', times: 2 })
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
