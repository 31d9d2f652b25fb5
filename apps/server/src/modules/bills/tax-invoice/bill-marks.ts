import type { InvoiceMarks } from '@mizan/core/taxes/invoice-marks'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { InvoiceFlags } from '@mizan/zatca'

const markColumns = [
  'is_third_party',
  'is_nominal',
  'is_summary',
  'is_continuous',
  'is_to_government',
  'is_self_billed',
] as const

/** What marks the tax invoice of a bill as one of a special kind, and the contract it belongs to. */
export type BillMarks = Readonly<Record<(typeof markColumns)[number], boolean>> & {
  readonly contract_number: string | null
}

/** What the corrections of a bill repeat of it besides its number. */
export type MarkedSupply = BillMarks & {
  readonly supply_date: LocalDate | null
  /** With it the bill charges what was supplied over a period. */
  readonly supply_end_date: LocalDate | null
}

/** The marks of whatever has them, without what else it says; what is not said is not set. */
export const billMarksIn = (of: { readonly [K in keyof BillMarks]?: unknown }): BillMarks => ({
  is_third_party: of.is_third_party === true,
  is_nominal: of.is_nominal === true,
  is_summary: of.is_summary === true,
  is_continuous: of.is_continuous === true,
  is_to_government: of.is_to_government === true,
  is_self_billed: of.is_self_billed === true,
  contract_number: (of.contract_number as string | null | undefined) ?? null,
})

/** The marks as the rules know them. */
export const invoiceMarksOf = (of: BillMarks): InvoiceMarks => ({
  isThirdParty: of.is_third_party,
  isNominal: of.is_nominal,
  isSummary: of.is_summary,
  isContinuous: of.is_continuous,
  isToGovernment: of.is_to_government,
  isSelfBilled: of.is_self_billed,
})

/** The marks as the authority reads them (KSA-2); whether it is an export follows from its lines. */
export const flagsOf = (of: BillMarks, isExport: boolean): InvoiceFlags => ({
  thirdParty: of.is_third_party,
  nominal: of.is_nominal,
  export: isExport,
  summary: of.is_summary,
  selfBilled: of.is_self_billed,
  continuous: of.is_continuous,
  governmentBuyer: of.is_to_government,
})

/**
 * What a return or a note repeats of the bill it corrects: the marks and the contract (BR-KSA-92) and,
 * of a summary, its period (BR-KSA-72). What it corrects of any other bill it supplies on its own day.
 */
export const correctedSupply = (bill: MarkedSupply): MarkedSupply => ({
  ...billMarksIn(bill),
  supply_date: bill.is_summary ? bill.supply_date : null,
  supply_end_date: bill.is_summary ? bill.supply_end_date : null,
})

/** What is said of a supply that no bill stands behind. */
export const unmarkedSupply: MarkedSupply = {
  ...billMarksIn({}),
  supply_date: null,
  supply_end_date: null,
}
