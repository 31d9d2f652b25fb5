import { sellerSchemes } from './codes/party-schemes.ts'
import { isPlainId } from './identification-rules.ts'
import type { AddressReading, PartyReading } from './reading.ts'
import { error, isBlank, isMisshapen, warning, when } from './rule.ts'
import type { Rules } from './rule.ts'

const vatNumberShape = /^3\d{13}3$/

/** Who sells. Most of it is set once, in the settings of the company. */
export const sellerRules: Rules = {
  'BR-06': warning('أدخل اسم المنشأة البائعة.', 'Enter the name of the seller.', ({ seller }) =>
    when(isBlank(seller.name), 'seller.name'),
  ),
  'BR-KSA-39': error(
    'أدخل الرقم الضريبي للمنشأة البائعة.',
    'Enter the VAT number of the seller.',
    ({ seller }) => when(isBlank(seller.vatNumber), 'seller.vatNumber'),
  ),
  'BR-KSA-40': error(
    'صحّح الرقم الضريبي للبائع: 15 رقمًا، أولها 3 وآخرها 3.',
    'Correct the VAT number of the seller: 15 digits, the first and the last a 3.',
    ({ seller }) => when(isMisshapen(seller.vatNumber, vatNumberShape), 'seller.vatNumber'),
  ),
  'BR-CUSTOM-VALIDATION-01': error(
    'صحّح الرقم الضريبي للمشتري: لا يجوز أن يكون رقم البائع نفسه.',
    'Correct the VAT number of the buyer: it cannot be that of the seller.',
    ({ seller, buyer }) =>
      when(!isBlank(buyer.vatNumber) && buyer.vatNumber === seller.vatNumber, 'buyer.vatNumber'),
  ),
  'BR-KSA-08': warning(
    'أدخل رقم تعريف واحدًا للمنشأة (سجل تجاري أو رخصة أو الرقم الموحد)، أرقامًا وأحرفًا لاتينية فقط.',
    'Enter one number of the company (commercial register, licence or unified number), letters and digits only.',
    ({ seller }) => when(!isIdentified(seller), 'seller.identification'),
  ),
  'BR-08': warning(
    'أدخل العنوان الوطني للمنشأة البائعة.',
    'Enter the national address of the seller.',
    ({ seller }) => when(seller.address === null, 'seller.address'),
  ),
  'BR-09': warning(
    'اختر دولة المنشأة البائعة.',
    'Choose the country of the seller.',
    ({ seller }) =>
      when(seller.address !== null && isBlank(seller.address.country), 'seller.address.country'),
  ),
  'BR-KSA-09': warning(
    'أكمل العنوان الوطني للبائع: الشارع ورقم المبنى والحي والمدينة والرمز البريدي والدولة.',
    'Complete the national address of the seller: street, building, district, city, postal code, country.',
    ({ seller: { address } }) =>
      address === null ? [] : missingIn(address).map((part) => `seller.address.${part}` as const),
  ),
  'BR-KSA-37': warning(
    'اكتب رقم مبنى البائع من 4 أرقام.',
    'Write the building number of the seller with 4 digits.',
    ({ seller }) =>
      when(
        isMisshapen(seller.address?.buildingNumber ?? null, /^\d{4}$/),
        'seller.address.buildingNumber',
      ),
  ),
  'BR-KSA-66': warning(
    'اكتب الرمز البريدي للبائع من 5 أرقام.',
    'Write the postal code of the seller with 5 digits.',
    ({ seller }) =>
      when(isMisshapen(seller.address?.postalCode ?? null, /^\d{5}$/), 'seller.address.postalCode'),
  ),
}

const nationalAddress = [
  'street',
  'buildingNumber',
  'district',
  'city',
  'postalCode',
  'country',
] as const

/** What a Saudi national address still lacks. */
export const missingIn = (address: AddressReading): readonly (typeof nationalAddress)[number][] =>
  nationalAddress.filter((part) => isBlank(address[part]))

const isIdentified = ({ identifications }: PartyReading): boolean => {
  const [only, ...others] = identifications
  if (only === undefined || others.length > 0) return false
  return sellerSchemes.has(only.scheme.trim()) && isPlainId(only.id.trim())
}
