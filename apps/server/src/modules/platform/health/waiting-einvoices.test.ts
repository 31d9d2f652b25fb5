import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'

const skip = withoutDatabase()
let at: Sending
let salem: Administrator

before(async () => {
  if (skip) return
  at = await openSending()
  salem = await administrator(at.server)
  await at.onboarded('345678')
})
after(async () => {
  if (!skip) await at.close()
})

const waiting = async (): Promise<{ readonly all: unknown; readonly one: Json | undefined }> => {
  const { einvoices } = (await salem.ask('/admin/health')).body.data ?? {}
  const [one, ...others] = rowsIn(einvoices?.tenants)
  assert.deepEqual(others, [])
  return { all: einvoices?.waiting, one }
}
const figuresOf = ({ all, one }: Awaited<ReturnType<typeof waiting>>): readonly unknown[] => [
  all,
  one?.waiting,
  one?.tried,
  one?.http_status,
  one?.unanswered === null,
  one?.stopped_units,
]

test(
  'e-invoices that wait are told by company, with what the authority answered last',
  { skip },
  async () => {
    assert.deepEqual(await waiting(), { all: 0, one: undefined })
    const issued = at.server.clock.now()
    await at.sell(null)
    const first = await waiting()
    assert.deepEqual(figuresOf(first), [1, 1, 0, null, true, 0])
    assert.deepEqual(
      [first.one?.tenant?.id, first.one?.oldest],
      [at.hind.tenantId, issued.toISOString()],
    )
    at.standIn.instruct({ answer: 503, call: 'reporting' })
    await at.work()
    assert.deepEqual(figuresOf(await waiting()), [1, 1, 1, 503, true, 0])
    at.standIn.instruct({ answer: 'hang_up', call: 'reporting' })
    await at.later(5)
    assert.deepEqual(figuresOf(await waiting()), [1, 1, 1, null, false, 0])
    // What the authority does not take of a unit stops it, and its documents wait for it.
    at.standIn.instruct({ answer: 401, call: 'reporting' })
    await at.later(10)
    assert.deepEqual(figuresOf(await waiting()), [1, 1, 1, 401, true, 1])
  },
)
