import { combinationsOf, keyOfCombination, type Attribute } from '@mizan/core/catalog/variants'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import { linesAfter, type LinesAction } from '../../lines/lines.ts'
import { withPrices } from '../items/following-prices.ts'
import type { FoundItem } from '../items/item-lookup.ts'
import {
  blankLine,
  isBlank,
  withItem,
  type PricedLine,
  type TaxDefaults,
} from '../items/priced-line.ts'
import type { Side } from '../side.ts'

/** A model with its items as lines need them: `GET /items/lookup/model/{id}`. */
export type ModelItems = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly attributes: readonly Attribute[]
  readonly items: readonly FoundItem[]
}

/** How much of each item is wanted, by its id, in the unit that a line of it begins with. */
export type Quantities = ReadonlyMap<string, string | null>

const read = (text: string | null | undefined): bigint =>
  parseDecimal(text ?? '0', scale.quantity) ?? 0n
const write = (amount: bigint): string => formatShort(amount, scale.quantity)

/** A line of another unit of the item says something of its own. */
const isOf = (line: PricedLine, item: FoundItem): boolean =>
  line.item_id === item.id && line.unit_id === (item.unit?.unit_id ?? null)

/** What of each item stands on the lines. */
export function quantitiesOn(
  lines: readonly PricedLine[],
  items: readonly FoundItem[],
): Quantities {
  const sums = items.map((item): [string, bigint] => [
    item.id,
    lines.filter((line) => isOf(line, item)).reduce((sum, line) => sum + read(line.item_qty), 0n),
  ])
  return new Map(sums.filter(([, sum]) => sum !== 0n).map(([id, sum]) => [id, write(sum)]))
}

/** The items of a model in the order of their values. */
export function inOrder({ attributes, items }: ModelItems): readonly FoundItem[] {
  const byKey = new Map(items.map((each) => [keyOfCombination(each.attribute_values ?? []), each]))
  return combinationsOf(attributes).flatMap((each) => byKey.get(keyOfCombination(each)) ?? [])
}

type Given = {
  readonly model: ModelItems
  readonly quantities: Quantities
  /** The line on which the model was chosen; null of the search above the lines. */
  readonly at: string | null
  readonly side: Side
  readonly taxDefaults: TaxDefaults
}

/**
 * The lines once the quantities of a model are said: one for each item with a quantity, in the order of its values,
 * where the model was chosen. Lines that are there follow: more is added to the last that charges no receipt of goods,
 * less is taken from the last ones, and what has no quantity goes.
 */
export function withQuantities(lines: readonly PricedLine[], given: Given): readonly PricedLine[] {
  const { model, quantities, at, side, taxDefaults } = given
  const items = inOrder(model)
  const isOfModel = (line: PricedLine): boolean => model.items.some(({ id }) => id === line.item_id)
  const chosenOn = lines.find(({ key }) => key === at) ?? lines.find(isBlank) ?? null
  // Its place is taken by the first item, as with any item that is chosen.
  let free = chosenOn === null || isOfModel(chosenOn) ? null : chosenOn.key
  let place = free ?? at
  let all = lines
  const run = (action: LinesAction<PricedLine>): void => {
    all = linesAfter(all, side === 'sales' ? withPrices(all, action) : action)
  }
  for (const item of items) {
    const own = all.filter((line) => isOf(line, item))
    const asked = read(quantities.get(item.id))
    let more = asked
    for (const line of own) {
      const kept = read(line.item_qty) < more ? read(line.item_qty) : more
      more -= kept
      if (kept === 0n) run({ do: 'remove', key: line.key })
      else if (kept !== read(line.item_qty))
        run({ do: 'set', key: line.key, change: { item_qty: write(kept) } })
    }
    const left = all.filter((line) => isOf(line, item))
    place = left.at(-1)?.key ?? place
    if (more <= 0n) continue
    const grows = left.findLast((line) => line.goods_receipt_item_id === null)
    if (grows) {
      const item_qty = write(read(grows.item_qty) + more)
      run({ do: 'set', key: grows.key, change: { item_qty } })
      continue
    }
    const blank = { ...blankLine(), item_qty: write(more) }
    const line = { ...blank, ...withItem(blank, item, side, taxDefaults) }
    if (free === null) {
      run({ do: 'add', line, ...(place !== null && { after: place }) })
      place = line.key
      continue
    }
    const inPlace = { ...line, key: free }
    run({ do: 'replace', lines: all.map((each) => (each.key === inPlace.key ? inPlace : each)) })
    place = free
    free = null
  }
  return all.length === 0 ? [blankLine()] : all
}
