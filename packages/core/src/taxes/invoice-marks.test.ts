import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type InvoiceMarks,
  type MarkedDocument,
  markProblems,
  markSideProblems,
} from './invoice-marks.ts'

const none: InvoiceMarks = {
  isThirdParty: false,
  isNominal: false,
  isSummary: false,
  isContinuous: false,
  isToGovernment: false,
  isSelfBilled: false,
}
const standard: MarkedDocument = {
  marks: none,
  kind: 'standard',
  isPrepayment: false,
  isExport: false,
  contractNumber: null,
  supplyDate: null,
  supplyEndDate: null,
}
const found = (marks: Partial<InvoiceMarks>, rest: Partial<MarkedDocument> = {}) =>
  markProblems({ ...standard, ...rest, marks: { ...none, ...marks } }).map(
    ({ code, field }) => `${code} ${field}`,
  )

test('an ordinary invoice, and what needs nothing else, has no problem', () => {
  assert.deepEqual(found({}), [])
  for (const kind of ['standard', 'simplified'] as const)
    assert.deepEqual(
      found({ isThirdParty: true, isNominal: true, isContinuous: true }, { kind }),
      [],
    )
  assert.deepEqual(found({}, { contractNumber: 'C-7' }), [])
  assert.deepEqual(found({ isNominal: true }, { isExport: true }), [])
})

test('a summary says from when to when', () => {
  assert.deepEqual(found({ isSummary: true }), [
    'summary_period_required supply_date',
    'summary_period_required supply_end_date',
  ])
  assert.deepEqual(found({ isSummary: true }, { supplyDate: '2026-01-01', kind: 'simplified' }), [
    'summary_period_required supply_end_date',
  ])
  const period = { supplyDate: '2026-01-01', supplyEndDate: '2026-01-31' }
  assert.deepEqual(found({ isSummary: true }, period), [])
})

test('a government body is sold to by a standard invoice with its contract', () => {
  assert.deepEqual(found({ isToGovernment: true }, { contractNumber: 'C-7' }), [])
  assert.deepEqual(found({ isToGovernment: true }), ['contract_number_required contract_number'])
  assert.deepEqual(found({ isToGovernment: true }, { kind: 'simplified' }), [
    'government_not_simplified is_to_government',
    'contract_number_required contract_number',
  ])
})

test('nobody bills himself for an export or in a simplified invoice', () => {
  assert.deepEqual(found({ isSelfBilled: true }), [])
  assert.deepEqual(found({ isSelfBilled: true }, { kind: 'simplified', isExport: true }), [
    'self_billed_not_simplified is_self_billed',
    'self_billed_not_exported is_self_billed',
  ])
})

test('what costs nothing is not paid in advance', () => {
  assert.deepEqual(found({ isNominal: true }, { isPrepayment: true }), [
    'nominal_without_advance is_nominal',
  ])
})

test('a sale is never self-billed, and a purchase is nothing else', () => {
  const all: InvoiceMarks = {
    isThirdParty: true,
    isNominal: true,
    isSummary: true,
    isContinuous: true,
    isToGovernment: true,
    isSelfBilled: true,
  }
  const fields = (side: 'sales' | 'purchases') =>
    markSideProblems(all, side).map(({ field }) => field)
  assert.deepEqual(fields('sales'), ['is_self_billed'])
  assert.deepEqual(fields('purchases'), [
    'is_third_party',
    'is_nominal',
    'is_summary',
    'is_continuous',
    'is_to_government',
  ])
  assert.deepEqual(markSideProblems(none, 'sales'), [])
  assert.deepEqual(markSideProblems(none, 'purchases'), [])
})
