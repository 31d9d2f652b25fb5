import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, sar, units } from '../ledger/posting.fixture.ts'
import { goodsOf } from '../sales/sales-bill.fixture.ts'
import { freeGoods, typedCost } from './free-goods.ts'

const shown = (goods: ReturnType<typeof freeGoods>) =>
  goods.map(({ item, quantity, value }) => [item, quantity, value])

test('goods that come back without a bill have the cost that is typed', () => {
  assert.equal(typedCost(units('3'), at('3.335')), sar('10.01'))
  assert.deepEqual(shown(freeGoods([goodsOf('pen')], units('3'), sar('10.01'))), [
    ['pen', units('3'), sar('10.01')],
  ])
})

test('components of a kit share its cost by what they are bought for, to the halala', () => {
  const pen = { ...goodsOf('pen', '2'), fallbackCost: at('12') }
  const ink = { ...goodsOf('ink'), fallbackCost: at('30') }
  assert.deepEqual(shown(freeGoods([pen, ink], units('2'), sar('100'))), [
    ['pen', units('4'), sar('44.44')],
    ['ink', units('2'), sar('55.56')],
  ])
  assert.deepEqual(shown(freeGoods([goodsOf('pen', '2'), goodsOf('ink')], units('1'), sar('9'))), [
    ['pen', units('2'), sar('6')],
    ['ink', units('1'), sar('3')],
  ])
})
