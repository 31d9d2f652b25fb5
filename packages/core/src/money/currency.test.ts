import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convert, currencies, currencyOf, minorDigits } from './currency.ts'
import { exchangeRate, money } from './decimal.ts'

test('T34: USD 1,000 + 150 at 3.7512', () => {
  const rate = exchangeRate(3_75120000n)
  assert.equal(convert(money(1000_00n), rate, 2), 3751_20n)
  assert.equal(convert(money(150_00n), rate, 2), 562_68n)
})

test('dinars of three decimals and yen of none become riyals of two', () => {
  assert.equal(convert(money(4_260n), exchangeRate(12_25000000n), 3), 52_19n)
  assert.equal(convert(money(1000n), exchangeRate(2500000n), 0), 25_00n)
  assert.equal(convert(money(-1n), exchangeRate(50000000n), 2), -1n)
})

test('minor units', () => {
  const digits = Object.fromEntries(currencies.map((each) => [each.code, each.digits]))
  assert.deepEqual(digits, {
    SAR: 2,
    USD: 2,
    EUR: 2,
    AED: 2,
    QAR: 2,
    EGP: 2,
    KWD: 3,
    BHD: 3,
    OMR: 3,
    JOD: 3,
    TND: 3,
    IQD: 3,
    JPY: 0,
  })
  assert.equal(minorDigits('GBP'), 2)
  assert.equal(currencyOf('GBP'), null)
})
