import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BillLine } from '../bill-family.ts'
import { inUnit, returnable, undelivered } from './line-quantities.ts'

const boxes = (of: Partial<BillLine>): BillLine =>
  ({
    item_qty: '3',
    unit_factor: '12',
    returned_qty: '0',
    delivered_qty: '0',
    cancelled_qty: '0',
    ...of,
  }) as BillLine

test('what is left of a line is told in its own unit', () => {
  const line = boxes({ returned_qty: '12', delivered_qty: '6', cancelled_qty: '12' })
  assert.deepEqual([inUnit(line, returnable(line)), inUnit(line, undelivered(line))], ['2', '1.5'])
  assert.equal(inUnit(boxes({}), returnable(boxes({}))), '3')
})
