import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { forecastCash } from './cash-forecast.ts'

const today = localDate('2026-11-26')
const flow = (due: string, amount: bigint) => ({ due: localDate(due), amount: money(amount) })

test('rent before the customer pays shows how low cash falls', () => {
  const found = forecastCash(
    money(500_00n),
    [flow('2026-12-01', 900_00n), flow('2026-12-01', -700_00n), flow('2026-12-20', -100_00n)],
    today,
  )
  assert.deepEqual(
    found.flows.map(({ due, balance }) => [due, balance]),
    [
      ['2026-12-01', -200_00n],
      ['2026-12-01', 700_00n],
      ['2026-12-20', 600_00n],
    ],
  )
  assert.deepEqual(found.lowest, { on: '2026-12-01', balance: -200_00n })
  assert.equal(found.closing, 600_00n)
})

test('what is overdue moves cash today, the oldest first', () => {
  const found = forecastCash(
    money(0n),
    [flow('2026-11-26', 5n), flow('2026-10-01', -3n), flow('2026-09-01', -4n)],
    today,
  )
  assert.deepEqual(
    found.flows.map(({ due }) => due),
    ['2026-09-01', '2026-10-01', '2026-11-26'],
  )
  assert.deepEqual(found.lowest, { on: today, balance: -7n })
})

test('nothing due leaves cash as it is', () => {
  const found = forecastCash(money(42n), [], today)
  assert.deepEqual(found, { flows: [], closing: 42n, lowest: { on: today, balance: 42n } })
})

test('what comes and goes is what cash moves by, and nothing stands below the lowest', () => {
  const flows = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 30 }),
      cents: fc.bigInt({ min: -999n, max: 999n }),
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: -999n, max: 999n }), flows, (opening, given) => {
      const due = given.map(({ day, cents }) =>
        flow(`2026-11-${String(day).padStart(2, '0')}`, cents),
      )
      const found = forecastCash(money(opening), due, today)
      assert.equal(
        found.closing,
        given.reduce((all, { cents }) => all + cents, opening),
      )
      assert.equal(found.flows.length, given.length)
      const lows = [opening, ...found.flows.map(({ balance }) => BigInt(balance))]
      assert.ok(lows.every((each) => each >= found.lowest.balance))
      assert.ok(lows.includes(found.lowest.balance))
    }),
  )
})
