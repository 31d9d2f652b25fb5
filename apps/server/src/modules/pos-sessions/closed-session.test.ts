import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { idOf, openTill } from './till.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
before(async () => {
  if (!skip) server = await testServer()
})
after(async () => server?.close())

test(
  'what becomes of its bills afterwards leaves a closed session as it was, and the proofs find nothing',
  { skip },
  async () => {
    const till = await openTill(server)
    const cashier = await till.cashier()
    const id = idOf(await cashier.start('0'))
    const [lowered, back] = [await cashier.sell('345'), await cashier.sell('345')]
    await cashier.act(id, 'count', { counted: '690' })
    const closed = await cashier.act(id, 'close')
    const { api } = till
    await api.add('/notes', {
      type: 1,
      original_bill_id: lowered.id,
      beneficiary_id: till.noor,
      issue_date: till.today(),
      reason: 'خصم',
      transactions: [{ statement: 'خصم', amount: '10', tax_id: lowered.items?.[0]?.tax_id }],
      status: 1,
    })
    const [money] = rowsIn((await api.get(`/receipts?pos_session_id=${id}`)).data)
    assert.deepEqual(
      await api.refused('POST', `/receipts/${idOf(money)}/cancel`, { reason: 'خطأ' }),
      ['pos_session_closed'],
    )
    const next = idOf(await till.owner.start('0'))
    await till.owner.ask('POST', `/bills/${idOf(back)}/return`, 200, {
      items: [{ bill_item_id: back.items?.[0]?.id, item_qty: '1' }],
      reason: 'تالف',
      issue_date: till.today(),
      status: 1,
    })
    await till.owner.act(next, 'cash_in', { amount: '5', account_id: till.safe, reason: 'فكة' })
    await till.owner.act(next, 'count', { counted: '5' })
    await till.owner.act(next, 'close')
    const written = (session: Json): string =>
      ['expected', 'counted', 'over_short', 'revenue', 'hand_over']
        .map((name) => String(session[name]))
        .join(' ')
    const later = (await api.get(`/pos_session/${id}`)).data!
    assert.equal(written(later), written(closed))
    const broken = rowsIn((await api.get('/proofs')).data).filter(
      (proof) => String(proof['ok']) === 'false',
    )
    assert.deepEqual(broken, [])
  },
)
