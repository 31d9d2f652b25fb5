import { isSame, minus, plus, rounded, sum, zero } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import type { FieldPath } from './field-path.ts'
import type { Amount, InvoiceReading } from './reading.ts'
import { error, isBlank, warning, when } from './rule.ts'
import type { Check, Hit, Rules } from './rule.ts'

/** How the totals of a document follow from its lines. */
export const totalRules: Rules = {
  'BR-13': warning('أدخل الإجمالي قبل الضريبة.', 'Enter the total before VAT.', ({ totals }) =>
    when(totals.taxExclusive?.value == null, 'totals.taxExclusive'),
  ),
  'BR-14': error('أدخل الإجمالي شاملًا الضريبة.', 'Enter the total with VAT.', ({ totals }) =>
    when(totals.taxInclusive?.value == null, 'totals.taxInclusive'),
  ),
  'BR-15': error('أدخل المبلغ المستحق للدفع.', 'Enter the amount due for payment.', ({ totals }) =>
    when(totals.payable?.value == null, 'totals.payable'),
  ),
  'BR-53': warning(
    'أدخل إجمالي الضريبة بالريال السعودي.',
    'Enter the VAT total in Saudi riyals.',
    ({ taxCurrency, taxTotals }) =>
      when(
        !isBlank(taxCurrency) &&
          taxTotals.some(
            ({ amount, subtotals }) => subtotals.length === 0 && amount?.currency !== taxCurrency,
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
    ({ currency, vat, vatInSar }) => {
      const [foreign, riyals] = [valueOf(vat?.amount), valueOf(vatInSar?.amount)]
      const isCopied = isSame(foreign, riyals) && foreign.units > 0n
      return when(!isBlank(currency) && currency !== 'SAR' && isCopied, 'totals.vatInSar')
    },
  ),
  'BR-CO-10': warning(
    'صحّح مجموع البنود: مجموع صافي البنود = {expected}.',
    'Correct the sum of the lines: their net amounts add up to {expected}.',
    expecting(
      'totals.lineExtension',
      ({ totals }) => totals.lineExtension,
      ({ lines }) => sum(lines.map(({ net }) => valueOf(net))),
    ),
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
    expecting(
      'totals.taxExclusive',
      ({ totals }) => totals.taxExclusive,
      ({ totals }) =>
        plus(
          minus(valueOf(totals.lineExtension), valueOf(totals.allowances)),
          valueOf(totals.charges),
        ),
    ),
  ),
  'BR-CO-14': error(
    'صحّح إجمالي الضريبة: مجموع ضرائب الفئات = {expected}.',
    'Correct the VAT total: the VAT of the categories adds up to {expected}.',
    expecting(
      'totals.vat',
      ({ vat }) => vat?.amount ?? null,
      ({ vat }) => sum((vat?.subtotals ?? []).map((subtotal) => valueOf(subtotal.vat))),
    ),
  ),
  'BR-CO-15': error(
    'صحّح الإجمالي شاملًا الضريبة: الإجمالي قبل الضريبة + الضريبة = {expected}.',
    'Correct the total with VAT: total before VAT + VAT = {expected}.',
    expecting(
      'totals.taxInclusive',
      ({ totals }) => totals.taxInclusive,
      ({ totals, vat }) => plus(valueOf(totals.taxExclusive), valueOf(vat?.amount)),
    ),
  ),
  'BR-CO-16': warning(
    'صحّح المبلغ المستحق: الإجمالي شاملًا الضريبة − المدفوع مقدمًا + التقريب = {expected}.',
    'Correct the amount due: total with VAT − prepaid + rounding = {expected}.',
    expecting(
      'totals.payable',
      ({ totals }) => totals.payable,
      ({ totals }) =>
        plus(
          minus(valueOf(totals.taxInclusive), valueOf(totals.prepaid)),
          valueOf(totals.rounding),
        ),
    ),
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

/** A total that is there must be what it follows from, to the hundredth. */
function expecting(
  field: FieldPath,
  totalOf: (invoice: InvoiceReading) => Amount | null,
  expectedOf: (invoice: InvoiceReading) => Decimal,
): Check {
  return (invoice) => {
    const total = totalOf(invoice)?.value ?? null
    if (total === null) return []
    const expected = rounded(expectedOf(invoice), 2)
    return isSame(total, expected) ? [] : [{ field, expected }]
  }
}

/** A total of discounts or charges may be left out only where there are none. */
function allowanceTotal(
  { allowanceCharges }: InvoiceReading,
  isCharge: boolean,
  total: Amount | null,
  field: FieldPath,
): readonly Hit[] {
  const ofKind = allowanceCharges.filter((each) => each.isCharge === isCharge)
  if (total === null && ofKind.length === 0) return []
  const expected = rounded(sum(ofKind.map(({ amount }) => valueOf(amount))), 2)
  const isRight = total?.value != null && isSame(total.value, expected)
  return isRight ? [] : [{ field, expected }]
}
