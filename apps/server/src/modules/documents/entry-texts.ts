import type { JournalEntry } from '@mizan/core/ledger/entry'
import {
  type EntryHead,
  documentReversal,
  entryStatement,
  reversalStatement,
} from '@mizan/core/ledger/texts/entry-statement'
import { type LineNames, withStatements } from '@mizan/core/ledger/texts/line-statement'

/** What an entry is about, for its statement: its party is the one its lines name, unless it says another. */
export type EntryAbout = Omit<EntryHead, 'number'> & {
  /** The statement of the entry that it reverses. */
  readonly reverses?: string
}

type Untold = {
  readonly entry: JournalEntry
  /** Written by somebody, or to be written from what it is about. */
  readonly statement: string | EntryAbout
  readonly documentNumber?: string | null
}

/** Entries by hand have the words of whoever wrote them, and no others. */
const byHand: ReadonlySet<string> = new Set(['entry', 'entry_edited', 'entry_reversed'])

/** A posting with its statement and a text on each of its lines, in the language of the books. */
export function inWords<P extends Untold & { readonly label: string }>(
  posting: P,
  names: LineNames,
): Omit<P, 'statement'> & { readonly statement: string } {
  const { entry, statement: about, documentNumber: number = null } = posting
  const headParty = headPartyOf(entry, names)
  const isByHand = byHand.has(posting.label)
  return {
    ...posting,
    entry: isByHand ? entry : withStatements(entry, { ...names, headParty }),
    statement:
      typeof about === 'string'
        ? about
        : about.reverses === undefined
          ? entryStatement({ ...about, party: about.party ?? headParty, number }, names.language)
          : isByHand
            ? reversalStatement(
                { number, statement: about.reverses },
                about.reason ?? null,
                names.language,
              )
            : documentReversal({ ...about, number }, about.reverses, names.language),
  }
}

const headPartyOf = ({ lines }: JournalEntry, names: LineNames): string | null => {
  const parties = new Set(lines.flatMap(({ beneficiary }) => beneficiary ?? []))
  const [only] = parties
  return parties.size === 1 && only ? names.party(only) : null
}
