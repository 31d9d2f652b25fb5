import {
  type Money,
  divide,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  rescale,
} from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import type { ReceivedFigures, ReceivedLine, QrContent } from '@mizan/zatca'

const standard = percent(15_0000n)
/** As near as VAT may be to ours before it says that a part of the invoice bears none. */
const tolerance = 50n
const digitsMax = 6

/**
 * The figures of a code: total and VAT make one line, or two where the VAT is too little for the
 * whole to be taxed. Figures that are none come out as nothing, and the judgement says so.
 */
export function figuresOfQr(content: QrContent): ReceivedFigures {
  const total = amountOf(content.total)
  const vat = amountOf(content.vat)
  const base = money(total > vat ? total - vat : 0n)
  const gap = percentOf(base, standard) - vat
  const isAllTaxed = gap <= tolerance && gap >= -tolerance
  const taxed = vat === 0n ? money(0n) : isAllTaxed ? base : taxedFor(vat, base)
  const text = (amount: Money): string => formatDecimal(amount, 2)
  const line = (category: 'S' | 'Z', amount: Money): ReceivedLine => ({
    name: '',
    quantity: '1',
    unitCode: null,
    price: text(amount),
    discount: '0.00',
    net: text(amount),
    category,
    rate: category === 'S' ? '15.00' : '0.00',
    reasonCode: null,
    reason: null,
    barcode: null,
    sellerCode: null,
    buyerCode: null,
  })
  return {
    lines: [
      ...(taxed > 0n ? [line('S', taxed)] : []),
      ...(base > taxed || base === 0n ? [line('Z', money(base - taxed))] : []),
    ],
    discounts: [],
    prepayments: [],
    subtotals: [],
    vat: text(vat),
    vatInSar: text(vat),
    net: text(total),
    payable: text(total),
  }
}

/** What must have been taxed for this VAT, within what was charged at all. */
function taxedFor(vat: Money, base: Money): Money {
  const taxed = money(divide(vat * 100n, 15n))
  return taxed < base ? taxed : base
}

/** Codes are made by many programs, and some write more decimals than a riyal has. */
function amountOf(text: string): Money {
  const read = parseDecimal(text.trim(), digitsMax)
  return money(read === null || read < 0n ? 0n : rescale(read, digitsMax, 2))
}
