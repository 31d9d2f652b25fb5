import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellText, csvLine } from '@mizan/contract/csv'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'

test('no cell of any line is run, and every line is read as it was written', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', '1')
  const text = fc.oneof(
    fc.string(),
    fc.array(sign, { maxLength: 6 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (row) => {
      const line = csvLine(row)
      const [cells = []] = parseCsv(line, { delimiter: ',' }) as string[][]
      for (const cell of cells)
        assert.ok(!/^\s*[=+\-@]|^[\t\r\n]/.test(cell) || /^-?\d+(\.\d+)?$/.test(cell), cell)
      assert.deepEqual(cells.map(cellText), row)
      // Nor is there another cell for a program that parts at semicolons or tabs.
      assert.doesNotMatch(line.replace(/"(?:[^"]|"")*"/g, ''), /[;\t]/)
    }),
    { numRuns: 2_000 },
  )
})
