import {
  formatShort,
  parseDecimal,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import type { TFunction } from 'i18next'
import { quantityText } from '../../../client/format.ts'
import type { Check } from '../../documents/pre-check.tsx'
import type { Keyed } from '../../lines/lines.ts'
import { freeOf, onHand, unitOf, type ItemLine } from './item-line.ts'

/** A line whose goods leave a store, with its row in the grid. */
type Taken<Line> = {
  readonly line: Line
  readonly row: number
  readonly store: string | null
  /** In base units. */
  readonly asked: Quantity
}

type Given<Line> = {
  readonly taken: readonly Taken<Line>[]
  readonly t: TFunction
  /** What taking only what is there is called, and how it is done. */
  readonly lessWord: string
  readonly setQuantity: (line: Line, amount: string) => void
  /** Of a sale: what is reserved for others is warned of; left out where it does not matter. */
  readonly reserved?: 'warn'
}

/** Whether what leaves is on hand, lines of one item and store taken together. */
export function stockChecks<Line extends ItemLine & Keyed>({
  taken,
  t,
  lessWord,
  setQuantity,
  reserved,
}: Given<Line>): readonly Check[] {
  const before = new Map<string, Quantity>()
  const tracked = taken.filter(({ line }) => line.item_id !== null && line.isTracked)
  const found = tracked.flatMap(({ line, row, store, asked }): readonly Check[] => {
    const place = `${line.item_id}@${store ?? ''}`
    const earlier = before.get(place) ?? quantity(0n)
    before.set(place, quantity(earlier + asked))
    const available = onHand(line, store)
    const free = freeOf(line, store)
    const isReserved = earlier + asked <= available
    if (isReserved && (reserved === undefined || earlier + asked <= free)) return []
    const factor = parseDecimal(unitOf(line)?.factor ?? '1', scale.quantity) ?? 0n
    const left = (isReserved ? free : available) - earlier
    const most = factor > 0n && left > 0n ? (left * 1_000_000n) / factor : 0n
    return [
      {
        key: `stock-${line.key}`,
        state: isReserved || line.allowsNegative ? 'warn' : 'bad',
        title: t(isReserved ? 'bills.checks.reserved' : 'bills.checks.stock', { number: row + 1 }),
        reason: t(isReserved ? 'bills.checks.reserved_why' : 'bills.checks.stock_why', {
          available: quantityText(formatShort(isReserved ? free : available, scale.quantity)),
          asked: quantityText(formatShort(asked, scale.quantity)),
        }),
        ...(most > 0n
          ? {
              remedy: {
                title: lessWord,
                run: () => setQuantity(line, formatShort(most, scale.quantity)),
              },
            }
          : {}),
      },
    ]
  })
  return found.length === 0 && tracked.length > 0
    ? [{ key: 'stock', state: 'ok', title: t('bills.checks.stock_ok') }]
    : found
}
