import { compare, isNear, percentageOf, readDecimal, zero } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import { categoriesOf } from './categories.ts'
import { exemptionReasons } from './codes/exemption-reasons.ts'
import { saudiVatCategories } from './codes/vat-categories.ts'
import type { FieldPath } from './field-path.ts'
import { isPercentage } from './percentage.ts'
import type { Category, InvoiceReading, SubtotalReading } from './reading.ts'
import { error, hitsOf, isBlank, warning } from './rule.ts'
import type { Check, Rules } from './rule.ts'

/** The VAT of a document by category: what is taxed, at which rate, and why not. */
export const vatBreakdownRules: Rules = {
  'BR-45': error(
    'أدخل المبلغ الخاضع لكل فئة ضريبة.',
    'Enter the taxable amount of every VAT category.',
    subtotals(({ taxable }) => taxable?.value == null, 'taxable'),
  ),
  'BR-46': error(
    'أدخل مبلغ الضريبة لكل فئة.',
    'Enter the VAT amount of every category.',
    subtotals(({ vat }) => vat?.value == null, 'vat'),
  ),
  'BR-47': error(
    'حدّد فئة الضريبة لكل سطر في تفصيل الضريبة.',
    'Name the VAT category of every row of the VAT breakdown.',
    subtotals(({ category }) => isBlank(category.code), 'category'),
  ),
  'BR-48': error(
    'أدخل نسبة الضريبة لكل فئة.',
    'Enter the VAT rate of every category.',
    subtotals(({ category }) => category.code !== 'O' && category.rateValue === null, 'rate'),
  ),
  'BR-CO-17': warning(
    'صحّح ضريبة الفئة: المبلغ الخاضع × النسبة = {expected}.',
    'Correct the VAT of the category: taxable amount × rate = {expected}.',
    (invoice) =>
      (invoice.vat?.subtotals ?? []).flatMap((subtotal, index) => {
        const expected = wrongVatOf(subtotal, invoice.lines.length)
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
        .filter(({ category }) => category.code === 'S' && !isStandardRate(category.rateValue))
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

/**
 * What the VAT of a category should be; null when it is, to so many hundredths: to one of an advance,
 * and of the document to one a line, for those who add up the VAT of their lines.
 */
export function wrongVatOf(
  { taxable, vat, category }: SubtotalReading,
  hundredths = 1,
): Decimal | null {
  if (taxable?.value == null || vat?.value == null) return null
  const expected = percentageOf(taxable.value, category.rateValue ?? zero)
  return isNear(vat.value, expected, hundredths) ? null : expected
}

const standardRates = ['15', '5'].map((rate) => readDecimal(rate) ?? zero)

const isStandardRate = (rate: Decimal | null): boolean =>
  rate !== null && standardRates.some((each) => compare(rate, each) === 0)

type Part = 'taxable' | 'vat' | 'category' | 'rate' | 'exemption.code' | 'exemption.reason'

function subtotals(isBroken: (subtotal: SubtotalReading) => boolean, part: Part): Check {
  return hitsOf(
    ({ vat }: InvoiceReading) => vat?.subtotals ?? [],
    isBroken,
    (index): FieldPath => `taxSubtotals.${index}.${part}`,
  )
}
