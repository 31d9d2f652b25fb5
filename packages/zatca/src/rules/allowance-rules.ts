import { isSame, readDecimal, rounded, zero } from '../invoice/decimal.ts'
import { percentageAmount } from '../invoice/percentage-amount.ts'
import { chargeReasons } from './codes/charge-reasons.ts'
import type { FieldPath } from './field-path.ts'
import { isPercentage } from './percentage.ts'
import type { AllowanceReading, InvoiceReading } from './reading.ts'
import { error, isBlank, warning } from './rule.ts'
import type { Check, Hit, Rules } from './rule.ts'

/** Discounts and charges, of the document and of its lines. */
export const allowanceRules: Rules = {
  'BR-KSA-F-02': error(
    'حدّد لكل مبلغ هل هو خصم (false) أم رسم إضافي (true).',
    'Say of each amount whether it is a discount (false) or a charge (true).',
    places((each) => !/^(?:true|false|1|0)$/.test(each.indicator ?? ''), 'isCharge', 'all'),
  ),
  'BR-31': error(
    'أدخل مبلغ خصم الفاتورة.',
    'Enter the amount of the discount on the invoice.',
    places((each) => each.isAllowance && each.amount?.value == null, 'amount', 'document'),
  ),
  'BR-32': error(
    'اختر فئة الضريبة لخصم الفاتورة.',
    'Choose the VAT category of the discount on the invoice.',
    places((each) => each.isAllowance && isBlank(each.category?.code ?? null), 'category'),
  ),
  'BR-36': warning(
    'أدخل مبلغ الرسم الإضافي على الفاتورة.',
    'Enter the amount of the charge on the invoice.',
    places((each) => each.isCharge && each.amount?.value == null, 'amount', 'document'),
  ),
  'BR-37': warning(
    'اختر فئة الضريبة للرسم الإضافي على الفاتورة.',
    'Choose the VAT category of the charge on the invoice.',
    places((each) => each.isCharge && each.category?.writtenCode == null, 'category'),
  ),
  'BR-41': error(
    'أدخل مبلغ خصم البند.',
    'Enter the amount of the discount on the line.',
    places((each) => each.isAllowance && each.amount?.value == null, 'amount', 'line'),
  ),
  'BR-43': warning(
    'أدخل مبلغ الرسم الإضافي على البند.',
    'Enter the amount of the charge on the line.',
    places((each) => each.isCharge && each.amount?.value == null, 'amount', 'line'),
  ),
  'BR-KSA-19': warning(
    'اختر رمز سبب الرسم الإضافي على الفاتورة، مثل FC للشحن.',
    'Choose the reason code of the charge on the invoice, such as FC for freight.',
    places((each) => each.isCharge && isBlank(each.reasonCode), 'reasonCode', 'document'),
  ),
  'BR-KSA-20': warning(
    'اختر رمز سبب الرسم الإضافي على البند، مثل FC للشحن.',
    'Choose the reason code of the charge on the line, such as FC for freight.',
    places((each) => each.isCharge && isBlank(each.reasonCode), 'reasonCode', 'line'),
  ),
  'BR-KSA-21': warning(
    'اكتب سبب الرسم الإضافي على الفاتورة.',
    'Write the reason of the charge on the invoice.',
    places((each) => each.isCharge && isBlank(each.reason), 'reason', 'document'),
  ),
  'BR-KSA-22': warning(
    'اكتب سبب الرسم الإضافي على البند.',
    'Write the reason of the charge on the line.',
    places((each) => each.isCharge && isBlank(each.reason), 'reason', 'line'),
  ),
  'BR-KSA-CL-06': warning(
    'اختر رمز سبب الرسم الإضافي من القائمة (UNTDID 7161)، مثل FC للشحن.',
    'Choose the reason code of the charge from the list (UNTDID 7161), such as FC for freight.',
    places(
      (each) => each.isCharge && !isBlank(each.reasonCode) && !chargeReasons.has(each.reasonCode),
      'reasonCode',
      'all',
    ),
  ),
  'BR-KSA-DEC-01': error(
    'اكتب نسبة الخصم من 0 إلى 100 بخانتين عشريتين على الأكثر، دون علامة %.',
    'Write the discount percentage from 0 to 100 with at most two decimals, without the % sign.',
    places(
      (each) => !each.isCharge && each.percent !== null && !isPercentage(each.percent),
      'percent',
      'all',
    ),
  ),
  'BR-KSA-EN16931-03': warning(
    'صحّح مبلغ الخصم أو الرسم: المبلغ الأساسي × النسبة = {expected}.',
    'Correct the discount or charge: base amount × percentage = {expected}.',
    (invoice) => allowancesIn(invoice, 'all').flatMap(({ each, at }) => misfit(each, at)),
  ),
  'BR-KSA-EN16931-04': warning(
    'أدخل المبلغ الأساسي الذي حُسبت منه النسبة.',
    'Enter the base amount that the percentage was taken of.',
    places((each) => each.percent !== null && each.baseAmount?.value == null, 'baseAmount', 'all'),
  ),
  'BR-KSA-EN16931-05': warning(
    'أدخل النسبة مع المبلغ الأساسي للخصم أو الرسم.',
    'Enter the percentage together with the base amount of the discount or charge.',
    places((each) => each.baseAmount !== null && isBlank(each.percent), 'percent', 'all'),
  ),
  'BR-KSA-12': warning(
    'اجعل نسبة الضريبة صفرًا: الخصم خارج نطاق الضريبة.',
    'Set the VAT rate to zero: the discount is out of scope of VAT.',
    places((each) => !each.isCharge && isRatedOutOfScope(each), 'rate'),
  ),
  'BR-KSA-13': warning(
    'اجعل نسبة الضريبة صفرًا: الرسم الإضافي خارج نطاق الضريبة.',
    'Set the VAT rate to zero: the charge is out of scope of VAT.',
    places((each) => each.isCharge && isRatedOutOfScope(each), 'rate'),
  ),
}

type Place = `allowanceCharges.${number}` | `lines.${number}.allowanceCharges.${number}`
type Level = 'document' | 'line' | 'all'
type Placed = { readonly each: AllowanceReading; readonly at: Place }

function allowancesIn(invoice: InvoiceReading, level: Level): readonly Placed[] {
  const document = invoice.allowanceCharges.map((each, index): Placed => ({
    each,
    at: `allowanceCharges.${index}`,
  }))
  if (level === 'document') return document
  const ofLines = invoice.lines.flatMap(({ allowanceCharges }, line) =>
    allowanceCharges.map((each, index): Placed => ({
      each,
      at: `lines.${line}.allowanceCharges.${index}`,
    })),
  )
  return level === 'line' ? ofLines : [...document, ...ofLines]
}

type Part = 'isCharge' | 'amount' | 'percent' | 'baseAmount' | 'reasonCode' | 'reason'

function places(isBroken: (each: AllowanceReading) => boolean, part: Part, level: Level): Check
function places(isBroken: (each: AllowanceReading) => boolean, part: 'category' | 'rate'): Check
function places(
  isBroken: (each: AllowanceReading) => boolean,
  part: Part | 'category' | 'rate',
  level: Level = 'document',
): Check {
  return (invoice) =>
    allowancesIn(invoice, level)
      .filter(({ each }) => isBroken(each))
      .map(({ at }) => `${at}.${part}` as FieldPath)
}

function isRatedOutOfScope({ category }: AllowanceReading): boolean {
  return category?.code === 'O' && category.rateValue !== null && category.rateValue.units !== 0n
}

function misfit({ amount, baseAmount, percent }: AllowanceReading, at: Place): readonly Hit[] {
  if (amount?.value == null || baseAmount?.value == null || isBlank(percent)) return []
  const expected = readDecimal(percentageAmount(baseAmount.text, percent)) ?? zero
  return isSame(rounded(amount.value, 2), expected) ? [] : [{ field: `${at}.amount`, expected }]
}
