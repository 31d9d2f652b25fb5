import { money } from '@mizan/core/money/decimal'
import { amountInWords } from '@mizan/core/money/words'
import type { Practice } from '../../../kernel/context.ts'
import type { Bilingual, PrintableEntry, Watermark } from './printable.ts'
import { type PartyContact, type PartyWords, printableParty } from './printable-party.ts'
import { dateText, figuresIn } from './printed-figures.ts'

/** A line of an entry as it is kept: exact decimal texts, one of the two sides zero. */
export type EntryPaperLine = {
  readonly accountNumber: string
  readonly account: Bilingual
  readonly statement: string | null
  readonly party: Bilingual | null
  /** The centre, or the centres that share the line with their percentages. */
  readonly costCenters: readonly { readonly name: Bilingual; readonly share: string | null }[]
  readonly debit: string
  readonly credit: string
  /** Of a line in another currency: the amount there with its code. */
  readonly foreign: { readonly currency: string; readonly amount: string } | null
}

/** Everything the paper of an entry, of opening balances or of a landed cost is written from. */
export type EntryPaper = {
  readonly kind: PrintableEntry['kind']
  readonly title: Bilingual | null
  readonly number: string | null
  readonly date: string
  readonly statement: string | null
  readonly facts: PrintableEntry['facts']
  readonly lines: readonly EntryPaperLine[]
  /** What stands on the debit side beside the lines: the opening goods. */
  readonly besides: PrintableEntry['annex']
  readonly besidesValue: string
  readonly preparedBy: string | null
  readonly state: 'draft' | 'posted' | 'reversed'
  readonly currency: string
  readonly company: PartyWords & { readonly contact: PartyContact }
  readonly practice: Practice | null
}

function watermarkOf({ state, practice }: EntryPaper): Watermark | null {
  if (practice !== null) return practice
  return state === 'posted' ? null : state
}

const centersOf = ({ costCenters }: EntryPaperLine): Bilingual | null => {
  if (costCenters.length === 0) return null
  const namesIn = (language: 'ar' | 'en'): string =>
    costCenters
      .map(({ name, share }) =>
        [name[language] ?? name.ar, share && `${share}%`].filter(Boolean).join(' '),
      )
      .join(language === 'ar' ? '، ' : ', ')
  return { ar: namesIn('ar'), en: costCenters.some(({ name }) => name.en) ? namesIn('en') : null }
}

/**
 * An entry as it is signed and filed: accounts by number and name, both sides and their equal sums.
 * A draft that does not balance yet says by how much, and its sum is not put into words.
 */
export function printableEntry(paper: EntryPaper): PrintableEntry {
  const { currency, lines } = paper
  const { read, amount, amountOf } = figuresIn(currency)
  const sum = (side: 'debit' | 'credit'): bigint =>
    lines.reduce((all, line) => all + read(line[side]), 0n)
  const debit = money(sum('debit') + read(paper.besidesValue))
  const credit = money(sum('credit'))
  const isEqual = debit === credit
  const side = (text: string): string | null => (read(text) === 0n ? null : amountOf(text))
  return {
    template: 'entry-a4',
    kind: paper.kind,
    title: paper.title,
    number: paper.number ?? '—',
    issuedAt: `${paper.date}T00:00:00`,
    issueDate: dateText(paper.date),
    issueTime: null,
    currency,
    amountInWords: isEqual
      ? { ar: amountInWords(debit, currency, 'ar'), en: amountInWords(debit, currency, 'en') }
      : null,
    notes: null,
    watermark: watermarkOf(paper),
    secondaryLanguage: 'en',
    colour: null,
    company: printableParty(paper.company, paper.company.contact),
    party: null,
    statement: paper.statement,
    facts: paper.facts,
    lines: lines.map((line) => ({
      accountNumber: line.accountNumber,
      account: line.account,
      statement: line.statement,
      party: line.party,
      costCenter: centersOf(line),
      foreign:
        line.foreign &&
        `${line.foreign.currency} ${figuresIn(line.foreign.currency).amountOf(line.foreign.amount)}`,
      debit: side(line.debit),
      credit: side(line.credit),
    })),
    annex: paper.besides,
    totals: {
      annex: paper.besides && read(paper.besidesValue) !== 0n ? amountOf(paper.besidesValue) : null,
      debit: amount(debit),
      credit: amount(credit),
      difference: isEqual ? null : amount(money(debit > credit ? debit - credit : credit - debit)),
    },
    preparedBy: paper.preparedBy,
  }
}
