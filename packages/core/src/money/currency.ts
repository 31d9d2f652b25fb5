import { type ExchangeRate, type Money, divide, money, powerOfTen, scale } from './decimal.ts'

/** The forms an Arabic noun takes after a number, and its gender. */
export type ArabicNoun = {
  /** After 1 and after whole hundreds and thousands: ريال. */
  readonly one: string
  /** Two of them, standing alone: ريالان. */
  readonly two: string
  /** After 3 to 10: ريالات. */
  readonly few: string
  /** After 11 to 99: ريالًا. */
  readonly many: string
  readonly gender: 'masculine' | 'feminine'
}

export type EnglishNoun = { readonly one: string; readonly many: string }

export type Currency = {
  readonly code: string
  /** Decimals of its minor unit (`domain/03` 3.1). */
  readonly digits: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly unit: { readonly ar: ArabicNoun; readonly en: EnglishNoun }
  /** Null when the currency has no part (JPY). */
  readonly subunit: { readonly ar: ArabicNoun; readonly en: EnglishNoun } | null
}

/** The currency of the company's books in Saudi Arabia. */
export const localCurrency = 'SAR'

const masculine = (one: string, two: string, few: string, many: string): ArabicNoun => ({
  one,
  two,
  few,
  many,
  gender: 'masculine',
})
const feminine = (one: string, two: string, few: string): ArabicNoun => ({
  one,
  two,
  few,
  many: one,
  gender: 'feminine',
})
const english = (one: string, many: string): EnglishNoun => ({ one, many })

const riyal = masculine('ريال', 'ريالان', 'ريالات', 'ريالًا')
const dinar = masculine('دينار', 'ديناران', 'دنانير', 'دينارًا')

/** The noun with its nationality: ريال قطري، ريالان قطريان، ريالات قطرية، ريالًا قطريًا. */
const national = (noun: ArabicNoun, adjective: string): ArabicNoun =>
  masculine(
    `${noun.one} ${adjective}`,
    `${noun.two} ${adjective}ان`,
    `${noun.few} ${adjective}ة`,
    `${noun.many} ${adjective}ًا`,
  )

const fils = {
  ar: masculine('فلس', 'فلسان', 'فلوس', 'فلسًا'),
  en: english('fils', 'fils'),
}
const cent = { ar: masculine('سنت', 'سنتان', 'سنتات', 'سنتًا'), en: english('cent', 'cents') }

const currency = (
  code: string,
  digits: number,
  name: Currency['name'],
  unit: Currency['unit'],
  subunit: Currency['subunit'],
): Currency => ({ code, digits, name, unit, subunit })

/** Every currency whose names and minor unit Mizan knows. */
export const currencies: readonly Currency[] = [
  currency(
    'SAR',
    2,
    { ar: 'ريال سعودي', en: 'Saudi riyal' },
    { ar: riyal, en: english('Saudi riyal', 'Saudi riyals') },
    { ar: feminine('هللة', 'هللتان', 'هللات'), en: english('halala', 'halalas') },
  ),
  currency(
    'USD',
    2,
    { ar: 'دولار أمريكي', en: 'US dollar' },
    {
      ar: national(masculine('دولار', 'دولاران', 'دولارات', 'دولارًا'), 'أمريكي'),
      en: english('US dollar', 'US dollars'),
    },
    cent,
  ),
  currency(
    'EUR',
    2,
    { ar: 'يورو', en: 'Euro' },
    { ar: masculine('يورو', 'يوروان', 'يورو', 'يورو'), en: english('euro', 'euros') },
    cent,
  ),
  currency(
    'AED',
    2,
    { ar: 'درهم إماراتي', en: 'UAE dirham' },
    {
      ar: national(masculine('درهم', 'درهمان', 'دراهم', 'درهمًا'), 'إماراتي'),
      en: english('UAE dirham', 'UAE dirhams'),
    },
    fils,
  ),
  currency(
    'QAR',
    2,
    { ar: 'ريال قطري', en: 'Qatari riyal' },
    { ar: national(riyal, 'قطري'), en: english('Qatari riyal', 'Qatari riyals') },
    { ar: masculine('درهم', 'درهمان', 'دراهم', 'درهمًا'), en: english('dirham', 'dirhams') },
  ),
  currency(
    'EGP',
    2,
    { ar: 'جنيه مصري', en: 'Egyptian pound' },
    {
      ar: national(masculine('جنيه', 'جنيهان', 'جنيهات', 'جنيهًا'), 'مصري'),
      en: english('Egyptian pound', 'Egyptian pounds'),
    },
    { ar: masculine('قرش', 'قرشان', 'قروش', 'قرشًا'), en: english('piastre', 'piastres') },
  ),
  currency(
    'KWD',
    3,
    { ar: 'دينار كويتي', en: 'Kuwaiti dinar' },
    { ar: national(dinar, 'كويتي'), en: english('Kuwaiti dinar', 'Kuwaiti dinars') },
    fils,
  ),
  currency(
    'BHD',
    3,
    { ar: 'دينار بحريني', en: 'Bahraini dinar' },
    { ar: national(dinar, 'بحريني'), en: english('Bahraini dinar', 'Bahraini dinars') },
    fils,
  ),
  currency(
    'OMR',
    3,
    { ar: 'ريال عماني', en: 'Omani rial' },
    { ar: national(riyal, 'عماني'), en: english('Omani rial', 'Omani rials') },
    { ar: feminine('بيسة', 'بيستان', 'بيسات'), en: english('baisa', 'baisas') },
  ),
  currency(
    'JOD',
    3,
    { ar: 'دينار أردني', en: 'Jordanian dinar' },
    { ar: national(dinar, 'أردني'), en: english('Jordanian dinar', 'Jordanian dinars') },
    fils,
  ),
  currency(
    'TND',
    3,
    { ar: 'دينار تونسي', en: 'Tunisian dinar' },
    { ar: national(dinar, 'تونسي'), en: english('Tunisian dinar', 'Tunisian dinars') },
    { ar: masculine('مليم', 'مليمان', 'مليمات', 'مليمًا'), en: english('millime', 'millimes') },
  ),
  currency(
    'IQD',
    3,
    { ar: 'دينار عراقي', en: 'Iraqi dinar' },
    { ar: national(dinar, 'عراقي'), en: english('Iraqi dinar', 'Iraqi dinars') },
    fils,
  ),
  currency(
    'JPY',
    0,
    { ar: 'ين ياباني', en: 'Japanese yen' },
    { ar: national(masculine('ين', 'ينان', 'ينات', 'ينًا'), 'ياباني'), en: english('yen', 'yen') },
    null,
  ),
]

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((each) => [each.code, each]))

/** The currency of an ISO 4217 code; null when Mizan does not know it. */
export const currencyOf = (code: string): Currency | null => byCode.get(code) ?? null

/** Decimals of the minor unit of a currency; 2 for a currency Mizan does not know. */
export const minorDigits = (code: string): number => byCode.get(code)?.digits ?? 2

/**
 * An amount in another currency: amount × rate, rounded half away from zero to the minor unit of
 * the target (`domain/03` 3.3). `fromDigits` are the decimals of the amount's own currency.
 */
export const convert = (
  amount: Money,
  rate: ExchangeRate,
  fromDigits: number,
  toDigits = 2,
): Money => money(divide(amount * rate, powerOfTen(scale.exchangeRate + fromDigits - toDigits)))
