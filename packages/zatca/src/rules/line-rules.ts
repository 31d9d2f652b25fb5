import {
  compare,
  dividedBy,
  isNear,
  isSame,
  minus,
  plus,
  rounded,
  sum,
  times,
  zero,
} from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { AllowanceReading, LineReading } from './reading.ts'
import { error, isBlank, linesWhere, warning, when } from './rule.ts'
import type { Check, Rules } from './rule.ts'

/** What each line says and how its amount comes about. */
export const lineRules: Rules = {
  'BR-16': error(
    'أضف بندًا واحدًا على الأقل إلى الفاتورة.',
    'Add at least one line to the invoice.',
    ({ lines }) => when(lines.length === 0, 'lines'),
  ),
  'BR-21': warning(
    'أعطِ البند رقمًا.',
    'Give the line a number.',
    linesWhere(
      ({ id }) => isBlank(id),
      (at) => `${at}.id`,
    ),
  ),
  'BR-22': error(
    'أدخل كمية البند؛ وإن كانت صفرًا في بند دفعة مقدمة فاكتبها 0.00.',
    'Enter the quantity of the line; where a prepayment line has none, write 0.00.',
    linesWhere(
      ({ quantity }) => quantity?.value == null || quantity.text === '0',
      (at) => `${at}.quantity`,
    ),
  ),
  'BR-24': error(
    'أدخل صافي مبلغ البند.',
    'Enter the net amount of the line.',
    linesWhere(
      ({ net }) => net?.value == null,
      (at) => `${at}.net`,
    ),
  ),
  'BR-25': warning(
    'اكتب اسم الصنف.',
    'Write the name of the item.',
    linesWhere(
      ({ name }) => isBlank(name),
      (at) => `${at}.name`,
    ),
  ),
  'BR-KSA-F-C-01': warning(
    'اكتب اسم الصنف بالحروف: الأرقام وحدها ليست اسمًا.',
    'Write the name of the item in words: digits alone are no name.',
    linesWhere(
      ({ name }) => name !== null && /^\p{Nd}+$/u.test(name),
      (at) => `${at}.name`,
    ),
  ),
  'BR-26': error(
    'أدخل سعر الوحدة.',
    'Enter the unit price.',
    linesWhere(
      ({ price }) => price?.amount?.value == null,
      (at) => `${at}.unitPrice`,
    ),
  ),
  'BR-54': error(
    'أكمل خاصية الصنف باسمها وقيمتها أو احذفها.',
    'Complete the attribute of the item with name and value, or remove it.',
    linesWhere(
      ({ attributes }) => attributes.some(({ name, value }) => name === null || value === null),
      (at) => `${at}.name`,
    ),
  ),
  'BR-CO-04': error(
    'اختر فئة الضريبة للبند.',
    'Choose the VAT category of the line.',
    linesWhere(
      ({ category }) => category?.code == null,
      (at) => `${at}.category`,
    ),
  ),
  'BR-KSA-52': error(
    'أدخل مبلغ ضريبة البند.',
    'Enter the VAT amount of the line.',
    // A simplified line may leave its VAT out, but not say its total without it.
    ({ isStandard, lines }) =>
      lines.flatMap(({ vat, total }, index) =>
        when(vat?.value == null && (isStandard || total !== null), `lines.${index}.vat`),
      ),
  ),
  'BR-KSA-53': error(
    'أدخل مبلغ البند شاملًا الضريبة.',
    'Enter the amount of the line with VAT.',
    ({ isStandard, lines }) =>
      lines.flatMap(({ total }, index) =>
        when(isStandard && total?.value == null, `lines.${index}.total`),
      ),
  ),
  'BR-KSA-51': warning(
    'صحّح إجمالي البند: الصافي + الضريبة = {expected}.',
    'Correct the total of the line: net + VAT = {expected}.',
    expecting('total', ({ net, vat, total }) => {
      if (net?.value == null || vat?.value == null) return null
      const expected = rounded(plus(net.value, vat.value), 2)
      return total?.value != null && isSame(rounded(total.value, 2), expected) ? null : expected
    }),
  ),
  'BR-KSA-EN16931-11': warning(
    'صحّح صافي البند: الكمية × السعر − الخصم + الرسوم = {expected}.',
    'Correct the net of the line: quantity × price − discount + charges = {expected}.',
    expecting('net', (line) => {
      const expected = netOf(line)
      if (expected === null || line.net?.value == null) return null
      return isNear(line.net.value, expected) ? null : expected
    }),
  ),
  'BR-KSA-EN16931-06': error(
    'أدخل الزيادة على السعر كرسم إضافي على البند: في السعر نفسه الخصم وحده جائز.',
    'Enter an extra on the price as a charge on the line: in the price only a discount is allowed.',
    linesWhere(
      ({ price }) => price?.allowances.some(({ isCharge }) => isCharge) === true,
      (at) => `${at}.unitPrice`,
    ),
  ),
  'BR-KSA-EN16931-07': error(
    'صحّح سعر الوحدة: السعر قبل الخصم − خصم السعر = {expected}.',
    'Correct the unit price: price before discount − discount = {expected}.',
    expecting('unitPrice', ({ price }) => {
      const gross = price?.allowances.find(({ baseAmount }) => baseAmount?.value != null)
      if (gross?.baseAmount?.value == null || price?.amount?.value == null) return null
      const expected = minus(gross.baseAmount.value, gross.amount?.value ?? zero)
      return isSame(price.amount.value, expected) ? null : expected
    }),
  ),
  'BR-KSA-EN16931-12': error(
    'اجعل الكمية التي يخصها السعر أكبر من صفر.',
    'Let the quantity that the price is for be above zero.',
    linesWhere(
      ({ price }) => price?.baseQuantity != null && !isPositive(price.baseQuantity.value),
      (at) => `${at}.unitPrice`,
    ),
  ),
  'BR-KSA-11': error(
    'اجعل نسبة الضريبة صفرًا: البند خارج نطاق الضريبة.',
    'Set the VAT rate to zero: the line is out of scope of VAT.',
    linesWhere(
      ({ category }) =>
        category?.code === 'O' && category.rateValue !== null && category.rateValue.units !== 0n,
      (at) => `${at}.rate`,
    ),
  ),
}

const isPositive = (value: Decimal | null): boolean => value !== null && compare(value, zero) > 0

/** A rule whose finding says the amount that would have been right. */
function expecting(
  part: 'net' | 'total' | 'unitPrice',
  expectedOf: (line: LineReading) => Decimal | null,
): Check {
  return ({ lines }) =>
    lines.flatMap((line, index) => {
      const expected = expectedOf(line)
      return expected === null ? [] : [{ field: `lines.${index}.${part}` as const, expected }]
    })
}

const one: Decimal = { units: 1n, digits: 0 }

/** Quantity × price for its base quantity, less discounts, plus charges, in hundredths. */
function netOf({ quantity, price, allowanceCharges }: LineReading): Decimal | null {
  const base = price?.baseQuantity?.value ?? one
  if (quantity?.value == null || price?.amount?.value == null || !isPositive(base)) return null
  const gross = dividedBy(times(quantity.value, price.amount.value), base, 2)
  return plus(minus(gross, amountOf(allowanceCharges, false)), amountOf(allowanceCharges, true))
}

const amountOf = (allowances: readonly AllowanceReading[], isCharge: boolean): Decimal =>
  sum(
    allowances
      .filter((each) => each.isCharge === isCharge)
      .map(({ amount }) => amount?.value ?? zero),
  )
