import { baseQuantity } from '@mizan/core/catalog/units'
import type { Problem } from '@mizan/core/documents/family'
import { limits } from '@mizan/core/documents/limits'
import { type LotAmounts, foundProblems } from '@mizan/core/inventory/lots/counted-lots'
import {
  type Quantity,
  formatDecimal,
  formatShort,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { factorOf, itemsOf } from '../bills/index.ts'
import { type WrittenLot, choiceOf, namedLots } from '../inventory/index.ts'
import type { CountedGoods } from './counted-goods.sql.ts'
import { amountsOf, readUnits } from './stored-lots.ts'

/** What one person says of an item. */
export type SentCount = {
  readonly item_id: string
  readonly unit_id: string | null
  /** Null: what its lots come to; without any he did not count it. */
  readonly amount: string | null
  /** The batches or serials that he names, in base units. */
  readonly lots?: readonly WrittenLot[] | undefined
  /** The batch or serial that all of it is of. */
  readonly allOf?: Omit<WrittenLot, 'quantity'> | null
  readonly mode: 'add' | 'set'
  /** Where it stands in what was sent. */
  readonly field: (name: 'item_id' | 'unit_id' | 'amount' | 'lots') => string
}

export type Asked = {
  /** What he found; null where he takes back what he said. */
  readonly found: LotAmounts | null
  readonly lots: readonly WrittenLot[]
  readonly mode: 'add' | 'set'
  readonly field: SentCount['field']
}

/** What was found of each item, in base units. */
export async function askedOf(
  ctx: TenantContext,
  sent: readonly SentCount[],
): Promise<ReadonlyMap<string, Asked>> {
  const ids = [...new Set(sent.map((each) => each.item_id))]
  const items = new Map((await itemsOf(ctx, ids)).map((item) => [item.id, item]))
  const found = new Map<string, Asked>()
  const problems: Problem[] = []
  for (const each of sent) {
    const { item_id: id, field } = each
    const item = items.get(id)
    if (!item) {
      problems.push({ code: 'reference_not_found', field: field('item_id') })
      continue
    }
    if (found.has(id)) problems.push({ code: 'item_counted_twice', field: field('item_id') })
    const { amount, problems: wrong } = amountIn(item, each)
    problems.push(...wrong)
    const whole = amount === null ? null : formatDecimal(amount, scale.quantity)
    const lots = each.allOf ? [{ ...each.allOf, quantity: whole ?? '0' }] : (each.lots ?? [])
    found.set(id, {
      found: whole === null ? null : amountsOf(whole, lots),
      lots,
      mode: each.mode,
      field,
    })
  }
  if (problems.length > 0) throw refusalOf(problems)
  return found
}

/** How much somebody found of an item, in base units, with what is wrong with it. */
function amountIn(
  item: Parameters<typeof factorOf>[0],
  { unit_id: unit, amount, lots = [], field }: SentCount,
): { readonly amount: Quantity | null; readonly problems: readonly Problem[] } {
  const byLot = lots.reduce((sum, lot) => sum + readUnits(lot.quantity), 0n)
  if (amount === null)
    return { amount: lots.length > 0 ? quantity(byLot) : null, problems: tooMuch(byLot, field) }
  const factor = factorOf(item, unit ?? item.sub_unit_id ?? item.unit_id)
  if (factor === null)
    return { amount: null, problems: [{ code: 'unit_not_of_item', field: field('unit_id') }] }
  const base = baseQuantity(readUnits(amount), factor)
  if (base === null)
    return { amount: null, problems: [{ code: 'quantity_not_exact', field: field('amount') }] }
  const params = {
    asked: formatShort(base, scale.quantity),
    chosen: formatShort(byLot, scale.quantity),
  }
  return {
    amount: base,
    problems: [
      ...tooMuch(base, field),
      ...(byLot > base ? [{ code: 'lots_differ', field: field('lots'), params }] : []),
    ],
  }
}

const tooMuch = (amount: bigint, field: SentCount['field']): readonly Problem[] =>
  amount > limits.itemQuantity
    ? [
        {
          code: 'too_large',
          field: field('amount'),
          params: { limit: formatDecimal(limits.itemQuantity, scale.quantity) },
        },
      ]
    : []

/** Refuses lots of an item that is not tracked, a piece that is two, or a number without the day it needs. */
export async function refuseWrongLots(
  ctx: TenantContext,
  asked: ReadonlyMap<string, Asked>,
  held: readonly CountedGoods[],
): Promise<void> {
  const named = [...asked].flatMap(([item, { lots }]) =>
    lots.map(({ number, expiry_date: expiry }) => ({ item, number, expiry, comesIn: false })),
  )
  if (named.length === 0) return
  const known = Map.groupBy(await namedLots(ctx, named), ({ item }) => item)
  const goods = new Map(held.map((each) => [each.id, each]))
  const problems = [...asked].flatMap(([item, { lots, field }]) => {
    const { tracked_by: by = null, has_expiry: hasExpiry = false } = goods.get(item) ?? {}
    const ofItem = (known.get(item) ?? []).map(
      (lot) => [lot.number, { quantity: quantity(0n), expiry: lot.expiry }] as const,
    )
    return foundProblems(lots.map(choiceOf), by && { item, by, hasExpiry }, new Map(ofItem)).map(
      (problem) => ({ ...problem, field: field('lots') }),
    )
  })
  if (problems.length > 0) throw refusalOf(problems)
}
