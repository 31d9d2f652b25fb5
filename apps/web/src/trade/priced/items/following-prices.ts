import { parseDecimal, scale } from '@mizan/core/money/decimal'
import type { LinesAction } from '../../lines/lines.ts'
import { factsOf, type ItemLine, type PriceCurrency } from './item-line.ts'
import type { FoundItem } from './item-lookup.ts'
import type { PricedLine } from './priced-line.ts'
import type { Side } from '../side.ts'
import { goldPriceOf, proposedPrice } from './proposed-price.ts'

/** Whether the price of a line is the one that was proposed, so that it follows what is proposed next. */
function isProposed(line: PricedLine, side: Side): boolean {
  const proposed = proposedPrice(line, side)
  if (proposed === null || line.item_price === null) return proposed === line.item_price
  return parseDecimal(proposed, scale.price) === parseDecimal(line.item_price, scale.price)
}

/** A line that was changed: another quantity may have another price, unless one was typed. */
export function withItsPrice(before: PricedLine, after: PricedLine, side: Side): PricedLine {
  const isPriced = after.item_price !== before.item_price || after.item_id !== before.item_id
  return isPriced || after.item_id === null || !isProposed(before, side)
    ? after
    : { ...after, item_price: proposedPrice(after, side) }
}

/** What happens to the lines of a sale, with the prices that follow from it. */
export function withPrices(
  lines: readonly PricedLine[],
  action: LinesAction<PricedLine>,
): LinesAction<PricedLine> {
  if (action.do !== 'set' || action.change.item_qty === undefined) return action
  const line = lines.find(({ key }) => key === action.key)
  if (!line) return action
  const { item_price } = withItsPrice(line, { ...line, ...action.change }, 'sales')
  return { ...action, change: { ...action.change, item_price } }
}

/** The lines of a draft that is opened again, at the gold of today; what was typed stays. */
export const atGoldOfToday = (lines: readonly PricedLine[]): readonly PricedLine[] =>
  lines.map((line) => {
    const { gold, gram_price: before, item_price } = line
    if (!gold || before === null || isSame(gold.gramPrice, before)) return line
    if (!isSame(item_price, goldPriceOf(line, before))) return line
    return { ...line, gram_price: gold.gramPrice, item_price: goldPriceOf(line) }
  })

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  parseDecimal(one, scale.price) === parseDecimal(other, scale.price)

/**
 * The lines of a document whose currency or rate is another now, each as it follows. A line that came with its price is told
 * the currency alone. The same lines where nothing changes.
 */
export function inCurrency<Line extends ItemLine>(
  lines: readonly Line[],
  pricedIn: PriceCurrency,
  follow: (before: Line, after: Line) => Line,
): readonly Line[] {
  const isDone = ({ item_id, pricedIn: before }: Line): boolean =>
    item_id === null || (before !== undefined && isSameCurrency(before, pricedIn))
  if (lines.every(isDone)) return lines
  return lines.map((line) => {
    if (isDone(line)) return line
    const after = { ...line, pricedIn }
    return line.pricedIn === undefined ? after : follow(line, after)
  })
}

const isSameCurrency = (one: PriceCurrency, other: PriceCurrency): boolean =>
  one.code === other.code && (one.rate === other.rate || isSame(one.rate, other.rate))

/** The lines of a sale to another customer, on another day or in another currency. */
export function pricedAnew(
  lines: readonly PricedLine[],
  found: readonly FoundItem[],
): readonly PricedLine[] {
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map((line) => {
    const item = line.item_id === null ? undefined : byId.get(line.item_id)
    return item ? withItsPrice(line, { ...line, ...factsOf(item) }, 'sales') : line
  })
}
