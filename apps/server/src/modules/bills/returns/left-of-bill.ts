import { type LeftLine, type LeftOfBill, slackOf } from '@mizan/core/documents/left-of-bill'
import type { OriginalLine } from '@mizan/core/documents/return-shares'
import type { ChargedTax } from '@mizan/core/ledger/line-vat'
import { allocate } from '@mizan/core/money/allocate'
import { type Money, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import type { TaxCode } from '@mizan/core/taxes/tax-code'
import type { DeductedTax } from './left-of-bill.sql.ts'

/** A line of a bill with what it charged and what its returns and notes took. */
export type ChargedLine = {
  readonly id: string
  readonly taxId: string
  readonly tax: TaxCode
  /** What the supplier charged: nothing under reverse charge. */
  readonly charged: ChargedTax
  readonly shares: OriginalLine
}

type Given = {
  readonly lines: readonly ChargedLine[]
  readonly taxInclusive: boolean
  /** The payable of the bill without VAT at customs, and what is left of it. */
  readonly total: Money
  readonly totalLeft: Money
  readonly deductions: readonly DeductedTax[]
  readonly digits: number
}

/** What of a bill can still be given back or credited: what its returns, its notes and deductions left. */
export function leftOfBill(given: Given): LeftOfBill {
  const { lines, taxInclusive, total, totalLeft } = given
  const whole = lines.map((line) => leftLine(line, line.shares.net, line.shares.seen))
  const remaining = lines.map((line) => {
    const { shares } = line
    const net = money(shares.net - shares.returnedNet - shares.notedNet)
    return leftLine(line, net, money(shares.seen - shares.returnedSeen - shares.notedSeen))
  })
  return {
    lines: lessDeducted(remaining, given),
    taxInclusive,
    total: money(totalLeft - deductedTotal(given)),
    slack: slackOf({ lines: whole, total, taxInclusive }),
  }
}

/** What final bills deduct of a prepayment invoice, VAT and rounding included. */
export const deductedTotal = ({
  deductions,
  digits,
}: Pick<Given, 'deductions' | 'digits'>): Money =>
  sum(deductions.map((each) => takenOf(each, digits).total))

const takenOf = ({ base, vat, rounding }: DeductedTax, digits: number) => {
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  return { net: money(read(base)), total: money(read(base) + read(vat) + read(rounding)) }
}

const leftLine = ({ id, tax, charged }: ChargedLine, net: Money, seen: Money): LeftLine => ({
  id,
  category: charged.category,
  rate: charged.rate,
  mechanism: tax.mechanism,
  net,
  seen,
})

/** What is deducted of a tax goes off its lines by what is left of them. */
function lessDeducted(remaining: readonly LeftLine[], given: Given): readonly LeftLine[] {
  const left = [...remaining]
  for (const each of given.deductions) {
    const indexes = given.lines.flatMap(({ taxId }, index) =>
      taxId === each.tax_id ? [index] : [],
    )
    const taken = takenOf(each, given.digits)
    const nets = allocate(
      taken.net,
      indexes.map((index) => remaining[index]?.net ?? 0n),
    )
    const seens = given.taxInclusive
      ? allocate(
          taken.total,
          indexes.map((index) => remaining[index]?.seen ?? 0n),
        )
      : nets
    indexes.forEach((index, at) => {
      const line = left[index]
      if (line)
        left[index] = {
          ...line,
          net: money(line.net - (nets[at] ?? 0n)),
          seen: money(line.seen - (seens[at] ?? 0n)),
        }
    })
  }
  return left
}
