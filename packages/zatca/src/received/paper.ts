import { formatDecimal, isSame, plus, rounded, sum, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { AllowanceReading, InvoiceReading, SubtotalReading } from '../rules/reading.ts'
import { paperLine, sumOf, taxOf, valueOf } from './paper-line.ts'
import type { PaperLine } from './paper-line.ts'

/** A discount of the whole document in one VAT category. */
export type PaperDiscount = {
  readonly category: string
  readonly rate: string
  readonly amount: string
}

/** An advance that the invoice takes off, by the number of its own invoice. */
export type PaperPrepayment = {
  readonly number: string | null
  readonly amount: string
}

/** The figures of a supplier's invoice as a buyer takes them over; all in its own currency. */
export type Paper = {
  readonly lines: readonly PaperLine[]
  readonly discounts: readonly PaperDiscount[]
  readonly prepayments: readonly PaperPrepayment[]
  readonly subtotals: readonly {
    readonly category: string
    readonly rate: string
    readonly taxable: string
  }[]
  readonly vat: string
  readonly vatInSar: string
  /** What the whole comes to, VAT and rounding with it, before advances: what a bill of it owes. */
  readonly net: string
  readonly payable: string
}

const amount = (figure: Decimal): string => formatDecimal(rounded(figure, 2), 2)

/**
 * Takes the figures over. What the seller charges beside his lines, such as freight, becomes a line
 * of its own; lines that only take an advance off are told apart from those that charge something.
 */
export function paperOf(invoice: InvoiceReading): Paper {
  const { totals } = invoice
  const subtotals = invoice.vat?.subtotals ?? []
  const charging = invoice.lines.filter(({ prepayment }) => prepayment === null)
  const charges = invoice.allowanceCharges.filter((each) => each.isCharge && isSomething(each))
  const vat = valueOf(invoice.vat?.amount ?? null)
  return {
    lines: [...charging.map(paperLine), ...charges.map(chargeLine)].map((line) =>
      withReason(line, subtotals),
    ),
    discounts: discountsOf(invoice.allowanceCharges),
    prepayments: invoice.lines.flatMap(({ prepayment, subtotals: taken }) =>
      prepayment === null
        ? []
        : [
            {
              number: prepayment.number,
              amount: amount(
                sum(taken.map((each) => plus(valueOf(each.taxable), valueOf(each.vat)))),
              ),
            },
          ],
    ),
    subtotals: subtotals.map(({ category, taxable }) => ({
      category: taxOf(category).category,
      rate: taxOf(category).rate,
      taxable: amount(valueOf(taxable)),
    })),
    vat: amount(vat),
    vatInSar: amount(valueOf(invoice.vatInSar?.amount ?? invoice.vat?.amount ?? null)),
    net: amount(plus(valueOf(totals.taxInclusive), valueOf(totals.rounding))),
    payable: amount(valueOf(totals.payable)),
  }
}

const isSomething = ({ amount: of }: AllowanceReading): boolean => !isSame(valueOf(of), zero)

const chargeLine = (charge: AllowanceReading): PaperLine => ({
  name: charge.reason ?? '',
  quantity: '1',
  unitCode: null,
  price: amount(valueOf(charge.amount)),
  discount: '0.00',
  net: amount(valueOf(charge.amount)),
  ...taxOf(charge.category),
  barcode: null,
  sellerCode: null,
  buyerCode: null,
})

function discountsOf(allowances: readonly AllowanceReading[]): readonly PaperDiscount[] {
  const byTax = Map.groupBy(
    allowances.filter((each) => !each.isCharge && isSomething(each)),
    ({ category }) => `${taxOf(category).category} ${taxOf(category).rate}`,
  )
  return [...byTax.values()].map((same) => ({
    category: taxOf(same[0]?.category ?? null).category,
    rate: taxOf(same[0]?.category ?? null).rate,
    amount: amount(sumOf(same, false)),
  }))
}

/** Why a line bears no VAT is said once for its category, in the breakdown. */
function withReason(line: PaperLine, subtotals: readonly SubtotalReading[]): PaperLine {
  if (line.category === 'S' || line.reasonCode !== null) return line
  const said = subtotals.find(
    ({ category }) => category.code === line.category && category.reasonCode !== null,
  )
  return said
    ? { ...line, reasonCode: said.category.reasonCode, reason: said.category.reason }
    : line
}
