import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debit } from '../ledger/entry.ts'
import { company, sar } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { localDate } from '../time/local-date.ts'
import {
  type Cheque,
  bounceProblems,
  chequeProblems,
  chequeRefusal,
  clearCheque,
  clearingProblems,
  statusOfCheque,
} from './cheque.ts'

const cheque: Cheque = {
  isCheque: true,
  number: '000123',
  dueOn: localDate('2026-03-20'),
  receivedOn: localDate('2026-03-01'),
  accountSubType: 'clearing',
}
const codes = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)

test('a post-dated cheque waits on the clearing account, one of today may go to the bank', () => {
  assert.deepEqual(chequeProblems(cheque), [])
  assert.equal(statusOfCheque(cheque), 'pending')
  const banked: Cheque = { ...cheque, accountSubType: 'bank' }
  assert.deepEqual(codes(chequeProblems(banked)), ['cheque_needs_clearing'])
  assert.deepEqual(chequeProblems({ ...banked, dueOn: cheque.receivedOn }), [])
  assert.equal(statusOfCheque(banked), null)
  assert.deepEqual(codes(chequeProblems({ ...cheque, isCheque: false })), ['no_cheque'])
})

test('it is cleared from its day on, into a bank account, on an open day', () => {
  const asked = {
    status: 'pending',
    dueOn: localDate('2026-03-20'),
    on: localDate('2026-03-20'),
    today: company.today,
    periods: company.periods,
    into: { subType: 'bank', usable: true },
  } as const
  assert.deepEqual(clearingProblems(asked), [])
  const locked = { ...company.periods, lockedThrough: localDate('2026-03-25') }
  for (const [change, code] of [
    [{ status: 'cleared' }, 'cheque_not_pending'],
    [{ on: localDate('2026-03-19') }, 'cheque_not_due'],
    [{ on: localDate('2026-04-01') }, 'issue_date_out_of_range'],
    [{ periods: locked }, 'period_locked'],
    [{ into: { subType: 'clearing', usable: true } }, 'payment_account_invalid'],
    [{ into: { subType: 'bank', usable: false } }, 'payment_account_invalid'],
  ] as const)
    assert.deepEqual(codes(clearingProblems({ ...asked, ...change })), [code])
})

test('it comes back before or after it was cleared, never before it was received', () => {
  const asked = {
    status: 'cleared',
    since: localDate('2026-03-01'),
    on: localDate('2026-03-22'),
    today: company.today,
    periods: company.periods,
  } as const
  assert.deepEqual(bounceProblems(asked), [])
  assert.deepEqual(codes(bounceProblems({ ...asked, status: 'bounced' })), ['cheque_not_pending'])
  assert.deepEqual(codes(bounceProblems({ ...asked, on: localDate('2026-02-28') })), [
    'issue_date_out_of_range',
  ])
})

test('clearing moves what waits, whichever side it is on', () => {
  const waiting = [debit('1134', sar('115'))]
  assert.equal(writeEntry(clearCheque(waiting, '1121')), 'Dr 1121 115.00\n   Cr 1134 115.00')
  const issued = [debit('1134', sar('-46'))]
  assert.equal(writeEntry(clearCheque(issued, '1121')), '   Cr 1121 46.00\nDr 1134 46.00')
})

test('what can be done with a cheque today', () => {
  const day = { dueOn: localDate('2026-03-20'), today: localDate('2026-03-20') }
  const early = { ...day, today: localDate('2026-03-19') }
  for (const [step, facts, code] of [
    ['clear', { status: 'pending', ...day }, null],
    ['clear', { status: 'pending', ...early }, 'cheque_not_due'],
    ['clear', { status: 'cleared', ...day }, 'cheque_not_pending'],
    ['bounce', { status: 'pending', ...early }, null],
    ['bounce', { status: 'cleared', ...day }, null],
    ['bounce', { status: 'bounced', ...day }, 'cheque_not_pending'],
    ['bounce', { status: null, ...day }, 'cheque_not_pending'],
  ] as const)
    assert.equal(chequeRefusal(step, facts), code)
})
