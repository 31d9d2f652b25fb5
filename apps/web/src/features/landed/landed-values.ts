import {
  landedCosts,
  type landedBases,
  type landedGoods,
  type landedSource,
} from '@mizan/contract/documents/landed'
import { landedParts, type LandedPart } from '@mizan/core/inventory/landed-cost'
import {
  formatDecimal,
  money,
  parseDecimal,
  price,
  quantity,
  scale,
  sum,
  zero,
  type Money,
} from '@mizan/core/money/decimal'
import type { z } from 'zod'
import type { Values } from '../../kit/fields/form-values.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'

export type Basis = (typeof landedBases)[number]
export type WaitingRow = z.output<typeof landedSource>
export type GoodsRow = z.output<typeof landedGoods>

/** The head of a landed cost while it is written. */
export const landedHead = headFields(landedCosts)
export type LandedHead = HeadOf<typeof landedCosts>

/** Which goods stay without a share, and what was typed for those weighed by hand. */
export type Carrying = {
  readonly without: ReadonlySet<string>
  readonly weights: Readonly<Record<string, string | null>>
}

export const halalas = (text: string | null): Money => money(parseDecimal(text ?? '0', 2) ?? 0n)
const micro = (text: string | null | undefined): bigint =>
  parseDecimal(text ?? '0', scale.quantity) ?? 0n

/** The units of a line that can carry a cost: those that arrived, and those under way. */
export const unitsOf = (row: Pick<GoodsRow, 'received' | 'under_way'>): string =>
  formatDecimal(micro(row.received) + micro(row.under_way), scale.quantity)

function weightOf(row: GoodsRow, by: Basis, { weights }: Carrying): bigint {
  if (by === 'value') return halalas(row.cost)
  return micro(by === 'quantity' ? unitsOf(row) : weights[row.bill_item_id])
}

export const isCarried = (row: GoodsRow, { without }: Carrying): boolean =>
  !without.has(row.bill_item_id)

/** Whether a line that carries a cost has nothing to carry it by. */
export const isWeightless = (row: GoodsRow, by: Basis, carrying: Carrying): boolean =>
  isCarried(row, carrying) && weightOf(row, by, carrying) <= 0n

/** What each line would get, by the arithmetic that posts it; nothing until every line has a weight. */
export function partsOf(
  amount: Money,
  by: Basis,
  rows: readonly GoodsRow[],
  carrying: Carrying,
): ReadonlyMap<string, LandedPart> {
  const carried = rows.filter((row) => isCarried(row, carrying))
  if (amount <= 0n || carried.length === 0) return new Map()
  if (carried.some((row) => isWeightless(row, by, carrying))) return new Map()
  const place = (row: GoodsRow) => ({ item: row.item.id, store: row.store.id })
  const parts = landedParts(
    amount,
    carried.map((row, line) => ({
      line,
      ...place(row),
      receipt: row.bill_item_id,
      received: quantity(micro(row.received)),
      underWay: quantity(micro(row.under_way)),
      weight: weightOf(row, by, carrying),
    })),
    // The share on hand asks how much there is, not what it cost.
    carried.map((row) => ({
      ...place(row),
      quantity: quantity(micro(row.on_hand)),
      value: zero,
      lastCost: price(0n),
      layers: null,
    })),
  )
  return new Map(carried.flatMap((row, at) => (parts[at] ? [[row.bill_item_id, parts[at]]] : [])))
}

export const sumOf = (parts: Iterable<LandedPart>, of: keyof LandedPart): Money =>
  sum([...parts].map((part) => part[of]))

export const written = (amount: Money): string => formatDecimal(amount, 2)

/** The draft as the wire has it; lines that carry nothing are left out. */
export const draftOf = (
  id: string,
  head: LandedHead,
  rows: readonly GoodsRow[],
  carrying: Carrying,
): Values => ({
  ...landedHead.send(head),
  id,
  lines: rows
    .filter((row) => isCarried(row, carrying))
    .map(({ bill_item_id }) => ({
      bill_item_id,
      weight: head.by === 'weight' ? (carrying.weights[bill_item_id] ?? null) : null,
    })),
})
