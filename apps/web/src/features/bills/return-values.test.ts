import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDecimal } from '@mizan/core/money/decimal'
import type { TaxRow } from '../../kit/priced/price-lines.ts'
import type { BillLine, BillRow } from './bill-family.ts'
import { priceReturned } from './return-values.ts'

const taxes = new Map([
  ['S15', { code: 'S15', category: 'S', percentage: '15', mechanism: 'normal' } as TaxRow],
])
const line = (of: Partial<BillLine>): BillLine =>
  ({
    id: 'line',
    item_id: 'visit',
    item_qty: '2',
    item_price: '50',
    item_discount: '0',
    item_discount_is_percentage: false,
    unit_factor: '1',
    tax_id: 'S15',
    returned_qty: '0',
    ...of,
  }) as BillLine
const bill = (of: Partial<BillRow>): BillRow =>
  ({
    type: 1,
    currency: { code: 'SAR' },
    tax_inclusive: false,
    discount_amount: '0',
    discount_is_percentage: false,
    net: '115.00',
    credited: '0.00',
    items: [line({})],
    ...of,
  }) as BillRow
const figures = (of: BillRow, quantity: string): readonly string[] => {
  const { taxable, vat, rounding, net } = priceReturned(of, { line: quantity }, taxes)
  return [taxable, vat, rounding, net].map((each) => formatDecimal(each, 2))
}

test('the form of a return shows what notes and returns left of the bill', () => {
  assert.deepEqual(figures(bill({}), '2'), ['100.00', '15.00', '0.00', '115.00'])
  const noted = line({ noted_net: '30.00', noted_seen: '30.00' })
  const lowered = { credited: '34.50', items: [noted] }
  assert.deepEqual(figures(bill(lowered), '2'), ['70.00', '10.50', '0.00', '80.50'])
  assert.deepEqual(figures(bill(lowered), '1'), ['35.00', '5.25', '0.00', '40.25'])
  const returned = {
    returned_qty: '1',
    returned_net: '35.00',
    returned_seen: '35.00',
    noted_net: '30.00',
    noted_seen: '30.00',
  }
  const half = { credited: '74.75', items: [line(returned)] }
  assert.deepEqual(figures(bill(half), '1'), ['35.00', '5.25', '0.00', '40.25'])
})
