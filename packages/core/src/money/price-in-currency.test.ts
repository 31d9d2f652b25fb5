import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exchangeRate, formatShort, parseDecimal, price, scale } from './decimal.ts'
import { gramPriceIn, minimumIn, priceIn } from './price-in-currency.ts'

const at = (text: string) => price(parseDecimal(text, scale.price)!)
const rate = (text: string) => exchangeRate(parseDecimal(text, scale.exchangeRate)!)
const dollars = { rate: rate('3.75'), digits: 2 }
const dinars = { rate: rate('12.2'), digits: 3 }
const yen = { rate: rate('0.025'), digits: 0 }
const riyals = { rate: rate('1'), digits: 2 }
const written = (of: bigint): string => formatShort(of, scale.price)

test('a price in riyals is written in another currency by its smallest coin, finer where it is small', () => {
  const rows = [
    ['50', dollars, '13.33'],
    ['10', dollars, '2.67'],
    ['3.75', dollars, '1'],
    ['0.5', dollars, '0.133'],
    ['0.05', dollars, '0.0133'],
    ['0.0001', dollars, '0.000027'],
    ['0', dollars, '0'],
    ['50', dinars, '4.098'],
    ['10', yen, '400'],
    ['9.99', yen, '400'],
    ['9.123456', riyals, '9.123456'],
  ] as const
  for (const [own, currency, foreign] of rows)
    assert.equal(written(priceIn(at(own), currency)), foreign, own)
})

test('a gram of gold keeps all decimals', () => {
  assert.equal(written(gramPriceIn(at('268.4'), dollars)), '71.573333')
  assert.equal(written(gramPriceIn(at('268.412345'), riyals)), '268.412345')
})

test('the least price is never above what it is worth', () => {
  assert.equal(written(minimumIn(at('8'), dollars)), '2.13')
  assert.equal(written(minimumIn(at('8.05'), dollars)), '2.14')
  assert.equal(written(minimumIn(at('8.123456'), riyals)), '8.123456')
})

test('rounding moves a price by half a hundredth at most, and no price is below its own minimum', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 12n),
      fc.bigInt(1_000_000n, 10n ** 10n),
      fc.constantFrom(0, 2, 3),
      (own, per, digits) => {
        const currency = { rate: exchangeRate(per), digits }
        const found = priceIn(price(own), currency)
        assert.ok(minimumIn(price(own), currency) <= found)
        const worth = found * per
        const off = worth - own * 10n ** 8n
        // Half a hundredth of the price, or half of the last decimal that a price has.
        const most = (own * 10n ** 8n) / 200n
        assert.ok((off < 0n ? -off : off) <= (most > per ? most : per), `${own} at ${per}`)
      },
    ),
  )
})
