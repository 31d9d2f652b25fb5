import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar, summed } from '../../ledger/posting.fixture.ts'
import { money, zero } from '../../money/decimal.ts'
import { localDate } from '../../time/local-date.ts'
import { example } from '../../treasury/journal-examples.fixture.ts'
import {
  type Filing,
  type Settled,
  correctionProblems,
  filingEntry,
  filingProblems,
  payableOf,
  paymentEntry,
} from './filing.ts'

const accounts = { settlement: '2133', credit: '1174' }
const settled = (change: Partial<Settled>): Settled => ({
  balances: [],
  corrections: [],
  credit: zero,
  choice: 'carry',
  accounts,
  ...change,
})

test('J37 the accounts of VAT to nothing, what is due to the settlement account, then paid', () => {
  const filed = settled({
    balances: [
      { account: '2131', balance: sar('-25000') },
      { account: '2132', balance: sar('-1500') },
      { account: '1171', balance: sar('12000') },
      { account: '1172', balance: sar('2000') },
      { account: '1173', balance: sar('1500') },
    ],
  })
  assert.deepEqual(summed(filingEntry(filed)), example('J37'))
  const paid = paymentEntry(payableOf(filed), { settlement: '2133', money: '1121' })
  assert.deepEqual(summed(paid), example('J37', 1))
})

test('a credit is carried forward and used, or asked back', () => {
  const less = [
    { account: '2131', balance: sar('-100') },
    { account: '1171', balance: sar('160') },
  ]
  const lines = (change: Partial<Settled>) =>
    summed(filingEntry(settled({ balances: less, ...change })))
  assert.deepEqual(lines({}), ['Cr 1171 16000', 'Dr 1174 6000', 'Dr 2131 10000'])
  assert.deepEqual(lines({ choice: 'refund' }), ['Cr 1171 16000', 'Dr 2131 10000', 'Dr 2133 6000'])
  const more = [{ account: '2131', balance: sar('-100') }]
  assert.deepEqual(lines({ balances: more, credit: sar('60') }), [
    'Cr 1174 6000',
    'Cr 2133 4000',
    'Dr 2131 10000',
  ])
  assert.deepEqual(lines({ balances: more, credit: sar('250') }), [
    'Cr 1174 10000',
    'Dr 2131 10000',
  ])
  assert.deepEqual(lines({ balances: more, credit: sar('250'), choice: 'refund' }), [
    'Cr 1174 25000',
    'Dr 2131 10000',
    'Dr 2133 15000',
  ])
  assert.equal(filingEntry(settled({})), null)
})

test('a correction of a filed period stands on its own account', () => {
  const corrected = settled({
    balances: [{ account: '2131', balance: sar('-100') }],
    corrections: [{ account: '5269', amount: sar('30') }],
  })
  assert.deepEqual(summed(filingEntry(corrected)), [
    'Cr 2133 13000',
    'Dr 2131 10000',
    'Dr 5269 3000',
  ])
  const codes = (amount: string) =>
    correctionProblems([{ account: '5269', amount: sar(amount) }]).map(({ code }) => code)
  assert.deepEqual(codes('5000'), [])
  assert.deepEqual(codes('-5000'), [])
  assert.deepEqual(codes('5000.01'), ['corrections_above_limit'])
  assert.deepEqual(codes('-5000.01'), ['corrections_above_limit'])
})

test('whatever the balances, what is due is either payable or in the credit that is carried', () => {
  const amounts = fc.bigInt(-1_000_00n, 1_000_00n).map(money)
  fc.assert(
    fc.property(
      fc.array(amounts, { maxLength: 5 }),
      fc.bigInt(0n, 500_00n).map(money),
      fc.constantFrom('carry' as const, 'refund' as const),
      (balances, carried, choice) => {
        const filed = settled({
          balances: balances.map((balance, at) => ({ account: `v${at}`, balance })),
          credit: carried,
          choice,
        })
        const of = (account: string): bigint =>
          (filingEntry(filed)?.lines ?? [])
            .filter((line) => line.account === account)
            .reduce((all, { debit, credit }) => all + debit - credit, 0n)
        const due = -balances.reduce((all, each) => all + each, 0n)
        const left = carried + of('1174')
        assert.equal(-of('2133'), payableOf(filed))
        assert.equal(payableOf(filed) - left, due - carried)
        assert.ok(left >= 0n, 'the credit never falls below nothing')
        assert.ok(payableOf(filed) === 0n || left === 0n)
      },
    ),
  )
})

test('periods are filed when they are over, one after the other', () => {
  const filing: Filing = {
    from: localDate('2026-04-01'),
    through: localDate('2026-06-30'),
    today: localDate('2026-07-01'),
    next: { from: localDate('2026-04-01'), to: localDate('2026-06-30') },
    corrections: [],
  }
  const codes = (change: Partial<Filing>) =>
    filingProblems({ ...filing, ...change }).map(({ code }) => code)
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ today: localDate('2026-06-30') }), ['vat_period_not_over'])
  const earlier = { from: localDate('2026-01-01'), to: localDate('2026-03-31') }
  assert.deepEqual(codes({ next: earlier }), ['earlier_vat_period_open'])
  const month = { from: localDate('2026-04-01'), to: localDate('2026-04-30') }
  assert.deepEqual(codes({ next: month }), ['vat_period_changed'])
})
