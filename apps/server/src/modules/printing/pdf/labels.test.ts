import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type LabelFormatCode,
  fitBars,
  labelFormatCodes,
  labelParts,
  labelsOnPage,
  pageOf,
  formatOf,
  placeOf,
} from '@mizan/core/catalog/labels'
import { codesOnPages } from '../../../testing/codes-on-pages.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { standardInvoice } from '../design/sample-documents.ts'
import type { PrintableLabel, PrintableLabels } from '../printable/printable.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter()
const long =
  'قميص قطني رجالي بأكمام طويلة أبيض مقاس كبير جدًا من القطن المصري الفاخر والأزرار الخشبية'

/** What each symbology is made of: EAN-13, EAN-8, UPC-A, and Code 128 with letters, with digits and with both. */
const barcodes = ['2000000000077', '73513537', '036000291452', 'PEN-7', '1234567890', 'AB123456']
const readAs = (text: string): string => (text === '036000291452' ? `0${text}` : text)

function labelOf(text: string, code: LabelFormatCode, more: Partial<PrintableLabel> = {}) {
  const bars = fitBars(text, formatOf(code))
  if (typeof bars === 'string') throw new Error(`${text} does not fit ${code}`)
  return {
    amount: 1,
    company: null,
    names: [long],
    details: ['SH-001', 'A-12-3', '2027-01-31'],
    bars,
    digits: text,
    price: '1,149.50',
    priceBeforeVat: '999.57',
    hasVat: true,
    ...more,
  }
}

function sheetOf(code: LabelFormatCode, labels: readonly PrintableLabel[], skipped = 0) {
  const paper = formatOf(code)
  const parts = labelParts(paper, { company: false, names: 1, details: true, price: true })
  if (parts === null) throw new Error(`nothing fits ${code}`)
  const { title: _, ...head } = standardInvoice
  const document: PrintableLabels = {
    ...head,
    template: 'labels',
    kind: 'labels',
    title: { ar: 'ملصقات الباركود', en: 'Barcode labels' },
    company: standardInvoice.seller,
    party: null,
    language: 'ar',
    page: pageOf(paper),
    size: paper,
    places: Array.from({ length: labelsOnPage(paper) }, (_each, n) => placeOf(paper, n)),
    skipped,
    parts,
    labels,
  }
  return typesetter.pdf({ output: 'pdf', document, logo: null, xml: null })
}

for (const dpi of [203, 300])
  test(`every symbology is read from every paper at ${dpi} dots to the inch`, async () => {
    for (const code of labelFormatCodes) {
      const paper = formatOf(code)
      const amount = paper.isRoll ? 2 : Math.ceil(labelsOnPage(paper) / barcodes.length)
      const labels = barcodes.map((text) => labelOf(text, code, { amount }))
      const found = await codesOnPages(sheetOf(code, labels), dpi)
      for (const text of barcodes)
        assert.equal(
          found.filter((each) => each.text === readAs(text)).length,
          amount,
          `${text} on ${code}`,
        )
      assert.equal(found.length, amount * barcodes.length, code)
    }
  })

test('the longest barcode that a paper takes is read from it', async () => {
  for (const code of labelFormatCodes) {
    const longest = Array.from({ length: 40 }, (_, at) => 'ABCDEFGHIJ'.repeat(4).slice(0, at + 1))
      .filter((text) => typeof fitBars(text, formatOf(code)) === 'object')
      .at(-1)
    assert.ok(longest)
    const [found] = await codesOnPages(sheetOf(code, [labelOf(longest, code)]), 300)
    assert.equal(found?.text, longest, code)
  }
})

test('each stands in its own label, its blank with it, on the sheet that was begun before', async () => {
  for (const code of ['a4_24', 'a4_40', 'a4_65'] as const) {
    const paper = formatOf(code)
    const skipped = labelsOnPage(paper) - 2
    const labels = ['A-1', 'A-2', 'A-3'].map((text) => labelOf(text, code))
    const found = await codesOnPages(sheetOf(code, labels, skipped), 203)
    const places = [
      [1, placeOf(paper, skipped)],
      [1, placeOf(paper, skipped + 1)],
      [2, placeOf(paper, 0)],
    ] as const
    for (const [at, { bars, digits }] of labels.entries()) {
      const code128 = found.find(({ text }) => text === digits)
      const [page, place] = places[at] ?? [0, { x: 0, y: 0 }]
      assert.equal(code128?.page, page)
      assert.ok(Math.abs(code128.from.x - place.x - bars.x) < 0.5, `${code} ${code128.from.x}`)
      assert.ok(code128.from.y > place.y && code128.to.y < place.y + paper.height)
    }
  }
})

test('a name in Arabic stays whole words, and a long one ends before the bars', async () => {
  const pen = labelOf('PEN-7', 'roll_50x30', { names: ['قلم أزرق'] })
  const [short = ''] = await readPdf(sheetOf('roll_50x30', [pen]))
  for (const word of ['قلم', 'أزرق']) assert.ok(short.split(/\s+/).includes(word), short)
  assert.ok(short.indexOf('أزرق') < short.indexOf('قلم'), 'read from the right')
  const [cut = ''] = await readPdf(sheetOf('roll_38x25', [labelOf('PEN-7', 'roll_38x25')]))
  assert.ok(cut.includes('…'), cut)
  assert.ok(!cut.includes('الخشبية'))
  assert.ok(cut.includes('1,149.50'))
})
