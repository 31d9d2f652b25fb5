import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellText, csvLine } from './csv.ts'

/** The cells of a line as any program reads them, by commas outside of quotes. */
const cellsOf = (line: string): readonly string[] =>
  [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare ?? '',
  )

test('a text that a spreadsheet would run is kept as text; only a whole figure stays bare', () => {
  const rows: readonly (readonly [written: string, shown: string])[] = [
    ['-2+3+cmd|calc!A0', "'-2+3+cmd|calc!A0"],
    ['-2', '-2'],
    ['-1234.50', '-1234.50'],
    ['1150.00', '1150.00'],
    ['-1,234.50', "'-1,234.50"],
    ['-1e5', "'-1e5"],
    ['-٥', "'-٥"],
    ['-', "'-"],
    ['+966501234567', "'+966501234567"],
    ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\r=1+1"],
    ['\nقلم', "'\nقلم"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ["'قلم'", "'قلم'"],
    ['قلم حبر - أزرق', 'قلم حبر - أزرق'],
    ['2026-01-31', '2026-01-31'],
  ]
  for (const [written, shown] of rows) {
    assert.deepEqual(cellsOf(csvLine([written])), [shown], written)
    assert.equal(cellText(shown), written)
  }
})
