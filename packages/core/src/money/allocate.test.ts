import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate, fitShares } from './allocate.ts'
import { money, sum } from './decimal.ts'

const cases: readonly (readonly [string, bigint, readonly bigint[], readonly bigint[]])[] = [
  ['a cent that cannot be split goes to the first of equals', 10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [
    'freight of S13 over three lines by value',
    10000n,
    [100000n, 33333n, 6667n],
    [7143n, 2381n, 476n],
  ],
  ['weights of zero get nothing', 5n, [0n, 3n, 0n], [0n, 5n, 0n]],
  ['all weights zero count as equal', 5n, [0n, 0n], [3n, 2n]],
  ['a negative whole mirrors the positive', -10n, [1n, 1n, 1n], [-4n, -3n, -3n]],
  ['nothing over nothing', 0n, [], []],
  ['one takes all', 99n, [7n], [99n]],
]
for (const [name, whole, weights, expected] of cases) {
  test(name, () => assert.deepEqual(allocate(money(whole), weights), expected))
}

test('an amount cannot be split over nothing', () => {
  assert.throws(() => allocate(money(1n), []), RangeError)
})

test('the parts always sum to the whole and differ from the exact share by less than one', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), weights, (whole, each) => {
      const parts = allocate(money(whole), each)
      assert.equal(sum(parts), whole)
      const total = each.reduce((a, b) => a + b, 0n)
      if (total === 0n) return
      parts.forEach((part, index) => {
        const distance = part * total - whole * each[index]!
        assert.ok(distance < total && distance > -total)
      })
    }),
  )
})

test('shares are fitted to any whole, even one far from their sum', () => {
  const shares = fc.array(fc.bigInt(-1000n, 1000n), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(fc.bigInt(-500n, 500n), shares, fc.bigInt(1n, 99n), (whole, each, by) => {
      assert.equal(sum(fitShares(money(whole), each, by)), whole)
    }),
  )
})
