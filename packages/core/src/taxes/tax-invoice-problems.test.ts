import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaxCategory } from './tax-code.ts'
import { taxInvoiceProblems } from './tax-invoice-problems.ts'

type Line = readonly [category: TaxCategory, reason?: string]

const found = (...lines: readonly Line[]) =>
  taxInvoiceProblems({
    isAbroad: true,
    lines: lines.map(([category, reason]) => ({ category, reason: reason ?? null })),
    fields: { lines: 'items' },
  }).map(({ code, field }) => `${code} ${field}`)

const medicine = 'VATEX-SA-35'
const metals = 'VATEX-SA-36'
const goodsAbroad = 'VATEX-SA-32'
const servicesAbroad = 'VATEX-SA-33'

test('a category has one reason', () => {
  assert.deepEqual(found(['S'], ['Z', medicine], ['Z', medicine]), [])
  assert.deepEqual(found(['Z', medicine], ['E', 'VATEX-SA-29']), [])
  assert.deepEqual(found(['Z', medicine], ['S'], ['Z', metals]), [
    'tax_reasons_differ items.2.tax_id',
  ])
  assert.deepEqual(found(['Z', goodsAbroad], ['Z', servicesAbroad]), [
    'tax_reasons_differ items.1.tax_id',
  ])
})

test('an export stands alone', () => {
  assert.deepEqual(found(['Z', goodsAbroad], ['Z', goodsAbroad]), [])
  assert.deepEqual(found(['S'], ['Z', goodsAbroad], ['E', 'VATEX-SA-29']), [
    'export_mixed items.0.tax_id',
    'export_mixed items.2.tax_id',
  ])
})
