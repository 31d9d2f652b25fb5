import assert from 'node:assert/strict'
import test from 'node:test'
import { breakable } from '../fixtures/breakable.ts'
import { replace, set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import { checkInvoice } from './check-invoice.ts'

const found = (xml: string, now: string | null = null): readonly string[] => [
  ...new Set(checkInvoice(xml, now).map(({ rule }) => rule)),
]

const inAdvance = (edit: Edit): Edit => within('cac:InvoiceLine', edit, 2)

test('an advance of nothing is no advance', () => {
  const nothing = [
    set('cbc:PrepaidAmount', '0.00'),
    within('cac:TaxSubtotal', set('cbc:TaxableAmount', '0.00'), 2),
    within('cac:TaxSubtotal', set('cbc:TaxAmount', '0.00'), 2),
  ].reduce((xml, edit) => edit(xml), breakable.advance)
  assert.ok(found(nothing).includes('BR-KSA-80'))
})

test('the latest reasons are known on advances too, where nothing is taxed', () => {
  const byDecree = (xml: string): string =>
    xml.replaceAll('>VATEX-SA-35<', '>VATEX-SA-ROYALDECREE<')
  assert.deepEqual(found(byDecree(breakable.zeroRated)), [])
})

test('an advance that says no type of document, or a blank one, is reported', () => {
  const typed = (edit: Edit) => found(within('cac:DocumentReference', edit)(breakable.advance))
  assert.deepEqual(typed(set('cbc:DocumentTypeCode', '')), ['BR-KSA-73', 'BR-KSA-74'])
  assert.deepEqual(typed(without('cbc:DocumentTypeCode')), ['BR-KSA-73'])
})

test('an advance line has its zeros and its amounts, whatever its document', () => {
  const untyped = within('cac:DocumentReference', without('cbc:DocumentTypeCode'))
  const priced = inAdvance(set('cbc:PriceAmount', '1.00'))
  assert.ok(found(priced(untyped(breakable.advance))).includes('BR-KSA-82'))
  const rateless = inAdvance(within('cac:TaxSubtotal', without('cbc:Percent')))
  assert.ok(found(rateless(untyped(breakable.advance))).includes('BR-KSA-75'))
  const simplified = replace('"0100000"', '"0200000"')(breakable.advance)
  assert.ok(found(inAdvance(without('cbc:RoundingAmount'))(simplified)).includes('BR-KSA-82'))
})

test('the VAT of an advance may be off by a hundredth only where it is taxed', () => {
  const isWrong = (base: keyof typeof breakable, vat: string): boolean =>
    found(
      inAdvance(within('cac:TaxSubtotal', set('cbc:TaxAmount', vat)))(breakable[base]),
    ).includes('BR-KSA-79')
  assert.deepEqual([isWrong('advance', '6.01'), isWrong('advance', '6.02')], [false, true])
  assert.deepEqual([isWrong('zeroRated', '0.00'), isWrong('zeroRated', '0.01')], [false, true])
})

test('an advance names a currency there is, and so does the rounding', () => {
  const inRyals = replace('currencyID="SAR"', 'currencyID="RYL"')
  const taxable = inAdvance(within('cac:TaxSubtotal', inRyals))
  const rounding = within('cbc:PayableRoundingAmount', inRyals)
  assert.ok(found(taxable(breakable.advance)).includes('BR-KSA-CL-01'))
  assert.ok(found(rounding(breakable.rounded)).includes('BR-KSA-CL-01'))
})

test('an advance is not from tomorrow either', () => {
  const dated = within('cac:DocumentReference', set('cbc:IssueDate', '2026-01-06'))
  assert.deepEqual(found(dated(breakable.advance), '2026-01-05T20:00:00'), ['BR-KSA-04'])
})

test('an advance for a citizen alone asks for a national identity too', () => {
  const forCitizens = within(
    'cac:InvoiceLine',
    set('cbc:TaxExemptionReasonCode', 'VATEX-SA-EDU'),
    2,
  )
  assert.ok(found(forCitizens(breakable.zeroRated)).includes('BR-KSA-49'))
})
