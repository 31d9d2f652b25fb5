import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type FakeMoyasar,
  moyasarKey,
  moyasarSecret,
  startMoyasar,
} from '../../../testing/fake-moyasar.ts'
import { withoutWaiting } from '../../../testing/without-waiting.ts'
import type { Connection, LinkRequest } from '../payment-provider.ts'
import { moyasar } from './moyasar.ts'

const request: LinkRequest = {
  reference: '01890000-0000-7000-8000-000000000001',
  billNumber: '#TS 000012',
  customer: 'مؤسسة نور',
  amount: '257.6',
  currency: 'SAR',
  expiresAt: new Date('2031-01-12T06:00:00Z'),
  returnTo: 'https://mizan.example/payments/moyasar/7-code',
  language: 'ar',
  isRepeated: false,
}

const { bring, onSilence } = withoutWaiting()

type Side = { readonly fake: FakeMoyasar; readonly connection: Connection }

const withFake = async (work: (side: Side) => Promise<void>): Promise<void> => {
  const fake = await startMoyasar(onSilence)
  const connection = { address: fake.address, key: moyasarKey, timeLimitMs: 30_000, bring }
  try {
    await work({ fake, connection })
  } finally {
    await fake.stop()
  }
}

test('a link is an invoice of whole minor units, and nothing of the customer is sent', () =>
  withFake(async ({ fake, connection }) => {
    const answer = await moyasar.createLink(connection, request)
    const [invoice] = fake.invoices()
    assert.deepEqual(answer, {
      outcome: 'answered',
      value: { externalId: invoice?.id, url: invoice?.url },
    })
    assert.deepEqual(invoice, {
      id: invoice?.id,
      status: 'initiated',
      amount: 257_60,
      currency: 'SAR',
      description: '#TS 000012',
      url: invoice?.url,
      expired_at: '2031-01-12T06:00:00.000Z',
      success_url: request.returnTo,
      back_url: request.returnTo,
      metadata: { mizan_link: request.reference },
      payments: [],
    })
    await moyasar.createLink(connection, { ...request, currency: 'KWD', amount: '1.234' })
    assert.equal(fake.invoices()[1]?.amount, 1_234, 'a dinar has three decimals')
  }))

test('asked again after a lost answer, it is the same invoice', () =>
  withFake(async ({ fake, connection }) => {
    const other = { ...request, reference: '01890000-0000-7000-8000-000000000002' }
    await moyasar.createLink(connection, other)
    fake.next('lost')
    const lost = await moyasar.createLink(connection, request)
    assert.deepEqual(lost, { outcome: 'silent', afterMs: null })
    const again = await moyasar.createLink(connection, { ...request, isRepeated: true })
    const [, invoice] = fake.invoices()
    assert.equal(fake.invoices().length, 2)
    assert.deepEqual(again, {
      outcome: 'answered',
      value: { externalId: invoice?.id, url: invoice?.url },
    })
    fake.next('down')
    const silent = await moyasar.createLink(connection, { ...request, isRepeated: true })
    assert.equal(silent.outcome, 'silent', 'who cannot look makes no second one')
    const never = { ...request, reference: '01890000-0000-7000-8000-000000000003' }
    await moyasar.createLink(connection, { ...never, isRepeated: true })
    assert.equal(fake.invoices().length, 3, 'where the first request never arrived')
  }))

test('each state of a payment means that money came, came and went, did not come, or may come', () =>
  withFake(async ({ fake, connection }) => {
    await moyasar.createLink(connection, request)
    const [invoice] = fake.invoices()
    assert.ok(invoice)
    const states = {
      initiated: 'pending',
      authorized: 'pending',
      verified: 'pending',
      failed: 'failed',
      paid: 'paid',
      captured: 'paid',
      refunded: 'refunded',
      voided: 'refunded',
    } as const
    const payments = Object.keys(states).map((status) => fake.pay(invoice, { status }))
    const expected = {
      outcome: 'answered',
      value: {
        externalId: invoice.id,
        reference: request.reference,
        payments: payments.map(({ id }, index) => ({
          paymentId: id,
          state: Object.values(states)[index],
          amount: '257.60',
          currency: 'SAR',
        })),
      },
    }
    const by = (externalId: string | null, paymentId: string | null) =>
      moyasar.getLink(connection, { externalId, paymentId })
    assert.deepEqual(await by(invoice.id, null), expected)
    assert.deepEqual(await by(null, payments[0]?.id ?? null), expected)
    assert.equal((await by('nothing', null)).outcome, 'rejected')
    const dinars = fake.pay(invoice, { amount: 1_234, currency: 'KWD' })
    const state = await by(invoice.id, dinars.id)
    assert.ok(state.outcome === 'answered')
    assert.equal(state.value.payments.at(-1)?.amount, '1.234')
  }))

test('an invoice is cancelled while nobody has paid it', () =>
  withFake(async ({ fake, connection }) => {
    await moyasar.createLink(connection, request)
    const [invoice] = fake.invoices()
    assert.ok(invoice && moyasar.cancelLink)
    const cancelled = await moyasar.cancelLink(connection, invoice.id)
    assert.deepEqual(cancelled, { outcome: 'answered', value: null })
    assert.equal(invoice.status, 'canceled')
    const again = await moyasar.cancelLink(connection, invoice.id)
    assert.deepEqual(again, { outcome: 'rejected', text: 'Invoice is canceled' })
  }))

test('what goes wrong is an answer of its own', () =>
  withFake(async ({ fake, connection }) => {
    const answer = (key = moyasarKey) => moyasar.checkKey({ ...connection, key })
    assert.deepEqual(await answer(), { outcome: 'answered', value: null })
    assert.deepEqual(await answer('sk_live_another'), { outcome: 'refused' })
    fake.next('invalid')
    assert.deepEqual(await answer(), { outcome: 'rejected', text: 'amount: is too high' })
    const tooLittle = await moyasar.createLink(connection, { ...request, amount: '0.99' })
    assert.deepEqual(tooLittle, {
      outcome: 'rejected',
      text: 'amount: must be greater than or equal to 100',
    })
    fake.next('too_many')
    assert.deepEqual(await answer(), { outcome: 'silent', afterMs: 120_000 })
    for (const fault of ['down', 'lost', 'slow'] as const) {
      fake.next(fault)
      assert.deepEqual(await answer(), { outcome: 'silent', afterMs: null }, fault)
    }
  }))

test('a notice is proven by its secret, which is not kept with it', () =>
  withFake(async ({ fake, connection }) => {
    await moyasar.createLink(connection, request)
    const [invoice] = fake.invoices()
    assert.ok(invoice)
    const paid = fake.pay(invoice)
    const body = Buffer.from(fake.notice('payment_paid', paid).body)
    const { verify, read, redact } = moyasar.notices
    assert.ok(verify(body, {}, moyasarSecret))
    assert.ok(!verify(body, {}, `${moyasarSecret}x`))
    assert.ok(!verify(Buffer.from('no json'), {}, moyasarSecret))
    assert.ok(!verify(Buffer.from('{"secret_token":null}'), {}, ''))
    const { key, ...notice } = read(body) ?? assert.fail('it is a notice')
    assert.deepEqual(notice, {
      event: 'payment_paid',
      isPayment: true,
      externalId: invoice.id,
      reference: null,
      paymentId: paid.id,
    })
    assert.equal(read(body)?.key, key, 'sent again, it is the same')
    assert.notEqual(read(Buffer.from(fake.notice('payment_paid', paid).body))?.key, key)
    assert.equal(read(Buffer.from(fake.notice('payment_faild', paid).body))?.isPayment, true)
    assert.equal(read(Buffer.from(fake.notice('payout_paid', paid).body))?.isPayment, false)
    const kept = redact(body).toString('utf8')
    assert.ok(!kept.includes(moyasarSecret))
    assert.equal(read(Buffer.from(kept))?.key, key, 'all else stays readable')
  }))
