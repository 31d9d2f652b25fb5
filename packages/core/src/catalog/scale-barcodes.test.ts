import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatShort, parseDecimal, percent, price } from '../money/decimal.ts'
import { checkDigit } from './barcodes.ts'
import {
  type ScalePattern,
  itemNumbers,
  prefixesMeet,
  priceWithVat,
  quantityForPrice,
  readScaleBarcode,
  writeScaleBarcode,
} from './scale-barcodes.ts'

const weighed: ScalePattern = {
  prefix: '21',
  itemDigits: 5,
  valueDigits: 5,
  decimals: 3,
  carries: 'weight',
  hasCheckDigit: true,
}
const priced: ScalePattern = { ...weighed, prefix: '22', decimals: 2, carries: 'price' }
const withCheck = (twelve: string): string => twelve + checkDigit(twelve)
const riyals = (text: string) => price(parseDecimal(text, 6) ?? 0n)
const paid = (text: string): bigint => parseDecimal(text, 6) ?? 0n

const read = (code: string, patterns = [weighed, priced]): string | null => {
  const found = readScaleBarcode(code, patterns)
  return found && `${found.pattern.carries} ${found.itemNumber} ${formatShort(found.value, 6)}`
}

test('a label of the scale is read by its pattern', () => {
  const table: readonly (readonly [string, string | null])[] = [
    [withCheck('210004201250'), 'weight 00042 1.25'],
    [withCheck('220004201999'), 'price 00042 19.99'],
    ['2100042012500', null],
    [withCheck('230004201250'), null],
    ['21000420125', null],
    ['PEN-210004201', null],
  ]
  for (const [code, expected] of table) assert.equal(read(code), expected, code)
})

test('labels without a check digit and of other lengths are read too; the longest prefix wins', () => {
  const short: ScalePattern = { ...weighed, itemDigits: 4, valueDigits: 4, hasCheckDigit: false }
  assert.equal(read('2100420500', [short]), 'weight 0042 0.5')
  const wide: ScalePattern = { ...weighed, prefix: '2', itemDigits: 6 }
  assert.equal(read(withCheck('210004201250'), [wide, weighed]), 'weight 00042 1.25')
})

test('an item is known by its number with or without the noughts', () => {
  assert.deepEqual(itemNumbers('00042'), ['00042', '42'])
  assert.deepEqual(itemNumbers('98765'), ['98765'])
  assert.deepEqual(itemNumbers('00000'), ['00000', '0'])
})

test('a price on the label says how much was weighed', () => {
  const table: readonly (readonly [string, string, string, string])[] = [
    // price on the label, price of a kilogram, quantity, difference
    ['19.99', '46', '0.434565', '0'],
    ['10', '3', '3.333333', '0'],
    ['0.01', '9999.99', '0.000001', '0'],
    ['123.45', '250000', '0.000494', '-0.05'],
  ]
  for (const [label, unit, amount, gap] of table) {
    const found = quantityForPrice(paid(label), riyals(unit))
    assert.equal(found && formatShort(found.quantity, 6), amount, label)
    assert.equal(found && formatShort(found.difference, 2), gap, label)
  }
  assert.equal(quantityForPrice(paid('10'), riyals('0')), null)
})

test('what stands on the label comes back to the halala while a unit costs less than 10,000', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 9_999_999n }),
      fc.bigInt({ min: 10_000n, max: 9_999_999_999n }),
      (halalas, unit) =>
        assert.equal(quantityForPrice(halalas * 10_000n, price(unit))?.difference, 0n),
    ),
  )
})

test('VAT is added to a price before the label is divided by it', () => {
  assert.equal(formatShort(priceWithVat(riyals('40'), percent(150_000n)), 6), '46')
  assert.equal(formatShort(priceWithVat(riyals('33.333333'), percent(150_000n)), 6), '38.333333')
})

test('prefixes meet where one begins with the other', () => {
  assert.equal(prefixesMeet('2', '20'), true)
  assert.equal(prefixesMeet('201', '20'), true)
  assert.equal(prefixesMeet('21', '20'), false)
})

test('what is written as a scale would write it is read as it was, and what has no room is not written', () => {
  assert.equal(writeScaleBarcode(weighed, '42', paid('1.25')), withCheck('210004201250'))
  assert.equal(writeScaleBarcode(priced, '43', paid('19.99')), withCheck('220004301999'))
  assert.equal(writeScaleBarcode(weighed, '42', paid('100')), null, 'five digits are under 100 kg')
  assert.equal(writeScaleBarcode(weighed, '123456', paid('1')), null)
  assert.equal(writeScaleBarcode(weighed, 'LAMB', paid('1')), null)
  assert.equal(writeScaleBarcode(weighed, '42', paid('0.0001')), null, 'nothing is left of it')
  fc.assert(
    fc.property(
      fc.constantFrom(weighed, priced),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      (pattern, item, value) => {
        const exact = BigInt(value) * 10n ** BigInt(6 - pattern.decimals)
        const written = writeScaleBarcode(pattern, String(item), exact)
        const found = readScaleBarcode(written ?? '', [pattern])
        assert.deepEqual([Number(found?.itemNumber), found?.value], [item, exact])
      },
    ),
  )
})
