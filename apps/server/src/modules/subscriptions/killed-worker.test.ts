import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { openSubscribing } from '../../testing/subscribing.ts'
import { killedAt, startWorkerProcess, until } from '../../testing/worker-of-test.ts'

const closing: (() => Promise<void>)[] = []
after(async () => {
  for (const close of closing.toReversed()) await close()
})

test(
  'a payment whose worker is killed before and after its invoice was issued has one invoice',
  { skip: withoutDatabase() },
  async () => {
    const it = await openSubscribing()
    closing.push(() => it.close())
    await it.open(false)
    const noura = await it.company('Noura')
    const made = await it.given('/admin/subscription', {
      tenant_id: noura.member.tenantId,
      plan_id: it.plan('basic'),
    })
    await it.given(`/admin/subscription/${String(made.id)}/record_payment`, {
      amount: '86.25',
      paid_on: '2031-01-05',
      reference: 'TR-7',
    })
    const invoices = async () => rowsIn((await it.hind.ask('/bills')).data)
    const payment = async () => rowsIn((await noura.ask('/payments')).data)[0]
    // Its customer and service are written by then, in the transaction of the invoice.
    await killedAt(it.server, 'bills')
    assert.deepEqual([await invoices(), (await payment())?.invoice_number], [[], null])
    // The invoice is issued by then, and the payment does not know its number.
    await killedAt(it.server, 'subscription_payments')
    assert.deepEqual([(await invoices()).length, (await payment())?.invoice_number], [1, null])
    const worker = await startWorkerProcess(it.server)
    closing.push(() => worker.kill())
    const jobs = `select from graphile_worker.jobs where task_identifier = 'subscription_invoice'`
    await until(async () => (await asOwner(it.server, jobs)).length === 0)
    const [invoice, ...others] = await invoices()
    assert.deepEqual(others, [])
    assert.deepEqual(
      [(await payment())?.invoice_number, invoice?.net, invoice?.remain],
      [invoice?.bill_code, '86.25', '0.00'],
    )
  },
)
