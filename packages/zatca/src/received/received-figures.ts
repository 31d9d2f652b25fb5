import { formatDecimal, isSame, plus, rounded, sum, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { AllowanceReading, InvoiceReading, SubtotalReading } from '../rules/reading.ts'
import { receivedLine, sumOf, taxOf, valueOf } from './received-line.ts'
import type { ReceivedLine } from './received-line.ts'

/** A discount of the whole document in one VAT category. */
export type ReceivedDiscount = {
  readonly category: string
  readonly rate: string
  readonly amount: string
}

/** An advance that the invoice takes off, by the number of its own invoice. */
export type ReceivedPrepayment = {
  readonly number: string | null
  readonly amount: string
}

/** The figures of a supplier's invoice as a buyer takes them over; all in its own currency. */
export type ReceivedFigures = {
  readonly lines: readonly ReceivedLine[]
  readonly discounts: readonly ReceivedDiscount[]
  readonly prepayments: readonly ReceivedPrepayment[]
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
 * of its own; lines that only take an advance off are kept apart from those that charge something.
 */
export function receivedFigures(invoice: InvoiceReading): ReceivedFigures {
  const { totals } = invoice
  const subtotals = invoice.vat?.subtotals ?? []
  const charging = invoice.lines.filter(({ prepayment }) => prepayment === null)
  const charges = invoice.allowanceCharges.filter((each) => each.isCharge && isSomething(each))
  const vat = valueOf(invoice.vat?.amount ?? null)
  return {
    lines: [...charging.map(receivedLine), ...charges.map(chargeLine)].map((line) =>
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

const chargeLine = (charge: AllowanceReading): ReceivedLine => ({
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

function discountsOf(allowances: readonly AllowanceReading[]): readonly ReceivedDiscount[] {
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
function withReason(line: ReceivedLine, subtotals: readonly SubtotalReading[]): ReceivedLine {
  if (line.category === 'S' || line.reasonCode !== null) return line
  const breakdown = subtotals.find(
    ({ category }) => category.code === line.category && category.reasonCode !== null,
  )
  return breakdown
    ? { ...line, reasonCode: breakdown.category.reasonCode, reason: breakdown.category.reason }
    : line
}
