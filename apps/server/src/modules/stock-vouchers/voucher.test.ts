import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consignments } from '@mizan/contract/documents/consignments'
import { type VoucherDraft, mergeVoucher } from './voucher.ts'

const [pen, cup, piece, line] = Array.from({ length: 4 }, () => crypto.randomUUID())
const draft = (transactions: readonly object[]): VoucherDraft =>
  consignments.draft.parse({ type: 520, date: '2026-03-10', transactions })

test('who may not see costs changes none, and takes none along to other goods', () => {
  const sent = { id: line, item_id: pen, unit_id: piece, amount: '2' }
  const before = mergeVoucher(null, draft([{ ...sent, unit_price: '12' }]), {
    seesCost: true,
    transfersInTwoSteps: false,
  })
  const priceAfter = (change: object, seesCost: boolean): string | null | undefined =>
    mergeVoucher(before, draft([{ ...sent, ...change }]), {
      seesCost,
      transfersInTwoSteps: false,
    }).lines[0]?.unit_price
  assert.equal(priceAfter({ amount: '3' }, false), '12.000000')
  assert.equal(priceAfter({ unit_price: '1' }, false), '12.000000')
  assert.equal(priceAfter({ item_id: cup }, false), null)
  assert.equal(priceAfter({ unit_price: '1' }, true), '1.000000')
  assert.equal(priceAfter({}, true), null)
})

test('a transfer is in two steps as it says, else as the company has set', () => {
  const of = (type: number, change: object, transfersInTwoSteps: boolean): boolean =>
    mergeVoucher(
      null,
      consignments.draft.parse({
        type,
        date: '2026-03-10',
        transactions: [{ item_id: pen, amount: '1' }],
        ...change,
      }),
      {
        seesCost: true,
        transfersInTwoSteps,
      },
    ).is_two_step
  assert.deepEqual([of(540, {}, true), of(540, {}, false)], [true, false])
  assert.deepEqual(
    [of(540, { is_two_step: false }, true), of(540, { is_two_step: true }, false)],
    [false, true],
  )
  assert.equal(of(510, {}, true), false)
})
