import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, statusOf } from '@mizan/core/documents/lifecycle'
import { type SequenceKind, printedNumber } from '@mizan/core/documents/numbering'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { gathered } from '../../kernel/database/gathered.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { keepSealed, lockUnit, seal } from '../einvoicing/index.ts'
import { applyMoves } from '../inventory/index.ts'
import { takeNumbers, writePostings } from '../ledger/index.ts'
import type { Confirmed, Family, Posted, Prepared } from './family.ts'
import { toldRefusal } from './told-problems.ts'

type Identified = { readonly id: string; readonly status: number }

/**
 * What confirming does, for every family: the rules answer from facts that are read and locked; the
 * number is taken last; then entry, stock, e-invoice and document are written together and become
 * true with the commit, or none of them does (`domain/02` L3). A receipt that is `partOf` a cash sale
 * needs no right of its own. What is to be read of the confirmed document is asked in the same go.
 */
export async function confirm<
  Row extends Identified,
  D,
  F extends Posted,
  P extends Prepared<D, F>,
>(
  ctx: TenantContext,
  family: Family<Row, D, F, P>,
  row: Row,
  partOf?: DocumentKind,
  read?: (ctx: TenantContext) => Promise<void>,
): Promise<Confirmed> {
  const kind = family.kind(row)
  const { documentType, permission, resource } = factsOf(kind)
  if (!partOf) ctx.need(permission, 'confirm')
  const status = statusOf(row.status)
  if (status === null || next(status, 'confirm') === null) throw new Refusal('not_confirmable')

  const prepared = await family.prepare(ctx, row)
  const problems = [
    ...prepared.problems,
    ...(prepared.problems.length === 0
      ? family.rules.problems(prepared.document, prepared.facts)
      : []),
  ]
  if (problems.length > 0)
    throw await toldRefusal(ctx, problems, prepared.date, prepared.facts.periods)
  const effects = family.rules.effects(prepared.document, prepared.facts)

  const sequence = kind as SequenceKind
  const [numbers, unit] = await Promise.all([
    takeNumbers(
      ctx,
      [
        { kind: sequence, count: 1 },
        ...(effects.entry ? [{ kind: 'entry', count: 1 } as const] : []),
      ],
      prepared.numberYear,
    ),
    prepared.invoice ? lockUnit(ctx, prepared.invoice.seller) : null,
  ])
  const sequenceNo = numbers.get(sequence)?.last ?? 0
  const number = printedNumber(prepared.format, sequenceNo, prepared.date)
  const sealed = prepared.invoice && unit ? seal(ctx, unit, prepared.invoice.of(number)) : null
  const entryId = effects.entry ? newId() : null
  const confirmed: Confirmed = {
    sequenceYear: prepared.numberYear,
    sequenceNo,
    number,
    entryId,
    sealed,
    effects,
  }

  const about = { id: row.id, number, type: documentType ?? 0 }
  const entryNumber = numbers.get('entry')
  const together: TenantContext = { ...ctx, db: gathered(ctx.db) }
  const written = [
    effects.entry &&
      entryId &&
      entryNumber &&
      writePostings(
        together,
        [
          {
            id: entryId,
            entry: effects.entry,
            date: prepared.date,
            vatDate: prepared.vatDate,
            statement: prepared.statement,
            documentType,
            label: kind,
            documentId: row.id,
            documentNumber: number,
          },
        ],
        {
          first: entryNumber.last,
          previousHash: entryNumber.lastHash,
          format: prepared.entryFormat,
          year: prepared.numberYear,
          partyAccounts: prepared.partyAccounts,
        },
      ),
    family.save(together, row, prepared, confirmed),
    applyMoves(together, prepared.stock, effects, {
      ...about,
      date: prepared.date,
      entryId,
      lineIds: prepared.lineIds,
    }),
    sealed && keepSealed(together, sealed, about),
    recordActivity(together, resource, row.id, 'confirmed'),
  ]
  await Promise.all([...written, read?.(together)])
  return confirmed
}
