import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { barcodeKind, checkDigit, hasWrongCheckDigit, shopBarcode } from './barcodes.ts'

const known: readonly (readonly [string, ReturnType<typeof barcodeKind>])[] = [
  ['6281000000014', 'ean13'],
  ['4006381333931', 'ean13'],
  ['96385074', 'ean8'],
  ['036000291452', 'upc'],
  ['4006381333932', 'code128'],
  ['PEN-01', 'code128'],
  ['12345', 'code128'],
]
for (const [code, kind] of known)
  test(`${code} is drawn as ${kind}`, () => assert.equal(barcodeKind(code), kind))

test('a mistyped digit of a barcode of the trade is noticed, a code of one’s own never', () => {
  assert.equal(hasWrongCheckDigit('4006381333932'), true)
  assert.equal(hasWrongCheckDigit('96385075'), true)
  assert.equal(hasWrongCheckDigit('036000291453'), true)
  for (const [code, kind] of known)
    if (kind !== 'code128') assert.equal(hasWrongCheckDigit(code), false, code)
  for (const own of ['PEN-01', '12345', '1234567890', 'ABCDEFGH'])
    assert.equal(hasWrongCheckDigit(own), false, own)
})

test('barcodes of a shop lie below its prefix and are no two alike', () => {
  assert.equal(shopBarcode(20, 1), '2000000000015')
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 29 }), fc.nat(9_999_999_999), (prefix, n) => {
      const code = shopBarcode(prefix, n)
      assert.equal(barcodeKind(code), 'ean13')
      assert.equal(code.slice(0, 12), `${prefix}${String(n).padStart(10, '0')}`)
    }),
  )
})

test('one wrong digit never fits the check digit', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (twelve, at, more) => {
        const code = twelve + checkDigit(twelve)
        const wrong = [...code].with(at, String((Number(code[at]) + more) % 10)).join('')
        assert.equal(hasWrongCheckDigit(wrong), true)
      },
    ),
  )
})
