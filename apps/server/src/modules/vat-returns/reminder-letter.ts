import type { Language } from '@mizan/contract/errors'
import type { ReminderStep } from '@mizan/core/taxes/vat-return/reminder'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { displayDate, type LocalDate } from '@mizan/core/time/local-date'
import { type Letter, type NewMail, mailOf, siteOf } from '../identity/index.ts'
import type { Recipients } from '../people/index.ts'

/** What a company is reminded of. */
export type Reminder = {
  readonly step: ReminderStep
  /** To file the return, or to pay what was filed. */
  readonly of: 'file' | 'pay'
  readonly from: LocalDate
  readonly to: LocalDate
  readonly dueOn: LocalDate
}

/** Dates keep their order inside Arabic. */
const day = (date: LocalDate): string => leftToRight(displayDate(date))

const whenOf: Readonly<Record<ReminderStep, Readonly<Record<Language, string>>>> = {
  in_14_days: { ar: 'بقي أسبوعان', en: 'two weeks are left' },
  in_7_days: { ar: 'بقي أسبوع', en: 'a week is left' },
  tomorrow: { ar: 'بقي يوم', en: 'a day is left' },
  late: { ar: 'انتهت المهلة', en: 'the last day has passed' },
}
const whatOf = {
  file: { ar: 'تقديم الإقرار الضريبي', en: 'File the VAT return' },
  pay: { ar: 'سداد الإقرار الضريبي', en: 'Pay the VAT return' },
} as const

/** One mail for each administrator, in his language first. */
export function reminderMails(
  { step, of, from, to, dueOn }: Reminder,
  recipients: Recipients & { readonly tenantId: number },
  publicUrl: string,
): readonly NewMail[] {
  const company = { ar: recipients.company, en: recipients.company_en ?? recipients.company }
  const letterFor = (name: string): Readonly<Record<Language, Letter>> => ({
    ar: {
      subject: `${whatOf[of].ar}: ${whenOf[step].ar} – ${company.ar}`,
      greeting: `السلام عليكم ${name}،`,
      lines: [
        `الفترة: ${day(from)} – ${day(to)}`,
        `آخر يوم للتقديم والسداد: ${day(dueOn)}`,
        'بعده تفرض الهيئة غرامة على التأخر.',
      ],
      action: 'فتح الإقرار',
      after: `وصلتك هذه الرسالة لأنك من مديري «${company.ar}» في ميزان.`,
    },
    en: {
      subject: `${whatOf[of].en}: ${whenOf[step].en} – ${company.en}`,
      greeting: `Hello ${name},`,
      lines: [
        `Period: ${displayDate(from)} – ${displayDate(to)}`,
        `Last day to file and pay: ${displayDate(dueOn)}`,
        'After it the authority charges a fine for being late.',
      ],
      action: 'Open the return',
      after: `You get this because you administer “${company.en}” on Mizan.`,
    },
  })
  const link = `${siteOf(publicUrl)}/dashboard/tax_returns/view/${from}`
  return recipients.administrators.map((person) => ({
    ...mailOf(person, letterFor(person.name), link),
    tenantId: recipients.tenantId,
  }))
}
