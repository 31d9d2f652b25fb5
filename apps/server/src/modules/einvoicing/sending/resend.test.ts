import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'

const skip = withoutDatabase()
let at: Sending
let early: Json
before(async () => {
  if (skip) return
  at = await openSending()
  early = await at.sell(null)
  await at.onboarded('345678')
})
after(async () => at?.close())

const path = (of: 'bills' | 'notes', document: Json): string =>
  `/${of}/${String(document.id)}/e_invoice/resend`
const credit = async (bill: Json): Promise<Json> =>
  (
    await at.ask('/notes', {
      type: 1,
      status: 1,
      original_bill_id: bill.id,
      beneficiary_id: bill.beneficiary_id,
      issue_date: at.server.clock.now().toISOString().slice(0, 10),
      reason: 'خصم',
      transactions: [{ statement: 'خصم', amount: '1', tax_id: at.tax }],
    })
  ).data!

for (const family of ['bills', 'notes'] as const)
  test(`what waits of ${family} is sent by the call of api.md, once`, { skip }, async () => {
    const sold = await at.sell(at.noor)
    const document = family === 'bills' ? sold : await credit(sold)
    const stand = (await at.ask(path(family, document), {})).data!
    assert.equal(stand.sending?.is_connected, true)
    assert.deepEqual(rowsIn(stand.submissions), [])
    await at.work()
    const eInvoice = (await at.ask(`/${family}/${String(document.id)}/e_invoice`)).data!
    assert.equal(eInvoice.status, 'cleared')
    assert.equal(rowsIn(eInvoice.submissions).length, 1)
    assert.equal((await at.ask(path(family, document), {}, 422)).code, 'einvoice_decided')
  })

test(
  'what the company sealed alone, and what has no e-invoice, is not sent',
  { skip },
  async () => {
    assert.equal((await at.ask(path('bills', early), {}, 422)).code, 'einvoice_never_sent')
    const draft = await at.ask('/bills', {
      type: 1,
      issue_date: '2031-01-05',
      items: [{ item_id: (await at.ask('/items')).data?.[0]?.id, item_qty: '1', item_price: '1' }],
    })
    assert.equal((await at.ask(path('bills', draft.data!), {}, 404)).code, 'not_found')
  },
)
