import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SelfBilledPurchase, selfBillingProblems } from './self-billing.ts'

const supplier = {
  hasVatNumber: true,
  isIdentified: true,
  address: {
    street: 'طريق الدمام',
    building_number: '4567',
    area: 'الصناعية',
    city: 'الرياض',
    postal_code: '14311',
    country: 'SA',
  },
}
const purchase: SelfBilledPurchase = {
  isAllowed: true,
  supplier,
  isPrepayment: false,
  deductsPrepayments: false,
  statedFields: [],
  lines: [
    { category: 'S', mechanism: 'normal', hasReason: false },
    { category: 'S', mechanism: 'not_recoverable', hasReason: false },
    { category: 'Z', mechanism: 'normal', hasReason: true },
  ],
}
const found = (change: Partial<SelfBilledPurchase>) =>
  selfBillingProblems({ ...purchase, ...change }).map(({ code, field }) => `${code} ${field}`)

test('a supplier who could issue the invoice himself may let us issue it', () => {
  assert.deepEqual(found({}), [])
  assert.deepEqual(found({ supplier: null }), [])
  assert.deepEqual(found({ isAllowed: false }), ['self_billing_off is_self_billed'])
})

test('a supplier without VAT number, register or address cannot', () => {
  const nobody = { hasVatNumber: false, isIdentified: false, address: { country: 'SA' } }
  assert.deepEqual(found({ supplier: nobody }), [
    'supplier_vat_required beneficiary_id',
    'supplier_identity_required beneficiary_id',
    'supplier_address_incomplete beneficiary_id',
  ])
  const [problem] = selfBillingProblems({
    ...purchase,
    supplier: { ...supplier, address: { ...supplier.address, street: null } },
  })
  assert.deepEqual(problem?.params, { missing: 'street' })
})

test('what we write is the paper: no advance, no figures of his, no tax that only we owe', () => {
  assert.deepEqual(found({ isPrepayment: true, deductsPrepayments: true }), [
    'self_billed_without_advance is_self_billed',
    'self_billed_without_advance prepayments',
  ])
  assert.deepEqual(found({ statedFields: ['vat_override', 'net_override'] }), [
    'self_billed_own_figures vat_override',
    'self_billed_own_figures net_override',
  ])
  assert.deepEqual(
    found({
      lines: [
        { category: 'S', mechanism: 'reverse_charge', hasReason: false },
        { category: 'S', mechanism: 'import', hasReason: false },
        { category: 'E', mechanism: 'normal', hasReason: false },
      ],
    }),
    [
      'tax_not_self_billed items.0.tax_id',
      'tax_not_self_billed items.1.tax_id',
      'tax_reason_required items.2.tax_id',
    ],
  )
})
