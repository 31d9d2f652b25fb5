import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sar, taxes } from '../../ledger/posting.fixture.ts'
import { writeEntry } from '../../ledger/write-entry.ts'
import { formatDecimal, percent } from '../../money/decimal.ts'
import { localDate } from '../../time/local-date.ts'
import {
  type MixedUseOfYear,
  settledTaxes,
  settlingEntry,
  settlingProblems,
} from './settled-year.ts'

const { rate } = taxes.S15
const claimed: MixedUseOfYear = {
  code: 'MU15',
  rate,
  mechanism: 'normal',
  account: '1171',
  vat: sar('1000'),
  recovered: sar('600'),
}
const atCustoms: MixedUseOfYear = {
  ...claimed,
  mechanism: 'import',
  code: 'MUIM15',
  account: '1172',
}
const reversed: MixedUseOfYear = {
  ...claimed,
  mechanism: 'reverse_charge',
  code: 'MURC15',
  account: '1173',
}
const whole = (figure: bigint) => percent(figure * 10_000n)

test('a higher percentage recovers the rest, with the base of it', () => {
  const settled = settledTaxes([claimed], whole(75n))
  assert.deepEqual(
    settled.map(({ due, difference }) => [due, difference]),
    [[sar('750'), sar('150')]],
  )
  const entry = settlingEntry(settled, '5269')!
  assert.equal(writeEntry(entry), 'Dr 1171 150.00\n   Cr 5269 150.00')
  assert.deepEqual(
    entry.lines.map(({ tax }) => `${tax?.code} ${formatDecimal(tax?.base ?? 0n, 2)}`),
    ['MU15 0.00', 'MU15 1000.00'],
  )
})

test('a lower one gives back, each tax in its own box; reverse charge declared its base already', () => {
  const entry = settlingEntry(settledTaxes([claimed, atCustoms, reversed], whole(45n)), '5269')!
  assert.deepEqual(
    entry.lines.map(
      ({ account, debit, credit, tax }) =>
        `${account} ${formatDecimal(debit - credit, 2)} ${tax?.code} ${formatDecimal(tax?.base ?? 0n, 2)}`,
    ),
    [
      '1171 -150.00 MU15 0.00',
      '5269 150.00 MU15 -1000.00',
      '1172 -150.00 MUIM15 0.00',
      '5269 150.00 MUIM15 -1000.00',
      '1173 -150.00 MURC15 0.00',
      '5269 150.00 MURC15 0.00',
    ],
  )
})

test('where nothing differs nothing is posted', () =>
  assert.equal(settlingEntry(settledTaxes([claimed], whole(60n)), '5269'), null))

test('a year is settled once, when it is over', () => {
  const problems = (today: string, isSettled: boolean) =>
    settlingProblems({ year: 2026, today: localDate(today), isSettled }).map(({ code }) => code)
  assert.deepEqual(problems('2027-01-01', false), [])
  assert.deepEqual(problems('2026-12-31', false), ['recovery_year_not_over'])
  assert.deepEqual(problems('2027-01-01', true), ['recovery_year_settled'])
})
