import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Money, formatDecimal, money } from '../../money/decimal.ts'
import { subTypes } from '../account-types.ts'
import { profitOf } from '../closing-entry.ts'
import { credit, debit, journalEntry, movement } from '../entry.ts'
import { sar } from '../posting.fixture.ts'
import { seededChart } from '../seeded-chart.ts'
import { chart } from './chart.fixture.ts'
import { changeSince, shareOf } from './comparison.ts'
import { incomeStatement } from './income-statement.ts'
import { type StatementAccount, buildStatement } from './statement.ts'

const results = (accounts: readonly StatementAccount[]): StatementAccount[] =>
  accounts.filter(({ id }) => id.startsWith('4') || id.startsWith('5'))

/** A statement as it is read: sums in capitals, what stands under a heading indented. */
const written = (accounts: readonly StatementAccount[], withZeros = false): string =>
  buildStatement(incomeStatement, results(accounts), {
    periods: accounts[0]?.balances.length ?? 0,
    withZeros,
  })
    .map(({ line, key, account, level, figures }) =>
      [
        '  '.repeat(level - 1) +
          (line === 'subtotal' || line === 'total' ? key.toUpperCase() : (account ?? key)),
        ...figures.map((figure) => formatDecimal(figure, 2)),
      ].join(' '),
    )
    .join('\n')

const year = {
  4111: '-900000',
  4112: '-100000',
  4113: '15000',
  4114: '5000',
  5111: '450000',
  5211: '280000',
  5221: '60000',
  5222: '4000',
  5251: '12000',
  4211: '-2500',
  5261: '700',
  5266: '800',
  5271: '9000',
}

test('a year of a shop, from its sales to its net profit', () => {
  assert.equal(
    written(chart(year)),
    `revenue 1000000.00
  4111 900000.00
  4112 100000.00
sales_deductions -20000.00
  4113 -15000.00
  4114 -5000.00
NET_SALES 980000.00
cost_of_sales 450000.00
  5111 450000.00
GROSS_PROFIT 530000.00
operating_expenses 356000.00
  521 280000.00
    5211 280000.00
  522 64000.00
    5221 60000.00
    5222 4000.00
  525 12000.00
    5251 12000.00
OPERATING_PROFIT 174000.00
other_income 2500.00
  4211 2500.00
other_expenses 1500.00
  526 1500.00
    5261 700.00
    5266 800.00
PROFIT_BEFORE_ZAKAT 175000.00
zakat 9000.00
  5271 9000.00
NET_PROFIT 166000.00`,
  )
})

test('periods stand side by side; an account is left out only where all of them are zero', () => {
  assert.equal(
    written(chart({ 4111: '-100', 5111: '40' }, { 4111: '-80', 5221: '90' })),
    `revenue 100.00 80.00
  4111 100.00 80.00
NET_SALES 100.00 80.00
cost_of_sales 40.00 0.00
  5111 40.00 0.00
GROSS_PROFIT 60.00 80.00
operating_expenses 0.00 90.00
  522 0.00 90.00
    5221 0.00 90.00
OPERATING_PROFIT 60.00 -10.00
PROFIT_BEFORE_ZAKAT 60.00 -10.00
NET_PROFIT 60.00 -10.00`,
  )
})

test('accounts that cancel each other out keep their group', () => {
  assert.match(
    written(chart({ 5221: '90', 5222: '-90' })),
    /operating_expenses 0.00\n {2}522 0.00\n {4}5221 90.00\n {4}5222 -90.00/,
  )
})

test('zeros are shown on request, every account once', () => {
  const lines = written(chart({}), true).split('\n')
  const leaves = results(chart({})).filter(({ isGroup }) => !isGroup)
  for (const { id } of leaves)
    assert.equal(lines.filter((line) => line.trim().split(' ')[0] === id).length, 1, id)
  // 52 and 527 hold accounts of several sections: their figure would be none of these. 42 and 51 hold what
  // their section does, and would only repeat it.
  for (const group of ['4', '41', '42', '5', '51', '52', '527'])
    assert.ok(!lines.some((line) => line.trim().split(' ')[0] === group), group)
})

test('every sub type of revenue and expense has its one section', () => {
  const held = incomeStatement.flatMap((part) => (part.line === 'section' ? part.holds : []))
  const expected = Object.entries(subTypes).flatMap(([subType, types]) =>
    subType !== 'group' && types.some((type) => type === 4 || type === 5) ? [subType] : [],
  )
  assert.deepEqual(held.toSorted(), expected.toSorted())
})

test('an account that has no section is never left out in silence', () => {
  assert.throws(
    () => buildStatement(incomeStatement, chart({ 1111: '1' }), { periods: 1, withZeros: false }),
    /account 1111 \(cash\) is in no section/,
  )
})

test('what changed, in money and in per cent of what it was', () => {
  const change = (earlier: string, now: string): string => {
    const { difference, percent } = changeSince(sar(earlier), sar(now))
    return `${formatDecimal(difference, 2)} ${percent ?? '–'}`
  }
  assert.equal(change('200', '250'), '50.00 25.0')
  assert.equal(change('250', '200'), '-50.00 -20.0')
  assert.equal(change('-100', '50'), '150.00 150.0')
  assert.equal(change('-100', '-150'), '-50.00 -50.0')
  assert.equal(change('0', '10'), '10.00 –')
  assert.equal(change('30', '40'), '10.00 33.3')
  assert.deepEqual([shareOf(sar('80'), sar('20')), shareOf(sar('0'), sar('20'))], ['25.0', null])
})

test('net profit is what the ledger says equity changed by, and what closing the year moves', () => {
  const accounts = seededChart.filter(({ subType }) => subType !== 'group')
  const code = fc.constantFrom(...accounts.map((account) => account.code))
  const entries = fc.array(fc.tuple(code, code, fc.bigInt({ min: 1n, max: 10n ** 12n })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(entries, (posted) => {
      const lines = posted.flatMap(
        ([from, to, amount]) =>
          journalEntry([debit(to, money(amount)), credit(from, money(amount))]).lines,
      )
      const balances = new Map<string, bigint>()
      for (const line of lines)
        balances.set(line.account, (balances.get(line.account) ?? 0n) + movement(line))
      const ofTypes = (...types: readonly number[]): bigint =>
        accounts
          .filter(({ type }) => types.includes(type))
          .reduce((all, account) => all + (balances.get(account.code) ?? 0n), 0n)
      const statement = buildStatement(
        incomeStatement,
        results(chart({})).map((account) => ({
          ...account,
          balances: [money(balances.get(account.id) ?? 0n)],
        })),
        { periods: 1, withZeros: false },
      )
      const netProfit = statement.at(-1)?.figures[0]
      // Assets less liabilities rose by what owners brought in, which stands on equity accounts, and the profit.
      assert.equal(netProfit, ofTypes(1, 2) + ofTypes(3))
      const closed = results(chart({})).map(({ id }) => ({
        account: id,
        balance: money(balances.get(id) ?? 0n),
      }))
      assert.equal(netProfit, profitOf(closed))
      const section = (key: string): Money =>
        statement.find((row) => row.key === key && row.account === null)?.figures[0] ?? money(0n)
      assert.equal(section('gross_profit'), section('net_sales') - section('cost_of_sales'))
    }),
  )
})
