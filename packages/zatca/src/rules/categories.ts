import type { FieldPath } from './field-path.ts'
import type { Category, InvoiceReading } from './reading.ts'

/** A VAT category of the document and the fields of its code and rate. */
export type PlacedCategory = {
  readonly category: Category
  readonly codeField: FieldPath
  readonly rateField: FieldPath
}

const known = new WeakMap<InvoiceReading, readonly PlacedCategory[]>()

/** Every VAT category of the document: of allowances, breakdown, lines and prepayments. */
export function categoriesOf(invoice: InvoiceReading): readonly PlacedCategory[] {
  const listed = known.get(invoice) ?? [...listCategories(invoice)]
  known.set(invoice, listed)
  return listed
}

type Place =
  | `allowanceCharges.${number}`
  | `taxSubtotals.${number}`
  | `lines.${number}`
  | `lines.${number}.prepayment`

function* listCategories(invoice: InvoiceReading): Iterable<PlacedCategory> {
  for (const [index, { category }] of invoice.allowanceCharges.entries()) {
    yield* placed(category, `allowanceCharges.${index}`)
  }
  for (const [index, { category }] of (invoice.vat?.subtotals ?? []).entries()) {
    yield* placed(category, `taxSubtotals.${index}`)
  }
  for (const [index, { category, subtotals }] of invoice.lines.entries()) {
    yield* placed(category, `lines.${index}`)
    for (const advance of subtotals) yield* placed(advance.category, `lines.${index}.prepayment`)
  }
}

function* placed(category: Category | null, at: Place): Iterable<PlacedCategory> {
  if (category !== null) {
    yield { category, codeField: `${at}.category`, rateField: `${at}.rate` }
  }
}
