import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentDesignDraft, designModels } from '@mizan/contract/documents/document-design'
import type { DocumentDesign } from '@mizan/contract/documents/document-design'
import { type PlacedText, readPlaced } from '../../../testing/read-pdf.ts'
import { applyDesign } from '../design/apply-design.ts'
import { longBill } from '../papers/long-bill.fixture.ts'
import { printableBill } from '../printable/printable-bill.ts'
import type { PrintableInvoice } from '../printable/printable.ts'
import { carriedOf } from './carried-totals.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter()
const paper = printableBill(longBill(44), 'invoice-a4')

const pagesOf = (document: PrintableInvoice): ReturnType<typeof readPlaced> =>
  readPlaced(typesetter.pdf({ output: 'pdf', document, logo: null, xml: null }))

const designed = (template: string, english: boolean): PrintableInvoice =>
  applyDesign(paper, {
    ...documentDesignDraft.parse({ template, show_english: english }),
  } as DocumentDesign)

const has = (page: readonly PlacedText[], figure: string): boolean =>
  page.some(({ text }) => text.trim() === figure)

/** The amounts of the line of a page that holds all of these, from left to right; null where there is none. */
function lineWith(
  page: readonly PlacedText[],
  figures: readonly string[],
): readonly PlacedText[] | null {
  const lines = Map.groupBy(
    page.filter(({ text }) => /^[−-]?[\d,]+\.\d\d$/.test(text.trim())),
    ({ y }) => Math.round(y),
  )
  const found = [...lines.values()].find((line) => figures.every((figure) => has(line, figure)))
  return found?.toSorted((a, b) => a.x - b.x) ?? null
}

/** Figures that stand closer than this are read as one. */
const gapMin = 3

for (const template of designModels)
  for (const english of [true, false])
    test(`each page of a long invoice says what its lines come to so far: ${template}, ${english ? 'both languages' : 'Arabic'}`, async () => {
      const document = designed(template, english)
      const carried = carriedOf(document) ?? []
      const pages = await pagesOf(document)
      assert.ok(pages.length >= 3, `${pages.length} pages`)
      let printed = 0
      for (const [at, page] of pages.entries()) {
        const before = printed
        const next = (): string => document.lines[printed]?.total ?? ''
        while (next() !== '' && has(page, next())) printed += 1
        assert.ok(printed > before, `lines on page ${at + 1}`)
        // Where the lines end with their page, the totals stand on another, and nothing is carried there.
        if (printed === document.lines.length) break
        const sums = carried[printed - 1] ?? []
        for (const [place, there] of [page, pages[at + 1] ?? []].entries()) {
          const line = lineWith(there, sums)
          assert.ok(line, `${sums.join(' ')} at the edge of page ${at + 1 + place}`)
          for (const [index, { x, text }] of line.entries()) {
            const left = line[index - 1]
            const gap = left ? x - left.x - left.width : gapMin
            assert.ok(gap >= gapMin, `${left?.text} and ${text} on page ${at + 1 + place}`)
          }
        }
      }
      assert.equal(printed, document.lines.length)
      const last = pages.at(-1) ?? []
      assert.equal(
        lineWith(last, carried.at(-1) ?? []),
        null,
        'nothing is carried from the last page',
      )
      const { taxable, vat, total, prepaid, due } = document.totals
      for (const figure of [taxable, vat, total, prepaid, due])
        assert.ok(has(last, figure ?? ''), `${figure} below the lines`)
    })
