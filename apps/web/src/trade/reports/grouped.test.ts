import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reports } from '@mizan/contract/reports/reports'
import { continuedRows, countedIn } from './grouped.ts'

const line = (entry: string, line_no: number) => ({ entry_id: entry, line_no })
const rows = [line('a', 1), line('a', 2), line('b', 1), line('b', 2), line('b', 3)]

test('lines of an entry go on with the line above them; pages count entries', () => {
  const continued = continuedRows(reports.general_journal, rows)
  assert.deepEqual(
    rows.map((row) => continued.has(row)),
    [false, true, false, true, true],
  )
  assert.equal(countedIn(reports.general_journal, rows), 2)
  assert.equal(countedIn(reports.account_statement, rows), 5)
})
