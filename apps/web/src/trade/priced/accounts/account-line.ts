import { expenses } from '@mizan/contract/documents/expenses'
import { notes } from '@mizan/contract/documents/notes'
import type { Values } from '../../../kit/fields/form-values.ts'
import { isNothing, newKey, type Keyed } from '../../lines/lines.ts'
import { gridOf, type SavedGrid } from '../../documents/saved-grid.ts'
import { writtenFields } from '../../documents/written-fields.ts'
import type { ChargedLine } from '../price-lines.ts'

/** The lines of an expense and of a note, by the contract; the screen calls their figures alike. */
const expenseFields = writtenFields(expenses.draft.shape.items.element.shape, ['id'], {
  item_price: 'amount',
  item_discount: 'discount',
})
const noteFields = writtenFields(notes.draft.shape.transactions.element.shape, ['id'], {})

/** A line that is a text, an account and an amount, as it is written: of an expense or a note. */
export type AccountLine = Keyed &
  ReturnType<typeof expenseFields.blank> &
  ReturnType<typeof noteFields.blank>

export const blankAccountLine = (): AccountLine => ({
  key: newKey(),
  ...expenseFields.blank(),
  ...noteFields.blank(),
})

/** A line that names neither what for nor an account and has no amount is no line. */
export const isBlankAccountLine = (line: AccountLine): boolean =>
  !line.statement?.trim() && line.account_id === null && isNothing(line.amount)

/** What a line charges: one of it, at its amount. */
export const chargedOf = (line: AccountLine, standardTax: string | null): ChargedLine => ({
  item_qty: '1',
  item_price: line.amount,
  item_discount: line.discount,
  tax_id: line.tax_id ?? standardTax,
})

type LineNames = {
  readonly lines: string
  readonly amount: string
  readonly discount: string
}

/** The lines of one family: what they and their figures are called on the wire, how they open and are sent. */
export type AccountLines = LineNames & {
  readonly open: (stored: Values) => Partial<AccountLine>
  readonly send: (line: AccountLine) => Values
}

export const expenseLines: AccountLines = {
  lines: 'items',
  amount: 'item_price',
  discount: 'item_discount',
  ...expenseFields,
}
export const noteLines: AccountLines = {
  lines: 'transactions',
  amount: 'amount',
  discount: 'discount',
  ...noteFields,
}

/** The lines of a stored document. */
export const accountLinesOf = (
  stored: readonly (Values & { readonly id: string })[],
  family: AccountLines,
): readonly AccountLine[] =>
  stored.map((line) => ({ ...blankAccountLine(), ...family.open(line), key: line.id }))

/** A line as the wire takes it; one that names no tax has the company's standard one. */
export const draftOfAccountLine = (
  line: AccountLine,
  family: AccountLines,
  standardTax: string | null,
): Values => ({
  id: line.key,
  ...family.send({ ...line, tax_id: line.tax_id ?? standardTax }),
})

/** How the grid shows what is wrong with lines that are accounts: it has its own names and order. */
export const accountGrid = (names: LineNames): SavedGrid<AccountLine> =>
  gridOf(names.lines, isBlankAccountLine, {
    [names.amount]: 'amount',
    [names.discount]: 'discount',
    tax_reason: 'tax_id',
  })
