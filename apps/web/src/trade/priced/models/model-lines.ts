import { combinationsOf, keyOfCombination, type Attribute } from '@mizan/core/catalog/variants'
import { formatShort, parseDecimal, powerOfTen, quantity, scale } from '@mizan/core/money/decimal'
import { linesAfter, type Keyed, type LinesAction } from '../../lines/lines.ts'
import { inBaseUnits, unitOf, type ItemLine } from '../items/item-line.ts'
import type { FoundItem } from '../items/item-lookup.ts'

/** A model with its items as lines need them: `GET /items/lookup/model/{id}`. */
export type ModelItems = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly attributes: readonly Attribute[]
  readonly items: readonly FoundItem[]
}

/** How much of each item is wanted, by its id, in the unit it is kept in. */
export type Quantities = ReadonlyMap<string, string | null>

const read = (text: string | null | undefined): bigint =>
  parseDecimal(text ?? '0', scale.quantity) ?? 0n
const write = (amount: bigint): string => formatShort(amount, scale.quantity)

/** How the lines of a document hold quantities of items. */
export type LinesOfItems<Line extends ItemLine & Keyed> = {
  readonly amountOf: (line: Line) => string | null
  readonly withAmount: (amount: string) => Partial<Line>
  readonly blank: () => Line
  readonly isBlank: (line: Line) => boolean
  /** What choosing an item does to a line. */
  readonly withItem: (line: Line, item: FoundItem) => Partial<Line>
  /** Whether more may come onto a line; onto every one where nothing is said. */
  readonly grows?: (line: Line) => boolean
  /** A change with what follows from it. */
  readonly followed?: (lines: readonly Line[], action: LinesAction<Line>) => LinesAction<Line>
}

const isInOwnUnit = (line: ItemLine, item: FoundItem): boolean =>
  line.unit_id === (item.unit?.unit_id ?? null)

/** A line in the unit in which the grid asks for quantities. */
const isOf = (line: ItemLine, item: FoundItem): boolean =>
  line.item_id === item.id && isInOwnUnit(line, item)

/** What of each item stands on the lines, in whichever unit. */
export function quantitiesOn<Line extends ItemLine & Keyed>(
  lines: readonly Line[],
  items: readonly FoundItem[],
  { amountOf }: Pick<LinesOfItems<Line>, 'amountOf'>,
): Quantities {
  const sums = items.map((item): [string, bigint] => [
    item.id,
    lines
      .filter((line) => line.item_id === item.id)
      .reduce((sum, line) => sum + inBaseUnits(line, amountOf(line)), 0n),
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
}

const oneUnit = powerOfTen(scale.quantity)

/** How many whole units of a line are in so many base units; all that stand on it where there are enough. */
function wholeUnitsOf(line: ItemLine, stands: bigint, base: bigint): bigint {
  const factor = quantity(parseDecimal(unitOf(line)?.factor ?? '1', scale.quantity) ?? oneUnit)
  if (stands * factor <= base * oneUnit) return stands
  return factor > 0n ? ((base * oneUnit) / factor / oneUnit) * oneUnit : 0n
}

/**
 * The lines once the quantities of a model are said: one for each item with a quantity, in the order of its values,
 * where the model was chosen. Lines that are there follow: more is added to the last that may take it, less is taken from
 * the last ones, and what has no quantity goes. A line in another unit keeps as many of them as are still whole; what is
 * over them stands on a line in the item's own.
 */
export function withQuantities<Line extends ItemLine & Keyed>(
  lines: readonly Line[],
  { model, quantities, at }: Given,
  of: LinesOfItems<Line>,
): readonly Line[] {
  const { amountOf, grows = () => true, followed = (_, action) => action } = of
  const items = inOrder(model)
  const isOfModel = (line: Line): boolean => model.items.some(({ id }) => id === line.item_id)
  const chosenOn = lines.find(({ key }) => key === at) ?? lines.find(of.isBlank) ?? null
  // Its place is taken by the first item, as with any item that is chosen.
  let free = chosenOn === null || isOfModel(chosenOn) ? null : chosenOn.key
  let place = free ?? at
  let all = lines
  const run = (action: LinesAction<Line>): void => {
    all = linesAfter(all, followed(all, action))
  }
  const reduce = (line: Line, kept: bigint): void => {
    if (kept === 0n) run({ do: 'remove', key: line.key })
    else if (kept !== read(amountOf(line)))
      run({ do: 'set', key: line.key, change: of.withAmount(write(kept)) })
  }
  for (const item of items) {
    let more = read(quantities.get(item.id))
    const there = all.filter((line) => line.item_id === item.id)
    for (const line of there.filter((each) => !isInOwnUnit(each, item))) {
      const kept = wholeUnitsOf(line, read(amountOf(line)), more)
      more -= inBaseUnits(line, write(kept))
      reduce(line, kept)
    }
    for (const line of there.filter((each) => isInOwnUnit(each, item))) {
      const stands = read(amountOf(line))
      const kept = stands < more ? stands : more
      more -= kept
      reduce(line, kept)
    }
    place = all.findLast((line) => line.item_id === item.id)?.key ?? place
    if (more <= 0n) continue
    const grown = all.findLast((line) => isOf(line, item) && grows(line))
    if (grown) {
      const change = of.withAmount(write(read(amountOf(grown)) + more))
      run({ do: 'set', key: grown.key, change })
      continue
    }
    const blank = { ...of.blank(), ...of.withAmount(write(more)) }
    const line = { ...blank, ...of.withItem(blank, item) }
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
  return all.length === 0 ? [of.blank()] : all
}
