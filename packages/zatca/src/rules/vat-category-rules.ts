import { compare, isSame, minus, plus, rounded, sum, zero } from '../decimal.ts'
import type { Decimal } from '../decimal.ts'
import type { AllowanceReading, Category, InvoiceReading } from './reading.ts'
import { error, hitsOf, isBlank, linesWhere, warning, when } from './rule.ts'
import type { Bilingual, Check, Rule, Rules } from './rule.ts'
import { wrongVatOf } from './vat-breakdown-rules.ts'

type Code = 'S' | 'Z' | 'E' | 'O'

const names: Readonly<Record<Code, Bilingual>> = {
  S: { ar: 'الخاضعة للنسبة الأساسية', en: 'standard-rated' },
  Z: { ar: 'ذات النسبة الصفرية', en: 'zero-rated' },
  E: { ar: 'المعفاة', en: 'exempt' },
  O: { ar: 'خارج نطاق الضريبة', en: 'out-of-scope' },
}

/** What the European norm asks of each of the four categories. */
export const vatCategoryRules: Rules = {
  'BR-S-01': warning(
    'أضف إلى تفصيل الضريبة سطرًا للفئة الخاضعة للنسبة الأساسية.',
    'Add a row for the standard-rated category to the VAT breakdown.',
    (invoice) => when(isUsed(invoice, 'S') && rowsOf(invoice, 'S') === 0, 'taxSubtotals'),
  ),
  'BR-S-05': rateOfLines(warning, 'S'),
  'BR-S-06': rateOfAllowances(error, 'S', false),
  'BR-S-07': rateOfAllowances(warning, 'S', true),
  'BR-S-08': taxableOf('S'),
  'BR-S-09': vatOf(warning, 'S'),
  'BR-S-10': warning(
    'احذف سبب الإعفاء من الفئة الخاضعة: الضريبة مفروضة عليها.',
    'Remove the exemption reason from the standard-rated category: it is taxed.',
    hitsOf(
      subtotalsOf,
      ({ category }) =>
        category.code === 'S' && !(isBlank(category.reasonCode) && isBlank(category.reason)),
      (index) => `taxSubtotals.${index}.exemption`,
    ),
  ),
  'BR-Z-01': oneRowFor('Z'),
  'BR-Z-05': rateOfLines(error, 'Z'),
  'BR-Z-06': rateOfAllowances(error, 'Z', false),
  'BR-Z-07': rateOfAllowances(error, 'Z', true),
  'BR-Z-08': taxableOf('Z'),
  'BR-Z-09': vatOf(error, 'Z'),
  'BR-E-01': oneRowFor('E'),
  'BR-E-05': rateOfLines(error, 'E'),
  'BR-E-06': rateOfAllowances(error, 'E', false),
  'BR-E-07': rateOfAllowances(error, 'E', true),
  'BR-E-08': taxableOf('E'),
  'BR-E-09': vatOf(error, 'E'),
  'BR-O-01': oneRowFor('O'),
  'BR-O-08': taxableOf('O'),
  'BR-O-09': vatOf(error, 'O'),
}

type Make = (ar: string, en: string, check: Check) => Rule

/** One row in the breakdown for everything of a category that is not taxed. */
function oneRowFor(code: 'Z' | 'E' | 'O'): Rule {
  return warning(
    `اجعل للفئة ${names[code].ar} سطرًا واحدًا في تفصيل الضريبة؛ وإن اختلف السبب فقسّم الفاتورة.`,
    `Give the ${names[code].en} category one row in the VAT breakdown; split the invoice when reasons differ.`,
    (invoice) => {
      const rows = rowsOf(invoice, code)
      return when((isUsed(invoice, code) || rows > 0) && rows !== 1, 'taxSubtotals')
    },
  )
}

const isUsed = ({ lines, allowanceCharges }: InvoiceReading, code: Code): boolean =>
  [...lines, ...allowanceCharges].some(({ category }) => category?.code === code)

const rowsOf = (invoice: InvoiceReading, code: Code): number =>
  subtotalsOf(invoice).filter(({ category }) => category.code === code).length

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
      (each) => each.isCharge === isCharge && hasWrongRate(each.category, code),
      (index) => `allowanceCharges.${index}.rate`,
    ),
  )
}

/** BT-116: the lines of the category less its discounts plus its charges. */
function taxableOf(code: Code): Rule {
  return warning(
    `صحّح المبلغ الخاضع للفئة ${names[code].ar}: بنودها − خصوماتها + رسومها = {expected}.`,
    `Correct the taxable amount of the ${names[code].en} category: lines − discounts + charges = {expected}.`,
    (invoice) =>
      subtotalsOf(invoice).flatMap(({ taxable, category }, index) => {
        if (category.code !== code || taxable?.value == null) return []
        const expected = rounded(taxableIn(invoice, category), 2)
        // A row for nothing is wrong too, though it come to nothing.
        return isSame(taxable.value, expected) && isUsed(invoice, code)
          ? []
          : [{ field: `taxSubtotals.${index}.taxable` as const, expected }]
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
      subtotalsOf(invoice).flatMap((subtotal, index) => {
        if (subtotal.category.code !== code || subtotal.vat?.value == null) return []
        const field = `taxSubtotals.${index}.vat` as const
        if (code !== 'S') return when(subtotal.vat.value.units !== 0n, field)
        const expected = wrongVatOf(subtotal, invoice.lines.length)
        return expected === null ? [] : [{ field, expected }]
      }),
  )
}

function subtotalsOf({ vat }: InvoiceReading) {
  return vat?.subtotals ?? []
}

/** Everything taxed like this: of one rate where it is standard, of the category elsewhere. */
function taxableIn(invoice: InvoiceReading, like: Category): Decimal {
  const isLike = (category: Category | null): boolean =>
    category !== null &&
    category.code === like.code &&
    (like.code !== 'S' || isSame(category.rateValue ?? zero, like.rateValue ?? zero))
  const allowances = (isCharge: boolean): Decimal =>
    sum(
      invoice.allowanceCharges
        .filter((each: AllowanceReading) => each.isCharge === isCharge && isLike(each.category))
        .map(({ amount }) => amount?.value ?? zero),
    )
  const lines = invoice.lines.filter(({ category }) => isLike(category))
  const net = sum(lines.map((line) => line.net?.value ?? zero))
  return plus(minus(net, allowances(false)), allowances(true))
}
