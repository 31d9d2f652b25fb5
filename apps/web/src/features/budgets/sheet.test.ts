import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedAccount } from '@mizan/contract/budgets'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import fc from 'fast-check'
import { accountsCalled, monthsOfRow, pastedBlock } from './paste-block.ts'
import {
  type SheetLine,
  isSameSheet,
  keyOf,
  openedLines,
  readCell,
  sentLines,
  shownCell,
  spreadCells,
  totalOf,
  withCells,
  withLines,
  wrongCells,
} from './sheet-lines.ts'
import { shapeOf, sheetRows, sheetSums } from './sheet-rows.ts'
import { caretOf, stepOf } from './walk-cells.ts'

const account = (number: string, parent: string | null, isLeaf = true): PlannedAccount => ({
  id: number,
  account_number: number,
  name: `حساب ${number}`,
  type: number.startsWith('4') ? 4 : 5,
  parent_id: parent,
  level: number.length,
  is_transaction_account: isLeaf,
  active: true,
})
const chart = [
  account('4', null, false),
  account('41', '4', false),
  account('4111', '41'),
  account('4113', '41'),
  account('5', null, false),
  account('52', '5', false),
  account('5221', '52'),
  account('5222', '52'),
]
const line = (number: string, ...cells: readonly string[]): SheetLine => ({
  account_id: number,
  cost_center_id: null,
  cells,
})

test('a cell takes what people type, and what is no amount stays to be corrected', () => {
  const vectors = [
    ['', 0n, ''],
    ['1200', 120_000n, '1,200'],
    ['١٬٢٠٠٫٥', 120_050n, '1,200.50'],
    ['1,234,567.89', 123_456_789n, '1,234,567.89'],
    ['-50', -5_000n, '−50'],
    ['0', 0n, ''],
    ['ألف', null, 'ألف'],
    ['1,5', null, '1,5'],
    ['1.005', null, '1.005'],
    ['1000000000000', null, '1000000000000'],
  ] as const
  for (const [typed, amount, shown] of vectors) {
    assert.equal(readCell(typed), amount, typed)
    assert.equal(shownCell(typed), shown, typed)
  }
  const lines = [line('5221', '1', 'x', ''), line('5222', '', '', '2')]
  assert.deepEqual(
    wrongCells(lines).map(({ line: { account_id }, at }) => `${account_id} ${at}`),
    ['5221 1'],
  )
  assert.equal(totalOf(lines[0] ?? line('')), 100n)
})

test('what is opened and sent is the same, and a sheet as it was typed is no change', () => {
  const stored = [
    { account_id: '5221', cost_center_id: null, amounts: ['1000.00', '0.00', '-0.50'] },
  ]
  const opened = openedLines(stored)
  assert.deepEqual(opened[0]?.cells, ['1000', '', '-0.5'])
  assert.deepEqual(sentLines(opened), stored)
  assert.ok(isSameSheet(opened, [line('5221', '١٬٠٠٠', '0', '-.5')]))
  assert.ok(!isSameSheet(opened, [line('5221', '1001', '', '-0.5')]))
  assert.ok(!isSameSheet(opened, [line('5221', 'x', '', '-0.5')]))
  assert.ok(!isSameSheet(opened, []))
})

test('rows stand under their groups with sums, in the order of the chart', () => {
  const lines = [line('5222', '5', '6'), line('4113', '-1', ''), line('4111', '10', '20')]
  const written = sheetRows(chart, lines, 2).map((row) =>
    row.kind === 'group'
      ? `${row.account.account_number}: ${row.sums.map((sum) => formatDecimal(sum, 2)).join(' ')}`
      : `${row.account.account_number} ${row.line.cells.join(' ')}`,
  )
  assert.deepEqual(written, [
    '4: 9.00 20.00',
    '41: 9.00 20.00',
    '4111 10 20',
    '4113 -1 ',
    '5: 5.00 6.00',
    '52: 5.00 6.00',
    '5222 5 6',
  ])
  // A group may be a line itself, and is summed above.
  const group = sheetRows(chart, [line('52', '7', '8')], 2)
  assert.deepEqual(
    group.map(({ kind, account: { account_number } }) => `${kind} ${account_number}`),
    ['group 5', 'line 52'],
  )
  const sums = sheetSums(chart, lines, 2)
  assert.deepEqual(sums.result, [400n, 1_400n])
})

test('a year is spread in its cells, evenly or as last year was', () => {
  assert.deepEqual(spreadCells(money(1_000n), 4, 'even', null).cells, ['2.5', '2.5', '2.5', '2.5'])
  const shape = [10n, 0n, 30n, 0n].map(money)
  assert.deepEqual(spreadCells(money(4_000n), 4, 'shape', shape), {
    cells: ['10', '', '30', ''],
    isShapeless: false,
  })
  assert.equal(spreadCells(money(4_000n), 4, 'shape', null).isShapeless, true)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (total) => {
      const { cells } = spreadCells(money(total), 12, 'even', null)
      assert.equal(totalOf({ cells }), total)
    }),
  )
})

test('the shape of a group is that of all accounts below it, of its own cost centre', () => {
  const came = (number: string, center: string | null, ...amounts: readonly bigint[]) => ({
    account_id: number,
    cost_center_id: center,
    amounts: amounts.map(money),
  })
  const lastYear = [
    came('5221', null, 1n, 2n),
    came('5222', null, 10n, 0n),
    came('5222', 'r', 5n, 5n),
  ]
  const of = (number: string, center: string | null = null) =>
    shapeOf(chart, lastYear, { account_id: number, cost_center_id: center })
  assert.deepEqual(of('5221'), [1n, 2n])
  assert.deepEqual(of('52'), [11n, 2n])
  assert.deepEqual(of('52', 'r'), [5n, 5n])
  assert.equal(of('4111'), null)
})

test('a block of a spreadsheet: by its place, with any digits', () => {
  const called = accountsCalled(chart)
  assert.equal(pastedBlock('1,200', called), null)
  assert.deepEqual(pastedBlock('١٬٢٠٠\t(50)\r\n\t3,000.50 SAR\r\n', called), {
    by: 'place',
    rows: [
      ['1200', '-50'],
      ['', '3000.5'],
    ],
  })
  // A row of headings is left out, what is no amount stays.
  assert.deepEqual(pastedBlock('يناير\tفبراير\n50\tستة', called), {
    by: 'place',
    rows: [['50', 'ستة']],
  })
})

test('amounts that look like numbers of accounts are amounts', () => {
  const by = (text: string): unknown => pastedBlock(text, accountsCalled(chart))?.by
  assert.equal(by('5221\t5222'), 'place')
  assert.equal(by('5\t4\n4\t5'), 'place')
  assert.equal(by('5221\t10\n777\t20'), 'place')
  assert.equal(by('5221\t10\n5222\t20'), 'account')
  assert.equal(by('الحساب\tالمبلغ\n5221\t10'), 'account')
  assert.equal(by('الحساب\tيناير\n5221\t10\nغيره\t1\n4111\t900'), 'account')
  assert.equal(by('ألف\t5\n20\t30'), 'place')
})

test('a block whose rows name their accounts goes to these', () => {
  const called = accountsCalled(chart)
  const block = pastedBlock(
    [
      'الحساب\tالاسم\tيناير\tفبراير',
      '٥٢٢١\tإيجار\t10\t20',
      'حساب 4111\t\t30\t',
      '9999\tغيره\t1\t2',
    ].join('\n'),
    called,
  )
  assert.deepEqual(block, {
    by: 'account',
    rows: [
      { account: '5221', cells: ['10', '20'] },
      { account: '4111', cells: ['', '30', ''] },
    ],
    unknown: ['9999'],
  })
})

test('a row beside the months: one amount is of the year, a sum at the end is left out', () => {
  assert.deepEqual(monthsOfRow(['1200'], 3), { total: '1200' })
  assert.deepEqual(monthsOfRow(['1', '2', '3', '6'], 3), { cells: ['1', '2', '3'], over: 0 })
  assert.deepEqual(monthsOfRow(['1', '2'], 3), { cells: ['1', '2'], over: 0 })
  assert.deepEqual(monthsOfRow(['1', '2', '3', '6', '9'], 3), { cells: ['1', '2', '3'], over: 1 })
})

test('lines are added once, and a copy takes the place of what is there', () => {
  const lines = [line('5221', '1'), line('4111', '2')]
  const after = withLines(lines, [line('4111', '9'), line('5222', '3')])
  assert.deepEqual(
    after.map(({ account_id, cells }) => `${account_id} ${cells.join()}`),
    ['5221 1', '4111 9', '5222 3'],
  )
  const typed = withCells(after, keyOf(line('5221')), (cells) => cells.with(0, '7'))
  assert.deepEqual(typed[0]?.cells, ['7'])
  assert.equal(typed[1], after[1])
})

test('arrows leave a cell on their own side, in Arabic and English', () => {
  const pressed = (key: string, more: object = {}) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  })
  const typed = { value: '500', selectionStart: 3, selectionEnd: 3 }
  const step = (key: string, isInside: boolean, isRightToLeft: boolean): unknown =>
    stepOf(pressed(key), caretOf(typed, isInside), isRightToLeft)?.columns ?? null
  // In Arabic the next month is on the left.
  assert.deepEqual([step('ArrowLeft', false, true), step('ArrowRight', false, true)], [1, -1])
  assert.deepEqual([step('ArrowLeft', false, false), step('ArrowRight', false, false)], [-1, 1])
  // Whoever went into the cell moves in it until its end.
  assert.deepEqual([step('ArrowLeft', true, true), step('ArrowRight', true, true)], [null, -1])
  const rows = (key: string, more: object = {}): unknown =>
    stepOf(pressed(key, more), caretOf(typed, false), true)?.rows ?? null
  assert.deepEqual(
    [rows('Enter'), rows('Enter', { shiftKey: true }), rows('ArrowUp'), rows('ArrowDown')],
    [1, -1, -1, 1],
  )
  assert.equal(rows('ArrowDown', { altKey: true }), null)
  assert.equal(rows('Tab'), null)
})
