import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDecimal, money } from '../../money/decimal.ts'
import { subTypes } from '../account-types.ts'
import { seededChart } from '../seeded-chart.ts'
import { balanceSheet } from './balance-sheet.ts'
import { chart } from './chart.fixture.ts'
import { type StatementAccount, buildStatement } from './statement.ts'

const ofSheet = (accounts: readonly StatementAccount[]): StatementAccount[] =>
  accounts.filter(({ type }) => type <= 3)

const build = (accounts: readonly StatementAccount[]) =>
  buildStatement(balanceSheet, accounts, {
    periods: accounts[0]?.balances.length ?? 0,
    withZeros: false,
  })

test('what a shop has, what it owes, and what is left to its owner', () => {
  const sheet = build(
    ofSheet(
      chart({
        1111: '5000',
        1121: '45000',
        1141: '30000',
        1143: '-1000',
        1151: '60000',
        1224: '-4000',
        1251: '20000',
        2111: '-40000',
        2131: '-3000',
        2133: '-2000',
        2211: '-30000',
        3111: '-50000',
        3113: '8000',
        3132: '-38000',
      }),
    ),
  )
  assert.equal(
    sheet
      .map(({ line, key, account, level, figures: [figure = money(0n)] }) =>
        [
          '  '.repeat(level - 1) +
            (line === 'subtotal' || line === 'total' ? key.toUpperCase() : (account ?? key)),
          formatDecimal(figure, 2),
        ].join(' '),
      )
      .join('\n'),
    `current_assets 139000.00
  111 5000.00
    1111 5000.00
  112 45000.00
    1121 45000.00
  114 29000.00
    1141 30000.00
    1143 -1000.00
  115 60000.00
    1151 60000.00
non_current_assets 16000.00
  122 -4000.00
    1224 -4000.00
  1251 20000.00
TOTAL_ASSETS 155000.00
current_liabilities 45000.00
  211 40000.00
    2111 40000.00
  213 5000.00
    2131 3000.00
    2133 2000.00
non_current_liabilities 30000.00
  2211 30000.00
TOTAL_LIABILITIES 75000.00
equity 80000.00
  3111 50000.00
  3113 -8000.00
  3132 38000.00
LIABILITIES_AND_EQUITY 155000.00`,
  )
})

test('every account that stands in the books has its one section', () => {
  for (const [subType, types] of Object.entries(subTypes))
    for (const type of types) {
      if (subType === 'group' || type > 3) continue
      const sections = balanceSheet.filter(
        (part) =>
          part.line === 'section' &&
          part.holds.some((each) => each === subType) &&
          (part.types?.includes(type) ?? true),
      )
      assert.equal(sections.length, 1, `${subType} of type ${type}`)
    }
})

test('assets equal liabilities and equity on any books that balance, periods side by side', () => {
  const codes = seededChart.flatMap(({ code, type, subType }) =>
    subType === 'group' || type > 3 ? [] : [code],
  )
  const entries = fc.array(
    fc.tuple(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 3 }), (periods) => {
      const balances = periods.map((posted) => {
        const of = new Map<string, bigint>()
        for (const [from, to, amount] of posted) {
          of.set(to, (of.get(to) ?? 0n) + amount)
          of.set(from, (of.get(from) ?? 0n) - amount)
        }
        return of
      })
      const sheet = build(
        ofSheet(chart({})).map((account) => ({
          ...account,
          balances: balances.map((of) => money(of.get(account.id) ?? 0n)),
        })),
      )
      const figures = (key: string) => sheet.find((row) => row.key === key)?.figures
      assert.deepEqual(figures('total_assets'), figures('liabilities_and_equity'))
    }),
  )
})
