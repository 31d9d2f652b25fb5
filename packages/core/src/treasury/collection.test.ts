import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deliveryStatus } from '../documents/settlement-status.ts'
import { status } from '../documents/lifecycle.ts'
import { money } from '../money/decimal.ts'
import { type LinkFacts, layOnBill, linkProblems, linkRoom, paymentProblems } from './collection.ts'

const facts = (change: Partial<LinkFacts> = {}): LinkFacts => ({
  kind: 'sales_bill',
  status: status.confirmed,
  taxRestrictive: true,
  isTenantAdmin: false,
  vatRegistered: true,
  vatPeriodFiled: false,
  net: money(257_60n),
  totalPaid: money(0n),
  deliveryStatus: deliveryStatus.delivered,
  periodLocked: false,
  openedByAnother: false,
  isBilled: false,
  isLinked: false,
  isReversed: false,
  currency: 'SAR',
  companyCurrency: 'SAR',
  asked: money(0n),
  isProviderConnected: true,
  takenCurrencies: null,
  leastAmount: null,
  ...change,
})
const codes = (amount: bigint, change: Partial<LinkFacts>) =>
  linkProblems(money(amount), facts(change)).map(({ code }) => code)

test('what stands in the way of a payment link, first things first', () => {
  const cases: readonly (readonly [Partial<LinkFacts>, bigint, readonly string[]])[] = [
    [{}, 257_60n, []],
    [{}, 100_00n, []],
    [{ status: status.draft }, 1n, ['not_confirmed']],
    [{ status: status.opened }, 1n, ['document_open_for_edit']],
    [{ status: status.cancelled }, 1n, ['document_cancelled']],
    [{ status: status.rejected }, 1n, ['document_rejected']],
    [{ totalPaid: money(257_60n) }, 1n, ['nothing_left_to_pay']],
    [{ isProviderConnected: false }, 1n, ['payment_provider_missing']],
    [{ currency: 'USD' }, 1n, ['payment_link_currency']],
    [{}, 257_61n, ['payment_link_exceeds']],
    [{ totalPaid: money(57_60n) }, 200_01n, ['payment_link_exceeds']],
    [{ asked: money(200_00n) }, 57_61n, ['payment_link_exceeds']],
    [{ asked: money(200_00n) }, 57_60n, []],
    [{}, 0n, ['amount_must_have_value']],
    [{ takenCurrencies: ['SAR', 'KWD'] }, 1n, []],
    [{ takenCurrencies: ['KWD'] }, 1n, ['payment_link_currency_not_taken']],
    [{ leastAmount: money(1_00n) }, 1_00n, []],
    [{ leastAmount: money(1_00n) }, 99n, ['payment_link_below_least']],
    [{ leastAmount: money(1_00n) }, 0n, ['amount_must_have_value']],
  ]
  for (const [change, amount, expected] of cases) assert.deepEqual(codes(amount, change), expected)
})

test('open links never ask for more together than is left to pay', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  fc.assert(
    fc.property(amount, amount, amount, (net, totalPaid, asked) => {
      const room = linkRoom(
        facts({ net: money(net), totalPaid: money(totalPaid), asked: money(asked) }),
      )
      return room >= 0n && (room === 0n || room + asked + totalPaid === net)
    }),
  )
})

test('what was paid is compared with what was asked for', () => {
  const link = { amount: money(257_60n), currency: 'SAR' }
  assert.deepEqual(paymentProblems(link, link), [])
  assert.deepEqual(paymentProblems(link, { ...link, amount: money(257_59n) }), [
    { code: 'payment_of_other_amount', params: { asked: '257.60', paid: '257.59' } },
  ])
  assert.deepEqual(paymentProblems(link, { ...link, currency: 'KWD' }), [
    { code: 'payment_in_other_currency', params: { asked: 'SAR', paid: 'KWD' } },
  ])
})

test('a payment settles what is left of a bill that stands, the rest stays with the customer', () => {
  const bill = { isPayable: true, net: money(257_60n), totalPaid: money(0n) }
  assert.equal(layOnBill(money(257_60n), bill), 257_60n)
  assert.equal(layOnBill(money(100_00n), bill), 100_00n)
  assert.equal(layOnBill(money(257_60n), { ...bill, totalPaid: money(200_00n) }), 57_60n)
  assert.equal(layOnBill(money(257_60n), { ...bill, totalPaid: money(257_60n) }), 0n)
  assert.equal(layOnBill(money(257_60n), { ...bill, isPayable: false }), 0n)
})
