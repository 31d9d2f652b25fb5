import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noFlags } from '@mizan/zatca'
import type { UnsealedInvoice } from './seal.ts'
import { type FormFields, fieldFor } from './form-field.ts'

const names: FormFields = {
  lines: 'items',
  name: 'item_id',
  quantity: 'item_qty',
  price: 'item_price',
  discount: 'item_discount',
  reason: 'return_reason',
  original: 'returned_from_bill_id',
}

/** A taxed line, a zero-rated one, and one that takes a prepayment off. */
const invoice = {
  flags: noFlags,
  lines: [
    { category: 'S', rate: '15.00', prepayment: null },
    { category: 'Z', rate: '0.00', prepayment: null },
    { category: 'S', rate: '15.00', prepayment: {} },
  ],
  taxSubtotals: [
    { category: 'S', rate: '15.00' },
    { category: 'Z', rate: '0.00' },
  ],
} as unknown as UnsealedInvoice

const places: readonly (readonly [path: string, field: string])[] = [
  ['buyer.address.street', 'beneficiary_id'],
  ['buyer.identification', 'beneficiary_id'],
  ['seller.address.district', 'my_company.area'],
  ['seller.address.postal_code', 'my_company.postal_code'],
  ['seller.identification', 'my_company.commercial_registration_number'],
  ['lines.0.unit_price', 'items.0.item_price'],
  ['lines.1.quantity', 'items.1.item_qty'],
  ['lines.1.allowance_charges.0.amount', 'items.1.item_discount'],
  ['lines.1.rate', 'items.1.tax_id'],
  ['lines.0.name', 'items.0.item_id'],
  ['lines.2.prepayment.issue_time', 'prepayments'],
  ['tax_subtotals.1.exemption.reason', 'items.1.tax_id'],
  ['tax_subtotals', 'items'],
  ['allowance_charges.1.category', 'discount_amount'],
  ['flags.self_billed', 'kind'],
  ['note_reason', 'return_reason'],
  ['billing_references.0', 'returned_from_bill_id'],
  ['totals.vat_in_sar', 'exchange_rate_to_local_currency'],
  ['totals.payable', 'items'],
  ['supply_end_date', 'supply_end_date'],
]

for (const [path, field] of places)
  test(`${path} is ${field} of the form`, () => {
    assert.equal(fieldFor(path, invoice, names), field)
  })

const selfBilled = { ...invoice, flags: { ...noFlags, selfBilled: true } }
for (const [path, field] of [
  ['seller.identification', 'beneficiary_id'],
  ['buyer.address.street', 'my_company.street'],
] as const)
  test(`${path} of what we issue for a supplier is ${field} of the form`, () => {
    assert.equal(fieldFor(path, selfBilled, names), field)
  })
