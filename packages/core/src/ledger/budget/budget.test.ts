import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Money, divide, formatDecimal, money, percent, sum } from '../../money/decimal.ts'
import { localDate } from '../../time/local-date.ts'
import { type Period, monthsOf } from '../../time/period.ts'
import { accountTypes } from '../account-types.ts'
import { sar } from '../posting.fixture.ts'
import { budgetMonths, monthsAlike, partOfMonth } from './budget-months.ts'
import { budgetProblems } from './budget-problems.ts'
import { type BudgetAccount, budgetTree, plannedResult } from './budget-tree.ts'
import { raisedBy, spreadByShape, spreadEvenly } from './spread.ts'
import { varianceOf } from './variance.ts'

const written = (amounts: readonly Money[]): string =>
  amounts.map((amount) => formatDecimal(amount, 2)).join(' ')
const span = (from: string, to: string): Period => ({ from: localDate(from), to: localDate(to) })
const amountsOf = (text: string): readonly Money[] => text.split(' ').map((part) => sar(part))

test('a year is spread evenly; what does not divide goes to the last months', () => {
  const vectors = [
    ['100', 12, '8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.34 8.34 8.34 8.34'],
    ['120000', 12, Array.from({ length: 12 }, () => '10000.00').join(' ')],
    ['0.05', 3, '0.01 0.02 0.02'],
    ['-0.05', 3, '-0.01 -0.02 -0.02'],
    ['0.01', 4, '0.00 0.00 0.00 0.01'],
    ['0', 2, '0.00 0.00'],
  ] as const
  for (const [amount, months, expected] of vectors)
    assert.equal(written(spreadEvenly(sar(amount), months)), expected)
})

test('a year follows the shape of another, month by month', () => {
  const vectors = [
    // Twice as much in December.
    ['100', '10 10 20', '25.00 25.00 50.00', false],
    // A month of nothing, and one that ran against the year, get nothing.
    ['90', '10 0 -5 20', '30.00 0.00 0.00 60.00', false],
    // Returns are negative all year: their shape is followed as it is.
    ['-300', '-10 -20 0', '-100.00 -200.00 0.00', false],
    ['-300', '-10 5 -20', '-100.00 0.00 -200.00', false],
    ['0.02', '1 1 1', '0.00 0.01 0.01', false],
    // Nothing to follow: evenly, and it says so.
    ['90', '0 0 0', '30.00 30.00 30.00', true],
  ] as const
  for (const [amount, shape, expected, isShapeless] of vectors) {
    const spread = spreadByShape(sar(amount), amountsOf(shape))
    assert.equal(written(spread.amounts), expected)
    assert.equal(spread.isShapeless, isShapeless)
  }
})

const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(money)
const year = fc.array(minor, { minLength: 1, maxLength: 18 })

test('whatever is spread always comes to the amount', () => {
  fc.assert(
    fc.property(minor, year, (amount, shape) => {
      const even = spreadEvenly(amount, shape.length)
      const shaped = spreadByShape(amount, shape).amounts
      assert.equal(sum(even), amount)
      assert.equal(sum(shaped), amount)
      assert.equal(shaped.length, shape.length)
      // No two months of an even year are further apart than a halala, and the later is never the nearer to zero.
      for (const [at, month] of even.entries()) {
        const next = even[at + 1] ?? month
        const step = amount < 0n ? month - next : next - month
        assert.ok(step === 0n || step === 1n)
      }
      for (const month of shaped) assert.ok(amount < 0n ? month <= 0n : month >= 0n)
    }),
  )
})

test('another year is raised or lowered by a percentage, rounded once', () => {
  const vectors = [
    ['100 200 0', 100_000n, '110.00 220.00 0.00'],
    ['0.05 0.05 0.05', 100_000n, '0.06 0.06 0.05'],
    ['33.33 33.33 33.34', -500_000n, '16.67 16.66 16.67'],
    ['-10 10', 50_000n, '-10.50 10.50'],
    ['12.34 -5', 0n, '12.34 -5.00'],
    ['12.34 -5', -1_000_000n, '0.00 0.00'],
  ] as const
  for (const [amounts, change, expected] of vectors)
    assert.equal(written(raisedBy(amountsOf(amounts), percent(change))), expected)
})

test('a raised year comes to the raised sum, and no month is off by a halala', () => {
  const change = fc.bigInt({ min: -1_000_000n, max: 10_000_000n }).map(percent)
  fc.assert(
    fc.property(year, change, (amounts, by) => {
      const raised = raisedBy(amounts, by)
      const factor = 1_000_000n + by
      assert.equal(sum(raised), divide(sum(amounts) * factor, 1_000_000n))
      for (const [at, month] of raised.entries()) {
        const off = month * 1_000_000n - (amounts[at] ?? 0n) * factor
        assert.ok(off > -1_000_000n && off < 1_000_000n)
      }
    }),
  )
})

test('the months of a fiscal year, and those of another that they follow', () => {
  assert.deepEqual(budgetMonths(span('2026-07-15', '2026-09-30')), [
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
  ])
  const months = budgetMonths(span('2026-01-01', '2026-12-31'))
  const before = budgetMonths(span('2025-01-01', '2025-12-31'))
  const inOrder = months.map((_, at) => at)
  assert.deepEqual(monthsAlike(months, months), inOrder)
  assert.deepEqual(monthsAlike(months, before), inOrder)
  // A first year of fifteen months has two Octobers: the one a year before is followed.
  const long = budgetMonths(span('2024-10-01', '2025-12-31'))
  assert.deepEqual(monthsAlike(months, long), [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  // A first year of half the months: the others have none to follow.
  const short = budgetMonths(span('2025-07-01', '2025-12-31'))
  assert.deepEqual(monthsAlike(months, short), [
    null,
    null,
    null,
    null,
    null,
    null,
    0,
    1,
    2,
    3,
    4,
    5,
  ])
})

test('of a month that is not over its days count', () => {
  const november = span('2026-11-01', '2026-11-30')
  const part = (from: string, to: string): string =>
    formatDecimal(partOfMonth(sar('3000'), november, span(from, to)), 2)
  assert.equal(part('2026-01-01', '2026-12-31'), '3000.00')
  assert.equal(part('2026-11-01', '2026-11-26'), '2600.00')
  assert.equal(part('2026-11-27', '2026-12-31'), '400.00')
  assert.equal(part('2026-11-10', '2026-11-10'), '100.00')
  assert.equal(part('2026-12-01', '2026-12-31'), '0.00')
  assert.equal(part('2026-01-01', '2026-10-31'), '0.00')
})

test('the parts of a month come to the month, however it is cut', () => {
  const [february] = monthsOf(span('2028-02-01', '2028-02-29'))
  assert.ok(february)
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 28 }), (amount, day) => {
      const end = localDate(`2028-02-${String(day).padStart(2, '0')}`)
      const next = localDate(`2028-02-${String(day + 1).padStart(2, '0')}`)
      const parts = [
        partOfMonth(amount, february, { from: february.from, to: end }),
        partOfMonth(amount, february, { from: next, to: february.to }),
      ]
      assert.equal(sum(parts), amount)
    }),
  )
})

test('revenue above its budget is good, an expense above it is not', () => {
  const vectors = [
    ['revenue', '1000', '1100', '100.00', '10.0'],
    ['revenue', '1000', '900', '-100.00', '-10.0'],
    ['expense', '1000', '1100', '-100.00', '-10.0'],
    ['expense', '1000', '900', '100.00', '10.0'],
    // Returns are planned as a minus of revenue: more of them is bad.
    ['revenue', '-100', '-150', '-50.00', '-50.0'],
    ['expense', '0', '30', '-30.00', null],
    ['revenue', '300', '200', '-100.00', '-33.3'],
    ['expense', '0', '0', '0.00', null],
  ] as const
  for (const [of, budget, actual, variance, inPercent] of vectors) {
    const found = varianceOf({ budget: sar(budget), actual: sar(actual) }, of)
    assert.deepEqual([formatDecimal(found.variance, 2), found.percent], [variance, inPercent])
  }
})

const planned = (budget: string, actual: string) => ({ budget: sar(budget), actual: sar(actual) })
const account = (
  id: string,
  parentId: string | null,
  figures: BudgetAccount['figures'],
  isGroup = false,
): BudgetAccount => ({
  id,
  parentId,
  type: id.startsWith('4') ? accountTypes.revenue : accountTypes.expense,
  isGroup,
  figures,
})

test('a group is what is planned on it and on all below it', () => {
  const accounts = [
    account('4', null, [planned('0', '0')], true),
    account('41', '4', [planned('0', '0')], true),
    account('4111', '41', [planned('1000', '900')]),
    account('4113', '41', [planned('-50', '-80')]),
    account('5', null, [planned('0', '0')], true),
    account('52', '5', [planned('400', '0')], true),
    account('5221', '52', [planned('0', '350')]),
    account('5222', '52', [planned('0', '0')]),
  ]
  const rows = budgetTree(accounts, { periods: 1, withZeros: false })
  const lines = rows.map(
    ({ id, level, figures: [figure] }) =>
      `${'  '.repeat(level - 1)}${id} ${written([figure?.budget ?? sar('0'), figure?.actual ?? sar('0')])}`,
  )
  assert.deepEqual(lines, [
    '4 950.00 820.00',
    '  41 950.00 820.00',
    '    4111 1000.00 900.00',
    '    4113 -50.00 -80.00',
    '5 400.00 350.00',
    '  52 400.00 350.00',
    '    5221 0.00 350.00',
  ])
  assert.deepEqual(plannedResult(rows, 1), [planned('550', '470')])
  assert.equal(budgetTree(accounts, { periods: 1, withZeros: true }).length, accounts.length)
})

test('the top of any tree is the sum of what was planned and of what came', () => {
  // Each account hangs below one that was listed before it.
  const tree = fc
    .array(fc.tuple(fc.nat(), minor, minor), { minLength: 1, maxLength: 30 })
    .map((given) =>
      given.map(([parent, budget, actual], at) => ({
        id: `5${at}`,
        parentId: at === 0 ? null : `5${parent % at}`,
        type: accountTypes.expense,
        isGroup: true,
        figures: [{ budget, actual }],
      })),
    )
  fc.assert(
    fc.property(tree, fc.boolean(), (accounts, withZeros) => {
      const rows = budgetTree(accounts, { periods: 1, withZeros })
      const [top] = rows.filter(({ level }) => level === 1)
      const all = (figure: 'budget' | 'actual'): bigint =>
        accounts.reduce((so, { figures }) => so + (figures[0]?.[figure] ?? 0n), 0n)
      assert.equal(top?.figures[0]?.budget ?? 0n, all('budget'))
      assert.equal(top?.figures[0]?.actual ?? 0n, all('actual'))
    }),
  )
})

test('every wrong line is named at its own field', () => {
  const facts = {
    accounts: new Map([
      ['sales', { number: '4111', parentId: 'revenue', type: accountTypes.revenue }],
      ['revenue', { number: '4', parentId: null, type: accountTypes.revenue }],
      ['rent', { number: '5221', parentId: 'admin', type: accountTypes.expense }],
      ['admin', { number: '522', parentId: 'costs', type: accountTypes.expense }],
      ['costs', { number: '5', parentId: null, type: accountTypes.expense }],
      ['cash', { number: '1111', parentId: null, type: accountTypes.asset }],
    ]),
    costCenters: new Set(['riyadh']),
    months: 12,
  }
  const line = (name: string, costCenter: string | null = null, months = 12) => ({
    account: name,
    costCenter,
    months,
  })
  const found = (...lines: readonly ReturnType<typeof line>[]): readonly string[] =>
    budgetProblems(lines, facts).map(({ code, field }) => `${field}: ${code}`)
  assert.deepEqual(found(line('sales'), line('rent'), line('sales', 'riyadh')), [])
  assert.deepEqual(found(line('gone'), line('cash')), [
    'lines.0.account_id: account_not_found',
    'lines.1.account_id: budget_account_not_planned',
  ])
  assert.deepEqual(found(line('rent'), line('rent', 'riyadh'), line('rent')), [
    'lines.2.account_id: budget_line_twice',
  ])
  // The group may stand above or below the account, but for another cost centre it is another plan.
  assert.deepEqual(found(line('costs'), line('rent')), [
    'lines.1.account_id: budget_group_counts_it',
  ])
  assert.deepEqual(found(line('rent'), line('admin')), [
    'lines.0.account_id: budget_group_counts_it',
  ])
  assert.deepEqual(found(line('admin'), line('rent', 'riyadh')), [])
  assert.deepEqual(budgetProblems([line('rent'), line('costs')], facts)[0]?.params, { group: '5' })
  assert.deepEqual(found(line('rent', 'jeddah', 11)), [
    'lines.0.cost_center_id: reference_not_found',
    'lines.0.amounts: budget_months',
  ])
})
