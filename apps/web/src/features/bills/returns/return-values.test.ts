import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tax, taxesOf } from '../../../trade/priced/priced.fixture.ts'
import type { BillRow } from '../bill-family.ts'
import {
  isHeldByCustomer,
  priceReturned,
  quantitiesOf,
  returnBodyOf,
  returnDraftOf,
  withoutReturn,
} from './return-values.ts'

const soldLine = (id: string, of: Readonly<Record<string, unknown>> = {}) => ({
  id,
  item_id: 'pens',
  item: null,
  unit: null,
  unit_id: 'piece',
  unit_factor: '1',
  item_qty: '10',
  item_price: '10.00',
  item_discount: '0',
  item_discount_is_percentage: false,
  tax_id: 's15',
  delivered_qty: '10',
  cancelled_qty: '0',
  returned_qty: '0',
  ...of,
})
const bill = {
  id: 'b1',
  type: 1,
  status: 1,
  currency: { code: 'SAR' },
  tax_inclusive: false,
  discount_amount: '0',
  discount_is_percentage: false,
  net: '230.00',
  credited: '0.00',
  remain: '230.00',
  items: [soldLine('pens'), soldLine('ink')],
} as unknown as BillRow
const taxes = taxesOf(tax('S15'))
const head = { issue_date: '2026-11-21', store_id: 'riyadh', return_reason: 'broken', notes: null }

test('what comes back is credited as it was charged, and nothing of what is not asked', () => {
  const { net, vat, lines } = priceReturned(bill, { pens: '3', ink: null }, taxes)
  assert.deepEqual([net, vat, lines.length], [3450n, 450n, 1])
  assert.equal(priceReturned(bill, {}, taxes).net, 0n)
})

test('the last of a line takes all that is left of it', () => {
  const before = {
    ...bill,
    items: [soldLine('pens', { returned_qty: '7', returned_net: '70.01', returned_seen: '70.01' })],
    net: '115.00',
    credited: '80.51',
  }
  assert.equal(priceReturned(before as unknown as BillRow, { pens: '3' }, taxes).total, 2999n)
})

test('what was paid at customs comes back with its goods, and is left out of what the lines give', () => {
  const imports = taxesOf(tax('IM15', { mechanism: 'import' }))
  const imported = (of: object) =>
    ({
      ...bill,
      type: 2,
      net: '118.00',
      ...of,
    }) as unknown as BillRow
  const pens = (of: object) => [
    soldLine('pens', { tax_id: 'im15', customs_value: '120.00', ...of }),
  ]
  // Three of ten: 30.00 of the price, and 15 per cent of 36.00 that the customs valued.
  const first = priceReturned(imported({ items: pens({}) }), { pens: '3' }, imports)
  assert.deepEqual([first.total, first.vat, first.net], [3000n, 540n, 3540n])
  const last = priceReturned(
    imported({
      credited: '35.40',
      items: pens({
        returned_qty: '3',
        returned_net: '30.00',
        returned_seen: '30.00',
        returned_customs: '36.00',
      }),
    }),
    { pens: '7' },
    imports,
  )
  assert.deepEqual([last.total, last.vat, last.net], [7000n, 1260n, 8260n])
})

const opened = {
  id: 'r1',
  status: 128,
  net: '34.50',
  items: [
    {
      id: 'l1',
      returned_from_bill_item_id: 'pens',
      item_qty: '3',
      unit_factor: '1',
      net: '30.00',
      gross: '30.00',
      customs_value: '36.00',
    },
  ],
  associations: [
    { source_id: 'r1', associatable_id: 'b1', amount: '34.50' },
    { source_id: 'r9', associatable_id: 'b1', amount: '1.00' },
  ],
} as unknown as BillRow

test('a return that is edited finds its bill as it was before', () => {
  const now = {
    ...bill,
    credited: '34.50',
    remain: '195.50',
    items: [
      soldLine('pens', {
        returned_qty: '3',
        returned_net: '30.00',
        returned_seen: '30.00',
        returned_customs: '40.00',
      }),
    ],
  }
  const before = withoutReturn(now as unknown as BillRow, opened)
  assert.deepEqual([before.credited, before.remain], ['0.00', '230.00'])
  assert.deepEqual(
    [
      before.items?.[0]?.returned_qty,
      before.items?.[0]?.returned_net,
      before.items?.[0]?.returned_customs,
    ],
    ['0', '0.00', '4.00'],
  )
  assert.equal(withoutReturn(bill, { ...opened, status: 0 }), bill)
})

test('a return is made of the lines of its bill, and written again under its own', () => {
  const given = {
    id: 'r1',
    bill,
    head,
    quantities: { pens: '3', ink: '0' },
    lots: {},
    status: 1,
  } as const
  const made = returnBodyOf({ ...given, draft: null })
  assert.deepEqual(made.items, [
    { bill_item_id: 'pens', item_qty: '3', store_id: 'riyadh', lots: [] },
  ])
  assert.equal(made.reason, 'broken')
  const again = returnDraftOf({ ...given, draft: opened })
  assert.deepEqual(
    again.items.map((line) => ['id' in line && line.id, line.returned_from_bill_item_id]),
    [['l1', 'pens']],
  )
  assert.equal(
    'issue_date' in returnDraftOf({ ...given, head: { ...head, issue_date: null }, draft: opened }),
    false,
  )
})

test('a draft opens with the quantities that it gives back', () => {
  assert.deepEqual(quantitiesOf(opened), { pens: '3' })
  assert.deepEqual(quantitiesOf(null), {})
})

test('a simplified invoice that was rejected is with its customer: its figures stay', () => {
  const rejected = { status: 128, kind: 'simplified', e_invoice: { status: 'rejected' } }
  assert.equal(isHeldByCustomer(rejected as unknown as BillRow), true)
  assert.equal(isHeldByCustomer({ ...rejected, kind: 'standard' } as unknown as BillRow), false)
})
