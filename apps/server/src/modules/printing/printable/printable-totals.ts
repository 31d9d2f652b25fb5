import { formatQuantity } from '@mizan/core/money/digits'
import { money, parseDecimal, scale, zero } from '@mizan/core/money/decimal'
import { amountInWords } from '@mizan/core/money/words'
import type { BillPaper, BillPaperHead } from '../papers/bill-paper.ts'
import type { Bilingual, PrintablePrepayment, PrintableTotals } from './printable.ts'
import { rateText } from './printable-line.ts'
import { taxableTotal } from './printable-taxes.ts'
import { dateText, figuresIn, readPercent } from './printed-figures.ts'

/**
 * What a bill comes to. What is due is what the tax invoice says (BT-115), whatever was paid since:
 * that stands below it. The till lists how it was paid instead.
 */
export function totalsOf(paper: BillPaper, isTill: boolean): PrintableTotals {
  const { head } = paper
  const { read, amount, amountOf } = figuresIn(head.currency)
  const taxable = taxableTotal(paper)
  const hasDiscount = read(head.discount) > 0n
  const prepaid = read(head.prepaid)
  const due = dueOf(head)
  const settled = money(read(head.paid) - prepaid)
  // More gold than the bill stays owed to the customer.
  const worth = read(head.usedGold ?? '0')
  const gold = worth < settled ? worth : settled
  const paid = isTill && head.payments.length > 0 ? zero : money(settled - gold)
  return {
    beforeDiscount: hasDiscount ? amountOf(head.total) : null,
    discount: hasDiscount ? amountOf(head.discount) : null,
    taxable: amount(taxable),
    vat: amountOf(head.vat),
    vatInSar: head.currency === 'SAR' ? null : figuresIn('SAR').amountOf(head.vatLocal),
    total: amount(money(taxable + read(head.vat))),
    rounding: read(head.rounding) === 0n ? null : amountOf(head.rounding),
    prepaid: prepaid > 0n ? amount(prepaid) : null,
    due: amount(due),
    usedGold: gold > 0n ? amount(gold) : null,
    paid: paid > 0n ? amount(paid) : null,
    remaining: paid > 0n || gold > 0n ? amount(money(due - settled)) : null,
  }
}

const dueOf = ({ currency, net, prepaid }: BillPaperHead) => {
  const { read } = figuresIn(currency)
  return money(read(net) - read(prepaid))
}

/** The amount that is due, in words. */
export const dueInWords = (head: BillPaperHead): Bilingual => ({
  ar: amountInWords(dueOf(head), head.currency, 'ar'),
  en: amountInWords(dueOf(head), head.currency, 'en'),
})

/** The prepayment invoices that are deducted, one row for each of their taxes. */
export const printablePrepayments = ({
  head,
  prepayments,
}: BillPaper): readonly PrintablePrepayment[] => {
  const { read, amount, amountOf } = figuresIn(head.currency)
  return prepayments.map(({ number, issueDate, rate, base, vat }) => ({
    number,
    date: dateText(issueDate),
    // Of VAT that the buyer assesses himself the prepayment had none either.
    vatRate: read(vat) === 0n ? '0%' : rateText({ rate: readPercent(rate) }),
    taxable: amountOf(base),
    vat: amountOf(vat),
    total: amount(money(read(base) + read(vat))),
  }))
}

/** «1 USD = 3.75 SAR», as its VAT was stated in riyals. */
export function exchangeRateText({ currency, exchangeRate }: BillPaperHead): string | null {
  const rate = parseDecimal(exchangeRate, scale.exchangeRate)
  return currency === 'SAR' || rate === null
    ? null
    : `1 ${currency} = ${formatQuantity(rate, scale.exchangeRate, 2)} SAR`
}

/** What is kept back until the work is accepted, and what is due without it. */
export function retentionStatements(head: BillPaperHead): readonly Bilingual[] {
  const { read, amount } = figuresIn(head.currency)
  const retention = read(head.retentions)
  if (retention <= 0n) return []
  const left = money(read(head.net) - read(head.paid))
  const now = amount(money(left > retention ? left - retention : 0n))
  return [
    {
      ar: `الضمان المحتجز: ${amount(retention)}. المستحق الآن: ${now}.`,
      en: `Retention: ${amount(retention)}. Due now: ${now}.`,
    },
  ]
}
