import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { type WorkbookRow, reportWorkbook } from './report-workbook.ts'

const row = (level: number | null, ...cells: string[]): WorkbookRow => ({
  cells,
  level,
  isTotal: false,
  isStrong: level === 0,
})

const sheetOf = async (language: 'ar' | 'en') => {
  const columns = [
    { heading: 'Account', isFigure: false },
    { heading: 'Balance', isFigure: true },
    { heading: '% of sales', isFigure: true },
  ]
  const rows = [
    row(0, 'Revenue', '30.50', '100'),
    row(1, 'Sales', '20.25', '66.39'),
    row(1, 'Services', '10.25', '33.60'),
    { ...row(null, 'Total', '30.50', '100'), isTotal: true },
  ]
  const above = [['Rawabi'], ['Income statement'], []]
  const bytes = await reportWorkbook('Income', { above, columns, rows }, language)
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  return sheet!
}

test('what is exactly a sum is a formula that says the same, everything else a figure', async () => {
  const { rows, cells } = await sheetOf('en')
  assert.deepEqual(
    rows.slice(3).map((each) => [...each]),
    [
      ['Account', 'Balance', '% of sales'],
      ['Revenue', 30.5, 100],
      ['Sales', 20.25, 66.39],
      ['Services', 10.25, 33.6],
      ['Total', 30.5, 100],
    ],
  )
  const formulas = [...(cells ?? [])].flatMap(([at, { formula }]) =>
    formula ? [[at, formula]] : [],
  )
  assert.deepEqual(formulas.toSorted(), [
    ['4,1', 'SUBTOTAL(9,B6:B7)'],
    ['7,1', 'SUBTOTAL(9,B5:B7)'],
  ])
})

test('it is read in the direction of its language, its headings in sight and its tree in groups', async () => {
  for (const language of ['ar', 'en'] as const) {
    const { view, freezePane, rowDefs } = await sheetOf(language)
    assert.equal(view?.rightToLeft ?? false, language === 'ar')
    assert.equal(freezePane?.rows, 4)
    assert.deepEqual(
      [...(rowDefs ?? [])].map(([at, { outlineLevel }]) => [at, outlineLevel]),
      [
        [5, 1],
        [6, 1],
      ],
    )
  }
})
