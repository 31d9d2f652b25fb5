import { compare, isSame, minus, plus, sum, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { AllowanceReading, Category, InvoiceReading } from './reading.ts'
import { error, hitsOf, linesWhere, warning, when } from './rule.ts'
import type { Bilingual, Check, Rule, Rules } from './rule.ts'
import { rowsOf } from './tax-rows.ts'
import { wrongTaxOf } from './vat-breakdown-rules.ts'

type Code = 'S' | 'Z' | 'E' | 'O'

const names: Readonly<Record<Code, Bilingual>> = {
  S: { ar: 'الخاضعة للنسبة الأساسية', en: 'standard-rated' },
  Z: { ar: 'ذات النسبة الصفرية', en: 'zero-rated' },
  E: { ar: 'المعفاة', en: 'exempt' },
  O: { ar: 'خارج نطاق الضريبة', en: 'out-of-scope' },
}

/** What the European norm asks of each of the four categories. */
export const vatCategoryRules: Rules = {
  'BR-S-01': rowFor('S'),
  'BR-S-05': rateOfLines(warning, 'S'),
  'BR-S-06': rateOfAllowances(error, 'S', false),
  'BR-S-07': rateOfAllowances(warning, 'S', true),
  'BR-S-08': taxableOf('S'),
  'BR-S-09': vatOf(warning, 'S'),
  'BR-S-10': warning(
    'احذف سبب الإعفاء من الفئة الخاضعة: الضريبة مفروضة عليها.',
    'Remove the exemption reason from the standard-rated category: it is taxed.',
    hitsOf(
      rowsOf,
      ({ category }) =>
        category.code === 'S' && (category.reasonCode !== null || category.reason !== null),
      (index) => `taxSubtotals.${index}.exemption`,
    ),
  ),
  'BR-Z-01': rowFor('Z'),
  'BR-Z-05': rateOfLines(error, 'Z'),
  'BR-Z-06': rateOfAllowances(error, 'Z', false),
  'BR-Z-07': rateOfCharges('Z'),
  'BR-Z-08': taxableOf('Z'),
  'BR-Z-09': vatOf(error, 'Z'),
  'BR-E-01': rowFor('E'),
  'BR-E-05': rateOfLines(error, 'E'),
  'BR-E-06': rateOfAllowances(error, 'E', false),
  'BR-E-07': rateOfCharges('E'),
  'BR-E-08': taxableOf('E'),
  'BR-E-09': vatOf(error, 'E'),
  'BR-O-01': rowFor('O'),
  'BR-O-08': taxableOf('O'),
  'BR-O-09': vatOf(error, 'O'),
}

type Make = (ar: string, en: string, check: Check) => Rule

/** What is taxed like this has a row in the breakdown. */
function rowFor(code: Code): Rule {
  return warning(
    `أضف إلى تفصيل الضريبة سطرًا للفئة ${names[code].ar}.`,
    `Add a row for the ${names[code].en} category to the VAT breakdown.`,
    (invoice) => {
      const hasRow = rowsOf(invoice).some(({ category }) => category.code === code)
      return when(isUsed(invoice, code) && !hasRow, 'taxSubtotals')
    },
  )
}

const isUsed = ({ lines, allowanceCharges }: InvoiceReading, code: Code): boolean =>
  [...lines, ...allowanceCharges].some(({ category }) => category?.code === code)

/** Standard-rated is above zero, the others are zero. */
const hasWrongRate = (category: Category | null, code: Code): boolean => {
  if (category?.code !== code) return false
  const rate = category.rateValue
  if (code === 'S') return rate === null || compare(rate, zero) <= 0
  return rate === null || rate.units !== 0n
}

function rateOfLines(make: Make, code: Code): Rule {
  return make(
    code === 'S'
      ? 'أدخل نسبة الضريبة للبند الخاضع: أكبر من صفر.'
      : `اجعل نسبة الضريبة للبند صفرًا: فئته (${names[code].ar}) لا ضريبة عليها.`,
    code === 'S'
      ? 'Enter the VAT rate of the standard-rated line: above zero.'
      : `Set the VAT rate of the line to zero: its category is ${names[code].en}.`,
    linesWhere(
      ({ category }) => hasWrongRate(category, code),
      (at) => `${at}.rate`,
    ),
  )
}

function rateOfAllowances(make: Make, code: Code, isCharge: boolean): Rule {
  const [ar, en] = isCharge ? ['الرسم الإضافي', 'charge'] : ['الخصم', 'discount']
  return make(
    code === 'S'
      ? `أدخل نسبة الضريبة على ${ar}: أكبر من صفر، فهو خاضع للنسبة الأساسية.`
      : `اجعل نسبة الضريبة على ${ar} صفرًا: فئته (${names[code].ar}) لا ضريبة عليها.`,
    code === 'S'
      ? `Enter the VAT rate of the ${en}: above zero, as it is standard-rated.`
      : `Set the VAT rate of the ${en} to zero: its category is ${names[code].en}.`,
    hitsOf(
      ({ allowanceCharges }) => allowanceCharges,
      (each) => (isCharge ? each.isCharge : each.isAllowance) && hasWrongRate(each.category, code),
      (index) => `allowanceCharges.${index}.rate`,
    ),
  )
}

/** The authority is content when any discount or charge of the document has a rate of zero. */
function rateOfCharges(code: 'Z' | 'E'): Rule {
  const { severity, says, check } = rateOfAllowances(error, code, true)
  const isZero = ({ category }: AllowanceReading) => category?.rateValue?.units === 0n
  return {
    severity,
    says,
    check: (invoice, now) => (invoice.allowanceCharges.some(isZero) ? [] : check(invoice, now)),
  }
}

/** BT-116: the lines of the category less its discounts plus its charges; of the taxed, all rates at once. */
function taxableOf(code: Code): Rule {
  return warning(
    `صحّح المبلغ الخاضع للفئة ${names[code].ar}: بنودها − خصوماتها + رسومها = {expected}.`,
    `Correct the taxable amount of the ${names[code].en} category: lines − discounts + charges = {expected}.`,
    (invoice) =>
      invoice.taxTotals.flatMap(({ subtotals }) => {
        const charged = sum(
          subtotals
            .filter(({ category }) => category.writtenCode === code)
            .map(({ taxable }) => taxable?.value ?? zero),
        )
        const is = taxableIn(invoice, code)
        return subtotals.flatMap(({ taxable, category }, index) => {
          if (category.code !== code) return []
          const isRight =
            code === 'S' ? isSame(charged, is) : taxable?.value != null && isSame(taxable.value, is)
          // A row for nothing is wrong too, though it come to nothing.
          return isRight && isUsed(invoice, code)
            ? []
            : [
                {
                  field: `taxSubtotals.${index}.taxable` as const,
                  expected: taxableIn(invoice, code, code === 'S' ? category.rateValue : null),
                },
              ]
        })
      }),
  )
}

function vatOf(make: Make, code: Code): Rule {
  return make(
    code === 'S'
      ? 'صحّح ضريبة الفئة الخاضعة: المبلغ الخاضع × النسبة = {expected}.'
      : `اجعل مبلغ الضريبة صفرًا للفئة ${names[code].ar}.`,
    code === 'S'
      ? 'Correct the VAT of the standard-rated category: taxable amount × rate = {expected}.'
      : `Set the VAT amount of the ${names[code].en} category to zero.`,
    (invoice) =>
      rowsOf(invoice).flatMap((row, index) => {
        if (row.category.code !== code) return []
        const field = `taxSubtotals.${index}.vat` as const
        if (code !== 'S') return when(row.vat?.value?.units !== 0n, field)
        const expected = wrongTaxOf(row, invoice.lines.length)
        return expected === null ? [] : [{ field, expected }]
      }),
  )
}

/** Everything of a category, or of one of its rates. The scheme is not asked for here. */
function taxableIn(invoice: InvoiceReading, code: Code, rate: Decimal | null = null): Decimal {
  const isLike = (category: Category | null): boolean =>
    category?.writtenCode === code && (rate === null || isSame(category.rateValue ?? zero, rate))
  const allowances = (is: 'isCharge' | 'isAllowance'): Decimal =>
    sum(
      invoice.allowanceCharges
        .filter((each: AllowanceReading) => each[is] && isLike(each.category))
        .map(({ amount }) => amount?.value ?? zero),
    )
  const lines = invoice.lines.filter(({ category }) => isLike(category))
  const net = sum(lines.map((line) => line.net?.value ?? zero))
  return plus(minus(net, allowances('isAllowance')), allowances('isCharge'))
}
