import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { workbook } from './spreadsheet.ts'

async function* figures(count: number): AsyncGenerator<readonly string[]> {
  for (let n = 1; n <= count; n += 1) yield [`قيد ${n}`, String(n)]
}

async function sheetsOf(count: number): Promise<readonly (readonly (readonly unknown[])[])[]> {
  const columns = [
    { heading: 'القيد', isFigure: false },
    { heading: 'المبلغ', isFigure: true },
  ]
  const above = [['روابي نجد'], ['اليومية العامة'], []]
  const pieces: Uint8Array[] = []
  const table = { above, columns, rows: figures(count) }
  for await (const piece of workbook('اليومية', table, 6)) pieces.push(piece)
  const { sheets } = await readXlsx(Buffer.concat(pieces))
  return sheets.map(({ rows }) => rows)
}

test('what is above the headings is said once, the headings on every sheet', async () => {
  const headings = ['القيد', 'المبلغ']
  const [first, second, third, ...more] = await sheetsOf(9)
  assert.equal(first?.[0]?.[0], 'روابي نجد')
  assert.deepEqual(first?.[3], headings)
  assert.deepEqual(first?.slice(4), [
    ['قيد 1', 1],
    ['قيد 2', 2],
  ])
  assert.deepEqual(second?.[0], headings)
  assert.deepEqual(second?.length, 6)
  assert.deepEqual(third, [headings, ['قيد 8', 8], ['قيد 9', 9]])
  assert.deepEqual(more, [])
})

test('a sheet that is just full has no empty one after it', async () => {
  assert.deepEqual(
    (await sheetsOf(7)).map((rows) => rows.length),
    [6, 6],
  )
})
