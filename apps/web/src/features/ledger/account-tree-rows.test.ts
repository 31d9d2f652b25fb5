import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branchIds, matching, visibleRows, type AccountNode } from './account-tree-rows.ts'

const node = (
  number: string,
  name: string,
  children: readonly AccountNode[] = [],
): AccountNode => ({
  id: number,
  account_number: number,
  name,
  name_en: null,
  type: { id: 1, name: 'أصول' },
  is_transaction_account: children.length === 0,
  active: true,
  debit: '0.00',
  credit: '0.00',
  balance: '0.00',
  children,
})

const chart = [
  node('1', 'الأصول', [
    node('11', 'الأصول المتداولة', [node('1111', 'الصندوق الرئيسي'), node('1121', 'الحساب البنكي')]),
    node('12', 'الأصول الثابتة', [node('1211', 'سيارات')]),
  ]),
]

const numbers = (rows: readonly { readonly node: AccountNode }[]): string[] =>
  rows.map((row) => row.node.account_number)

test('a closed branch hides what is below it and nothing else', () => {
  assert.deepEqual(numbers(visibleRows(chart, new Set())), [
    '1',
    '11',
    '1111',
    '1121',
    '12',
    '1211',
  ])
  assert.deepEqual(numbers(visibleRows(chart, new Set(['11']))), ['1', '11', '12', '1211'])
  assert.deepEqual(branchIds(chart, 1), ['11', '12'])
})

test('a search keeps the groups above what it finds; hamza and digits are read as people type them', () => {
  assert.deepEqual(numbers(visibleRows(matching(chart, 'الاصول الثابته'), new Set())), ['1', '12'])
  assert.deepEqual(numbers(visibleRows(matching(chart, '1121'), new Set())), ['1', '11', '1121'])
  assert.deepEqual(matching(chart, 'لا شيء'), [])
})
