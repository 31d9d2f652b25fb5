import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { accountNumberProblems, nextAccountNumber } from './account-number.ts'
import {
  type AccountPlacement,
  accountDeletionProblems,
  accountPlacementProblems,
} from './account-tree.ts'
import { isSubTypeOf, normalSide } from './account-types.ts'
import { acceptsSubType, defaultAccountCodes, defaultAccountKeys } from './default-accounts.ts'
import {
  type EntryLine,
  credit,
  debit,
  entryTotal,
  joinEntries,
  journalEntry,
  reverse,
} from './entry.ts'
import { type Periods, periodProblems, reversalDate } from './period.ts'
import { sar } from './posting.fixture.ts'
import { accountFinder, resolveAccount } from './resolve-account.ts'
import { seededChart } from './seeded-chart.ts'
import { nextShare, release } from './share.ts'
import { writeEntry } from './write-entry.ts'

test('an entry is written as an accountant writes it', () => {
  const entry = journalEntry([
    debit('1141', sar('115')),
    credit('4111', sar('100')),
    credit('2131', sar('15')),
    credit('5268', sar('0')),
  ])
  assert.equal(
    writeEntry(entry, { 1141: 'Receivables', 4111: 'Sales', 2131: 'VAT payable' }),
    ['Dr Receivables 115.00', '   Cr Sales 100.00', '   Cr VAT payable 15.00'].join('\n'),
  )
  assert.throws(() => journalEntry([debit('1141', sar('1'))]), /unbalanced entry/)
})

const balanced = fc
  .array(fc.tuple(fc.constantFrom('1111', '1141', '4111'), fc.bigInt(-9999n, 9999n)))
  .map((rows) => {
    const lines: EntryLine[] = rows.map(([account, amount]) =>
      debit(account, money(amount), {
        tax: { code: 'S15', base: money(amount) },
        foreign: { currency: 'USD', amount: money(amount) },
      }),
    )
    const total = rows.reduce((sum, [, amount]) => sum + amount, 0n)
    return journalEntry([...lines, credit('3111', money(total))])
  })

test('reversing twice is the entry, and an entry with its reversal is nothing', () => {
  fc.assert(
    fc.property(balanced, (entry) => {
      assert.deepEqual(reverse(reverse(entry)), entry)
      const both = joinEntries(entry, reverse(entry))
      for (const account of ['1111', '1141', '4111', '3111']) {
        const lines = both.lines.filter((line) => line.account === account)
        assert.equal(
          lines.reduce((sum, line) => sum + line.debit - line.credit, 0n),
          0n,
        )
      }
      assert.equal(
        both.lines.reduce((sum, line) => sum + (line.tax?.base ?? 0n), 0n),
        0n,
      )
      assert.equal(entryTotal(both), entryTotal(entry) + entryTotal(reverse(entry)))
    }),
  )
})

test('the seeded chart: 167 accounts, 132 to post to, each under a parent of its type', () => {
  const codes = new Set(seededChart.map((account) => account.code))
  assert.equal(codes.size, 167)
  assert.equal(seededChart.filter((account) => account.subType !== 'group').length, 132)
  for (const account of seededChart) {
    assert.ok(isSubTypeOf(account.subType, account.type), account.code)
    assert.ok(account.nameAr !== '' && account.nameEn !== '', account.code)
    assert.equal(account.code.startsWith(String(account.type)), true)
  }
})

test('63 default keys, each an account of the chart that can be posted to', () => {
  assert.equal(defaultAccountKeys.length, 63)
  for (const key of defaultAccountKeys) {
    const account = seededChart.find((each) => each.code === defaultAccountCodes[key])
    assert.ok(account && account.subType !== 'group', key)
    assert.ok(acceptsSubType(key, account.subType), key)
  }
  assert.equal(acceptsSubType('sales', 'cogs'), false)
  assert.equal(acceptsSubType('main_bank', 'bank'), true)
})

test('the normal side of a type', () => {
  assert.deepEqual(([1, 2, 3, 4, 5] as const).map(normalSide), [
    'debit',
    'credit',
    'credit',
    'credit',
    'debit',
  ])
})

test('the next free number of an account', () => {
  const next = (parent: string, children: readonly string[], width?: number) =>
    nextAccountNumber(parent, (number) => children.includes(number), children, width)
  assert.equal(next('111', ['1111', '1112', '1113', '1114']), '1115')
  assert.equal(next('111', ['1111', '1119']), '111010')
  assert.equal(next('111', ['1119', '111010']), '111011')
  assert.equal(next('1151', [], 3), '1151001')
  assert.equal(next('1151', ['1151001', '1151999']), '115101000')
  assert.equal(next('11111111111', ['111111111119']), null)
  assert.equal(
    nextAccountNumber('52', (n) => n === '528', ['521', '527']),
    '529',
  )
})

test('what is wrong with an account number', () => {
  const problems = (number: string) =>
    accountNumberProblems(number, (each) => each === '1111').map((problem) => problem.code)
  assert.deepEqual(problems('1119'), [])
  assert.deepEqual(problems('1111'), ['account_number_exists'])
  for (const number of ['', '11a', '1234567890123']) {
    assert.deepEqual(problems(number), ['account_number_invalid'])
  }
})

test('where an account may stand', () => {
  const fine: AccountPlacement = {
    type: 1,
    subType: 'bank',
    isTransactionAccount: true,
    parent: { type: 1, isTransactionAccount: false, depth: 3 },
    hasLines: false,
    hasChildren: false,
    numberChanges: true,
  }
  const rows: readonly (readonly [Partial<AccountPlacement>, readonly string[]])[] = [
    [{}, []],
    [{ hasLines: true }, ['account_number_has_transactions']],
    [{ type: 5 }, ['account_sub_type_mismatch', 'account_type_mismatch']],
    [{ parent: { type: 1, isTransactionAccount: true, depth: 3 } }, ['account_parent_not_group']],
    [{ parent: { type: 1, isTransactionAccount: false, depth: 8 } }, ['account_too_deep']],
    [{ hasChildren: true }, ['account_has_children']],
    [
      { numberChanges: false, hasLines: true, isTransactionAccount: false, subType: 'group' },
      ['account_has_transactions'],
    ],
  ]
  for (const [change, expected] of rows) {
    const problems = accountPlacementProblems({ ...fine, ...change })
    assert.deepEqual(
      problems.map((problem) => problem.code),
      expected,
    )
  }
  const used = { isSystem: true, hasLines: true, hasChildren: true, isDefaultAccount: true }
  assert.equal(accountDeletionProblems(used).length, 4)
})

test('the nearest account wins, the default comes last, and what is missing is named', () => {
  assert.equal(resolveAccount([null, '4112', '4115'], 'sales', { sales: '4111' }), '4112')
  assert.equal(resolveAccount([null, undefined], 'sales', { sales: '4111' }), '4111')
  const accounts = accountFinder({ sales: '4111' })
  assert.equal(accounts.of('sales'), '4111')
  accounts.of('cogs', null)
  accounts.of('cogs')
  assert.deepEqual(accounts.missing(), [
    { code: 'default_account_missing', params: { key: 'cogs' } },
  ])
})

test('a locked day, a closed year, a filed VAT period', () => {
  const periods: Periods = {
    lockedThrough: localDate('2025-06-30'),
    closedYears: [{ from: localDate('2025-07-01'), through: localDate('2025-12-31') }],
    vatFiledThrough: localDate('2026-01-31'),
  }
  const reason = (day: string, withVat: boolean) =>
    periodProblems(localDate(day), withVat ? localDate(day) : null, periods).map(
      (problem) => problem.params?.['reason'],
    )
  assert.deepEqual(reason('2025-06-30', false), ['lock_date'])
  assert.deepEqual(reason('2025-07-01', false), ['closed_year'])
  assert.deepEqual(reason('2026-01-31', false), [])
  assert.deepEqual(reason('2026-01-31', true), ['vat_filed'])
  assert.deepEqual(reason('2026-02-01', true), [])
  const today = localDate('2026-03-31')
  const day = localDate('2026-01-31')
  assert.equal(reversalDate(day, day, today, periods), today)
  assert.equal(reversalDate(day, null, today, periods), day)
})

test('parts given step by step sum to the whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 9n),
      fc.array(fc.bigInt(1n, 50n), { minLength: 1 }),
      (amount, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        let soFar = 0n
        let given = 0n
        let left = whole
        let carrying = amount
        for (const part of parts) {
          soFar += part
          given += nextShare(money(amount), soFar, whole, money(given))
          carrying -= release(money(carrying), part, left)
          left -= part
        }
        assert.equal(given, amount)
        assert.equal(carrying, 0n)
      },
    ),
  )
})
