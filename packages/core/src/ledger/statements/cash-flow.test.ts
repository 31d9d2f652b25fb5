import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Money, formatDecimal, money } from '../../money/decimal.ts'
import { subTypes } from '../account-types.ts'
import { sar } from '../posting.fixture.ts'
import { seededChart } from '../seeded-chart.ts'
import { type CashFlowAccount, type CashFlowRow, cashFlow, cashSubTypes } from './cash-flow.ts'
import { type CashMethod, cashForms, cashMethods } from './cash-flow-forms.ts'
import { chart } from './chart.fixture.ts'

type Kind = 'ordinary' | 'revaluation' | 'opening' | 'closing'
/** An entry: its kind, and what it debits (plus) or credits (minus) on accounts by their numbers. */
type Entry = { readonly kind?: Kind; readonly lines: Readonly<Record<string, Money>> }

const entry = (lines: Readonly<Record<string, string>>, kind: Kind = 'ordinary'): Entry => ({
  kind,
  lines: Object.fromEntries(Object.entries(lines).map(([code, amount]) => [code, sar(amount)])),
})

/** The accounts after some entries before a period and some in it. */
function accountsOf(
  earlier: readonly Entry[],
  posted: readonly Entry[],
  withClearing: boolean,
): readonly CashFlowAccount[] {
  const cash = new Set(
    seededChart
      .filter(({ subType }) => cashSubTypes(withClearing).includes(subType))
      .map(({ code }) => code),
  )
  const hasCash = ({ lines }: Entry): boolean => Object.keys(lines).some((code) => cash.has(code))
  const sum = (code: string, entries: readonly Entry[]): readonly Money[] => [
    money(entries.reduce((all, { lines }) => all + (lines[code] ?? 0n), 0n)),
  ]
  const ofKind = (kind: Kind): readonly Entry[] =>
    posted.filter((each) => (each.kind ?? 'ordinary') === kind)
  return chart({}).map(({ balances: _, ...account }) => ({
    ...account,
    before: sum(account.id, earlier),
    after: sum(account.id, [...earlier, ...posted]),
    withCash: sum(account.id, ofKind('ordinary').filter(hasCash)),
    revalued: sum(account.id, ofKind('revaluation').filter(hasCash)),
    opened: sum(account.id, ofKind('opening').filter(hasCash)),
    closed: sum(account.id, ofKind('closing')),
  }))
}

const build = (
  accounts: readonly CashFlowAccount[],
  method: CashMethod,
  withClearing = false,
): readonly CashFlowRow[] =>
  cashFlow(accounts, { method, withClearing, periods: 1, withZeros: false })

const written = (rows: readonly CashFlowRow[]): string =>
  rows
    .map(({ line, key, account, level, figures: [figure = money(0n)] }) =>
      [
        '  '.repeat(level - 1) +
          (line === 'subtotal' || line === 'total' ? key.toUpperCase() : (account ?? key)),
        formatDecimal(figure, 2),
      ].join(' '),
    )
    .join('\n')

/** The month of the worked example in `docs/rules/cash-flow.md`. */
const before = [entry({ 1121: '20000', 3111: '-20000' })]
const month = [
  // Sold on credit, and 9,000 of it received; 2,300 more by card, of which the bank pays out 2,250 less its fee of 23.
  entry({ 1141: '11500', 4111: '-10000', 2131: '-1500' }),
  entry({ 5111: '6000', 1151: '-6000' }),
  entry({ 1121: '9000', 1141: '-9000' }),
  entry({ 1131: '2300', 4111: '-2000', 2131: '-300' }),
  entry({ 1121: '2227', 5233: '23', 1131: '-2250' }),
  // Goods and a shelf on credit; 5,750 paid to the supplier.
  entry({ 1151: '7000', 1216: '1000', 1171: '1200', 2111: '-9200' }),
  entry({ 2111: '5750', 1121: '-5750' }),
  // Rent and salaries, a van, a loan, what the owner took, cash brought to the till.
  entry({ 5221: '3000', 1121: '-3000' }),
  entry({ 5211: '2000', 1121: '-2000' }),
  entry({ 1215: '8000', 1171: '1200', 1121: '-9200' }),
  entry({ 1121: '10000', 2151: '-10000' }),
  entry({ 3113: '500', 1111: '-500' }),
  entry({ 1111: '700', 1121: '-700' }),
  // VAT of the period before, depreciation, and a dollar account that is worth more.
  entry({ 2133: '450', 1121: '-450' }),
  entry({ 5251: '150', 1225: '-150' }),
  entry({ 1121: '40', 4214: '-40' }, 'revaluation'),
]

test('by the direct method: whom money came from and where it went', () => {
  assert.equal(
    written(build(accountsOf(before, month, false), 'direct')),
    `from_customers 11250.00
  113 2250.00
    1131 2250.00
  1141 9000.00
to_suppliers -6950.00
  1171 -1200.00
  2111 -5750.00
for_expenses -5023.00
  521 -2000.00
    5211 -2000.00
  522 -3000.00
    5221 -3000.00
  523 -23.00
    5233 -23.00
vat_settled -450.00
  2133 -450.00
NET_OPERATING -1173.00
assets -8000.00
  121 -8000.00
    1215 -8000.00
NET_INVESTING -8000.00
owners -500.00
  3113 -500.00
loans 10000.00
  215 10000.00
    2151 10000.00
NET_FINANCING 9500.00
exchange 40.00
  1121 40.00
NET_CHANGE 367.00
OPENING_CASH 20000.00
CLOSING_CASH 20367.00
cash_held 20367.00
  1111 200.00
  1121 20167.00`,
  )
})

test('by the indirect method: the result, and why it is not the cash', () => {
  assert.equal(
    written(build(accountsOf(before, month, false), 'indirect')),
    `NET_PROFIT 867.00
depreciation 150.00
  1225 150.00
without_cash -1000.00
  1216 -1000.00
results_apart -40.00
  4214 -40.00
receivables_change -2550.00
  113 -50.00
    1131 -50.00
  1141 -2500.00
stock_change -1000.00
  115 -1000.00
    1151 -1000.00
payables_change 3450.00
  2111 3450.00
vat_change -1050.00
  117 -2400.00
    1171 -2400.00
  2131 1800.00
  2133 -450.00
NET_OPERATING -1173.00
assets -8000.00
  121 -8000.00
    1215 -8000.00
NET_INVESTING -8000.00
owners -500.00
  3113 -500.00
loans 10000.00
  215 10000.00
    2151 10000.00
NET_FINANCING 9500.00
exchange 40.00
  1121 40.00
NET_CHANGE 367.00
OPENING_CASH 20000.00
CLOSING_CASH 20367.00
cash_held 20367.00
  1111 200.00
  1121 20167.00`,
  )
})

test('where clearing accounts are cash, cards are received when they are swiped', () => {
  const rows = written(build(accountsOf(before, month, true), 'direct', true))
  assert.match(rows, /^from_customers 11300.00\n {2}1141 9000.00\n {2}2131 300.00\n {2}41 2000.00/)
  assert.match(rows, /NET_CHANGE 417.00\n.*\nCLOSING_CASH 20417.00/)
})

test('opening balances are no flow of their period', () => {
  const opening = entry({ 1121: '900', 1141: '500', 4111: '-300', 3111: '-1100' }, 'opening')
  const rows = written(build(accountsOf([], [opening], false), 'direct'))
  assert.match(
    rows,
    /^NET_OPERATING 0.00\n.*\n.*\nopened 900.00\n {2}1121 900.00\nNET_CHANGE 900.00/,
  )
  assert.match(
    written(build(accountsOf([], [opening], false), 'indirect')),
    /^NET_PROFIT 300.00\nresults_apart -300.00\n {2}4111 -300.00\nNET_OPERATING 0.00/,
  )
})

test('every sub type has its one section in the direct form', () => {
  for (const [subType, types] of Object.entries(subTypes)) {
    if (subType === 'group' || subType === 'cash' || subType === 'bank') continue
    const holding = (method: CashMethod): number =>
      cashForms[method].filter(
        (part) => part.line === 'section' && part.holds.some((each) => each === subType),
      ).length
    assert.equal(holding('direct'), 1, subType)
    assert.equal(holding('indirect'), types.some((type) => type > 3) ? 0 : 1, subType)
  }
})

test('on any books: cash at the end less at the beginning is the sum of its sections, by both methods alike', () => {
  const codes = seededChart.flatMap(({ code, subType }) => (subType === 'group' ? [] : [code]))
  const cashCodes = ['1111', '1121', '1131']
  const code = fc.oneof(fc.constantFrom(...codes), fc.constantFrom(...cashCodes))
  const posted = fc.array(
    fc.record({
      kind: fc.constantFrom<Kind>('ordinary', 'ordinary', 'ordinary', 'revaluation', 'opening'),
      moves: fc.array(fc.tuple(code, code, fc.bigInt({ min: 1n, max: 10n ** 9n })), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 25 },
  )
  const entries = (given: typeof posted extends fc.Arbitrary<infer T> ? T : never): Entry[] =>
    given.map(({ kind, moves }) => {
      const lines: Record<string, Money> = {}
      for (const [from, to, amount] of moves) {
        lines[to] = money((lines[to] ?? 0n) + amount)
        lines[from] = money((lines[from] ?? 0n) - amount)
      }
      return { kind, lines }
    })
  fc.assert(
    fc.property(posted, posted, fc.boolean(), (earlier, later, withClearing) => {
      const accounts = accountsOf(entries(earlier), entries(later), withClearing)
      const kinds = cashSubTypes(withClearing)
      const moved = accounts
        .filter(({ subType, isGroup }) => !isGroup && kinds.includes(subType))
        .reduce((all, { before: [was = 0n], after: [is = 0n] }) => all + is - was, 0n)
      const operating = cashMethods.map((method) => {
        const rows = build(accounts, method, withClearing)
        const figure = (key: string): bigint =>
          rows.find((row) => row.key === key && row.account === null)?.figures[0] ?? 0n
        assert.equal(figure('net_change'), moved)
        assert.equal(figure('closing_cash') - figure('opening_cash'), moved)
        assert.equal(
          figure('net_operating') +
            figure('net_investing') +
            figure('net_financing') +
            figure('exchange') +
            figure('opened'),
          moved,
        )
        for (const row of rows.filter(({ line }) => line === 'section'))
          assert.equal(
            rows
              .filter(({ line, key }) => line === 'account' && key === row.key)
              .reduce((all, { figures: [own = 0n] }) => all + own, 0n),
            row.figures[0],
            row.key,
          )
        return figure('net_operating')
      })
      assert.equal(operating[0], operating[1])
    }),
  )
})
