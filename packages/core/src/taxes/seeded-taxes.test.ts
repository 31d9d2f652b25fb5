import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatShort, scale } from '../money/decimal.ts'
import {
  exemptionCodes,
  exemptionProblem,
  exemptionReason,
  isExemptionCode,
  needsNationalId,
} from './exemption-reasons.ts'
import { seededTax, seededTaxes, taxesFor } from './seeded-taxes.ts'

test('the table of domain/05 5.1', () => {
  const rows = seededTaxes.map((tax) =>
    [
      tax.code,
      formatShort(tax.rate, scale.percent),
      tax.category,
      tax.salesBox ?? '-',
      tax.purchaseBox ?? '-',
      tax.mechanism,
    ].join(' '),
  )
  assert.deepEqual(rows, [
    'S15 15 S 1 7 normal',
    'S5 5 S 1.2 7.2 normal',
    'ZD 0 Z 3 10 normal',
    'ZX 0 Z 4 - normal',
    'ZT 0 Z 3 10 normal',
    'ZM 0 Z 3 10 normal',
    'ZG 0 Z 3 10 normal',
    'ZC 0 Z 2 - normal',
    'ZL 0 Z 3 - normal',
    'EX 0 E 5 11 normal',
    'OS 0 O - - normal',
    'RC15 15 S - 9 reverse_charge',
    'IM15 15 S - 8 import',
    'N15 15 S - - not_recoverable',
  ])
})

test('a company without VAT registration only knows out of scope', () => {
  assert.deepEqual(
    taxesFor(false).map((tax) => tax.code),
    ['OS'],
  )
  assert.equal(taxesFor(true).length, 14)
  assert.equal(seededTax('S15')?.salesAccount, 'vat_output')
  assert.equal(seededTax('X'), null)
})

test('every tax without VAT proposes a reason of its category, and every reason has a tax', () => {
  for (const tax of seededTaxes) {
    assert.equal(tax.exemptionReasons.length > 0, tax.category !== 'S', tax.code)
    for (const code of tax.exemptionReasons) {
      assert.equal(exemptionProblem(tax.category, code), null)
    }
  }
  const used = new Set(seededTaxes.flatMap((tax) => tax.exemptionReasons))
  assert.deepEqual(
    exemptionCodes.filter((code) => !used.has(code)),
    [],
  )
})

test('reasons fit their category', () => {
  assert.equal(exemptionProblem('S', null), null)
  assert.equal(exemptionProblem('S', 'VATEX-SA-32'), 'exemption_reason_not_allowed')
  assert.equal(exemptionProblem('Z', null), 'exemption_reason_required')
  assert.equal(exemptionProblem('Z', 'VATEX-SA-29'), 'exemption_reason_wrong')
  assert.equal(exemptionProblem('E', 'toString'), 'exemption_reason_wrong')
  assert.ok(isExemptionCode('VATEX-SA-35') && !isExemptionCode('VATEX-SA-99'))
  assert.ok(needsNationalId('VATEX-SA-HEA') && !needsNationalId('VATEX-SA-32'))
  assert.equal(exemptionReason('VATEX-SA-29').ar, 'الخدمات المالية')
})
