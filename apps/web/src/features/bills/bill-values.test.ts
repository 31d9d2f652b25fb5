import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money } from '@mizan/core/money/decimal'
import { blankLine } from '../../trade/priced/items/priced-line.ts'
import type { BillRow } from './bill-family.ts'
import { draftOfBill, headOf, retentionOf } from './bill-values.ts'
import { draftOfFreeReturn, freeReturnGrid } from './returns/free-return-values.ts'

const line = { ...blankLine(), item_id: 'pens', item_qty: '2', item_price: '10', item_cost: '6' }
const goods = { ...line, isTracked: true }
const sent = { id: 'b1', family: 'sales', lines: [line], retention: '11.50', status: 0 } as const

test('a bill that is opened for a party begins with it; a stored one with what it says', () => {
  assert.equal(headOf(null, 'noor').beneficiary_id, 'noor')
  const stored = { beneficiary_id: 'sahara', retentions: '100.00', payments: [], prepayments: [] }
  const head = headOf(stored as unknown as BillRow, 'noor')
  assert.deepEqual([head.beneficiary_id, head.retentions], ['sahara', '100'])
})

test('a retention is an amount, or a percentage of what the bill comes to', () => {
  const net = money(115_00n)
  assert.deepEqual(
    [null, '50', '10%', '٥٪', 'x'].map((text) => retentionOf(text, net, 2)),
    [0n, 5000n, 1150n, 575n, 0n],
  )
})

test('a retention is sent as the amount it comes to, and payments without an amount are not sent', () => {
  const head = {
    ...headOf(null, 'noor'),
    retentions: '10%',
    payments: [
      { payment_method_id: 'cash', amount: '20' },
      { payment_method_id: 'card', amount: '0.00' },
    ],
  }
  const draft = draftOfBill({ ...sent, head })
  assert.deepEqual([draft['type'], draft['retentions']], [1, '11.50'])
  assert.deepEqual(draft['payments'], [{ payment_method_id: 'cash', amount: '20' }])
})

test('an advance retains and deducts nothing, whatever was typed before', () => {
  const head = {
    ...headOf(null, null),
    kind: 'prepayment',
    deliver: false,
    prepayments: [{ bill_id: 'a', amount: '5' }],
  } as const
  const draft = draftOfBill({ ...sent, head })
  assert.deepEqual([draft['retentions'], draft['prepayments'], draft['deliver']], ['0', [], true])
})

test('only goods that come back without a bill say what they cost', () => {
  const costsOf = (draft: Readonly<Record<string, unknown>>) =>
    (draft['items'] as readonly { readonly item_cost: unknown }[]).map(({ item_cost }) => item_cost)
  const head = headOf(null, null)
  assert.deepEqual(costsOf(draftOfBill({ ...sent, head, lines: [goods] })), [null])
  const back = { ...sent, head, lines: [goods, { ...line, isTracked: false }] }
  assert.deepEqual(costsOf(draftOfFreeReturn(back)), ['6', null])
  assert.deepEqual(costsOf(draftOfFreeReturn({ ...back, family: 'purchases' })), [null, null])
})

test('the reason of a return stands where it is written', () => {
  assert.equal(freeReturnGrid.fieldOf('reason', []), 'return_reason')
  assert.equal(freeReturnGrid.fieldOf('items.0.item_qty', [blankLine(), line]), 'items.1.item_qty')
})
