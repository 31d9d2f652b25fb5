import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reports } from '@mizan/contract/reports/reports'
import type { ReportChart } from '@mizan/contract/reports/report'
import { chartFor, longestOf, placesOf, rankedMost, rankedRows, shareOf } from './chart-of.ts'

const words = { ar: 'رسم', en: 'Chart' }
const ranked: ReportChart = { title: words, draws: 'ranked', at: 'name', figures: ['net'] }
const row = (name: string, net: string) => ({ name, net })

test('sales by month are bars of months, by item the largest items', () => {
  assert.equal(chartFor(reports.item_sales, { by: 'month' })?.draws, 'rows')
  assert.equal(chartFor(reports.item_sales, {})?.at, 'item')
  assert.equal(chartFor(reports.general_journal, {}), null)
})

test('the largest stand first, the rest in one', () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(`م${at}`, `${at + 1}.50`))
  const found = rankedRows(ranked, rows, { total: 12 })
  assert.equal(found.rows.length, rankedMost)
  assert.deepEqual(found.rows[0], row('م11', '12.50'))
  assert.deepEqual(found.others, { count: 4, values: { net: '12.00' } })
})

test('one row more than fits stands by itself', () => {
  const rows = Array.from({ length: rankedMost + 1 }, (_, at) => row(`م${at}`, '1'))
  assert.deepEqual(rankedRows(ranked, rows, { total: 9 }), { rows, others: null })
})

test('rows that were not sent yet are what the sum holds besides', () => {
  const rows = Array.from({ length: 10 }, (_, at) => row(`م${at}`, '10.00'))
  const found = rankedRows(ranked, rows, { total: 300, totals: { net: '1000.00' } })
  assert.deepEqual(found.others, { count: 292, values: { net: '920.00' } })
})

test('rows without a figure, and of other lines, are not drawn', () => {
  const chart: ReportChart = { ...ranked, of: { line: ['account'] } }
  const rows = [
    { ...row('إيجار', '5'), line: 'account' },
    { ...row('مجموع', '5'), line: 'section' },
    { ...row('ماء', '0.00'), line: 'account' },
  ]
  assert.deepEqual(rankedRows(chart, rows, { total: 3 }), { rows: [rows[0]], others: null })
})

test('of a day with several rows the last is drawn', () => {
  const chart: ReportChart = { ...ranked, draws: 'rows', at: 'name' }
  const rows = [row('1', '5'), row('1', '7'), row('2', '8')]
  assert.deepEqual(placesOf(chart, rows), [row('1', '7'), row('2', '8')])
})

test('a bar is as long as its share of the longest, losses too', () => {
  assert.equal(longestOf(['5', '-20', '3']), 2000n)
  assert.equal(shareOf('-5', 2000n), 25)
  assert.equal(shareOf('5', 0n), 0)
})
