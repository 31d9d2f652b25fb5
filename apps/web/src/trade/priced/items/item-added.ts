import type { LinesAction } from '../../lines/lines.ts'
import {
  askedOfComponent,
  chosenOf,
  lotsOfComponent,
  one,
  withComponentLots,
} from '../../lots/written-lots.ts'
import { oneMore } from './item-line.ts'
import type { FoundItem } from './item-lookup.ts'
import {
  type PricedLine,
  type LineDefaults,
  baseOf,
  blankLine,
  isBlank,
  piecesOf,
  withItem,
} from './priced-line.ts'
import type { Side } from '../side.ts'

const hasPiece = (line: PricedLine, number: string | null): boolean =>
  line.lots.some((lot) => lot.number === number)

/** An item that was scanned or searched: one more of it, or a line of its own, as each label of a scale has. */
export function itemAdded(
  lines: readonly PricedLine[],
  item: FoundItem,
  side: Side,
  defaults: LineDefaults,
): LinesAction<PricedLine> {
  const ofKit = side === 'sales' ? intoKit(lines, item) : null
  if (ofKit) return ofKit
  const fresh = withItem(blankLine(), item, side, defaults)
  const same = item.scanned
    ? undefined
    : lines.find((line) => line.item_id === item.id && line.unit_id === fresh.unit_id)
  if (same) {
    const pieces = piecesOf(item, side).filter((piece) => !hasPiece(same, piece.number))
    // The same piece twice is still one.
    if (item.serial && pieces.length === 0 && side === 'sales')
      return { do: 'set', key: same.key, change: {} }
    const lots = pieces.length > 0 ? { lots: [...same.lots, ...pieces] } : {}
    return {
      do: 'set',
      key: same.key,
      change: { item_qty: oneMore(same.item_qty), ...lots },
    }
  }
  const blank = lines.find(isBlank)
  if (blank) return { do: 'set', key: blank.key, change: fresh }
  return { do: 'add', line: { ...blankLine(), ...fresh } }
}

/** A piece that was scanned is of a kit on the lines that still waits for it; null where none does. */
function intoKit(lines: readonly PricedLine[], item: FoundItem): LinesAction<PricedLine> | null {
  const { serial = null } = item
  if (serial === null) return null
  for (const line of lines) {
    const components = line.components ?? []
    const component = components.find(({ id }) => id === item.id)
    if (!component) continue
    const own = lotsOfComponent(line.lots, component, components)
    // The same piece twice is still one.
    if (own.some(({ number }) => number === serial)) return { do: 'set', key: line.key, change: {} }
    if (chosenOf(own) >= askedOfComponent(component, baseOf(line))) continue
    const lots = [...own, { number: serial, expiry_date: null, quantity: one }]
    return {
      do: 'set',
      key: line.key,
      change: { lots: withComponentLots(line.lots, component, components, lots) },
    }
  }
  return null
}
