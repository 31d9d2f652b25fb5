import type { ArabicNoun } from './currency.ts'
import { thousandsOf } from './thousands-of.ts'

type Gender = ArabicNoun['gender']

const masculineOnes = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
]
const feminineOnes = [
  '',
  'إحدى',
  'اثنتان',
  'ثلاث',
  'أربع',
  'خمس',
  'ست',
  'سبع',
  'ثماني',
  'تسع',
  'عشر',
]
const masculineTeens = ['', 'أحد', 'اثنا', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
const feminineTeens = ['', 'إحدى', 'اثنتا', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع']
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = [
  '',
  'مئة',
  'مئتان',
  'ثلاثمئة',
  'أربعمئة',
  'خمسمئة',
  'ستمئة',
  'سبعمئة',
  'ثمانمئة',
  'تسعمئة',
]

const power = (one: string, few: string): ArabicNoun => ({
  one,
  two: `${one}ان`,
  few,
  many: `${one}ًا`,
  gender: 'masculine',
})
const powers = [
  power('تريليون', 'تريليونات'),
  power('مليار', 'مليارات'),
  power('مليون', 'ملايين'),
  power('ألف', 'آلاف'),
]

/**
 * A counted noun in Arabic, with the case and gender the number asks for: ثلاثة ريالات، أحد عشر
 * ريالًا، إحدى عشرة هللة، مئتا ريال، ألف ريال وريالان. Zero is «صفر ريال».
 */
export function countedInArabic(count: bigint, noun: ArabicNoun): string {
  if (count === 0n) return `صفر ${noun.one}`
  const groups = thousandsOf(count)
  const units = groups.at(-1) ?? 0
  const highest = groups.slice(0, -1)
  const single = units % 100
  // One and two are never words before the noun, so 101 is «مئة ريال وريال واحد».
  const apart = single === 1 || single === 2
  const round = apart ? units - single : units

  const parts = highest.flatMap((group, index) => {
    const isLast = round === 0 && highest.slice(index + 1).every((later) => later === 0)
    const thousand = powers[index + powers.length - highest.length]
    return thousand && group > 0 ? [groupInArabic(group, thousand, isLast)] : []
  })
  if (round > 0) parts.push(groupInArabic(round, noun, false))
  else if (parts.length > 0) parts.push(`${parts.pop() ?? ''} ${noun.one}`)
  if (apart) parts.push(few(single, noun))
  return parts.join(' و')
}

function few(count: number, noun: ArabicNoun): string {
  if (count === 2) return noun.two
  return `${noun.one} ${noun.gender === 'feminine' ? 'واحدة' : 'واحد'}`
}

/** One group of three digits with its noun; `inConstruct` when another noun follows directly. */
function groupInArabic(group: number, noun: ArabicNoun, inConstruct: boolean): string {
  const hundred = Math.floor(group / 100)
  const rest = group % 100
  const two = inConstruct ? noun.two.replace(/ن$/, '') : noun.two
  if (rest === 0) return `${hundred === 2 ? 'مئتا' : (hundreds[hundred] ?? '')} ${noun.one}`
  if (rest <= 2) {
    const counted = rest === 1 ? noun.one : two
    return hundred === 0 ? counted : `${groupInArabic(hundred * 100, noun, true)} و${counted}`
  }
  const head = hundred === 0 ? '' : `${hundreds[hundred] ?? ''} و`
  if (rest <= 10) return `${head}${ones(rest, noun.gender)} ${noun.few}`
  return `${head}${belowHundred(rest, noun.gender)} ${inConstruct ? noun.one : noun.many}`
}

const ones = (digit: number, gender: Gender): string =>
  (gender === 'feminine' ? feminineOnes : masculineOnes)[digit] ?? ''

function belowHundred(number: number, gender: Gender): string {
  const digit = number % 10
  if (number < 20) {
    return gender === 'feminine'
      ? `${feminineTeens[digit] ?? ''} عشرة`
      : `${masculineTeens[digit] ?? ''} عشر`
  }
  const ten = tens[Math.floor(number / 10)] ?? ''
  if (digit === 0) return ten
  const one = gender === 'feminine' && digit === 8 ? 'ثمانٍ' : ones(digit, gender)
  return `${one} و${ten}`
}
