import { cellOf } from './sheet-lines.ts'
import { pastedAmount } from '../../kit/fields/pasted-amount.ts'
import { latinDigits } from '@mizan/core/money/digits'

/** What was copied from a spreadsheet: amounts by their place, or by the account that each row names. */
export type PastedBlock =
  | { readonly by: 'place'; readonly rows: readonly (readonly string[])[] }
  | {
      readonly by: 'account'
      readonly rows: readonly { readonly account: string; readonly cells: readonly string[] }[]
      /** What rows call an account that the chart does not have. */
      readonly unknown: readonly string[]
    }

/**
 * The block of a text from a spreadsheet; null where it is one value like any other. A first row without any
 * amount is a heading. Rows that begin with an account are of that account, wherever they are pasted.
 */
export function pastedBlock(
  text: string,
  accountOf: (called: string) => string | null,
): PastedBlock | null {
  if (!/[\t\n\r]/.test(text.trim())) return null
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  const [head = []] = rows
  const isHeaded = rows.length > 1 && head.every((cell) => pastedAmount(cell) === null)
  const body = isHeaded ? rows.slice(1) : rows
  const called = body.filter(([first = '', ...rest]) => first !== '' && rest.length > 0)
  const named = called.filter(([first = '']) => accountOf(first) !== null)
  if (!isByAccount(called, named, isHeaded))
    return { by: 'place', rows: body.map((row) => row.map(cellText)) }
  return {
    by: 'account',
    rows: named.map(([first = '', ...rest]) => ({
      account: accountOf(first) ?? '',
      cells: amountsAfterName(rest).map(cellText),
    })),
    unknown: called.flatMap(([first = '']) => (accountOf(first) === null ? [first] : [])),
  }
}

/**
 * Whether rows name accounts: most do by a name, or by a number with a name beside it. Numbers alone might as
 * well be amounts: no row begins with any other amount then, under a heading or one row below the other.
 */
function isByAccount(
  called: readonly (readonly string[])[],
  named: readonly (readonly string[])[],
  isHeaded: boolean,
): boolean {
  const isText = (cell = ''): boolean => cell !== '' && pastedAmount(cell) === null
  const surely = named.filter(([first, next]) => isText(first) || isText(next))
  if (surely.length * 2 > called.length) return true
  const isListed = isHeaded || called.length > 1
  return (
    isListed &&
    named.length > 0 &&
    called.every((row) => named.includes(row) || isText(row[0])) &&
    named.every(([first = '']) => first.length >= shortestNumber)
  )
}

/** Numbers of groups are so short that amounts often are the same. */
const shortestNumber = 3

/** The number of an account may stand before its name: amounts begin after it. */
function amountsAfterName(cells: readonly string[]): readonly string[] {
  const [first = '', ...rest] = cells
  return first !== '' && pastedAmount(first) === null && rest.length > 0 ? rest : cells
}

/** An amount as a cell holds it; what is none stays as it was, to be seen and corrected. */
function cellText(text: string): string {
  const amount = pastedAmount(text)
  return amount === null ? (text === '-' ? '' : text) : cellOf(amount)
}

/** How rows call an account: by its number, by its name, or by both. */
export function accountsCalled(
  accounts: readonly {
    readonly id: string
    readonly account_number: string
    readonly name: string
  }[],
): (called: string) => string | null {
  const known = new Map(
    accounts.flatMap(({ id, account_number: number, name }) => [
      [name.trim(), id],
      [number, id],
      [`${number} ${name.trim()}`, id],
    ]),
  )
  return (called) => known.get(latinDigits(called)) ?? known.get(called.trim()) ?? null
}

/** A row of amounts beside the months of a year: one amount is of the year, one too many at the end is its sum. */
export function monthsOfRow(
  cells: readonly string[],
  months: number,
): { readonly total: string } | { readonly cells: readonly string[]; readonly over: number } {
  const [only] = cells
  if (cells.length === 1 && only !== undefined) return { total: only }
  return { cells: cells.slice(0, months), over: Math.max(0, cells.length - months - 1) }
}
