import { isSame, plus, rounded, sum, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import { categoriesOf } from './categories.ts'
import { exemptionReasons } from './codes/exemption-reasons.ts'
import { isTime } from './moments.ts'
import type { Amount, Category, InvoiceReading, LineReading } from './reading.ts'
import { error, isBlank, warning, when } from './rule.ts'
import type { Check, Hit, Rules } from './rule.ts'
import { isUntaxed, lacksReasonCode, wrongVatOf } from './vat-breakdown-rules.ts'

/** Advances taken off a final invoice, each on a line of its own. */
export const prepaymentRules: Rules = {
  'BR-KSA-73': warning(
    'أكمل بيانات فاتورة الدفعة المقدمة المخصومة: رقمها وتاريخها ووقتها ونوعها.',
    'Complete the prepayment invoice that is taken off: its number, date, time and type.',
    (invoice) => {
      if (!hasPrepaid(invoice)) return []
      if (invoice.lines.every(({ prepayment }) => prepayment === null)) return ['totals.prepaid']
      return ofPrepaymentLines(({ prepayment }, at) => [
        ...when(isBlank(prepayment?.number ?? null), `${at}.prepayment.number`),
        ...when(isBlank(prepayment?.issueDate ?? null), `${at}.prepayment.issueDate`),
        ...when(isBlank(prepayment?.issueTime ?? null), `${at}.prepayment.issueTime`),
        ...when(isBlank(prepayment?.typeCode ?? null), `${at}.prepayment`),
      ])(invoice, null)
    },
  ),
  'BR-KSA-74': error(
    'اختر فاتورة دفعة مقدمة (386): المستند المشار إليه من نوع آخر.',
    'Choose a prepayment invoice (386): the document referred to is of another type.',
    whilePrepaid(({ prepayment }, at) =>
      when(prepayment?.typeCode != null && prepayment.typeCode !== '386', `${at}.prepayment`),
    ),
  ),
  'BR-KSA-75': warning(
    'أكمل مبالغ الدفعة المقدمة: المبلغ الخاضع والضريبة وفئتها ونسبتها.',
    'Complete the amounts of the prepayment: taxable amount, VAT, category and rate.',
    whilePrepaid(({ subtotals: [advance] }, at) => [
      ...when(advance?.taxable?.value == null, `${at}.prepayment.taxable`),
      ...when(advance?.vat?.value == null, `${at}.prepayment.vat`),
      ...when(isBlank(advance?.category.code ?? null), `${at}.prepayment.category`),
      ...when(advance?.category.rateValue == null, `${at}.prepayment.rate`),
    ]),
  ),
  'BR-KSA-76': warning(
    'اجعل نسبة ضريبة الدفعة المقدمة صفرًا: فئتها صفرية.',
    'Set the VAT rate of the prepayment to zero: it is zero-rated.',
    advances(({ category }) => isRated(category, 'Z'), 'rate'),
  ),
  'BR-KSA-77': warning(
    'اجعل نسبة ضريبة الدفعة المقدمة صفرًا: فئتها معفاة.',
    'Set the VAT rate of the prepayment to zero: it is exempt.',
    advances(({ category }) => isRated(category, 'E'), 'rate'),
  ),
  'BR-KSA-78': warning(
    'اجعل نسبة ضريبة الدفعة المقدمة صفرًا: هي خارج نطاق الضريبة.',
    'Set the VAT rate of the prepayment to zero: it is out of scope of VAT.',
    advances(({ category }) => isRated(category, 'O'), 'rate'),
  ),
  'BR-KSA-79': warning(
    'صحّح ضريبة الدفعة المقدمة: المبلغ الخاضع × النسبة = {expected}.',
    'Correct the VAT of the prepayment: taxable amount × rate = {expected}.',
    ({ lines }) =>
      lines.flatMap(({ subtotals }, index) =>
        subtotals.flatMap((advance): readonly Hit[] => {
          const expected = wrongVatOf(advance)
          return expected === null ? [] : [{ field: `lines.${index}.prepayment.vat`, expected }]
        }),
      ),
  ),
  'BR-KSA-80': warning(
    'صحّح المدفوع مقدمًا: مجموع الدفعات المقدمة وضريبتها = {expected}.',
    'Correct the prepaid amount: the prepayments with their VAT add up to {expected}.',
    ({ totals, lines }) => {
      const advances = lines.flatMap(({ subtotals }) => subtotals)
      const expected = sum(advances.map(({ taxable, vat }) => plus(valueOf(taxable), valueOf(vat))))
      const prepaid = valueOf(totals.prepaid)
      // Where nothing is prepaid no line may name an advance, be it of nothing.
      const isRight =
        isSame(rounded(prepaid, 2), rounded(expected, 2)) &&
        (prepaid.units !== 0n || advances.length === 0)
      return isRight ? [] : [{ field: 'totals.prepaid', expected }]
    },
  ),
  'BR-KSA-82': error(
    'اجعل كل مبالغ بند الدفعة المقدمة صفرًا: مبلغها يُخصم من المستحق لا من البنود.',
    'Leave every amount of the prepayment line at zero: it comes off the amount due, not off the lines.',
    whilePrepaid((line, at) =>
      // Of another type of document BR-KSA-74 says enough.
      (line.prepayment?.typeCode ?? '386') !== '386'
        ? []
        : [
            ...when(isNotZero(line.price?.amount), `${at}.unitPrice`),
            ...when(isNotZero(line.net), `${at}.net`),
            ...when(isNotZero(line.vat), `${at}.vat`),
            ...when(isNotZero(line.total), `${at}.total`),
            ...line.allowanceCharges.flatMap(({ amount }, index) =>
              when(isNotZero(amount), `${at}.allowanceCharges.${index}.amount`),
            ),
          ],
    ),
  ),
  'BR-KSA-93': warning(
    'اختر رمز سبب النسبة الصفرية للدفعة المقدمة.',
    'Choose the code of the reason for the zero rate of the prepayment.',
    advances(({ category }) => lacksReasonCode(category, 'Z'), 'exemption.code'),
  ),
  'BR-KSA-94': warning(
    'اختر رمز سبب إعفاء الدفعة المقدمة.',
    'Choose the code of the reason for the exemption of the prepayment.',
    advances(({ category }) => lacksReasonCode(category, 'E'), 'exemption.code'),
  ),
  'BR-KSA-95': warning(
    'اختر رمز خروج الدفعة المقدمة من نطاق الضريبة (VATEX-SA-OOS).',
    'Choose the code for the prepayment being out of scope of VAT (VATEX-SA-OOS).',
    advances(({ category }) => lacksReasonCode(category, 'O'), 'exemption.code'),
  ),
  'BR-KSA-96': warning(
    'اكتب سبب عدم فرض الضريبة على الدفعة المقدمة نصًّا.',
    'Write the reason why no VAT is charged on the prepayment.',
    advances(({ category }) => isUntaxed(category) && isBlank(category.reason), 'exemption.reason'),
  ),
  'BR-KSA-CL-07': warning(
    'اختر سببًا يخص فئة ضريبة الدفعة المقدمة، من الرموز التي تقبلها الهيئة للدفعات.',
    'Choose a reason of the prepayment’s VAT category, of those the authority takes for prepayments.',
    // The authority asks only where something of the document is taxed.
    (invoice, now) =>
      categoriesOf(invoice).some(({ category }) => category.code === 'S')
        ? advances(({ category }) => hasForeignReason(category), 'exemption.code')(invoice, now)
        : [],
  ),
  'BR-KSA-DEC-06': warning(
    'اكتب مبلغ الدفعة المقدمة وضريبتها بخانتين عشريتين على الأكثر.',
    'Write the prepayment and its VAT with at most two decimals.',
    ({ lines }) =>
      lines.flatMap(({ subtotals }, index) =>
        subtotals.flatMap(({ taxable, vat }) => [
          ...when((taxable?.decimals ?? 0) > 2, `lines.${index}.prepayment.taxable`),
          ...when((vat?.decimals ?? 0) > 2, `lines.${index}.prepayment.vat`),
        ]),
      ),
  ),
  'BR-KSA-F-05': warning(
    'اكتب وقت فاتورة الدفعة المقدمة بالساعات والدقائق والثواني، مثل 19:20:30.',
    'Write the time of the prepayment invoice as hours, minutes and seconds, such as 19:20:30.',
    ofPrepaymentLines(({ prepayment }, at) =>
      when(
        !isBlank(prepayment?.issueTime ?? null) && !isTime(prepayment?.issueTime ?? null),
        `${at}.prepayment.issueTime`,
      ),
    ),
  ),
}

const valueOf = (amount: Amount | null): Decimal => amount?.value ?? zero

/** Nothing is not zero: the zero has to be written. */
const isNotZero = (amount: Amount | null | undefined): boolean => amount?.value?.units !== 0n

const hasPrepaid = ({ totals }: InvoiceReading): boolean => valueOf(totals.prepaid).units > 0n

const isRated = (category: Category, code: 'Z' | 'E' | 'O'): boolean =>
  category.code === code && category.rateValue !== null && category.rateValue.units !== 0n

function hasForeignReason(category: Category): boolean {
  if (!isUntaxed(category) || isBlank(category.reasonCode)) return false
  const known = exemptionReasons.get(category.reasonCode)
  return known?.category !== category.code || known.isLate
}

type OfLine = (line: LineReading, at: `lines.${number}`) => readonly Hit[]

function ofPrepaymentLines(hits: OfLine): Check {
  return ({ lines }) =>
    lines.flatMap((line, index) => (line.prepayment === null ? [] : hits(line, `lines.${index}`)))
}

/** The rules that hold only where something prepaid is taken off. */
function whilePrepaid(hits: OfLine): Check {
  const check = ofPrepaymentLines(hits)
  return (invoice, now) => (hasPrepaid(invoice) ? check(invoice, now) : [])
}

function advances(
  isBroken: (advance: LineReading['subtotals'][number]) => boolean,
  part: 'rate' | 'exemption.code' | 'exemption.reason',
): Check {
  return ({ lines }) =>
    lines.flatMap(({ subtotals }, index) =>
      when(subtotals.some(isBroken), `lines.${index}.prepayment.${part}`),
    )
}
