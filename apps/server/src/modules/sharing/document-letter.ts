import type { Language } from '@mizan/contract/errors'
import { factsOf } from '@mizan/core/documents/kind'
import { minorDigits } from '@mizan/core/money/currency'
import { parseDecimal } from '@mizan/core/money/decimal'
import { formatAmount } from '@mizan/core/money/digits'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { type Letter, type MailAttachment, type NewMail, mailOf } from '../identity/index.ts'
import { type Bilingual, type Print, titleOf } from '../printing/index.ts'
import type { DocumentRow } from './documents.sql.ts'
import { lackingClearance } from './lacking-clearance.ts'

export type Sent = {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly tenantId: number
  readonly company: Bilingual
  /** Where answers go. */
  readonly replyTo: string | null
  readonly row: DocumentRow
  readonly print: Print
  readonly pdf: Uint8Array
}

const dayOf = (date: string): string => leftToRight(date.split('-').toReversed().join('/'))

function amountOf({ amount, currency }: DocumentRow, language: Language): string {
  const digits = minorDigits(currency)
  const figure = leftToRight(
    formatAmount(parseDecimal(amount, 3) ?? 0n, 3).slice(0, digits - 3 || undefined),
  )
  if (currency !== 'SAR') return `${figure} ${leftToRight(currency)}`
  return language === 'ar' ? `${figure} ريال` : `${figure} SAR`
}

/** A tax invoice is one only when the authority has cleared it; until then the letter says so. */
const clearanceWords = {
  awaited: {
    ar: 'هذا المستند بانتظار اعتماد هيئة الزكاة والضريبة والجمارك، ولا يُعتدّ به ضريبيًا إلا بعد اعتماده.',
    en: 'This document awaits clearance by the tax authority and counts for tax only once it is cleared.',
  },
  missing: {
    ar: 'لم يُرسل هذا المستند إلى هيئة الزكاة والضريبة والجمارك.',
    en: 'This document was not cleared by the tax authority.',
  },
} as const

const inLanguage = ({ ar, en }: Bilingual, language: Language): string =>
  language === 'ar' ? ar : (en ?? ar)

/** What the last day means: that of an offer, or that of a debt. */
const untilWords = {
  due: { ar: 'تاريخ الاستحقاق', en: 'Due on' },
  valid: { ar: 'سارٍ حتى', en: 'Valid until' },
} as const

function letterIn(language: Language, { company, row, print }: Sent): Letter {
  const isArabic = language === 'ar'
  const lacks = lackingClearance(print.document)
  const title = inLanguage(titleOf(print.document), language)
  const number = leftToRight(row.number ?? '')
  const from = inLanguage(company, language)
  const name = isArabic ? row.party_name : (row.party_name_en ?? row.party_name)
  const isOffer = factsOf(row.kind).nature === 'offer'
  const until = untilWords[isOffer ? 'valid' : 'due'][language]
  return {
    subject: isArabic ? `${title} ${number} من ${from}` : `${title} ${number} from ${from}`,
    greeting: isArabic
      ? `السلام عليكم${name ? ` ${name}` : ''}،`
      : `Hello${name ? ` ${name}` : ''},`,
    lines: [
      isArabic ? `مرفق مع هذه الرسالة: ${title} ${number}.` : `Attached: ${title} ${number}.`,
      `${isArabic ? 'التاريخ' : 'Date'}: ${dayOf(row.date)}`,
      `${isArabic ? 'المبلغ' : 'Amount'}: ${amountOf(row, language)}`,
      ...(row.until ? [`${until}: ${dayOf(row.until)}`] : []),
      ...(lacks ? [clearanceWords[lacks][language]] : []),
    ],
    after: isArabic
      ? `أُرسلت هذه الرسالة باسم ${from} عبر ميزان.`
      : `Sent in the name of ${from} through Mizan.`,
  }
}

/**
 * The file's name in the reader's language. One that was sealed keeps the name the authority
 * prescribes (facts 10).
 */
function fileNameOf({ print, row, language }: Sent): string {
  if (print.xml) return print.fileName
  const number = (row.number ?? '').replace(/[\\/:*?"<>|\p{C}]/gu, '-').replace(/^[-#\s]+/u, '')
  return `${inLanguage(titleOf(print.document), language)} ${number}.pdf`
}

const standard: readonly string[] = [
  'tax_invoice',
  'prepayment_invoice',
  'credit_note',
  'debit_note',
]

/**
 * The paper; for standard invoices the cleared XML beside it too (`domain/09` 9.8). What awaits its
 * clearance says so on the paper, which its XML alone would not.
 */
function attachmentsOf(sent: Sent): readonly MailAttachment[] {
  const { print, pdf } = sent
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  const printed = {
    filename: fileNameOf(sent),
    content_type: 'application/pdf',
    content_base64: base64(pdf),
  }
  const { document } = print
  if (!print.xml || !standard.includes(document.kind) || lackingClearance(document))
    return [printed]
  const { name, bytes } = print.xml
  return [
    printed,
    { filename: name, content_type: 'application/xml', content_base64: base64(bytes) },
  ]
}

/** The mail that brings a document to its party, in the name of the company. */
export function documentMail(sent: Sent): NewMail {
  const { id, to, language, tenantId, company, replyTo } = sent
  const letters = { ar: letterIn('ar', sent), en: letterIn('en', sent) }
  return {
    ...mailOf({ name: sent.row.party_name ?? '', email: to, language }, letters, null),
    id,
    tenantId,
    senderName: inLanguage(company, language),
    replyTo,
    attachments: attachmentsOf(sent),
  }
}
