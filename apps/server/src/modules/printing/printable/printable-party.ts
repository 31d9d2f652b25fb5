import type { IdentityScheme, PrintableParty } from './printable.ts'

/** A party as a paper names it, from its row or from the sealed invoice. */
export type PartyWords = {
  readonly name: string
  readonly nameEn: string | null
  readonly vatNumber: string | null
  readonly identity: { readonly scheme: string; readonly number: string } | null
  readonly street: string | null
  readonly buildingNumber: string | null
  readonly additionalNumber: string | null
  readonly area: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** What stands beside the name and is no part of the law: how to reach the party, and its mark. */
export type PartyContact = {
  readonly phone: string | null
  readonly email: string | null
  readonly logo: Uint8Array | null
}

export const noContact: PartyContact = { phone: null, email: null, logo: null }

const schemes: ReadonlySet<string> = new Set<IdentityScheme>([
  'CRN',
  'MOM',
  'MLS',
  '700',
  'SAG',
  'NAT',
  'TIN',
  'GCC',
  'IQA',
  'PAS',
  'OTH',
])
const isScheme = (scheme: string): scheme is IdentityScheme => schemes.has(scheme)

export const printableParty = (words: PartyWords, contact: PartyContact): PrintableParty => ({
  name: { ar: words.name, en: words.nameEn },
  vatNumber: words.vatNumber,
  identity:
    words.identity && isScheme(words.identity.scheme)
      ? { scheme: words.identity.scheme, number: words.identity.number }
      : null,
  address: addressLines(words),
  addressEn: null,
  ...contact,
})

const arabic = /\p{Script=Arabic}/u
const countryNames = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

/**
 * The national address on one line, in the order of Saudi Post; nothing but a country is no address.
 * One that was written in other letters names its country in Arabic too.
 */
function addressLines(words: PartyWords): readonly string[] {
  const { buildingNumber, street, area, city, postalCode, additionalNumber, country } = words
  const isArabic = arabic.test([street, area, city].join(''))
  // A hyphen between two numbers would turn them round in Arabic, so the second has its name.
  const additional =
    additionalNumber && `${isArabic ? 'الرقم الإضافي' : 'additional no.'} ${additionalNumber}`
  const place = [spaced(buildingNumber, street), area, spaced(city, postalCode), additional].filter(
    Boolean,
  )
  if (place.length === 0) return []
  const countryIn = (language: 'ar' | 'en'): readonly string[] => {
    const named = country && countryNames[language].of(country)
    return named ? [named] : []
  }
  return isArabic
    ? [[...place, ...countryIn('ar')].join('، ')]
    : [[...place, ...countryIn('en')].join(', '), ...countryIn('ar')]
}

const spaced = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')
