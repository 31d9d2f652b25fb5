import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consignments } from '@mizan/contract/documents/consignments'
import { type VoucherDraft, mergeVoucher } from './voucher.ts'

const [pen, cup, piece, line] = Array.from({ length: 4 }, () => crypto.randomUUID())
const draft = (transactions: readonly object[]): VoucherDraft =>
  consignments.draft.parse({ type: 520, date: '2026-03-10', transactions })

test('who may not see costs changes none, and takes none along to other goods', () => {
  const sent = { id: line, item_id: pen, unit_id: piece, amount: '2' }
  const before = mergeVoucher(null, draft([{ ...sent, unit_price: '12' }]), true)
  const priceAfter = (change: object, seesCost: boolean): string | null | undefined =>
    mergeVoucher(before, draft([{ ...sent, ...change }]), seesCost).lines[0]?.unit_price
  assert.equal(priceAfter({ amount: '3' }, false), '12.000000')
  assert.equal(priceAfter({ unit_price: '1' }, false), '12.000000')
  assert.equal(priceAfter({ item_id: cup }, false), null)
  assert.equal(priceAfter({ unit_price: '1' }, true), '1.000000')
  assert.equal(priceAfter({}, true), null)
})
