import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type JournalEntry, balanceOf, joinEntries } from '../ledger/entry.ts'
import { sar, summed } from '../ledger/posting.fixture.ts'
import { type Money, formatDecimal, money } from '../money/decimal.ts'
import { example } from '../treasury/journal-examples.fixture.ts'
import { denominations, worthOf } from './denominations.ts'
import {
  type Closing,
  type DrawerMoney,
  closeEntries,
  closeProblems,
  closingOf,
  expectedCash,
  sessionState,
  startDifference,
  startEntries,
  startProblems,
  stateAfter,
} from './session.ts'

const accounts = { drawer: '1112', safe: '1111', overShort: '5267' }
const text = (amount: Money): string => formatDecimal(amount, 2)
const none = sar('0')
const drawer: DrawerMoney = {
  float: sar('200'),
  sales: sar('1437.50'),
  refunds: sar('57.50'),
  cashIn: none,
  cashOut: none,
  others: none,
}
const codes = (problems: readonly { readonly code: string }[]): readonly string[] =>
  problems.map(({ code }) => code)

test('a session is open, on hold, counted and closed, and never goes back', () => {
  const { open, onHold, counting, closed } = sessionState
  const after = (step: Parameters<typeof stateAfter>[1]) =>
    [open, onHold, counting, closed].map((state) => stateAfter(state, step))
  assert.deepEqual(after('hold'), [onHold, null, null, null])
  assert.deepEqual(after('resume'), [null, open, null, null])
  assert.deepEqual(after('count'), [counting, counting, counting, null])
  assert.deepEqual(after('close'), [closed, closed, closed, null])
})

test('domain/08 8.7: expected is float, sales, refunds and what was taken out', () => {
  const expected = expectedCash({ ...drawer, cashOut: sar('100') })
  assert.equal(text(expected), '1480.00')
  const { overShort, handOver } = closingOf({
    expected,
    counted: sar('1472.50'),
    kept: sar('200'),
  })
  assert.deepEqual([text(overShort), text(handOver)], ['-7.50', '1272.50'])
})

test('J33: the float comes from the safe, what is short is expensed, the rest goes to the safe', () => {
  const { float, difference } = startEntries(
    { before: none, float: sar('200'), fromSafe: sar('200') },
    accounts,
  )
  assert.deepEqual(summed(float), example('J33', 0))
  assert.equal(difference, null)
  const counted = { expected: expectedCash(drawer), counted: sar('1572.50'), kept: sar('200') }
  const { overShort, handOver } = closeEntries(counted, accounts)
  assert.deepEqual(summed(overShort), example('J33', 1))
  assert.deepEqual(summed(handOver), example('J33', 2))
})

test('notes and coins are summed exactly', () => {
  assert.deepEqual(
    denominations.map((value) => text(money(BigInt(value)))).join(' '),
    '500.00 200.00 100.00 50.00 20.00 10.00 5.00 2.00 1.00 0.50 0.25 0.10 0.05 0.01',
  )
  const found = [
    { value: 50000, pieces: 2 },
    { value: 500, pieces: 3 },
    { value: 25, pieces: 7 },
    { value: 5, pieces: 1 },
  ]
  assert.equal(text(worthOf(found)), '1016.80')
  assert.equal(text(worthOf([])), '0.00')
})

test('a float that nothing explains needs a reason; one above the most in the drawer is refused', () => {
  const start = { before: sar('200'), float: sar('180'), fromSafe: none }
  assert.equal(text(startDifference(start)), '-20.00')
  const asked = (reason: string | null, max: Money | null) =>
    codes(startProblems(start, { reason, max }))
  assert.deepEqual(asked(null, null), ['pos_session_float_reason'])
  assert.deepEqual(asked('ناقصة من أمس', null), [])
  assert.deepEqual(asked('ناقصة من أمس', sar('150')), ['pos_session_drawer_max'])
  assert.deepEqual(asked('ناقصة من أمس', sar('180')), [])
  const { difference } = startEntries(start, accounts)
  assert.deepEqual(summed(difference), ['Cr 1112 2000', 'Dr 5267 2000'])
})

test('what differs by more than the tolerance wants somebody who may approve it, and his reason', () => {
  const closing: Closing = {
    expected: sar('500'),
    counted: sar('450'),
    kept: sar('200'),
    isCounted: true,
    tolerance: sar('50'),
    reason: null,
    mayApprove: false,
  }
  const problems = (change: Partial<Closing>) => codes(closeProblems({ ...closing, ...change }))
  assert.deepEqual(problems({}), [])
  assert.deepEqual(problems({ counted: sar('449.99') }), ['pos_session_needs_approval'])
  assert.deepEqual(problems({ counted: sar('550.01') }), ['pos_session_needs_approval'])
  assert.deepEqual(problems({ counted: sar('449.99'), mayApprove: true }), ['pos_session_reason'])
  assert.deepEqual(problems({ counted: sar('449.99'), mayApprove: true, reason: 'x' }), [])
  assert.deepEqual(problems({ isCounted: false }), ['pos_session_not_counted'])
  assert.deepEqual(problems({ isCounted: false, mayApprove: true }), ['pos_session_reason'])
  assert.deepEqual(problems({ kept: sar('450.01') }), ['pos_session_kept_more'])
  assert.deepEqual(problems({ counted: sar('450'), kept: sar('450') }), [])
})

const amounts = fc.bigInt({ min: 0n, max: 10_000_000n }).map(money)
const moved = (account: string, ...entries: readonly (JournalEntry | null)[]): bigint =>
  balanceOf(
    joinEntries(...entries.filter((each) => each !== null)).lines.filter(
      (line) => line.account === account,
    ),
  )

test('whatever happens, the drawer begins with its float and ends with the float that was kept', () => {
  fc.assert(
    fc.property(
      fc.record({
        before: amounts,
        float: amounts,
        fromSafe: amounts,
        sales: amounts,
        refunds: amounts,
        cashIn: amounts,
        cashOut: amounts,
        counted: amounts,
        keptOf: fc.bigInt({ min: 0n, max: 100n }),
      }),
      ({ keptOf, counted, before, float, fromSafe, ...trade }) => {
        const started = startEntries({ before, float, fromSafe }, accounts)
        const atStart = before + moved(accounts.drawer, started.float, started.difference)
        assert.equal(atStart, float)
        const expected = expectedCash({ ...trade, float, others: none })
        const kept = money((counted * keptOf) / 100n)
        const { overShort, handOver } = closeEntries({ expected, counted, kept }, accounts)
        assert.equal(expected + moved(accounts.drawer, overShort, handOver), kept)
        assert.equal(
          moved(accounts.safe, handOver) + kept,
          expected - moved(accounts.overShort, overShort),
        )
      },
    ),
  )
})
