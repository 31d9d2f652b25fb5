import type { Language } from '@mizan/contract/errors'
import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import type { Words } from '@mizan/contract/printed-lists'
import { type LocalDate, displayDate } from '@mizan/core/time/local-date'
import { leftToRight } from '@mizan/core/text/left-to-right'
import {
  type Letter,
  type MailAttachment,
  type NewMail,
  mailOf,
  siteOf,
} from '../identity/index.ts'
import type { OnItsWay, SendingJob } from './sendings.sql.ts'

/** What a mail brings: the file, a link in place of one that is too large or too long, or word that there is nothing. */
export type Brought = { readonly attached: MailAttachment } | Linked | 'nothing'
/** Why a link stands in place of the file: it weighs too much, or has more rows than paper takes. */
export type Linked = 'large' | 'long'

export const isLinked = (brought: Brought): brought is Linked =>
  brought === 'large' || brought === 'long'

export type SentReport = {
  readonly job: SendingJob
  readonly tenantId: number
  readonly to: { readonly name: string; readonly email: string; readonly language: Language }
  readonly title: Words
  readonly period: 'span' | 'until' | 'now'
  readonly days: { readonly from: LocalDate; readonly to: LocalDate }
  readonly brought: Brought
  /** The report on its screen, as it was read. */
  readonly path: string
}

export function daysText({ period, days }: Pick<SentReport, 'period' | 'days'>): string {
  const [from, to] = [displayDate(days.from), displayDate(days.to)]
  return period === 'span' && from !== to ? `${from} – ${to}` : to
}

const rowsAtMost = paperRowsMax.toLocaleString('en')
const bringing = {
  file: { ar: 'التقرير مرفق مع هذه الرسالة.', en: 'The report is attached.' },
  long: {
    ar: `في التقرير أكثر من ${rowsAtMost} سطر، وهو الحد لملف PDF المرفق. افتحه في ميزان بعد تسجيل الدخول.`,
    en: `The report has more than ${rowsAtMost} rows, the most a PDF is attached with. Open it in Mizan after signing in.`,
  },
  large: {
    ar: 'الملف أكبر من أن يُرفق. افتح التقرير في ميزان بعد تسجيل الدخول.',
    en: 'The file is too large to attach. Open the report in Mizan after signing in.',
  },
  nothing: {
    ar: 'لا شيء في التقرير لهذه الفترة، فلا ملف مرفقًا.',
    en: 'The report has nothing in it for this period, so no file is attached.',
  },
} as const satisfies Readonly<Record<string, Words>>

const sayingOf = (brought: Brought): Words =>
  bringing[typeof brought === 'string' ? brought : 'file']

/** The mail that brings a report to somebody, under the id of its sending. */
export function reportMail(sent: SentReport, publicUrl: string): NewMail {
  const { job, tenantId, to, title, period, brought } = sent
  const days = leftToRight(daysText(sent))
  const company = { ar: job.company, en: job.company_en ?? job.company }
  const letterIn = (language: Language): Letter => {
    const isArabic = language === 'ar'
    const when = isArabic
      ? `${period === 'span' ? 'الفترة' : 'في'}: ${days}`
      : `${period === 'span' ? 'Period' : 'As of'}: ${days}`
    return {
      subject: `${job.name} – ${days} – ${company[language]}`,
      greeting: isArabic ? `السلام عليكم ${to.name}،` : `Hello ${to.name},`,
      lines: [`${title[language]} – ${company[language]}`, when, sayingOf(brought)[language]],
      action: isArabic ? 'فتح التقرير' : 'Open the report',
      after: isArabic
        ? `وصلتك هذه الرسالة لأن ${job.author} أضافك إلى التقرير المجدول «${job.name}» في ميزان.`
        : `You get this because ${job.author} added you to the scheduled report “${job.name}” on Mizan.`,
    }
  }
  return {
    ...mailOf(to, { ar: letterIn('ar'), en: letterIn('en') }, `${siteOf(publicUrl)}${sent.path}`),
    id: job.id,
    tenantId,
    senderName: company[to.language],
    attachments: typeof brought === 'string' ? [] : [brought.attached],
  }
}

/** Tells whoever set a schedule up that its mail to somebody does not arrive. */
export function undeliveredMail(
  { schedule, schedule_id: id, recipient, author }: OnItsWay,
  publicUrl: string,
): NewMail {
  const letters = {
    ar: {
      subject: `لم يصل التقرير المجدول «${schedule}»`,
      greeting: `السلام عليكم ${author.name}،`,
      lines: [
        `لم تصل رسالة التقرير المجدول «${schedule}» إلى ${recipient} رغم تكرار المحاولة.`,
        'نواصل المحاولة. تحقق من بريده الإلكتروني.',
      ],
      action: 'فتح سجل الإرسال',
      after: 'وصلتك هذه الرسالة لأنك أعددت هذا التقرير المجدول في ميزان.',
    },
    en: {
      subject: `The scheduled report “${schedule}” did not arrive`,
      greeting: `Hello ${author.name},`,
      lines: [
        `The mail with the scheduled report “${schedule}” could not be delivered to ${recipient} in several tries.`,
        'We go on trying. Check the e-mail address.',
      ],
      action: 'Open the history',
      after: 'You get this because you set up this scheduled report on Mizan.',
    },
  } as const satisfies Readonly<Record<Language, Letter>>
  const link = `${siteOf(publicUrl)}/dashboard/reports/scheduled/view/${id}`
  return mailOf(author, letters, link)
}
