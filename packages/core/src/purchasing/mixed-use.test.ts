import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onMixedUse, sar, taxes } from '../ledger/posting.fixture.ts'
import type { EntryLine } from '../ledger/entry.ts'
import { formatDecimal } from '../money/decimal.ts'
import { spendingFacts, spent } from './expense.fixture.ts'
import { expense } from './expense.ts'
import { boughtFromSahara, factsForSahara } from './purchase-bill.fixture.ts'
import { purchaseBill } from './purchase-bill-rules.ts'

const shared = onMixedUse(taxes.S15, '60')

/** Each line with what it declares. */
const written = (lines: readonly EntryLine[]): readonly string[] =>
  lines.map(({ account, debit, credit, tax }) =>
    [
      account,
      formatDecimal(debit - credit, 2),
      ...(tax ? [tax.code, formatDecimal(tax.base, 2)] : []),
    ].join(' '),
  )

test('rent that serves taxed and exempt sales is claimed by its percentage', () => {
  const lines = [
    { price: '1000', account: '5241', tax: shared },
    { price: '100', account: '5244' },
  ]
  assert.deepEqual(written(expense.effects(spent(lines), spendingFacts(lines)).entry!.lines), [
    '5241 1000.00 MU-S15 600.00',
    '5244 100.00 S15 100.00',
    '1171 90.00 MU-S15 0.00',
    '5269 60.00 MU-S15 0.00',
    '1171 15.00 S15 0.00',
    '2111 -1265.00',
  ])
})

test('reverse charge is owed whole and claimed by the percentage; customs by the percentage', () => {
  const lines = [
    { price: '200', account: '5244', tax: onMixedUse(taxes.RC15, '60') },
    { price: '10', account: '5244', tax: onMixedUse(taxes.IM15, '60'), customsValue: '100' },
  ]
  assert.deepEqual(written(expense.effects(spent(lines), spendingFacts(lines)).entry!.lines), [
    '5244 200.00 MU-RC15 200.00',
    '5244 10.00',
    '1173 18.00 MU-RC15 0.00',
    '5269 12.00 MU-RC15 0.00',
    '2132 -30.00 MU-RC15 0.00',
    '1172 9.00 MU-IM15 60.00',
    '5269 6.00 MU-IM15 0.00',
    '2111 -225.00',
  ])
})

test('a final bill gives back of an advance what was claimed of it', () => {
  const bought = [
    { quantity: '1', price: '1000', tax: shared, nature: 'expense', account: '5241' },
  ] as const
  const bill = boughtFromSahara(bought, {
    prepaid: [
      { bill: 'advance', tax: shared, base: sar('200'), vat: sar('30'), rounding: sar('0') },
    ],
  })
  const facts = factsForSahara(bought, {
    prepayments: [
      {
        bill: 'advance',
        beneficiary: 'Sahara',
        currency: 'SAR',
        taxCode: shared.code,
        base: sar('200'),
        vat: sar('30'),
        total: sar('230'),
        carriedBase: sar('200'),
        carriedVat: sar('30'),
      },
    ],
  })
  assert.deepEqual(purchaseBill.problems(bill, facts), [])
  assert.deepEqual(written(purchaseBill.effects(bill, facts).entry!.lines), [
    '5241 1000.00 MU-S15 600.00',
    '1171 90.00 MU-S15 0.00',
    '5269 60.00 MU-S15 0.00',
    '1164 -200.00 MU-S15 -120.00',
    '1171 -18.00 MU-S15 0.00',
    '5269 -12.00 MU-S15 0.00',
    '2111 -920.00',
  ])
})
