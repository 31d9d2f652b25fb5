import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type IssuedInvoice, issuedInvoiceProblems } from './issued-invoice.ts'

const receipt: IssuedInvoice = {
  head: { issue_date: '2026-03-15', tax_inclusive: true, discount_amount: '0' },
  linesField: 'items',
  lines: [
    { item_id: 'pen', item_qty: 1_000_000n, tax_id: 'Z 0' },
    { item_id: 'ink', item_qty: 2_000_000n, tax_id: 'S 15' },
  ],
}
const [pen, ink] = receipt.lines

test('what the customer holds stays as it is, line by line', () => {
  const rows: readonly (readonly [IssuedInvoice, readonly string[]])[] = [
    [receipt, []],
    [{ ...receipt, head: { ...receipt.head, tax_inclusive: false } }, ['tax_inclusive']],
    [{ ...receipt, lines: [pen!, { ...ink!, item_qty: 1n }] }, ['items.1.item_qty']],
    [{ ...receipt, lines: [pen!] }, ['items']],
    [
      { ...receipt, lines: [ink!, pen!, pen!] },
      [
        'items',
        ...['item_id', 'item_qty', 'tax_id']
          .flatMap((field) => [`items.0.${field}`, `items.1.${field}`])
          .toSorted(),
      ],
    ],
  ]
  for (const [after, fields] of rows) {
    const problems = issuedInvoiceProblems(receipt, after)
    assert.deepEqual(
      problems.map(({ field }) => field),
      fields,
    )
    assert.ok(problems.every(({ code }) => code === 'handed_over_to_customer'))
  }
})
