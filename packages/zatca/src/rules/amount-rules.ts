import { readDecimal } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import { amountsOf } from './amounts.ts'
import { currencies } from './codes/currencies.ts'
import { countries } from './codes/countries.ts'
import { documentTypes } from './codes/document-types.ts'
import { vatCategories } from './codes/vat-categories.ts'
import { categoriesOf } from './categories.ts'
import type { Amount } from './reading.ts'
import { error, isBlank, warning, when } from './rule.ts'
import type { Rules } from './rule.ts'

/** Signs, currencies and codes: what holds for every figure and code of a document. */
export const amountRules: Rules = {
  'BR-KSA-F-04': error(
    'اكتب المبالغ والكميات أرقامًا دون إشارة سالبة: الخصم في خانة الخصم، والمرتجع في إشعار دائن.',
    'Write amounts and quantities in figures without a minus: a discount in its field, a return in a credit note.',
    (invoice) => [
      ...when(isNoAmount(readDecimal(invoice.exchangeRate?.rate || '1')), 'exchangeRate'),
      ...amountsOf(invoice)
        .filter(({ amount: { value }, isSigned }) =>
          isSigned ? value === null : isNoAmount(value),
        )
        .map(({ field }) => field),
    ],
  ),
  'BR-KSA-CL-02': error(
    'اجعل كل المبالغ بعملة الفاتورة، إلا إجمالي الضريبة بالريال السعودي.',
    'Let every amount be in the currency of the invoice, but the VAT total in Saudi riyals.',
    (invoice) =>
      amountsOf(invoice)
        .filter(
          ({ amount, currency }) => currency === 'document' && amount.currency !== invoice.currency,
        )
        .map(({ field }) => field),
  ),
  'BR-CL-03': error(
    'اختر عملة من القائمة (ISO 4217) لكل مبلغ.',
    'Choose a currency of the list (ISO 4217) for every amount.',
    (invoice) =>
      amountsOf(invoice)
        .filter(({ amount: { currency }, field }) => {
          // What a line comes to with VAT stands in an element that the rule does not name.
          const isNamed = currency !== null && currency !== '' && !field.endsWith('.total')
          return isNamed && !isCurrency(currency.trim())
        })
        .map(({ field }) => field),
  ),
  'BR-CL-04': error(
    'اختر عملة الفاتورة من القائمة (ISO 4217)، مثل SAR.',
    'Choose the currency of the invoice from the list (ISO 4217), such as SAR.',
    ({ currency }) => when(currency !== null && !isCurrency(currency), 'currency'),
  ),
  'BR-KSA-CL-01': error(
    'اختر عملة الفاتورة وعملة التقريب والدفعات المقدمة من القائمة (ISO 4217).',
    'Choose the currency of the invoice, of its rounding and of its prepayments from the list (ISO 4217).',
    ({ currency, totals: { rounding }, lines }) => [
      ...when(!isBlank(currency) && !isCurrency(currency), 'currency'),
      ...when(isForeign(rounding), 'totals.rounding'),
      ...lines.flatMap(({ subtotals }, index) =>
        subtotals.flatMap(({ taxable, vat }) => [
          ...when(isForeign(taxable), `lines.${index}.prepayment.taxable`),
          ...when(isForeign(vat), `lines.${index}.prepayment.vat`),
        ]),
      ),
    ],
  ),
  'BR-CL-05': error(
    'اجعل عملة الضريبة من القائمة (ISO 4217)، وهي SAR.',
    'Let the currency of the VAT be one of the list (ISO 4217), which is SAR.',
    ({ taxCurrency }) => when(taxCurrency !== null && !isCurrency(taxCurrency), 'taxCurrency'),
  ),
  'BR-CL-01': error(
    'اختر نوع المستند من القائمة، مثل فاتورة (388) أو إشعار دائن (381).',
    'Choose the type of document from the list, such as invoice (388) or credit note (381).',
    ({ typeCode }) => when(typeCode !== null && !documentTypes.has(typeCode), 'typeCode'),
  ),
  'BR-CL-14': warning(
    'اختر الدولة من القائمة بحرفين كبيرين، مثل SA.',
    'Choose the country from the list, two capital letters such as SA.',
    (invoice) =>
      (['seller', 'buyer'] as const).flatMap((party) => {
        const country = invoice[party].address?.country ?? null
        return when(country !== null && !countries.has(country), `${party}.address.country`)
      }),
  ),
  'BR-CL-18': error(
    'اختر فئة الضريبة من القائمة: خاضع (S) أو صفري (Z) أو معفى (E) أو خارج النطاق (O).',
    'Choose the VAT category from the list: standard (S), zero (Z), exempt (E) or out of scope (O).',
    (invoice) =>
      categoriesOf(invoice)
        .filter(
          ({ category: { writtenCode } }) =>
            writtenCode !== null && !vatCategories.has(writtenCode),
        )
        .map(({ codeField }) => codeField),
  ),
}

/** Neither letters nor what is below zero is an amount; the authority stops at letters altogether. */
const isNoAmount = (value: Decimal | null): boolean => value === null || value.units < 0n

const isCurrency = (code: string | null): boolean => code !== null && currencies.has(code)

/** Whether an amount names a currency that there is not; that it names none, BR-KSA-CL-02 reports. */
const isForeign = (amount: Amount | null): boolean =>
  amount !== null && amount.currency !== null && !isCurrency(amount.currency)
