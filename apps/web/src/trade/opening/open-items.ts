import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { newKey, type Keyed } from '../lines/lines.ts'
import type { RecordedBalance } from './recorded-balance.ts'

export type Side = 'debtor' | 'creditor'

/** An open bill of a party from before, on the side it is owed on. */
export type OpenItemLine = Keyed & {
  readonly side: Side
  readonly number: string | null
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly amount: string | null
  /** What is paid of it since; it then stays as it is. */
  readonly paid: string | null
}

export const blankOpenItem = (side: Side): OpenItemLine => ({
  key: newKey(),
  side,
  number: null,
  issue_date: null,
  due_date: null,
  amount: null,
  paid: null,
})

const isNone = (text: string | null): boolean => text === null || text.trim() === ''

export const isBlankOpenItem = ({ number, issue_date, due_date, amount }: OpenItemLine): boolean =>
  [number, issue_date, due_date, amount].every(isNone)

/** The open bills that stand, on the sides of their lines. */
export const openItemsOf = (recorded: RecordedBalance): readonly OpenItemLine[] =>
  (recorded.single?.transactions ?? []).flatMap((line) => {
    const side: Side = line.debtor === '0.00' ? 'creditor' : 'debtor'
    return line.documents.map(({ number, issue_date, due_date, amount, total_paid }) => ({
      key: newKey(),
      side,
      number,
      issue_date,
      due_date,
      amount,
      paid: parseDecimal(total_paid, 2) === 0n ? null : total_paid,
    }))
  })

/** The bills typed on one side. */
export const openItemsOn = (
  openItems: readonly OpenItemLine[],
  side: Side,
): readonly OpenItemLine[] =>
  openItems.filter((openItem) => openItem.side === side && !isBlankOpenItem(openItem))

/** What the bills of a side come to; null where there are none, so that the total is typed. */
export function sumOn(openItems: readonly OpenItemLine[], side: Side): string | null {
  const own = openItemsOn(openItems, side)
  if (own.length === 0) return null
  return formatDecimal(
    own.reduce((sum, { amount }) => sum + (parseDecimal(amount ?? '', 2) ?? 0n), 0n),
    2,
  )
}

/** The bills as the wire takes them. */
export const documentsOf = (
  openItems: readonly OpenItemLine[],
): readonly Record<string, unknown>[] =>
  openItems.map(({ number, issue_date, due_date, amount }) => ({
    number: number?.trim() ?? '',
    issue_date,
    due_date,
    amount: amount ?? '0',
  }))
