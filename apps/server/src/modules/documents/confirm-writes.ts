import { factsOf } from '@mizan/core/documents/kind'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { gathered } from '../../kernel/database/gathered.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import { keepSealed, refuseDefects } from '../einvoicing/index.ts'
import { keepMoves } from '../inventory/index.ts'
import { writePostings } from '../ledger/index.ts'
import type { Confirming, Numbered } from './confirm-numbers.ts'
import { inWords } from './entry-texts.ts'

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
  const about = { id: row.id, number, type: documentType ?? 0 }
  const together: TenantContext = { ...ctx, db: gathered(ctx.db) }
  const written = [
    writeEntry(together, confirming, numbered),
    save(together),
    keepMoves(together, stock, effects, { ...about, date, entryId, lineIds }),
    sealed && keepSealed(together, sealed, about),
    recordActivity(
      together,
      resource,
      row.id,
      edited ? 'confirmed_again' : 'confirmed',
      row.changes && { ...row.changes, ...prepared.changes },
    ),
    read?.(together),
  ]
  together.db.send()
  const check = async (): Promise<void> => {
    if (sealed && invoice && prepared.invoice)
      refuseDefects(ctx, sealed, invoice, prepared.invoice.fields)
  }
  await allOrRefusal([...written, check()])
}

/** The entry of a document, told in the language of the books; nothing where the rules made none. */
async function writeEntry(
  ctx: TenantContext,
  { kind, row, prepared, effects: { entry } }: Confirming,
  { confirmed: { entryId, number }, entryNumber, names }: Numbered,
): Promise<void> {
  if (!entry || !entryId || !entryNumber) return
  const { date, vatDate, partyAccounts, entryFormat, numberYear } = prepared
  const posting = inWords(
    {
      id: entryId,
      entry,
      date,
      vatDate,
      statement: { kind, ...prepared.statement },
      documentType: factsOf(kind).documentType,
      label: kind,
      documentId: row.id,
      documentNumber: number,
    },
    names,
  )
  await writePostings(ctx, [posting], {
    first: entryNumber.last,
    previousHash: entryNumber.lastHash,
    format: entryFormat,
    year: numberYear,
    partyAccounts,
  })
}
