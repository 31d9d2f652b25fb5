import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, status as statuses, statusOf } from '@mizan/core/documents/lifecycle'
import { printedNumber, sequenceOf } from '@mizan/core/documents/numbering'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { gathered } from '../../kernel/database/gathered.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { keepSealed, lockUnit, momentOfSealing, refuseDefects, seal } from '../einvoicing/index.ts'
import { keepMoves, keepStock } from '../inventory/index.ts'
import { takeNumbers, writePostings } from '../ledger/index.ts'
import type { Confirmed, DocumentRow, Family, Posted, Prepared } from './family.ts'
import { inWords } from './entry-texts.ts'
import { lineNamesOf } from './line-names.ts'
import { requireMonthRoom } from './month-room.ts'
import { goneGoods, takeBack } from './take-back.ts'
import { toldRefusal } from './told-problems.ts'

/**
 * What confirming does, for every family: the rules answer from facts that are read and locked; the
 * number is taken last; then entry, stock, e-invoice and document are written together and become
 * true with the commit, or none of them does (`domain/02` L3). A receipt that is `partOf` a cash sale
 * needs no right of its own. What is to be read of the confirmed document is asked in the same go.
 */
export async function confirm<
  Row extends DocumentRow,
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
  const edited = status === statuses.opened ? (row.edited ?? null) : null
  if (edited) await family.lockFirst?.(ctx, row)
  const places = edited ? ((await family.places?.(ctx, row)) ?? []) : []
  const takenBack = edited ? await takeBack(ctx, kind, row, edited, places) : null
  if (edited) await family.giveBack?.(ctx, row)

  const prepared = await family.prepare(ctx, row)
  const problems = [
    ...prepared.problems,
    ...(prepared.problems.length === 0
      ? family.rules.problems(prepared.document, prepared.facts)
      : []),
    ...(edited && (prepared.owed ?? edited.totalPaid) < edited.totalPaid
      ? [{ code: 'paid_exceeds_net', field: 'items' }]
      : []),
  ]
  if (problems.length > 0)
    throw await toldRefusal(ctx, problems, prepared.date, prepared.facts.periods)
  ctx.warnings.push(...(family.rules.warnings?.(prepared.document, prepared.facts) ?? []))
  const effects = family.rules.effects(prepared.document, prepared.facts)
  const gone = takenBack ? await goneGoods(ctx, takenBack, effects.moves, prepared.date) : []
  if (gone.length > 0) throw await toldRefusal(ctx, gone, prepared.date, prepared.facts.periods)

  const sequence = sequenceOf(kind)
  // What needs no number is written before others wait for theirs, in the same message.
  const before: TenantContext = { ...ctx, db: gathered(ctx.db) }
  const [, numbers, unit, names] = await Promise.all([
    keepStock(before, prepared.stock, effects, prepared.date),
    takeNumbers(
      before,
      [
        ...(edited ? [] : [{ kind: sequence, count: 1, pos: prepared.pos } as const]),
        ...(effects.entry ? [{ kind: 'entry', count: 1 } as const] : []),
      ],
      prepared.numberYear,
    ),
    prepared.invoice ? lockUnit(before, prepared.invoice.issuer, row.store_id, prepared.pos) : null,
    lineNamesOf(before, effects.entry ? [effects.entry] : []),
  ])
  if (!edited) await requireMonthRoom(ctx, kind)
  const sequenceNo = edited?.sequenceNo ?? numbers.get(sequence)?.last ?? 0
  const number = edited?.number ?? printedNumber(prepared.format, sequenceNo, prepared.date)
  const invoice =
    unit && prepared.invoice ? prepared.invoice.of(number, momentOfSealing(ctx, unit)) : null
  const sealed = invoice && unit ? seal(ctx, unit, invoice) : null
  const entryId = effects.entry ? newId() : null
  const confirmed: Confirmed = {
    isRepost: edited !== null,
    sequenceYear: edited?.sequenceYear ?? prepared.numberYear,
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
          inWords(
            {
              id: entryId,
              entry: effects.entry,
              date: prepared.date,
              vatDate: prepared.vatDate,
              statement: { kind, ...prepared.statement },
              documentType,
              label: kind,
              documentId: row.id,
              documentNumber: number,
            },
            names,
          ),
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
    keepMoves(together, prepared.stock, effects, {
      ...about,
      date: prepared.date,
      entryId,
      lineIds: prepared.lineIds,
    }),
    sealed && keepSealed(together, sealed, about),
    recordActivity(
      together,
      resource,
      row.id,
      edited ? 'confirmed_again' : 'confirmed',
      row.changes,
    ),
  ]
  const reading = read?.(together)
  const check = async (): Promise<void> => {
    if (invoice && sealed && prepared.invoice)
      refuseDefects(ctx, sealed, invoice, prepared.invoice.fields)
  }
  // Others wait for their numbers: the database writes while we hold what was sealed against the rules.
  together.db.send()
  await Promise.all([...written, reading, check()])
  return confirmed
}
