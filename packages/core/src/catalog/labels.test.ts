import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { barsOf } from './bars.ts'
import { shopBarcode } from './barcodes.ts'
import {
  countLabels,
  fitBars,
  labelFormatCodes,
  labelParts,
  labelsOnPage,
  pageOf,
  formatOf,
  placeOf,
} from './labels.ts'

const drawn = (text: string): string => {
  const bars = barsOf(text)
  if (bars === null) return ''
  return bars.widths.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('')
}

test('barcodes of the trade are drawn as GS1 draws them', () => {
  assert.equal(
    drawn('5901234123457'),
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  )
  assert.equal(
    drawn('73513537'),
    '1010111011011110101100010011001010101000010100111010000101000100101',
  )
  assert.equal(drawn('036000291452'), drawn('0036000291452'), 'a UPC is an EAN with a nought')
})

test('Code 128 takes a symbol for each letter, and one for each pair of digits', () => {
  const symbolsOf = (text: string): number => ((barsOf(text)?.modules ?? 2) - 2) / 11
  const inAll = 3
  assert.equal(symbolsOf('PEN-7'), inAll + 5)
  assert.equal(symbolsOf('12345678901234'), inAll + 7)
  assert.equal(symbolsOf('1234567'), inAll + 5, 'a change of sets is worth it from seven digits on')
  assert.equal(symbolsOf('AB123456'), inAll + 2 + 1 + 3)
  assert.equal(symbolsOf('A12B'), inAll + 4, 'a pair among letters stays with them')
  assert.equal(barsOf('قلم'), null)
  assert.equal(barsOf(''), null)
})

test('every symbol of Code 128 is eleven modules wide, with the check and the stop', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }), (text) => {
      const bars = barsOf(`x${text}`)
      assert.ok(bars)
      assert.equal((bars.modules - 2) % 11, 0)
      assert.equal(bars.widths.length % 2, 1, 'it ends with a bar')
      assert.ok(bars.widths.every((width) => width >= 1 && width <= 4))
    }),
  )
})

test('bars stand on whole dots, never narrower than scanners read, with their blank inside the label', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
      fc.constantFrom(...labelFormatCodes),
      (text, code) => {
        const paper = formatOf(code)
        const fitted = fitBars(text, paper)
        if (typeof fitted === 'string') return
        const dots = fitted.module / (25.4 / paper.dpi)
        assert.ok(Math.abs(dots - Math.round(dots)) < 1e-9)
        assert.ok(fitted.module >= 0.19)
        const end = fitted.x + (fitted.modules + fitted.quiet.after) * fitted.module
        assert.ok(fitted.x - fitted.quiet.before * fitted.module >= -1e-9)
        assert.ok(end <= paper.width + 25.4 / paper.dpi, `${end} of ${paper.width}`)
      },
    ),
  )
})

test('what is too long for a paper is said, and fits a wider one', () => {
  const long = 'SHIRT-WHITE-XXL'
  assert.equal(fitBars(long, formatOf('roll_38x25')), 'label_barcode_too_long')
  assert.equal(typeof fitBars(long, formatOf('roll_58x40')), 'object')
  assert.equal(fitBars('قميص', formatOf('a4_24')), 'label_barcode_not_drawn')
  for (const code of labelFormatCodes)
    assert.equal(typeof fitBars(shopBarcode(20, 7), formatOf(code)), 'object', code)
})

test('a label shows all that it can at the height of its bars, and says when that is too much', () => {
  const all = { company: true, names: 2, details: true, price: true } as const
  assert.equal(labelParts(formatOf('a4_65'), all), null)
  assert.equal(
    labelParts(formatOf('a4_65'), { ...all, names: 1 }),
    null,
    'bars of 3.5 mm are too low',
  )
  assert.ok(labelParts(formatOf('a4_65'), { ...all, names: 1, company: false }))
  for (const code of labelFormatCodes) {
    const paper = formatOf(code)
    const parts = labelParts(paper, { ...all, names: 1, company: false })
    assert.ok(parts, code)
    const end = parts.price ?? parts.digits
    assert.ok(Math.abs(end.y + end.height + parts.edge - paper.height) < 1e-9)
    assert.ok(parts.bars.height >= 5, code)
  }
  assert.equal(labelParts(formatOf('a4_24'), { ...all, names: 1 })?.nameLines, 2)
})

test('labels stay on their sheet, and none lies over another', () => {
  for (const code of labelFormatCodes) {
    const paper = formatOf(code)
    const page = pageOf(paper)
    const places = Array.from({ length: labelsOnPage(paper) }, (_, n) => placeOf(paper, n))
    for (const { x, y } of places) {
      assert.ok(x >= -1e-9 && x + paper.width <= page.width + 1e-9, code)
      assert.ok(y >= -1e-9 && y + paper.height <= page.height + 1e-9, code)
    }
    const [one, two] = places
    if (one && two && paper.columns > 1)
      assert.ok(two.x - one.x > paper.width - 25.4 / paper.dpi, code)
  }
})

test('a sheet that is used already goes on where it is free', () => {
  const rows = [{ amount: 20 }, { amount: 5 }]
  assert.deepEqual(countLabels(rows, formatOf('a4_24'), 1), { labels: 25, pages: 2 })
  assert.deepEqual(countLabels(rows, formatOf('a4_40'), 16), { labels: 25, pages: 1 })
  assert.deepEqual(countLabels(rows, formatOf('a4_40'), 17), { labels: 25, pages: 2 })
  assert.deepEqual(countLabels(rows, formatOf('roll_40x25'), 9), { labels: 25, pages: 25 })
})
