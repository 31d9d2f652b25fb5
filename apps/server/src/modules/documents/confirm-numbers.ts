import type { Effects } from '@mizan/core/documents/family'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { printedNumber, sequenceOf } from '@mizan/core/documents/numbering'
import type { LineNames } from '@mizan/core/ledger/texts/line-statement'
import type { JournalEntry } from '@mizan/core/ledger/entry'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { type UnsealedInvoice, lockUnit, momentOfSealing, seal } from '../einvoicing/index.ts'
import { saveStock } from '../inventory/index.ts'
import { type TakenNumber, takeNumbers } from '../ledger/index.ts'
import type { Confirmed, DocumentRow, Edited, Prepared } from './family.ts'
import { lineNamesOf } from './line-names.ts'
import { requireMonthRoom } from './month-room.ts'

/** A document on its way to be confirmed: what is known of it, and what the rules made of it. */
export type Confirming = {
  readonly kind: DocumentKind
  readonly row: DocumentRow
  /** Set where it is confirmed again after an edit. */
  readonly edited: Edited | null
  readonly prepared: Prepared<unknown, unknown>
  readonly effects: Effects
  readonly lots: Confirmed['lots']
}

/** The same once it has its number, and its entry one of the journal. */
export type Numbered = {
  readonly confirmed: Confirmed
  /** Where the rules made an entry. */
  readonly entryNumber: TakenNumber | null
  readonly names: LineNames
  /** The tax invoice that was sealed, before it was; for those that have one. */
  readonly invoice: UnsealedInvoice | null
}

/** Its entry, and what is posted as a part of its own. */
const entriesOf = ({ entry, correction = null }: Effects): readonly JournalEntry[] =>
  [entry, correction].filter((each) => each !== null)

/**
 * Takes the numbers of a document and its entry and seals its e-invoice. Others wait for the numbers
 * from here to the commit, so it comes last; stock needs no number and is written before them.
 */
export async function numberAndSeal(
  ctx: TenantContext,
  { kind, row, edited, prepared, effects, lots }: Confirming,
): Promise<Numbered> {
  const sequence = sequenceOf(kind)
  // Of what has no numbers of its own, the number is that of its entry.
  const hasNumbers = sequence !== 'entry'
  const { numberYear: year, pos, format, date, posting } = prepared
  const entries = entriesOf(effects)
  const [, numbers, unit, names] = await Promise.all([
    saveStock(ctx, prepared.stock, effects, { date, id: row.id, lineIds: prepared.lineIds }),
    takeNumbers(
      ctx,
      [
        ...(hasNumbers && !edited ? [{ kind: sequence, count: 1, pos }] : []),
        ...(entries.length > 0 ? [{ kind: 'entry', count: entries.length } as const] : []),
      ],
      year,
    ),
    prepared.invoice ? lockUnit(ctx, prepared.invoice.issuer, row.store_id, pos) : null,
    lineNamesOf(ctx, entries),
  ])
  if (!edited) await requireMonthRoom(ctx, kind)
  const sequenceNo = edited?.sequenceNo ?? numbers.get(sequence)?.last ?? 0
  const number = edited?.number ?? (format && printedNumber(format, sequenceNo, date))
  const invoice =
    unit && prepared.invoice && number !== null
      ? prepared.invoice.of(number, momentOfSealing(ctx, unit))
      : null
  return {
    confirmed: {
      isRepost: edited !== null,
      sequenceYear: edited?.sequenceYear ?? year,
      sequenceNo,
      number,
      entryId: effects.entry ? (posting?.id ?? newId()) : null,
      sealed: unit && invoice ? await seal(ctx, unit, invoice) : null,
      effects,
      lots,
    },
    entryNumber: numbers.get('entry') ?? null,
    names,
    invoice,
  }
}
