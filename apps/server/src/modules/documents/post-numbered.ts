import { printedNumber } from '@mizan/core/documents/numbering'
import type { JournalEntry } from '@mizan/core/ledger/entry'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import {
  type CompanyPosting,
  type Posting,
  postingFacts,
  takeNumbers,
  writePostings,
} from '../ledger/index.ts'
import { type EntryAbout, inWords } from './entry-texts.ts'
import { lineNamesOf } from './line-names.ts'
import { type DocumentSettings, documentSettings } from './settings.ts'

/** What a posting must know of the company: what is locked, which accounts stand in, how it numbers. */
export type Books = { readonly facts: CompanyPosting; readonly settings: DocumentSettings }

export const booksOf = async (ctx: TenantContext): Promise<Books> => {
  const [facts, settings] = await Promise.all([postingFacts(ctx), documentSettings(ctx)])
  return { facts, settings }
}

/** The number an entry was given, and the counter behind it. */
export type PostedAs = {
  readonly number: string
  readonly sequenceYear: number
  readonly sequenceNo: number
}

/** What is posted for goods alone is a change of the value of stock (`product.md` 3). */
const stockAdjustment = 1

/** The posting of what goods could not take of a changed cost, because they were sold since. */
export const correctionOf = (entry: JournalEntry) => ({
  id: newId(),
  entry,
  statement: { kind: 'opening_correction' },
  documentType: stockAdjustment,
  label: 'opening_correction',
  part: 'correction',
})

/** A posting without its number; its texts are written here unless somebody wrote its statement. */
export type Unnumbered = Omit<Posting, 'documentNumber' | 'statement'> & {
  readonly documentNumber?: string | null
  readonly statement: string | EntryAbout
}

/**
 * Takes the next numbers and posts what no `confirm` stands behind: inverse entries, deliveries, what a
 * document settles later, the closing of a year. An entry without a document number is its own document.
 */
export async function postNumbered(
  ctx: TenantContext,
  postings: readonly Unnumbered[],
  { facts, settings }: Books,
): Promise<readonly PostedAs[]> {
  const posted: PostedAs[] = []
  const format = settings.format('entry')
  const names = await lineNamesOf(
    ctx,
    postings.map(({ entry }) => entry),
  )
  for (const [year, group] of Map.groupBy(postings, ({ date }) => settings.numberYear(date))) {
    const numbers = await takeNumbers(ctx, [{ kind: 'entry', count: group.length }], year)
    const taken = numbers.get('entry')
    const first = (taken?.last ?? group.length) - group.length + 1
    const numbered = group.map((posting, index) => {
      const number = printedNumber(format, first + index, posting.date)
      posted.push({ number, sequenceYear: year, sequenceNo: first + index })
      return { ...inWords(posting, names), documentNumber: posting.documentNumber ?? number }
    })
    await writePostings(ctx, numbered, {
      first,
      previousHash: taken?.lastHash ?? null,
      format,
      year,
      partyAccounts: facts.partyAccounts,
    })
  }
  return posted
}
