import { type Money, formatDecimal, money, sum, zero } from '../money/decimal.ts'

/** An account as posting rules see it: its id, and its number and name where texts need them. */
export type AccountId = string & { readonly account?: never }

/** One side of a posting in company currency. Exactly one of `debit` and `credit` is above zero. */
export type EntryLine = {
  readonly account: AccountId
  readonly debit: Money
  readonly credit: Money
  readonly beneficiary?: string
  readonly costCenter?: string
  readonly item?: string
  readonly store?: string
  /** The same amount in the document's currency when that is not the company's; debit is plus. */
  readonly foreign?: { readonly currency: string; readonly amount: Money }
  /**
   * VAT meaning of the line. Each base is carried once, by the line that earns or costs it (sales,
   * discount, purchase), plus when it raises the supply and minus when it lowers it; the line on
   * the VAT account then has base 0. Only VAT without such a line (customs) carries its own base.
   * So a box of the return is the sum of the bases of its code, its VAT the account's movement.
   */
  readonly tax?: { readonly code: string; readonly base: Money }
  readonly statement?: string
  /** The document that the line settles, for its text. */
  readonly settles?: string
}

export type JournalEntry = { readonly lines: readonly EntryLine[] }

/** What a line carries besides its account and amount. */
export type LineDetails = Omit<EntryLine, 'account' | 'debit' | 'credit'>

/** A debit line; a negative amount becomes a credit, so that rules are written in one direction. */
export const debit = (account: AccountId, amount: Money, details: LineDetails = {}): EntryLine =>
  amount < 0n
    ? { account, debit: zero, credit: money(-amount), ...details }
    : { account, debit: amount, credit: zero, ...details }

/** A credit line; a negative amount becomes a debit. */
export const credit = (account: AccountId, amount: Money, details: LineDetails = {}): EntryLine =>
  debit(account, money(-amount), details)

/** What a line adds to its account, debit as plus. */
export const movement = (line: EntryLine): Money => money(line.debit - line.credit)

/** What lines add together, debit as plus; the amount that is missing on the other side. */
export const balanceOf = (lines: readonly EntryLine[]): Money => sum(lines.map(movement))

/**
 * The only way to make a journal entry. Lines of zero are left out.
 * Throws when debits and credits differ: an unbalanced entry is a defect of ours, never the user's.
 */
export function journalEntry(lines: readonly EntryLine[]): JournalEntry {
  const posted = lines.filter((line) => line.debit !== 0n || line.credit !== 0n)
  const debits = sum(posted.map((line) => line.debit))
  const credits = sum(posted.map((line) => line.credit))
  if (debits !== credits) {
    throw new Error(
      `unbalanced entry: debit ${formatDecimal(debits, 2)}, credit ${formatDecimal(credits, 2)}`,
    )
  }
  return { lines: posted }
}

/** An entry, or null when nothing of it is left to post. */
export const entryOrNothing = (lines: readonly EntryLine[]): JournalEntry | null => {
  const entry = journalEntry(lines)
  return entry.lines.length === 0 ? null : entry
}

/** The inverse entry: the same lines with their sides swapped (`domain/02` L6). */
export const reverse = (entry: JournalEntry): JournalEntry =>
  journalEntry(
    entry.lines.map((line) => ({
      ...line,
      debit: line.credit,
      credit: line.debit,
      ...(line.foreign && {
        foreign: { ...line.foreign, amount: money(-line.foreign.amount) },
      }),
      ...(line.tax && { tax: { ...line.tax, base: money(-line.tax.base) } }),
    })),
  )

/** Two parts of one posting as one entry, for example a bill and its stock. */
export const joinEntries = (...entries: readonly JournalEntry[]): JournalEntry =>
  journalEntry(entries.flatMap((entry) => entry.lines))

/** Everything posted on the debit side; equal to the credit side by construction. */
export const entryTotal = (entry: JournalEntry): Money => sum(entry.lines.map((l) => l.debit))
