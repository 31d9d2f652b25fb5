import { minorDigits } from '@mizan/core/money/currency'
import { parseDecimal, formatDecimal } from '@mizan/core/money/decimal'
import { formatAmount } from '@mizan/core/money/digits'
import type { ReminderStep } from '@mizan/core/treasury/reminder'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type PrintableAnnex,
  type PrintableLetter,
  companyPaper,
  noContact,
  partyWords,
  printableParty,
} from '../printing/index.ts'
import { letterWords } from './letter-words.ts'
import type { Addressee, OpenItem } from './reminders.sql.ts'

export type LetterAsked = { readonly step: ReminderStep; readonly language: 'ar' | 'en' }

/** An amount of a currency with its groups, as on every paper. */
function amountText(value: string, currency: string): string {
  const digits = minorDigits(currency)
  const text = formatAmount(parseDecimal(value, 3) ?? 0n, 3)
  return digits === 3 ? text : text.slice(0, digits - 3)
}

export const sumOf = (values: readonly string[]): bigint =>
  values.reduce((all, each) => all + (parseDecimal(each, 3) ?? 0n), 0n)

const columns = [
  { label: { ar: 'المستند', en: 'Document' }, isFigure: true },
  { label: { ar: 'تاريخ الإصدار', en: 'Issued' }, isFigure: true },
  { label: { ar: 'تاريخ الاستحقاق', en: 'Due' }, isFigure: true },
  { label: { ar: 'أيام التأخر', en: 'Days overdue' }, isFigure: true },
  { label: { ar: 'الإجمالي', en: 'Total' }, isFigure: true },
  { label: { ar: 'المتبقي', en: 'Remaining' }, isFigure: true },
]

/** What is open in a currency, and what of it is overdue. */
function annexOf(currency: string, papers: readonly OpenItem[]): readonly PrintableAnnex[] {
  const table = (
    title: PrintableAnnex['title'],
    rows: readonly OpenItem[],
  ): readonly PrintableAnnex[] =>
    rows.length === 0
      ? []
      : [
          {
            title: {
              ar: `${title.ar} (${currency === 'SAR' ? 'ريال' : currency})`,
              en: `${title.en ?? ''} (${currency})`,
            },
            columns,
            rows: rows.map((each) => [
              each.number,
              each.issue_date,
              each.due_date,
              String(each.days),
              amountText(each.net, currency),
              amountText(each.remain, currency),
            ]),
            sums: [
              '',
              '',
              '',
              '',
              '',
              amountText(formatDecimal(sumOf(rows.map(({ remain }) => remain)), 3), currency),
            ],
          },
        ]
  return [
    ...table(
      { ar: 'مستندات متأخرة السداد', en: 'Overdue documents' },
      papers.filter(({ days }) => days > 0),
    ),
    ...table(
      { ar: 'مستندات لم يحن استحقاقها', en: 'Documents not due yet' },
      papers.filter(({ days }) => days === 0),
    ),
  ]
}

/** The letter to a customer about what he owes, in the design of the company. */
export async function reminderLetter(
  ctx: TenantContext,
  to: Addressee,
  papers: readonly OpenItem[],
  { step, language }: LetterAsked,
): Promise<PrintableLetter> {
  const words = letterWords[language][step]
  const other = letterWords[language === 'ar' ? 'en' : 'ar'][step]
  const day = riyadhDate(ctx.now.getTime())
  const time = riyadhTime(ctx.now.getTime())
  const currencies = [...new Set(papers.map(({ currency }) => currency))].toSorted()
  const letter: PrintableLetter = {
    template: 'letter-a4',
    kind: 'letter',
    language,
    title:
      language === 'ar'
        ? { ar: words.title, en: other.title }
        : { ar: other.title, en: words.title },
    company: await companyPaper(ctx),
    party: printableParty(partyWords(to), noContact),
    number: '',
    issuedAt: `${day}T${time}`,
    issueDate: day,
    issueTime: null,
    currency: ctx.tenant.currency,
    amountInWords: null,
    notes: null,
    watermark: ctx.tenant.practice,
    secondaryLanguage: 'en',
    colour: null,
    greeting: words.greeting(language === 'en' ? (to.name_en ?? to.name) : to.name),
    paragraphs: words.paragraphs,
    annexes: currencies.flatMap((currency) =>
      annexOf(
        currency,
        papers.filter((each) => each.currency === currency),
      ),
    ),
    closing: words.closing,
  }
  return letter
}
