import assert from 'node:assert/strict'
import test from 'node:test'
import { MalformedInputError } from '../errors.ts'
import { breakable, sealed } from '../fixtures/breakable.ts'
import {
  brokenLines,
  brokenPrepayments,
  brokenTotals,
  brokenVat,
} from '../fixtures/broken-amounts.ts'
import { brokenHeaders, brokenParties, brokenTexts } from '../fixtures/broken-header.ts'
import { forms } from '../fixtures/forms.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { allRules } from './all-rules.ts'
import { checkInvoice } from './check-invoice.ts'
import { readInvoice } from './read-invoice.ts'

const evening = '2026-01-05T20:00:00'

const broken = {
  ...brokenHeaders,
  ...brokenParties,
  ...brokenTexts,
  ...brokenLines,
  ...brokenPrepayments,
  ...brokenVat,
  ...brokenTotals,
}

/** Without a moment: the samples are of 2022, and today they would be reported late. */
for (const [name, xml] of Object.entries(samples)) {
  test(`the authority's own ${name} breaks no rule`, () => {
    assert.deepEqual(checkInvoice(xml), [])
  })
}

test('there are eight samples', { skip: skipWithoutSamples }, () => {
  assert.equal(Object.keys(samples).length, 8)
})

for (const [name, invoice] of Object.entries(forms)) {
  test(`our ${name} breaks no rule`, () => {
    assert.deepEqual(checkInvoice(sealed(invoice), evening), [])
  })
}

for (const [name, xml] of Object.entries(breakable)) {
  test(`${name}, that is broken below, is whole before`, () => {
    assert.deepEqual(checkInvoice(xml, evening), [])
  })
}

test('there is a broken invoice for every rule', () => {
  assert.deepEqual(Object.keys(broken).sort(), Object.keys(allRules).sort())
})

for (const [rule, [base, edit]] of Object.entries(broken)) {
  test(`${rule} is found when broken`, () => {
    const findings = checkInvoice(edit(breakable[base]), evening)
    const found = findings.filter((finding) => finding.rule === rule)
    assert.equal(found.length, 1, findings.map((finding) => finding.rule).join())
    assert.equal(found[0]?.severity, allRules[rule]?.severity)
  })
}

/** Where a form shows the finding; indexes count from 0. */
const fields: readonly (readonly [rule: string, field: string])[] = [
  ['BR-KSA-70', 'issue_time'],
  ['BR-KSA-06', 'kind'],
  ['BR-KSA-07', 'flags.self_billed'],
  ['BR-KSA-17', 'note_reason'],
  ['BR-55', 'billing_references.0'],
  ['BR-KSA-40', 'seller.vat_number'],
  ['BR-KSA-37', 'seller.address.building_number'],
  ['BR-KSA-63', 'buyer.address.district'],
  ['BR-KSA-F-10', 'buyer.identification.id'],
  ['BR-KSA-F-12', 'seller.identification.scheme'],
  ['BR-KSA-16', 'payment_means.0.code'],
  ['BR-KSA-15', 'supply_date'],
  ['BR-22', 'lines.0.quantity'],
  ['BR-26', 'lines.0.unit_price'],
  ['BR-KSA-F-06-C20', 'lines.0.standard_item_id'],
  ['BR-43', 'lines.0.allowance_charges.1.amount'],
  ['BR-37', 'allowance_charges.1.category'],
  ['BR-KSA-19', 'allowance_charges.1.reason_code'],
  ['BR-KSA-73', 'lines.1.prepayment.issue_time'],
  ['BR-KSA-82', 'lines.1.net'],
  ['BR-KSA-93', 'lines.1.prepayment.exemption.code'],
  ['BR-KSA-83', 'tax_subtotals.0.exemption.reason'],
  ['BR-Z-08', 'tax_subtotals.0.taxable'],
  ['BR-CO-16', 'totals.payable'],
  ['BR-KSA-97', 'totals.vat_in_sar'],
  ['BR-KSA-60', 'stamp'],
  ['BR-CL-KSA-14', 'qr'],
]

for (const [rule, field] of fields) {
  test(`${rule} points at ${field}`, () => {
    const [base, edit] = broken[rule as keyof typeof broken]!
    const found = checkInvoice(edit(breakable[base]), evening)
    assert.equal(found.find((finding) => finding.rule === rule)?.field, field)
  })
}

test('a computed amount is shown as it should be', () => {
  const [base, edit] = broken['BR-CO-15']!
  const found = checkInvoice(edit(breakable[base])).find(({ rule }) => rule === 'BR-CO-15')
  assert.match(found?.says.en ?? '', /= 115\.00\.$/)
  assert.match(found?.says.ar ?? '', /= 115\.00\.$/)
})

test('without a moment nothing is late or from tomorrow', () => {
  const early = broken['BR-KSA-04']![1](breakable.standard)
  assert.deepEqual(checkInvoice(early), [])
})

test('the moment is of Riyadh: a document of a quarter past midnight there is of that day', () => {
  const night = broken['BR-KSA-04']![1](breakable.standard)
  assert.deepEqual(checkInvoice(night, '2026-01-06T00:15:00'), [])
  assert.deepEqual(
    checkInvoice(night, '2026-01-05T23:59:59').map(({ rule }) => rule),
    ['BR-KSA-04'],
  )
})

test('a document is read once and checked as often as wanted', () => {
  const reading = readInvoice(breakable.advance)
  assert.deepEqual(checkInvoice(reading, evening), [])
  assert.deepEqual(
    checkInvoice(reading, '2026-01-04T20:00:00').map(({ rule }) => rule),
    ['BR-KSA-04'],
  )
})

test('a supplier may write other prefixes', () => {
  const other = breakable.advance
    .replaceAll(/\bcbc([:=])/g, 'b$1')
    .replaceAll(/\bcac([:=])/g, 'a$1')
    .replaceAll(/<(\/?)Invoice/g, '<$1u:Invoice')
    .replace('xmlns=', 'xmlns:u=')
  assert.deepEqual(checkInvoice(other, evening), [])
})

for (const text of ['', 'فاتورة', '<Invoice/>', '<CreditNote/>']) {
  test(`«${text}» is no invoice`, () => {
    assert.throws(() => checkInvoice(text), MalformedInputError)
  })
}
