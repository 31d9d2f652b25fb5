import { latinDigits } from '@mizan/core/money/digits'
import { formatShort } from '@mizan/core/money/decimal'
import { pastedAmount } from '../../kit/fields/pasted-amount.ts'

/** A row of a spreadsheet as an entry's line would have it, before its names are looked up. */
export type PastedLine = {
  readonly account: string
  readonly statement: string
  readonly party: string
  readonly center: string
  readonly debtor: string | null
  readonly creditor: string | null
}

type Column = keyof PastedLine | 'amount' | 'skip'

const heads: readonly (readonly [Column, RegExp])[] = [
  ['debtor', /^(مدين|المدين|debit|debtor|dr\.?)$/],
  ['creditor', /^(دائن|الدائن|credit|creditor|cr\.?)$/],
  ['amount', /^(المبلغ|مبلغ|amount)$/],
  ['statement', /^(البيان|بيان|الشرح|الوصف|statement|description|narration|memo)$/],
  ['party', /^(العميل|المورد|الطرف|العميل أو المورد|party|client|customer|supplier|beneficiary)$/],
  ['center', /^(مركز التكلفة|مركز تكلفة|cost cent(er|re))$/],
  ['account', /^(الحساب|حساب|رقم الحساب|account|account (number|no\.?|code))$/],
  ['skip', /^(اسم الحساب|account name|#|م)$/],
]

/** The lines of a text that was copied from a spreadsheet; null when it is a text like any other. */
export function pastedLines(text: string): readonly PastedLine[] | null {
  if (!/[\t\n]/.test(text.trim())) return null
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const named = rows[0] ? namedColumns(rows[0]) : null
  const body = named ? rows.slice(1) : rows
  const columns = named ?? guessedColumns(body)
  return body.map((row) => lineOf(row, columns))
}

/** The columns as the first row names them; null when it is a line itself. */
function namedColumns(head: readonly string[]): readonly Column[] | null {
  const columns = head.map((cell): Column => {
    const text = cell.toLowerCase()
    return heads.find(([, pattern]) => pattern.test(text))?.[0] ?? 'skip'
  })
  const hasAmount = columns.some((column) => ['debtor', 'creditor', 'amount'].includes(column))
  if (!hasAmount) return null
  // «رقم الحساب» and «الحساب» side by side: the number finds the account.
  const first = columns.indexOf('account')
  return columns.map((column, at) => (column === 'account' && at !== first ? 'skip' : column))
}

/**
 * Account first; the amounts are the first columns after it that hold nothing but figures: two of them
 * are debit and credit, one is an amount whose minus means credit. Texts before the amounts are the
 * account's name after a number, else the statement; after them statement, party, cost centre.
 */
function guessedColumns(rows: readonly (readonly string[])[]): readonly Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const isFigure = (at: number): boolean =>
    at > 0 &&
    at < width &&
    rows.every((row) => (row[at] ?? '') === '' || pastedAmount(row[at] ?? '') !== null) &&
    rows.some((row) => (row[at] ?? '') !== '')
  const start = Array.from({ length: width }, (_, at) => at).find(isFigure) ?? width
  const isPair = isFigure(start + 1)
  const isNumbered = rows.every((row) => /^[\d٠-٩]+$/.test(row[0] ?? ''))
  const before: readonly Column[] = isNumbered ? ['skip', 'statement'] : ['statement']
  const texts = Array.from({ length: Math.max(0, start - 1) }, (_, at) => before[at] ?? 'skip')
  const amounts: readonly Column[] = isPair ? ['debtor', 'creditor'] : ['amount']
  const after: readonly Column[] = texts.includes('statement')
    ? ['party', 'center']
    : ['statement', 'party', 'center']
  return ['account', ...texts, ...amounts, ...after]
}

function lineOf(row: readonly string[], columns: readonly Column[]): PastedLine {
  const cell = (column: Column): string => row[columns.indexOf(column)] ?? ''
  const single = pastedAmount(cell('amount'))
  return {
    account: latinDigits(cell('account')),
    statement: cell('statement'),
    party: cell('party'),
    center: cell('center'),
    debtor: columns.includes('amount') ? plus(single) : plus(pastedAmount(cell('debtor'))),
    creditor: columns.includes('amount')
      ? plus(minus(single))
      : plus(pastedAmount(cell('creditor'))),
  }
}

const minus = (amount: bigint | null): bigint | null => (amount === null ? null : -amount)
const plus = (amount: bigint | null): string | null =>
  amount === null || amount <= 0n ? null : formatShort(amount, 2)
