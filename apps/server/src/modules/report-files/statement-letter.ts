import type { Language } from '@mizan/contract/errors'
import type { Words } from '@mizan/contract/printed-lists'
import { parseDecimal } from '@mizan/core/money/decimal'
import { formatAmount } from '@mizan/core/money/digits'
import { type LocalDate, displayDate } from '@mizan/core/time/local-date'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { type Letter, type NewMail, mailOf } from '../identity/index.ts'
import type { StatementMailJob, StatementParty } from './mail-statement.ts'

export type SentStatement = {
  readonly job: StatementMailJob
  readonly party: StatementParty
  readonly company: Words
  /** Where answers go. */
  readonly replyTo: string
  readonly days: { readonly from: LocalDate; readonly to: LocalDate }
  readonly closing: string
  readonly currency: string
}

function letterIn(language: Language, sent: SentStatement): Letter {
  const { party, company, days, closing, currency } = sent
  const isArabic = language === 'ar'
  const from = company[language]
  const name = isArabic ? party.name : (party.name_en ?? party.name)
  const span = leftToRight(`${displayDate(days.from)} – ${displayDate(days.to)}`)
  const figure = leftToRight(formatAmount(parseDecimal(closing, 2) ?? 0n, 2))
  const unit = currency === 'SAR' && isArabic ? 'ريال' : leftToRight(currency)
  return {
    subject: isArabic ? `كشف حساب من ${from}` : `Statement of account from ${from}`,
    greeting: isArabic ? `السلام عليكم ${name}،` : `Hello ${name},`,
    lines: isArabic
      ? [
          'مرفق مع هذه الرسالة كشف حسابكم لدينا.',
          `الفترة: ${span}`,
          `الرصيد الختامي: ${figure} ${unit}`,
        ]
      : [
          'Your statement of account with us is attached.',
          `Period: ${span}`,
          `Closing balance: ${figure} ${unit}`,
        ],
    after: isArabic
      ? `أُرسلت هذه الرسالة باسم ${from} عبر ميزان.`
      : `Sent in the name of ${from} through Mizan.`,
  }
}

/** The mail that brings a statement to its party, in the name of the company. */
export function statementMail(sent: SentStatement, pdf: Uint8Array): NewMail {
  const { job, party, company, replyTo, days } = sent
  const { language } = job
  const letters = { ar: letterIn('ar', sent), en: letterIn('en', sent) }
  const called = language === 'ar' ? 'كشف حساب' : 'Statement of account'
  return {
    ...mailOf({ name: party.name, email: job.to, language }, letters, null),
    id: job.mail_id,
    tenantId: job.tenant_id,
    senderName: company[language],
    replyTo,
    attachments: [
      {
        filename: `${called} ${days.to}.pdf`,
        content_type: 'application/pdf',
        content_base64: Buffer.from(pdf).toString('base64'),
      },
    ],
  }
}
