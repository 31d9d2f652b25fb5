import type { FieldPath } from './field-path.ts'
import type { AllowanceReading, Amount, InvoiceReading } from './reading.ts'
import { warning } from './rule.ts'
import type { Rule, Rules } from './rule.ts'
import { rowsOf } from './tax-rows.ts'

type Placed = readonly [amount: Amount | null | undefined, field: FieldPath]
type Amounts = (invoice: InvoiceReading) => readonly Placed[]

/** Amounts have two decimals at most; quantities and prices may have more. */
export const decimalRules: Rules = {
  'BR-DEC-01': twoDecimals(
    'مبلغ خصم الفاتورة',
    'discount on the invoice',
    allowances(false, 'amount'),
  ),
  'BR-DEC-02': twoDecimals(
    'المبلغ الأساسي لخصم الفاتورة',
    'base amount of the discount on the invoice',
    allowances(false, 'baseAmount'),
  ),
  'BR-DEC-05': twoDecimals(
    'مبلغ الرسم الإضافي',
    'charge on the invoice',
    allowances(true, 'amount'),
  ),
  'BR-DEC-06': twoDecimals(
    'المبلغ الأساسي للرسم الإضافي',
    'base amount of the charge on the invoice',
    allowances(true, 'baseAmount'),
  ),
  'BR-DEC-09': twoDecimals('مجموع البنود', 'sum of the lines', ({ totals }) => [
    [totals.lineExtension, 'totals.lineExtension'],
  ]),
  'BR-DEC-10': twoDecimals('إجمالي الخصومات', 'total of the discounts', ({ totals }) => [
    [totals.allowances, 'totals.allowances'],
  ]),
  'BR-DEC-11': twoDecimals('إجمالي الرسوم الإضافية', 'total of the charges', ({ totals }) => [
    [totals.charges, 'totals.charges'],
  ]),
  'BR-DEC-12': twoDecimals('الإجمالي قبل الضريبة', 'total before VAT', ({ totals }) => [
    [totals.taxExclusive, 'totals.taxExclusive'],
  ]),
  'BR-DEC-13': twoDecimals('إجمالي الضريبة', 'VAT total', vatIn('document')),
  'BR-DEC-14': twoDecimals('الإجمالي شاملًا الضريبة', 'total with VAT', ({ totals }) => [
    [totals.taxInclusive, 'totals.taxInclusive'],
  ]),
  'BR-DEC-15': twoDecimals('إجمالي الضريبة بالريال', 'VAT total in riyals', vatIn('tax')),
  'BR-DEC-16': twoDecimals('المدفوع مقدمًا', 'prepaid amount', ({ totals }) => [
    [totals.prepaid, 'totals.prepaid'],
  ]),
  'BR-DEC-17': twoDecimals('مبلغ التقريب', 'rounding amount', ({ totals }) => [
    [totals.rounding, 'totals.rounding'],
  ]),
  'BR-DEC-18': twoDecimals('المبلغ المستحق', 'amount due', ({ totals }) => [
    [totals.payable, 'totals.payable'],
  ]),
  'BR-DEC-19': twoDecimals('المبلغ الخاضع للفئة', 'taxable amount of the category', (invoice) =>
    rowsOf(invoice).map(({ taxable }, index) => [taxable, `taxSubtotals.${index}.taxable`]),
  ),
  'BR-DEC-20': twoDecimals('ضريبة الفئة', 'VAT of the category', (invoice) =>
    rowsOf(invoice).map((subtotal, index) => [subtotal.vat, `taxSubtotals.${index}.vat`]),
  ),
  'BR-DEC-23': twoDecimals('صافي البند', 'net amount of the line', ({ lines }) =>
    lines.map(({ net }, index) => [net, `lines.${index}.net`]),
  ),
  'BR-DEC-24': twoDecimals('خصم البند', 'discount on the line', lineAllowances(false, 'amount')),
  'BR-DEC-25': twoDecimals(
    'المبلغ الأساسي لخصم البند',
    'base amount of the discount on the line',
    lineAllowances(false, 'baseAmount'),
  ),
  'BR-DEC-27': twoDecimals('الرسم على البند', 'charge on the line', lineAllowances(true, 'amount')),
  'BR-DEC-28': twoDecimals(
    'المبلغ الأساسي للرسم على البند',
    'base amount of the charge on the line',
    lineAllowances(true, 'baseAmount'),
  ),
  'BR-KSA-DEC-03': twoDecimals('ضريبة البند', 'VAT amount of the line', ({ lines }) =>
    lines.map(({ vat }, index) => [vat, `lines.${index}.vat`]),
  ),
  'BR-KSA-DEC-04': twoDecimals('إجمالي البند', 'total of the line', ({ lines }) =>
    lines.map(({ total }, index) => [total, `lines.${index}.total`]),
  ),
}

function twoDecimals(ar: string, en: string, amounts: Amounts): Rule {
  return warning(
    `اكتب ${ar} بخانتين عشريتين على الأكثر.`,
    `Write the ${en} with at most two decimals.`,
    (invoice) =>
      amounts(invoice).flatMap(([amount, field]) => ((amount?.decimals ?? 0) > 2 ? [field] : [])),
  )
}

/** Every VAT amount in a currency, of the document and of its lines. */
function vatIn(which: 'document' | 'tax'): Amounts {
  const field = which === 'document' ? 'totals.vat' : 'totals.vatInSar'
  return (invoice) =>
    [
      ...invoice.taxTotals.map(({ amount }): Placed => [amount, field]),
      ...invoice.lines.map(({ vat }, index): Placed => [vat, `lines.${index}.vat`]),
    ].filter(([amount]) => amount?.currency === invoice.writtenCurrency[which])
}

type Part = 'amount' | 'baseAmount'

const ofKind = (each: AllowanceReading, isCharge: boolean, part: Part): Amount | null =>
  (isCharge ? each.isCharge : each.isAllowance) ? each[part] : null

function allowances(isCharge: boolean, part: Part): Amounts {
  return ({ allowanceCharges }) =>
    allowanceCharges.map((each, index) => [
      ofKind(each, isCharge, part),
      `allowanceCharges.${index}.${part}`,
    ])
}

function lineAllowances(isCharge: boolean, part: Part): Amounts {
  return ({ lines }) =>
    lines.flatMap(({ allowanceCharges }, line) =>
      allowanceCharges.map((each, index): Placed => [
        ofKind(each, isCharge, part),
        `lines.${line}.allowanceCharges.${index}.${part}`,
      ]),
    )
}
