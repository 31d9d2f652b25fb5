import { citizensOnly } from './codes/exemption-reasons.ts'
import { buyerSchemes } from './codes/party-schemes.ts'
import { isPlainId } from './identification-rules.ts'
import type { InvoiceReading, Text } from './reading.ts'
import { error, isBlank, isMisshapen, warning, when } from './rule.ts'
import type { Rules } from './rule.ts'
import { missingIn } from './seller-rules.ts'

const vatNumberShape = /^3\d{13}3$/

/** Who buys. A simplified invoice may name nobody; a standard one says all of it. */
export const buyerRules: Rules = {
  'BR-KSA-42': warning(
    'أدخل اسم المشتري: هو إلزامي في الفاتورة الضريبية وإشعاراتها.',
    'Enter the name of the buyer: a tax invoice and its notes need it.',
    ({ isStandard, buyer }) => when(isStandard && isBlank(buyer.name), 'buyer.name'),
  ),
  'BR-KSA-44': error(
    'صحّح الرقم الضريبي للمشتري: 15 رقمًا، أولها 3 وآخرها 3.',
    'Correct the VAT number of the buyer: 15 digits, the first and the last a 3.',
    ({ buyer }) => when(isWrittenWrong(buyer.vatNumber, vatNumberShape), 'buyer.vatNumber'),
  ),
  'BR-KSA-99': warning(
    'أدخل الرقم الضريبي للمشتري أو احذف حقله؛ لا يُرسل فارغًا.',
    'Enter the VAT number of the buyer or leave the field out; it is not sent blank.',
    ({ buyer }) => when(buyer.vatNumber !== null && isBlank(buyer.vatNumber), 'buyer.vatNumber'),
  ),
  'BR-KSA-81': warning(
    'أدخل رقم تعريف آخر للمشتري، كالسجل التجاري أو الهوية، لأن رقمه الضريبي غير مذكور.',
    'Enter another number of the buyer, such as the commercial register, as there is no VAT number.',
    ({ isStandard, buyer }) =>
      when(
        isStandard &&
          isBlank(buyer.vatNumber) &&
          buyer.identifications.every(({ id }) => isBlank(id)),
        'buyer.identification',
      ),
  ),
  'BR-KSA-14': error(
    'اختر نوع رقم تعريف المشتري من القائمة واكتب الرقم بأحرف لاتينية وأرقام فقط، دون شرطات أو فراغات.',
    'Choose the kind of the buyer’s number from the list and write it in letters and digits, without dashes or blanks.',
    ({ buyer }) =>
      buyer.identifications.flatMap(({ id, scheme }) => [
        ...when(!buyerSchemes.has(scheme.trim()), 'buyer.identification.scheme'),
        ...when(!isPlainId(id.trim()), 'buyer.identification.id'),
      ]),
  ),
  'BR-KSA-49': error(
    'أدخل رقم الهوية الوطنية للمشتري: التعليم الأهلي والصحة الأهلية بنسبة الصفر للمواطنين فقط.',
    'Enter the national identity number of the buyer: private education and health are zero-rated for citizens only.',
    (invoice) =>
      when(
        isForCitizens(invoice, 'writtenReasonCode') &&
          !invoice.buyer.identifications.some(({ id, scheme }) => scheme === 'NAT' && id !== ''),
        'buyer.identification',
      ),
  ),
  'BR-KSA-25': warning(
    'أدخل اسم المشتري: التعليم الأهلي والصحة الأهلية بنسبة الصفر يتطلبان اسمه.',
    'Enter the name of the buyer: private education and health at zero need it.',
    (invoice) =>
      when(
        invoice.isSimplified && isForCitizens(invoice, 'reasonCode') && isBlank(invoice.buyer.name),
        'buyer.name',
      ),
  ),
  'BR-KSA-71': warning(
    'أدخل اسم المشتري في الفاتورة المبسطة المجمّعة.',
    'Enter the name of the buyer on a simplified summary invoice.',
    (invoice) => when(isSimplifiedSummary(invoice) && isBlank(invoice.buyer.name), 'buyer.name'),
  ),
  'BR-KSA-63': warning(
    'أكمل العنوان الوطني للمشتري: الشارع ورقم المبنى والحي والمدينة والرمز البريدي.',
    'Complete the national address of the buyer: street, building, district, city and postal code.',
    ({ isStandard, buyer: { address } }) =>
      isStandard && address?.country === 'SA'
        ? missingIn(address).map((part) => `buyer.address.${part}` as const)
        : [],
  ),
  'BR-KSA-67': warning(
    'اكتب الرمز البريدي للمشتري من 5 أرقام.',
    'Write the postal code of the buyer with 5 digits.',
    ({ isStandard, buyer: { address } }) =>
      when(
        isStandard && address?.country === 'SA' && isMisshapen(address.postalCode, /^\d{5}$/),
        'buyer.address.postalCode',
      ),
  ),
  'BR-KSA-10': warning(
    'أكمل عنوان المشتري خارج المملكة: الشارع والمدينة والدولة.',
    'Complete the address of the buyer abroad: street, city and country.',
    ({ isStandard, buyer: { address } }) => {
      if (!isStandard || address?.country === 'SA') return []
      return (['street', 'city', 'country'] as const)
        .filter((part) => isBlank(address?.[part] ?? null))
        .map((part) => `buyer.address.${part}` as const)
    },
  ),
  'BR-KSA-85': warning(
    'اكتب هاتف المشتري مبتدئًا بـ 0 أو + ثم من 4 إلى 15 رقمًا.',
    'Write the phone of the buyer starting with 0 or +, then 4 to 15 digits.',
    ({ buyer }) =>
      when(isWrittenWrong(buyer.contact?.phone ?? null, /^[0+]\d{4,15}$/), 'buyer.phone'),
  ),
}

/** A blank is not what is asked for either; nothing at all is no mistake. */
const isWrittenWrong = (text: Text, shape: RegExp): boolean =>
  text !== null && text !== '' && !shape.test(text)

/** Of the document or of an advance it takes off. */
/** The authority compares the code as it is written where it asks for the identity, without blanks where for the name. */
const isForCitizens = (
  invoice: InvoiceReading,
  code: 'reasonCode' | 'writtenReasonCode',
): boolean =>
  [invoice.vat, ...invoice.lines].some((of) =>
    of?.subtotals.some(({ category }) => citizensOnly.has(category[code] ?? '')),
  )

/** A simplified invoice over the supplies of a period. */
export const isSimplifiedSummary = ({ isSimplified, transactionCode }: InvoiceReading): boolean =>
  isSimplified && transactionCode?.[5] === '1'
