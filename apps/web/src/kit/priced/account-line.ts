import { isNothing, newKey, rowOfSent, type Keyed } from '../lines.ts'
import type { SavedGrid } from '../use-document-save.ts'
import { discountText, readDiscount } from './discount-text.ts'
import type { ChargedLine } from './price-lines.ts'

/** A line that is a text, an account and an amount, as it is written: of an expense or a note. */
export type AccountLine = Keyed & {
  readonly statement: string
  readonly description: string | null
  readonly account_id: string | null
  readonly cost_center_id: string | null
  readonly amount: string | null
  /** As typed: `50` or `5%`. */
  readonly discount: string | null
  /** Null until another tax than the company's standard one is chosen. */
  readonly tax_id: string | null
  readonly exemption_code: string | null
  /** The base of VAT paid at customs. */
  readonly customs_value: string | null
  /** The line of a bill that is corrected. */
  readonly bill_item_id: string | null
}

export const blankAccountLine = (): AccountLine => ({
  key: newKey(),
  statement: '',
  description: null,
  account_id: null,
  cost_center_id: null,
  amount: null,
  discount: null,
  tax_id: null,
  exemption_code: null,
  customs_value: null,
  bill_item_id: null,
})

/** A line that names neither what for nor an account and has no amount is no line. */
export const isBlankAccountLine = (line: AccountLine): boolean =>
  line.statement.trim() === '' && line.account_id === null && isNothing(line.amount)

/** What a line charges: one of it, at its amount. */
export const chargedOf = (line: AccountLine, standardTax: string | null): ChargedLine => ({
  item_qty: '1',
  item_price: line.amount,
  item_discount: line.discount,
  tax_id: line.tax_id ?? standardTax,
})

/** A line as a stored document answers it; families call the amount and its discount differently. */
type StoredAccountLine = {
  readonly id: string
  readonly statement: string
  readonly description?: string | null
  readonly account_id: string | null
  readonly cost_center_id: string | null
  readonly amount: string
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly tax_id: string | null
  readonly exemption_code: string | null
  readonly customs_value?: string | null
  readonly bill_item_id?: string | null
}

export const accountLinesOf = (stored: readonly StoredAccountLine[]): readonly AccountLine[] =>
  stored.map((line) => ({
    key: line.id,
    statement: line.statement,
    description: line.description ?? null,
    account_id: line.account_id,
    cost_center_id: line.cost_center_id,
    amount: line.amount,
    discount: discountText(line.discount, line.discount_is_percentage),
    tax_id: line.tax_id,
    exemption_code: line.exemption_code,
    customs_value: line.customs_value ?? null,
    bill_item_id: line.bill_item_id ?? null,
  }))

/** How a family calls the amount of a line and its discount on the wire. */
export type LineNames = {
  readonly lines: string
  readonly amount: string
  readonly discount: string
}

/** A line as the wire takes it; what is empty is left out, so that the check says «required». */
export function draftOfAccountLine(
  line: AccountLine,
  names: LineNames,
  standardTax: string | null,
): Record<string, unknown> {
  const discount = readDiscount(line.discount)
  const tax = line.tax_id ?? standardTax
  return {
    id: line.key,
    ...(line.statement.trim() === '' ? {} : { statement: line.statement }),
    ...(line.account_id === null ? {} : { account_id: line.account_id }),
    cost_center_id: line.cost_center_id,
    ...(line.amount === null ? {} : { [names.amount]: line.amount }),
    [names.discount]: discount.value,
    [`${names.discount}_is_percentage`]: discount.isPercentage,
    ...(tax === null ? {} : { tax_id: tax }),
    exemption_code: line.exemption_code,
  }
}

/** How the grid shows what is wrong with lines that are accounts: it has its own names and order. */
export const accountGrid = (names: LineNames): SavedGrid<AccountLine> => ({
  name: names.lines,
  isBlank: isBlankAccountLine,
  fieldOf: (name, lines) => gridFieldOf(name, lines, names),
})

/** The wire counts the lines that were sent and has its own names; the grid shows all with its. */
function gridFieldOf(name: string, lines: readonly AccountLine[], names: LineNames): string {
  const match = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(name)
  if (!match || match[1] !== names.lines) return name
  const at = rowOfSent(lines, isBlankAccountLine, Number(match[2]))
  const field =
    match[3] === names.amount ? 'amount' : match[3] === names.discount ? 'discount' : match[3]
  return [names.lines, at, ...(field ? [field === 'tax_reason' ? 'tax_id' : field] : [])].join('.')
}
