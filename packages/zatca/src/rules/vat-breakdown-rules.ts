import { compare, isNear, percentageOf, readDecimal, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import { binaryTax } from './as-computed.ts'
import { categoriesOf } from './categories.ts'
import { exemptionReasons } from './codes/exemption-reasons.ts'
import { saudiVatCategories } from './codes/vat-categories.ts'
import type { FieldPath } from './field-path.ts'
import { isPercentage } from './percentage.ts'
import type { Category, InvoiceReading, SubtotalReading } from './reading.ts'
import { error, hitsOf, isBlank, warning } from './rule.ts'
import type { Check, Rules } from './rule.ts'
import { rowsOf } from './tax-rows.ts'

/** The VAT of a document by category: what is taxed, at which rate, and why not. */
export const vatBreakdownRules: Rules = {
  'BR-45': error(
    'أدخل المبلغ الخاضع لكل فئة ضريبة.',
    'Enter the taxable amount of every VAT category.',
    rows(({ taxable }) => taxable?.value == null, 'taxable'),
  ),
  'BR-46': error(
    'أدخل مبلغ الضريبة لكل فئة.',
    'Enter the VAT amount of every category.',
    rows(({ vat }) => vat?.value == null, 'vat'),
  ),
  'BR-47': error(
    'حدّد فئة الضريبة لكل سطر في تفصيل الضريبة.',
    'Name the VAT category of every row of the VAT breakdown.',
    rows(({ category }) => category.code === null, 'category'),
  ),
  'BR-48': error(
    'أدخل نسبة الضريبة لكل فئة.',
    'Enter the VAT rate of every category.',
    rows(
      ({ category }) => category.code !== 'O' && !(category.isVat && category.rateValue !== null),
      'rate',
    ),
  ),
  'BR-CO-17': warning(
    'صحّح ضريبة الفئة: المبلغ الخاضع × النسبة = {expected}.',
    'Correct the VAT of the category: taxable amount × rate = {expected}.',
    (invoice) =>
      rowsOf(invoice).flatMap((row, index) => {
        const expected = wrongTaxOf(row, invoice.lines.length)
        return expected === null ? [] : [{ field: `taxSubtotals.${index}.vat` as const, expected }]
      }),
  ),
  'BR-KSA-18': error(
    'اختر فئة ضريبة تعرفها الهيئة: خاضع (S) أو صفري (Z) أو معفى (E) أو خارج النطاق (O).',
    'Choose a VAT category the authority knows: standard (S), zero (Z), exempt (E) or out of scope (O).',
    (invoice) =>
      categoriesOf(invoice)
        .filter(({ category }) => !isBlank(category.code) && !saudiVatCategories.has(category.code))
        .map(({ codeField }) => codeField),
  ),
  'BR-KSA-84': error(
    'اجعل نسبة الضريبة 15% (أو 5% لتوريد سبق يوليو 2020): غيرهما غير جائز للفئة الخاضعة.',
    'Set the VAT rate to 15 % (5 % for a supply before July 2020): standard-rated allows no other.',
    (invoice) =>
      categoriesOf(invoice)
        .filter(
          ({ category: { code, rate, rateValue } }) =>
            // A rate that is missing is reported by the rules of the category.
            code === 'S' && rate !== null && !isStandardRate(rateValue),
        )
        .map(({ rateField }) => rateField),
  ),
  'BR-KSA-DEC-02': error(
    'اكتب نسبة الضريبة من 0 إلى 100 بخانتين عشريتين على الأكثر، دون علامة %.',
    'Write the VAT rate from 0 to 100 with at most two decimals, without the % sign.',
    (invoice) =>
      categoriesOf(invoice)
        .filter(({ category }) => category.rate !== null && !isPercentage(category.rate))
        .map(({ rateField }) => rateField),
  ),
  'BR-KSA-69': warning(
    'اختر رمز سبب النسبة الصفرية.',
    'Choose the code of the reason for the zero rate.',
    subtotals(({ category }) => lacksReasonCode(category, 'Z'), 'exemption.code'),
  ),
  'BR-KSA-23': warning(
    'اختر رمز سبب الإعفاء من الضريبة.',
    'Choose the code of the reason for the exemption.',
    subtotals(({ category }) => lacksReasonCode(category, 'E'), 'exemption.code'),
  ),
  'BR-KSA-24': warning(
    'اختر رمز سبب الخروج من نطاق الضريبة (VATEX-SA-OOS).',
    'Choose the code for being out of scope of VAT (VATEX-SA-OOS).',
    subtotals(({ category }) => lacksReasonCode(category, 'O'), 'exemption.code'),
  ),
  'BR-KSA-83': warning(
    'اكتب سبب عدم فرض الضريبة نصًّا.',
    'Write the reason why no VAT is charged.',
    subtotals(
      ({ category }) => isUntaxed(category) && isBlank(category.reason),
      'exemption.reason',
    ),
  ),
  'BR-KSA-CL-04': warning(
    'اختر سببًا يخص فئة الضريبة نفسها: لكل فئة رموزها.',
    'Choose a reason that belongs to the VAT category: each has its own codes.',
    subtotals(({ category }) => hasForeignReason(category), 'exemption.code'),
  ),
}

/** Whether a category charges no VAT: zero-rated, exempt or out of scope. */
export const isUntaxed = ({ code }: Category): boolean =>
  code === 'Z' || code === 'E' || code === 'O'

/** Whether a category of this code gives no reason code. */
export const lacksReasonCode = (category: Category, code: 'Z' | 'E' | 'O'): boolean =>
  category.code === code && isBlank(category.reasonCode)

/** Whether the reason belongs to another category, or to none. */
const hasForeignReason = (category: Category): boolean =>
  isUntaxed(category) &&
  !isBlank(category.reasonCode) &&
  exemptionReasons.get(category.reasonCode)?.category !== category.code

/** What the VAT of an advance should be; null when it is, to the hundredth where it is taxed. */
export function wrongVatOf({ taxable, vat, category }: SubtotalReading): Decimal | null {
  if (taxable?.value == null || vat?.value == null) return null
  const expected = percentageOf(taxable.value, category.rateValue ?? zero)
  return isNear(vat.value, expected, isUntaxed(category) ? 0 : 1) ? null : expected
}

/**
 * What the VAT of a row should be; null when it is, to a hundredth a line, for those who add up the VAT
 * of their lines. A row that lacks one of its figures is wrong for that alone.
 */
export function wrongTaxOf({ taxable, vat, category }: SubtotalReading, lines: number) {
  const isWhole = category.isVat && taxable?.value != null && category.rateValue !== null
  const expected = binaryTax(taxable?.value ?? zero, category.rateValue ?? zero)
  return isWhole && vat?.value != null && isNear(vat.value, expected, lines) ? null : expected
}

const standardRates = ['15', '5'].map((rate) => readDecimal(rate) ?? zero)

const isStandardRate = (rate: Decimal | null): boolean =>
  rate !== null && standardRates.some((each) => compare(rate, each) === 0)

type Part = 'taxable' | 'vat' | 'category' | 'rate' | 'exemption.code' | 'exemption.reason'

/** The field of every row of every breakdown that breaks a rule. */
function rows(isBroken: (row: SubtotalReading) => boolean, part: Part): Check {
  return hitsOf(rowsOf, isBroken, (index): FieldPath => `taxSubtotals.${index}.${part}`)
}

function subtotals(isBroken: (subtotal: SubtotalReading) => boolean, part: Part): Check {
  return hitsOf(
    ({ vat }: InvoiceReading) => vat?.subtotals ?? [],
    isBroken,
    (index): FieldPath => `taxSubtotals.${index}.${part}`,
  )
}
