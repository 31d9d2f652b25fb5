import type { DocumentKind } from '@mizan/core/documents/kind'
import type { Effects, Problem, Rules } from '@mizan/core/documents/family'
import type { NumberFormat } from '@mizan/core/documents/numbering'
import type { Periods } from '@mizan/core/ledger/period'
import type { Money } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { FormFields, Sealed, UnsealedInvoice } from '../einvoicing/index.ts'
import {
  type LockedStock,
  type LotsOfDocument,
  type StockPlace,
  type WrittenLot,
  noStock,
} from '../inventory/index.ts'
import type { CompanyPosting, Posting } from '../ledger/index.ts'
import type { EntryAbout } from './entry-texts.ts'
import type { Changes } from './document-changes.ts'
import type { DocumentSettings } from './settings.ts'

/** What every family knows of the books: which days are closed. */
export type Posted = { readonly periods: Periods }

/** What a document that is open for edit keeps when it is confirmed again. */
export type Edited = {
  readonly openedBy: string | null
  /** The status it was opened from: confirmed, or rejected by the authority. */
  readonly openedFrom: number
  readonly sequenceYear: number
  readonly sequenceNo: number
  readonly number: string | null
  /** What was paid of it, in its currency: the new net cannot be less. */
  readonly totalPaid: Money
}

/** The row of a document, as far as confirming it is the same for all families. */
export type DocumentRow = {
  readonly id: string
  readonly status: number
  /** Where it belongs to a store: the store may have a signing unit of its own. */
  readonly store_id?: string | null
  /** Set while it is open for edit. */
  readonly edited?: Edited | null
  /** Nobody has written it yet. */
  readonly isNew?: boolean
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

/** A document with everything its rules need, read and locked. */
export type Prepared<D, F> = {
  readonly document: D
  readonly facts: F
  readonly stock: LockedStock
  /** What it says of the batches and serials of its goods; where it moves none, nothing. */
  readonly lots?: LotsOfDocument
  /** Problems that stand before the rules: figures, references, the address of a tax invoice. */
  readonly problems: readonly Problem[]
  /** The tax invoice of the document once its number and its moment are known; null when it has none. */
  readonly invoice: {
    /** Whose signing unit seals it: the company, also where the supplier is its seller. */
    readonly issuer: { readonly name: string; readonly vatNumber: string }
    readonly of: (number: string, at: Date) => UnsealedInvoice
    /** What its form calls the parts of the invoice. */
    readonly fields: FormFields
  } | null
  readonly lineIds: readonly string[]
  /** Formats of the document's own number, null where it bears none, and of its entry's. */
  readonly format: NumberFormat | null
  readonly entryFormat: NumberFormat
  readonly numberYear: number
  /** The point of sale that issues it, where it takes its number and has a unit seal it. */
  readonly pos?: string | null
  readonly partyAccounts: ReadonlySet<string>
  /** What its entry is about, beside its kind, number and party; or its words, where somebody wrote them. */
  readonly statement: string | Partial<EntryAbout>
  /** What its entry is called otherwise than those of its kind are. */
  readonly posting?: Partial<Pick<Posting, 'id' | 'label' | 'documentType' | 'isAdjusting'>>
  readonly date: LocalDate
  readonly vatDate: LocalDate
  /** What an edit changed of it besides what was typed: what it comes to. */
  readonly changes?: Changes
  /** Where it is typed in the form of a record, it is written down there. */
  readonly activity?: {
    readonly resource: string
    readonly id: string
    readonly action: string
    readonly changes: Changes
  }
  /** What the party owes by it, in its currency; null where nothing is owed. */
  readonly owed?: Money | null
}

type Plain = Pick<
  Prepared<unknown, unknown>,
  | 'stock'
  | 'problems'
  | 'invoice'
  | 'lineIds'
  | 'format'
  | 'entryFormat'
  | 'numberYear'
  | 'partyAccounts'
  | 'date'
  | 'vatDate'
>

/** What is the same of everything that is posted for the books alone: no invoice, and the numbers of the journal. */
export function preparedForBooks(
  { partyAccounts }: CompanyPosting,
  settings: DocumentSettings,
  date: LocalDate,
): Plain {
  const format = settings.format('entry')
  return {
    stock: noStock,
    problems: [],
    invoice: null,
    lineIds: [],
    format,
    entryFormat: format,
    numberYear: settings.numberYear(date),
    partyAccounts,
    date,
    vatDate: date,
  }
}

/** What a confirm gave the document. */
export type Confirmed = {
  readonly sequenceYear: number
  readonly sequenceNo: number
  readonly number: string | null
  readonly entryId: string | null
  readonly sealed: Sealed | null
  readonly effects: Effects
  /** Which batches and serials each line moved, by its index, and by null what no line names. */
  readonly lots: ReadonlyMap<number | null, readonly WrittenLot[]>
  /** Confirmed again after an edit: the number stays, the revision counts up. */
  readonly isRepost: boolean
}

/**
 * A document family: the pure rules of core, and its rows. Families differ by value; confirming is
 * one function for all of them.
 */
export type Family<Row extends DocumentRow, D, F, P extends Prepared<D, F> = Prepared<D, F>> = {
  readonly rules: Rules<D, F>
  readonly kind: (row: Row) => DocumentKind
  /** Locks the other documents that an edit touches, before anything is posted or written. */
  readonly lockFirst?: (ctx: TenantContext, row: Row) => Promise<void>
  /** What an edited document gives back once its old posting is reversed, before it is prepared anew. */
  readonly undoEffects?: (ctx: TenantContext, row: Row) => Promise<void>
  /** Where its goods will move, known without locking anything; an edit locks them beforehand. */
  readonly places?: (ctx: TenantContext, row: Row) => Promise<readonly StockPlace[]>
  /** An edit leaves its goods where they are: its rules bring them to what they should have been. */
  readonly keepsGoods?: true
  /** Reads the facts, then locks the stock that the posting changes. */
  readonly prepare: (ctx: TenantContext, row: Row) => Promise<P>
  /** Writes the confirmed document; its statements leave with those of the posting. */
  readonly save: (
    ctx: TenantContext,
    row: Row,
    prepared: P,
    confirmed: Confirmed,
  ) => Promise<unknown>
}
