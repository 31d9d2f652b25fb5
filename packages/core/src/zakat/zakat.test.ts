import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AccountSubType, subTypes } from '../ledger/account-types.ts'
import { sar, summed } from '../ledger/posting.fixture.ts'
import { type Money, formatDecimal, money, percent, sum, zero } from '../money/decimal.ts'
import { wholePercent } from '../money/percent-of.ts'
import { localDate } from '../time/local-date.ts'
import { example } from '../treasury/journal-examples.fixture.ts'
import { type ZakatAccount, zakatFigures } from './zakat-figures.ts'
import { type ZakatPosting, zakatEntry, zakatProblems } from './zakat-posting.ts'
import {
  type ZakatGiven,
  type ZakatLine,
  type ZakatSection,
  zakatLines,
  zakatOf,
  zakatRate,
  zakatSections,
} from './zakat-sheet.ts'

const whole = percent(wholePercent)

/** The worked example of `docs/rules/zakat.md`. */
const sheet: Partial<Record<ZakatLine, string>> = {
  capital: '500000',
  reserves: '50000',
  retained_earnings: '120000',
  withdrawn: '-20000',
  provisions: '35000',
  long_term_debts: '400000',
  profit_before_zakat: '180000',
  provisions_made: '12000',
  fixed_assets: '350000',
  investments: '30000',
}

const given = (
  lines: Partial<Record<ZakatLine, string>>,
  change: Partial<ZakatGiven> = {},
): ZakatGiven => ({
  figures: zakatLines.map((line) => ({ line, amount: sar(lines[line] ?? '0') })),
  adjustments: [],
  ownLines: [],
  year: 'gregorian',
  days: 365,
  share: whole,
  ...change,
})

/** Base, the part of it that the year by the sun charges more, and zakat. */
const sums = (from: ZakatGiven): string => {
  const { base, restBase, zakat } = zakatOf(from)
  return [base, restBase, zakat].map((amount) => formatDecimal(amount, 2)).join(' ')
}

test('the base is funds and profit less deductions; a year by the sun pays for its days', () => {
  assert.equal(sums(given(sheet)), '877000.00 685000.00 22457.13')
  assert.equal(sums(given(sheet, { days: 366 })), '877000.00 685000.00 22505.51')
  assert.equal(sums(given(sheet, { year: 'hijri', days: 355 })), '877000.00 685000.00 21925.00')
  assert.equal(zakatRate('gregorian', 365), '2.577684')
  assert.equal(zakatRate('gregorian', 366), '2.584746')
  assert.equal(zakatRate('hijri', 355), '2.500000')
})

test('external funds count as far as they paid for what is deducted', () => {
  const counted = (lines: Partial<Record<ZakatLine, string>>): string =>
    formatDecimal(zakatOf(given({ ...sheet, ...lines })).externalCounted, 2)
  assert.equal(counted({}), '380000.00')
  assert.equal(counted({ long_term_debts: '100000' }), '100000.00')
  assert.equal(counted({ fixed_assets: '0', investments: '0' }), '0.00')
  // A loss is deducted, and is no asset that a loan could have paid for.
  assert.equal(counted({ fixed_assets: '0', investments: '0', carried_losses: '90000' }), '0.00')
})

test('the base is not below the adjusted profit, and nothing is due of a loss that takes all', () => {
  const poor = { capital: '10000', fixed_assets: '50000', profit_before_zakat: '8000' }
  assert.equal(sums(given(poor)), '8000.00 0.00 200.00')
  assert.equal(zakatOf(given(poor)).isRaised, true)
  assert.equal(sums(given({ ...poor, profit_before_zakat: '-8000' })), '0.00 0.00 0.00')
  assert.equal(
    sums(given({ capital: '100000', profit_before_zakat: '-30000' })),
    '70000.00 70000.00 1804.38',
  )
})

test('what a person adds counts in its part, and the share is of all', () => {
  const added = given(sheet, {
    adjustments: [{ line: 'fixed_assets', amount: sar('-50000') }],
    ownLines: [
      { section: 'profit', amount: sar('8000') },
      { section: 'internal', amount: sar('15000') },
      { section: 'deductions', amount: sar('5000') },
    ],
  })
  // Of assets 335,000 are deducted now, so that so much of the loans counts.
  assert.equal(sums(added), '900000.00 700000.00 23043.79')
  assert.equal(
    sums({ ...added, share: percent(wholePercent / 2n) }),
    '900000.00 700000.00 11521.89',
  )
})

test('J45 the zakat of a year is an expense and a provision', () => {
  const { zakat } = zakatOf(given({ capital: '250000' }, { year: 'hijri' }))
  assert.deepEqual(
    summed(zakatEntry(zakat, { expense: '5271', provision: '2135' })),
    example('J45'),
  )
})

test('it is posted once the year is over, as it was looked at', () => {
  const posting: ZakatPosting = {
    through: localDate('2025-12-31'),
    today: localDate('2026-01-01'),
    zakat: sar('6250'),
    seen: sar('6250'),
  }
  const codes = (change: Partial<ZakatPosting>): readonly string[] =>
    zakatProblems({ ...posting, ...change }).map(({ code }) => code)
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ today: localDate('2025-12-31') }), ['zakat_year_not_over'])
  assert.deepEqual(codes({ seen: sar('6000') }), ['zakat_changed'])
  assert.deepEqual(codes({ zakat: zero, seen: zero }), ['zakat_nothing'])
})

/** An account of a sub type; what is not said of it is nothing. */
const account = (
  id: string,
  subType: AccountSubType,
  held: Partial<Record<'before' | 'opened' | 'closed' | 'after' | 'used' | 'made', string>>,
): ZakatAccount => {
  const of = (key: keyof typeof held): Money => sar(held[key] ?? '0')
  return {
    id,
    type: subTypes[subType][0],
    subType,
    before: of('before'),
    opened: of('opened'),
    closed: of('closed'),
    after: of('after'),
    used: of('used'),
    made: of('made'),
  }
}

const lines = (accounts: readonly ZakatAccount[]): readonly string[] =>
  zakatFigures(accounts)
    .filter(({ amount }) => amount !== 0n)
    .map(
      ({ line, amount, accounts: of }) =>
        `${line} ${formatDecimal(amount, 2)}: ${of.map((each) => each.account ?? 'earlier').join(' ')}`,
    )

test('each line is read from its accounts: what stood all year, what came, what is there', () => {
  assert.deepEqual(
    lines([
      account('3111', 'capital', { before: '-500000', after: '-500000' }),
      account('3113', 'drawings', { after: '20000' }),
      account('3121', 'reserve', { before: '-40000', after: '-50000' }),
      account('3131', 'retained_earnings', {
        before: '-120000',
        closed: '-150000',
        after: '-260000',
      }),
      account('2212', 'non_current_liability', {
        before: '-40000',
        after: '-47000',
        used: '5000',
        made: '12000',
      }),
      account('2211', 'loan_long', { before: '-450000', after: '-400000' }),
      account('1214', 'fixed_asset', { after: '500000' }),
      account('1224', 'accum_depreciation', { after: '-180000' }),
      account('1231', 'intangible', { after: '30000' }),
      account('1251', 'non_current_asset', { after: '30000' }),
      account('4111', 'sales', { closed: '900000', after: '0' }),
      account('5111', 'cogs', { closed: '-720000', after: '0' }),
      account('5271', 'zakat', { closed: '-30000', after: '0' }),
      account('1121', 'bank', { before: '1000', after: '900000' }),
    ]),
    [
      'capital 500000.00: 3111',
      'reserves 40000.00: 3121',
      'retained_earnings 120000.00: 3131',
      'withdrawn -20000.00: 3113 3121 3131',
      'provisions 35000.00: 2212',
      'long_term_debts 400000.00: 2211',
      'profit_before_zakat 180000.00: 4111 5111',
      'provisions_made 12000.00: 2212',
      'fixed_assets 350000.00: 1214 1224 1231',
      'investments 30000.00: 1251',
    ],
  )
})

test('opening balances are what was there; money that owners put in is no fund of the whole year', () => {
  assert.deepEqual(
    lines([
      account('3111', 'capital', { opened: '-500000', after: '-900000' }),
      account('2212', 'non_current_liability', { opened: '-40000', after: '-40000' }),
    ]),
    ['capital 500000.00: 3111', 'provisions 40000.00: 2212'],
  )
})

test('of a provision that was used up nothing is left, however much more was paid', () => {
  assert.deepEqual(
    lines([
      account('2212', 'non_current_liability', { before: '-3000', after: '2000', used: '5000' }),
    ]),
    [],
  )
})

test('losses of earlier years are deducted, closed or not', () => {
  assert.deepEqual(
    lines([
      account('3131', 'retained_earnings', { before: '30000', after: '30000' }),
      account('4111', 'sales', { before: '-10000', after: '-25000' }),
      account('5111', 'cogs', { before: '50000', after: '60000' }),
    ]),
    ['profit_before_zakat 5000.00: 4111 5111', 'carried_losses 70000.00: 3131 earlier'],
  )
})

const amounts = fc.bigInt(-2_000_000_00n, 2_000_000_00n).map(money)
const given_ = fc.record({
  figures: fc
    .array(amounts, { minLength: zakatLines.length, maxLength: zakatLines.length })
    .map((each) => zakatLines.map((line, at) => ({ line, amount: each[at] ?? zero }))),
  adjustments: fc.array(fc.record({ line: fc.constantFrom(...zakatLines), amount: amounts }), {
    maxLength: 4,
  }),
  ownLines: fc.array(
    fc.record({ section: fc.constantFrom<ZakatSection[]>(...zakatSections), amount: amounts }),
    { maxLength: 4 },
  ),
  year: fc.constantFrom('gregorian' as const, 'hijri' as const),
  days: fc.integer({ min: 354, max: 366 }),
  share: fc.bigInt(0n, wholePercent).map(percent),
})

test('whatever the books: never below the profit, never negative, external funds never above assets', () => {
  fc.assert(
    fc.property(given_, (from) => {
      const result = zakatOf(from)
      const { sections, base, reckoned, profitBase, restBase, externalCounted } = result
      assert.equal(profitBase + restBase, base)
      assert.ok(base >= sections.profit && base >= reckoned && base >= 0n && restBase >= 0n)
      assert.ok(base === reckoned || base === profitBase)
      assert.ok(externalCounted <= sections.external)
      assert.ok(
        externalCounted <= 0n ||
          externalCounted <= sections.deductions - result.amounts.carried_losses,
      )
      // Between 2.5 % of the share in the base and what a whole year by the sun pays, to the halala.
      const least = (base * from.share * 25n) / (wholePercent * 1000n)
      assert.ok(result.zakat >= least - 1n)
      assert.ok(result.zakat <= (least * 366n) / 354n + 2n)
    }),
  )
})

test('an adjustment of a line and a line of its own in the same part come to the same', () => {
  fc.assert(
    fc.property(
      given_,
      fc.constantFrom(
        ['capital', 'internal'] as const,
        ['long_term_debts', 'external'] as const,
        ['provisions_made', 'profit'] as const,
        ['investments', 'deductions'] as const,
      ),
      amounts,
      (from, [line, section], amount) => {
        const adjusted = { ...from, adjustments: [...from.adjustments, { line, amount }] }
        const added = { ...from, ownLines: [...from.ownLines, { section, amount }] }
        assert.equal(zakatOf(adjusted).zakat, zakatOf(added).zakat)
      },
    ),
  )
})

test('every line is the sum of the accounts it opens', () => {
  const subType = fc.constantFrom<AccountSubType[]>(...(Object.keys(subTypes) as AccountSubType[]))
  const held = fc.record({
    before: amounts,
    opened: amounts,
    closed: amounts,
    after: amounts,
    used: amounts,
    made: amounts,
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(subType, held), { maxLength: 12 }).map((each) =>
        each.map(([kind, amount], at): ZakatAccount => ({
          id: String(at),
          type: subTypes[kind][0],
          subType: kind,
          ...amount,
        })),
      ),
      (accounts) => {
        const figures = zakatFigures(accounts)
        assert.deepEqual(
          figures.map(({ line }) => line),
          zakatLines,
        )
        for (const { amount, accounts: of } of figures)
          assert.equal(amount, sum(of.map((each) => each.amount)))
        const [retained, losses] = ['retained_earnings', 'carried_losses'].map(
          (line) => figures.find((each) => each.line === line)?.amount,
        )
        assert.ok(retained === 0n || losses === 0n)
      },
    ),
  )
})
