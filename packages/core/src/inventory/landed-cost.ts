import { type EntryLine, credit, debit } from '../ledger/entry.ts'
import type { AccountFinder, ChosenAccount } from '../ledger/resolve-account.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, type Quantity, sum } from '../money/decimal.ts'
import { revalue } from './moving-average.ts'
import type { StockBook } from './stock-book.ts'

/** A purchase line that carries a part of a landed cost. */
export type LandedLine = {
  readonly line: number
  readonly item: string
  readonly store: string
  readonly received: Quantity
  /** What the cost is spread by: value (default), quantity or weight of the line. */
  readonly weight: bigint
  readonly inventory: readonly ChosenAccount[]
  readonly cogs: readonly ChosenAccount[]
}

/** A cost over purchase lines by largest remainder (`domain/04` 4.8, S13). */
export const spreadCost = (amount: Money, lines: readonly LandedLine[]): readonly Money[] =>
  allocate(
    amount,
    lines.map((line) => line.weight),
  )

/**
 * Freight or duty joins the goods still on hand; the share of goods already sold is cost of sales,
 * or the freight expense when the company prefers that. `from` is the account it waited on.
 */
export function postLandedCost(
  amount: Money,
  lines: readonly LandedLine[],
  from: string,
  book: StockBook,
  accounts: AccountFinder,
  soldTo: 'cogs' | 'freight_expense' = 'cogs',
): readonly EntryLine[] {
  const parts = spreadCost(amount, lines)
  const posted = lines.flatMap((line, index) => {
    const { item, store, received } = line
    const part = parts[index] ?? (0n as Money)
    const source = { kind: 'value', line: line.line } as const
    const move = book.apply(revalue(book.of(item, store), part, received, source))
    const sold =
      soldTo === 'cogs' ? accounts.of('cogs', ...line.cogs) : accounts.of('freight_expense')
    return [
      debit(accounts.of('inventory', ...line.inventory), move.value, { item, store }),
      debit(sold, move.correction, { item }),
    ]
  })
  return [...posted, credit(from, sum(parts))]
}
