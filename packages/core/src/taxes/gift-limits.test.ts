import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar } from '../ledger/posting.fixture.ts'
import { formatDecimal, money } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { type GivenBefore, giftVerdict, giftsSince } from './gift-limits.ts'

const limits = { perRecipient: sar('200'), perYear: sar('50000') }
const before = (toRecipient: string, inYear: string): GivenBefore => ({
  toRecipient: sar(toRecipient),
  inYear: sar(inYear),
})
const says = (value: string, given: GivenBefore, hasRecipient = true): string => {
  const { leftToRecipient, leftInYear, exceeds } = giftVerdict(
    sar(value),
    hasRecipient,
    given,
    limits,
  )
  return `${formatDecimal(leftToRecipient, 2)} ${formatDecimal(leftInYear, 2)} ${exceeds.join(' ')}`.trim()
}

test('a gift of two hundred riyals to one recipient in twelve months is within the limit, one more halala is not', () => {
  assert.equal(says('200', before('0', '0')), '0.00 49800.00')
  assert.equal(says('200.01', before('0', '0')), '0.00 49799.99 recipient')
  assert.equal(says('50', before('150', '150')), '0.00 49800.00')
  assert.equal(says('50.01', before('150', '150')), '0.00 49799.99 recipient')
})

test('gifts of a year are held against its limit, those without a recipient against it alone', () => {
  assert.equal(says('100', before('0', '49900')), '100.00 0.00')
  assert.equal(says('100', before('0', '49900.01')), '100.00 0.00 year')
  assert.equal(says('300', before('0', '0'), false), '0.00 49700.00')
  assert.equal(says('150', before('100', '49900')), '0.00 0.00 recipient year')
})

test('the twelve months of a gift end with its day', () => {
  assert.equal(giftsSince(localDate('2026-03-15')), '2025-03-16')
  assert.equal(giftsSince(localDate('2024-02-29')), '2023-03-01')
})

test('of gifts that follow each other none is within a limit that all before it used up', () => {
  const values = fc.array(fc.bigInt({ min: 1n, max: 9000n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, (gifts) => {
      let given = 0n
      for (const gift of gifts) {
        const { exceeds, leftToRecipient } = giftVerdict(
          money(gift),
          true,
          { toRecipient: money(given), inYear: money(given) },
          limits,
        )
        given += gift
        assert.equal(exceeds.includes('recipient'), given > limits.perRecipient)
        assert.equal(leftToRecipient + given >= limits.perRecipient, true)
      }
    }),
  )
})
