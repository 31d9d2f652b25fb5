import { formatDecimal } from '../money/decimal.ts'
import type { AccountId, EntryLine, JournalEntry } from './entry.ts'

/** Names of accounts as the reader knows them; an account without a name is written by its id. */
export type AccountNames = Readonly<Record<AccountId, string>>

/**
 * An entry as an accountant writes it, one line a side, credits indented:
 * `Dr Receivables 115.00` / `   Cr Sales 100.00`. `digits` are those of the company currency.
 */
export const writeEntry = (entry: JournalEntry, names: AccountNames = {}, digits = 2): string =>
  entry.lines.map((line) => writeLine(line, names, digits)).join('\n')

const writeLine = (line: EntryLine, names: AccountNames, digits: number): string => {
  const name = names[line.account] ?? line.account
  return line.debit > 0n
    ? `Dr ${name} ${formatDecimal(line.debit, digits)}`
    : `   Cr ${name} ${formatDecimal(line.credit, digits)}`
}
