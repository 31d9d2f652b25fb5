import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { linesAfter } from '../../trade/lines/lines.ts'
import type { FoundItem } from '../../trade/priced/items/item-lookup.ts'
import { pens } from '../../trade/priced/priced.fixture.ts'
import { blankLine, itemAdded, type VoucherLine } from './voucher-values.ts'

const phone = (serial: string | null): FoundItem => ({
  ...pens,
  tracked_by: 'serial' as const,
  serial,
})

const scanned = (kind: VoucherKind, ...serials: readonly (string | null)[]): string => {
  const choice = { kind, isDeemedSupply: false, isGift: false }
  const lines = serials.reduce<readonly VoucherLine[]>(
    (all, serial) => linesAfter(all, itemAdded(all, phone(serial), choice)),
    [blankLine()],
  )
  return lines
    .map((line) => `${line.amount}: ${line.lots.map(({ number }) => number).join(', ')}`.trim())
    .join('; ')
}

test('a piece that is scanned by its serial leaves its store once, and is told on its line', () => {
  for (const kind of ['outgoing', 'scrapping', 'transformation'] as const)
    assert.equal(scanned(kind, 'SN-1', 'SN-2', 'SN-1'), '2: SN-1, SN-2', kind)
  assert.equal(scanned('outgoing', null, null), '2:')
})

test('what comes in has numbers of its own', () => {
  assert.equal(scanned('incoming', 'SN-1', 'SN-1'), '2:')
})
