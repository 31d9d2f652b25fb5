import { isSame, minus, plus, sum, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import { binarySum, toHundredth } from './as-computed.ts'
import type { FieldPath } from './field-path.ts'
import type { Amount, InvoiceReading } from './reading.ts'
import { error, isBlank, warning, when } from './rule.ts'
import type { Hit, Rules } from './rule.ts'
import { rowsOf } from './tax-rows.ts'

/** How the totals of a document follow from its lines. */
export const totalRules: Rules = {
  'BR-13': warning('أدخل الإجمالي قبل الضريبة.', 'Enter the total before VAT.', ({ totals }) =>
    when(totals.isThere && totals.taxExclusive?.value == null, 'totals.taxExclusive'),
  ),
  'BR-14': error('أدخل الإجمالي شاملًا الضريبة.', 'Enter the total with VAT.', ({ totals }) =>
    when(totals.isThere && totals.taxInclusive?.value == null, 'totals.taxInclusive'),
  ),
  'BR-15': error('أدخل المبلغ المستحق للدفع.', 'Enter the amount due for payment.', ({ totals }) =>
    when(totals.isThere && totals.payable?.value == null, 'totals.payable'),
  ),
  'BR-53': warning(
    'أدخل إجمالي الضريبة بالريال السعودي.',
    'Enter the VAT total in Saudi riyals.',
    ({ writtenCurrency: { tax }, taxTotals }) =>
      when(
        tax !== null &&
          taxTotals.some(
            ({ amount, subtotals }) =>
              subtotals.length === 0 &&
              (amount?.value == null || (amount.currency !== null && amount.currency !== tax)),
          ),
        'totals.vatInSar',
      ),
  ),
  'BR-KSA-EN16931-08': warning(
    'اجعل في الفاتورة تفصيلًا واحدًا للضريبة حسب الفئات.',
    'Let the invoice have one breakdown of the VAT by category.',
    ({ taxTotals }) => when(countOf(taxTotals, true) !== 1, 'taxSubtotals'),
  ),
  'BR-KSA-EN16931-09': warning(
    'اجعل في الفاتورة إجماليًا واحدًا للضريبة بالريال السعودي، دون تفصيل.',
    'Let the invoice have one VAT total in Saudi riyals, without a breakdown.',
    ({ taxCurrency, taxTotals }) =>
      when(!isBlank(taxCurrency) && countOf(taxTotals, false) !== 1, 'totals.vatInSar'),
  ),
  'BR-KSA-97': warning(
    'صحّح سعر الصرف، أو أصدر الفاتورة بالريال إن صغر مبلغها: لا تقبل الهيئة أن تتساوى الضريبة بالريال وبعملة الفاتورة.',
    'Correct the exchange rate, or issue a small invoice in riyals: the VAT cannot be the same figure in both currencies.',
    ({ writtenCurrency: { document: currency }, vat, vatInSar }) => {
      const [foreign, riyals] = [valueOf(vat?.amount), valueOf(vatInSar?.amount)]
      const isCopied = isSame(foreign, riyals) && foreign.units > 0n
      return when((currency ?? '') !== '' && currency !== 'SAR' && isCopied, 'totals.vatInSar')
    },
  ),
  'BR-CO-10': warning(
    'صحّح مجموع البنود: مجموع صافي البنود = {expected}.',
    'Correct the sum of the lines: their net amounts add up to {expected}.',
    ({ totals, lines }) => {
      const expected = toHundredth(sum(lines.map(({ net }) => valueOf(net))))
      return totals.isThere ? unless(totals.lineExtension, expected, 'totals.lineExtension') : []
    },
  ),
  'BR-CO-11': error(
    'صحّح إجمالي خصومات الفاتورة: مجموعها {expected}.',
    'Correct the total of the discounts on the invoice: they add up to {expected}.',
    (invoice) => allowanceTotal(invoice, false, invoice.totals.allowances, 'totals.allowances'),
  ),
  'BR-CO-12': error(
    'صحّح إجمالي الرسوم الإضافية على الفاتورة: مجموعها {expected}.',
    'Correct the total of the charges on the invoice: they add up to {expected}.',
    (invoice) => allowanceTotal(invoice, true, invoice.totals.charges, 'totals.charges'),
  ),
  'BR-CO-13': warning(
    'صحّح الإجمالي قبل الضريبة: مجموع البنود − الخصومات + الرسوم = {expected}.',
    'Correct the total before VAT: lines − discounts + charges = {expected}.',
    (invoice) => {
      const { isThere, taxExclusive, allowances, charges, lineExtension } = invoice.totals
      if (!isThere) return []
      const expected = taxExclusiveOf(invoice)
      const isKnown = charges?.text !== '' && (charges ?? allowances ?? lineExtension) !== null
      return isKnown
        ? unless(taxExclusive, expected, 'totals.taxExclusive')
        : [{ field: 'totals.taxExclusive', expected }]
    },
  ),
  'BR-CO-14': error(
    'صحّح إجمالي الضريبة: مجموع ضرائب الفئات = {expected}.',
    'Correct the VAT total: the VAT of the categories adds up to {expected}.',
    ({ taxTotals }) =>
      taxTotals
        .filter(({ subtotals }) => subtotals.length > 0)
        .flatMap(({ amount, subtotals }) =>
          unless(amount, toHundredth(sum(subtotals.map(({ vat }) => valueOf(vat)))), 'totals.vat'),
        ),
  ),
  'BR-CO-15': error(
    'صحّح الإجمالي شاملًا الضريبة: الإجمالي قبل الضريبة + الضريبة = {expected}.',
    'Correct the total with VAT: total before VAT + VAT = {expected}.',
    (invoice) => {
      const { writtenCurrency, taxTotals, totals } = invoice
      const currency = writtenCurrency.document
      if (currency === null) return []
      const vat = sum(rowsOf(invoice).map((row) => valueOf(row.vat)))
      const expected = toHundredth(plus(valueOf(totals.taxExclusive), vat))
      const isTotalled = taxTotals.some(({ amount }) => amount?.currency === currency)
      return isTotalled && totals.taxExclusive !== null
        ? unless(totals.taxInclusive, expected, 'totals.taxInclusive')
        : [{ field: 'totals.taxInclusive', expected }]
    },
  ),
  'BR-CO-16': warning(
    'صحّح المبلغ المستحق: الإجمالي شاملًا الضريبة − المدفوع مقدمًا + التقريب = {expected}.',
    'Correct the amount due: total with VAT − prepaid + rounding = {expected}.',
    ({ totals }) => {
      const { taxInclusive, prepaid, rounding, payable } = totals
      if (!totals.isThere) return []
      const expected = plus(
        toHundredth(minus(valueOf(taxInclusive), valueOf(prepaid))),
        toHundredth(valueOf(rounding)),
      )
      const isKnown = taxInclusive !== null && prepaid?.value !== null && rounding?.value !== null
      return isKnown
        ? unless(payable, expected, 'totals.payable')
        : [{ field: 'totals.payable', expected }]
    },
  ),
  'BR-CO-18': error(
    'أضف تفصيل الضريبة: فئة واحدة على الأقل.',
    'Add the VAT breakdown: at least one category.',
    ({ taxTotals }) => when(countOf(taxTotals, true) === 0, 'taxSubtotals'),
  ),
}

const countOf = (totals: InvoiceReading['taxTotals'], hasBreakdown: boolean): number =>
  totals.filter(({ subtotals }) => subtotals.length > 0 === hasBreakdown).length

/** An amount that is absent or no number counts as nothing; another rule says that it is. */
const valueOf = (amount: Amount | null | undefined): Decimal => amount?.value ?? zero

/** The place of a total that is absent or is not what it should be. */
const unless = (total: Amount | null, expected: Decimal, field: FieldPath): readonly Hit[] =>
  total?.value != null && isSame(total.value, expected) ? [] : [{ field, expected }]

/**
 * Where there are discounts or charges, of the lines themselves; where there are none, what the
 * document says its lines come to.
 */
function taxExclusiveOf({ totals, lines }: InvoiceReading): Decimal {
  const { allowances, charges, lineExtension } = totals
  if (allowances === null && charges === null) return valueOf(lineExtension)
  const net = binarySum(lines.map((line) => valueOf(line.net)))
  return toHundredth(plus(minus(net, valueOf(allowances)), valueOf(charges)))
}

/** A total of discounts or charges may be left out only where there are none. */
function allowanceTotal(
  { allowanceCharges, totals }: InvoiceReading,
  isCharge: boolean,
  total: Amount | null,
  field: FieldPath,
): readonly Hit[] {
  const ofKind = allowanceCharges.filter((each) => (isCharge ? each.isCharge : each.isAllowance))
  if (!totals.isThere || (total === null && ofKind.length === 0)) return []
  return unless(total, toHundredth(sum(ofKind.map(({ amount }) => valueOf(amount)))), field)
}
