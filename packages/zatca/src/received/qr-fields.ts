import { compare, minus, readDecimal, times } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { QrContent } from '../qr/qr.ts'
import type { Bilingual } from '../rules/rule.ts'
import { step } from './grade.ts'
import type { JudgedStep } from './grade.ts'

const lawful = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?))?/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?))?/

/**
 * When a code says that its invoice was issued. Older programs write a blank for the T, the day
 * first, or Eastern digits; null where no day is to be made out.
 */
export function momentOfQr(text: string): string | null {
  const plain = text.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  if (isMoment(plain)) return plain
  const [, year, month, day, time] = yearFirst.exec(plain) ?? reordered(dayFirst.exec(plain))
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clockOf(time)}`
  return isMoment(written) ? written : null
}

/** Written as prescribed, of a day that the calendar has. */
function isMoment(text: string): boolean {
  if (!lawful.test(text)) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

const clockOf = (time = '00:00:00'): string =>
  time
    .padStart(time.length + (time.indexOf(':') === 1 ? 1 : 0), '0')
    .concat(time.split(':').length === 2 ? ':00' : '')

const reordered = (found: RegExpExecArray | null): readonly (string | undefined)[] =>
  found === null ? [] : [found[0], found[3], found[2], found[1], found[4]]

/** Judges the five fields of a code one by one, and says which of them is wrong. */
export function judgeQrFields(content: QrContent): JudgedStep {
  const broken = faults.filter(({ isBroken }) => isBroken(content)).map(({ says }) => says)
  if (broken.length > 0) return stepOf('bad', broken)
  if (!lawful.test(content.issuedAt.trim())) return stepOf('doubtful', [oddMoment])
  return step(
    'qr-fields',
    'good',
    'حقول الرمز الخمسة سليمة: البائع ورقمه الضريبي والوقت والإجمالي والضريبة.',
    'The five fields of the code are sound: seller, VAT number, time, total and VAT.',
  )
}

const stepOf = (grade: 'bad' | 'doubtful', says: readonly Bilingual[]): JudgedStep =>
  step(
    'qr-fields',
    grade,
    `في الرمز: ${says.map(({ ar }) => ar).join('؛ ')}. قارنه بالورقة واطلب من المورد تصحيحه.`,
    `In the code: ${says.map(({ en }) => en).join('; ')}. Compare it with the paper and ask the supplier to correct it.`,
  )

type Fault = { readonly isBroken: (content: QrContent) => boolean; readonly says: Bilingual }

const faults: readonly Fault[] = [
  {
    isBroken: ({ sellerName }) => sellerName.trim() === '',
    says: { ar: 'لا اسم للبائع', en: 'the seller has no name' },
  },
  {
    isBroken: ({ vatNumber }) => !/^3\d{13}3$/.test(vatNumber.trim()),
    says: {
      ar: 'الرقم الضريبي للبائع ليس 15 رقمًا يبدأ وينتهي بالرقم 3',
      en: 'the seller’s VAT number has not 15 digits that begin and end with 3',
    },
  },
  {
    isBroken: ({ issuedAt }) => momentOfQr(issuedAt) === null,
    says: { ar: 'تاريخ الإصدار لا يُقرأ', en: 'the date of issue cannot be read' },
  },
  {
    isBroken: ({ total }) => amountIn(total) === null,
    says: { ar: 'الإجمالي ليس مبلغًا', en: 'the total is no amount' },
  },
  {
    isBroken: ({ vat }) => amountIn(vat) === null,
    says: { ar: 'الضريبة ليست مبلغًا', en: 'the VAT is no amount' },
  },
  {
    isBroken: ({ total, vat }) => isTooMuch(amountIn(total), amountIn(vat)),
    says: {
      ar: 'الضريبة أكثر من 15% من المبلغ قبلها',
      en: 'the VAT is more than 15 % of the amount before it',
    },
  },
]

const oddMoment: Bilingual = {
  ar: 'وقت الإصدار مكتوب بغير الصيغة المعتمدة',
  en: 'the time of issue is written in another form than the one prescribed',
}

function amountIn(text: string): Decimal | null {
  const read = readDecimal(text.trim())
  return read !== null && read.units >= 0n ? read : null
}

/** VAT is at most 15 % of what is before it; each line may have rounded up a halala of its own. */
function isTooMuch(total: Decimal | null, vat: Decimal | null): boolean {
  if (total === null || vat === null) return false
  const allowed = times(minus(total, vat), { units: 15n, digits: 2 })
  return compare(minus(vat, allowed), { units: 50n, digits: 2 }) > 0
}
