import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  type FakeMyFatoorah,
  fakeKey,
  fakeSecret,
  startMyFatoorah,
} from '../../../testing/fake-myfatoorah.ts'
import { withoutWaiting } from '../../../testing/without-waiting.ts'
import type { Connection, LinkNumbers } from '../payment-provider.ts'
import { myFatoorah } from './myfatoorah.ts'

const asked = {
  reference: '01890000-0000-7000-8000-000000000001',
  billNumber: '#TS 000012',
  customer: 'مؤسسة نور',
  amount: '257.6',
  currency: 'SAR',
  expiresAt: new Date('2031-01-12T06:00:00Z'),
  returnTo: 'https://mizan.example/payments/myfatoorah/7-code',
  language: 'ar',
  isRepeated: false,
} as const

const { bring, onSilence } = withoutWaiting()

const withFake = async (work: (fake: FakeMyFatoorah) => Promise<void>): Promise<void> => {
  const fake = await startMyFatoorah(onSilence)
  try {
    await work(fake)
  } finally {
    await fake.stop()
  }
}
const connectionTo = ({ address }: { readonly address: string }, key = fakeKey): Connection => ({
  address,
  key,
  timeLimitMs: 30_000,
  bring,
})

test('a link is asked for as the provider wants it, and its customer stays unnamed but for the name', () =>
  withFake(async (fake) => {
    const answer = await myFatoorah.createLink(connectionTo(fake), asked)
    const [invoice] = fake.invoices()
    assert.deepEqual(answer, {
      outcome: 'answered',
      value: { externalId: '5000001', url: invoice?.InvoiceURL },
    })
    assert.deepEqual(invoice?.asked, {
      InvoiceValue: 257.6,
      CustomerName: 'مؤسسة نور',
      NotificationOption: 'LNK',
      DisplayCurrencyIso: 'SAR',
      CallBackUrl: asked.returnTo,
      ErrorUrl: asked.returnTo,
      Language: 'ar',
      CustomerReference: asked.reference,
      UserDefinedField: '#TS 000012',
      ExpiryDate: '2031-01-12T06:00:00.000Z',
      InvoiceItems: [{ ItemName: '#TS 000012', Quantity: 1, UnitPrice: 257.6 }],
    })
  }))

test('a payment is known by its own number and by that of its link', () =>
  withFake(async (fake) => {
    const connection = connectionTo(fake)
    await myFatoorah.createLink(connection, asked)
    const [invoice] = fake.invoices()
    assert.ok(invoice)
    fake.pay(invoice, { status: 'Failed' })
    const { PaymentId: paymentId } = fake.pay(invoice)
    const expected = {
      outcome: 'answered',
      value: {
        externalId: '5000001',
        reference: asked.reference,
        payments: [
          { paymentId: '07071', state: 'failed', amount: '257.600', currency: 'SAR' },
          { paymentId: '07072', state: 'paid', amount: '257.600', currency: 'SAR' },
        ],
      },
    }
    const ask = (by: Partial<LinkNumbers>) =>
      myFatoorah.getLink(connection, { externalId: null, paymentId: null, ...by })
    assert.deepEqual(await ask({ paymentId }), expected)
    assert.deepEqual(await ask({ externalId: '5000001' }), expected)
    const unknown = await ask({ externalId: '1' })
    assert.equal(unknown.outcome, 'rejected')
  }))

test('what goes wrong is an answer of its own', () =>
  withFake(async (fake) => {
    const answer = (key?: string) => myFatoorah.checkKey(connectionTo(fake, key))
    assert.deepEqual(await answer(), { outcome: 'answered', value: null })
    assert.deepEqual(await answer('another key'), { outcome: 'refused' })
    fake.next('invalid')
    assert.deepEqual(await answer(), {
      outcome: 'rejected',
      text: 'InvoiceValue: is too high',
    })
    fake.next('too_many')
    assert.deepEqual(await answer(), { outcome: 'silent', afterMs: 120_000 })
    for (const fault of ['down', 'lost', 'slow'] as const) {
      fake.next(fault)
      assert.deepEqual(await answer(), { outcome: 'silent', afterMs: null }, fault)
    }
  }))

test('a page that is no web address, and an answer that is none, are not believed', async () => {
  const answers = [
    JSON.stringify({
      IsSuccess: true,
      Data: { InvoiceId: 1, InvoiceURL: 'javascript:alert(1)' },
    }),
    '<html>busy</html>',
  ]
  const server = createServer((_request, response) => response.end(answers.shift()))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const connection = connectionTo({ address: `http://127.0.0.1:${port}` })
  for (const _ of [1, 2])
    assert.deepEqual(await myFatoorah.createLink(connection, asked), {
      outcome: 'silent',
      afterMs: null,
    })
  await new Promise((resolve) => {
    server.close(resolve).closeAllConnections()
  })
})

const signed = (text: string): string =>
  createHmac('sha256', fakeSecret).update(text).digest('base64')
const verified = (body: unknown, text: string): boolean =>
  myFatoorah.notices.verify(
    Buffer.from(JSON.stringify(body)),
    { 'myfatoorah-signature': signed(text) },
    fakeSecret,
  )

test('what is signed of a notice, by version and event', () => {
  const payment = {
    Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', CreationDate: '2031-01-05T09:10:11Z' },
    Data: {
      Invoice: { Id: '5', Status: 'PAID', Reference: 'r', ExternalIdentifier: null },
      Transaction: { Id: 'x', Status: 'SUCCESS', PaymentId: '0707' },
    },
  }
  const text =
    'Invoice.Id=5,Invoice.Status=PAID,Transaction.Status=SUCCESS,Transaction.PaymentId=0707,Invoice.ExternalIdentifier='
  assert.ok(verified(payment, text))
  assert.ok(!verified(payment, `${text}null`))
  const refund = {
    Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED' },
    Data: {
      Refund: { Id: '9', Status: 'REFUNDED' },
      Amount: { ValueInBaseCurrency: '10.5' },
      ReferencedInvoice: { Id: '5' },
    },
  }
  assert.ok(
    verified(
      refund,
      'Refund.Id=9,Refund.Status=REFUNDED,Amount.ValueInBaseCurrency=10.5,ReferencedInvoice.Id=5',
    ),
  )
  const older = {
    EventType: 2,
    Event: 'RefundStatusChanged',
    DateTime: '05012031091011',
    Data: { refundId: 9, Amount: 10.5, GatewayReference: 'not signed', Comments: null },
  }
  assert.ok(verified(older, 'Amount=10.5,Comments=,refundId=9'))
  const read = (body: unknown) => myFatoorah.notices.read(Buffer.from(JSON.stringify(body)))
  assert.equal(read(payment)?.isPayment, true)
  assert.equal(read(refund)?.isPayment, false)
  assert.equal(read(refund)?.externalId, '5')
  assert.equal(read({ hello: 'there' }), null)
})
