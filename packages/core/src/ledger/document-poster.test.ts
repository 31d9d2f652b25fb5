import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exchangeRate, formatDecimal, money, parseDecimal, scale } from '../money/decimal.ts'
import { documentPoster } from './document-poster.ts'
import { movement } from './entry.ts'

const dinars = (text: string) => money(parseDecimal(text, 3) ?? 0n)
const rate = exchangeRate(parseDecimal('12.12345678', scale.exchangeRate) ?? 0n)

test('the VAT of several rates is converted once, as the tax invoice states it (BT-111)', () => {
  const post = documentPoster({ currency: 'KWD', exchangeRate: rate }, 'SAR', 'sales')
  // Each for itself they would be 181.85 and 61.22, a halala less than 20.050 dinars are.
  const taxes = [
    { account: '2131', amount: dinars('15.000'), details: { taxCode: 'S15' } },
    { account: '2131', amount: dinars('5.050'), details: { taxCode: 'S5' } },
  ]
  for (const [lines, sign] of [
    [post.debitVats(taxes), 1n],
    [post.creditVats(taxes), -1n],
  ] as const) {
    assert.deepEqual(
      lines.map((line) => formatDecimal(movement(line) * sign, 2)),
      ['181.86', '61.22'],
    )
    assert.deepEqual(
      lines.map(({ tax }) => [tax?.code, tax?.base]),
      [
        ['S15', 0n],
        ['S5', 0n],
      ],
    )
  }
  assert.deepEqual(post.debitVats([]), [])
})
