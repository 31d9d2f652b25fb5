import { type Problem, when } from '../ledger/problem.ts'
import type { TaxCategory } from './tax-code.ts'

/** A document as its tax invoice will state it, with the names of its fields on the wire. */
export type InvoicedDocument = {
  /** Whether the buyer is abroad: what leaves for him is marked as an export. */
  readonly isAbroad: boolean
  readonly lines: readonly {
    readonly category: TaxCategory
    /** The authority's code why it bears no VAT. */
    readonly reason: string | null
  }[]
  /** What the wire calls its lines. */
  readonly fields: { readonly lines: string }
}

/** Reasons of what leaves the Kingdom. */
const exports: readonly (string | null)[] = ['VATEX-SA-32', 'VATEX-SA-32(bis)', 'VATEX-SA-33']

/** Whether a line is an export of goods or services. */
export const isExport = (reason: string | null): boolean => exports.includes(reason)

/**
 * What the form of the tax invoice cannot state of a document that the books could take: two reasons
 * in one VAT category, as a row of it stands for all of its lines (BR-Z-08, BR-E-08, BR-O-08); and an
 * export beside what is supplied here.
 */
export const taxInvoiceProblems = (document: InvoicedDocument): readonly Problem[] => [
  ...reasonProblems(document),
  ...exportProblems(document),
]

function reasonProblems({ lines, fields }: InvoicedDocument): readonly Problem[] {
  return lines.flatMap(({ category, reason }, index) => {
    // A line without a reason is refused for that.
    const first = lines.find((line) => line.category === category && line.reason !== null)?.reason
    return when(
      category !== 'S' && reason !== null && reason !== first,
      'tax_reasons_differ',
      `${fields.lines}.${index}.tax_id`,
    )
  })
}

function exportProblems({ isAbroad, lines, fields }: InvoicedDocument): readonly Problem[] {
  if (!isAbroad || !lines.some(({ reason }) => isExport(reason))) return []
  return lines.flatMap(({ category, reason }, index) =>
    // Another zero-rated reason is reported above.
    when(category !== 'Z' && !isExport(reason), 'export_mixed', `${fields.lines}.${index}.tax_id`),
  )
}
