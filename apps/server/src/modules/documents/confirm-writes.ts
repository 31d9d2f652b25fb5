import { factsOf } from '@mizan/core/documents/kind'
import { printedNumber } from '@mizan/core/documents/numbering'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import { refuseDefects, saveSealed } from '../einvoicing/index.ts'
import { saveMoves } from '../inventory/index.ts'
import { writePostings } from '../ledger/index.ts'
import type { Confirming, Numbered } from './confirm-numbers.ts'
import { inWords } from './entry-texts.ts'
import { type Unnumbered, correctionOf } from './post-numbered.ts'

type OfDocument = {
  /** Writes the document itself. */
  readonly save: (ctx: TenantContext) => Promise<unknown>
  /** Reads what is to be answered of it. */
  readonly read?: ((ctx: TenantContext) => Promise<void>) | undefined
}

/**
 * Writes entry, document, stock moves, e-invoice and activity in one message. Others wait for their
 * numbers: what was sealed is held against the authority's rules while the database writes.
 */
export async function writeConfirmed(
  ctx: TenantContext,
  confirming: Confirming,
  numbered: Numbered,
  { save, read }: OfDocument,
): Promise<void> {
  const { kind, row, edited, prepared, effects } = confirming
  const { confirmed, invoice } = numbered
  const { documentType, resource } = factsOf(kind)
  const { date, stock, lineIds } = prepared
  const { entryId, number, sealed } = confirmed
  const type = prepared.posting?.documentType ?? documentType ?? 0
  const about = { id: row.id, number, type }
  const activity = prepared.activity ?? {
    resource,
    id: row.id,
    action: edited ? 'confirmed_again' : 'confirmed',
    changes: row.changes && { ...row.changes, ...prepared.changes },
  }
  const written = [
    writeEntries(ctx, confirming, numbered),
    save(ctx),
    saveMoves(ctx, stock, effects, { ...about, date, entryId, lineIds }),
    sealed && saveSealed(ctx, sealed, { ...about, number: number ?? '' }),
    recordActivity(ctx, activity.resource, activity.id, activity.action, activity.changes),
    read?.(ctx),
  ]
  ctx.db.send()
  const check = async (): Promise<void> => {
    if (sealed && invoice && prepared.invoice)
      refuseDefects(ctx, sealed, invoice, prepared.invoice.fields)
  }
  await allOrRefusal([...written, check()])
}

/** The entries of a document, told in the language of the books; nothing where the rules made none. */
async function writeEntries(
  ctx: TenantContext,
  { kind, row, prepared, effects: { entry, correction = null } }: Confirming,
  { confirmed: { entryId, number }, entryNumber, names }: Numbered,
): Promise<void> {
  if (!entryNumber) return
  const { date, vatDate, partyAccounts, entryFormat, numberYear, statement, posting } = prepared
  const own = {
    documentType: factsOf(kind).documentType,
    label: kind,
    ...posting,
    statement: typeof statement === 'string' ? statement : { kind, ...statement },
  }
  const parts: readonly Omit<Unnumbered, 'documentId'>[] = [
    ...(entry && entryId ? [{ ...own, id: entryId, entry, date, vatDate }] : []),
    ...(correction ? [{ ...correctionOf(correction), date, vatDate }] : []),
  ]
  const first = entryNumber.last - parts.length + 1
  const postings = parts.map((part, index) => {
    const entryNo = printedNumber(entryFormat, first + index, date)
    // An entry does not name itself; a document without a number is known by that of its entry.
    const documentNumber = number === entryNo ? null : number
    const described = inWords({ ...part, documentId: row.id, documentNumber }, names)
    return { ...described, documentNumber: number ?? entryNo }
  })
  await writePostings(ctx, postings, {
    first,
    previousHash: entryNumber.lastHash,
    format: entryFormat,
    year: numberYear,
    partyAccounts,
  })
}
