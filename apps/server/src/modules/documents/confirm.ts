import type { Effects } from '@mizan/core/documents/family'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, status as statuses, statusOf } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type LotsOfDocument, lotsMoved } from '../inventory/index.ts'
import { numberAndSeal } from './confirm-numbers.ts'
import { writeConfirmed } from './confirm-writes.ts'
import type { Confirmed, DocumentRow, Edited, Family, Posted, Prepared } from './family.ts'
import type { Reversed } from './reverse-document.ts'
import { missingAfterEdit, reverseEdited } from './reverse-edited.ts'
import { localizedRefusal } from './localized-refusal.ts'

type Options = {
  /** What this receipt is a part of, a cash sale or a session: it needs no right of its own. */
  readonly partOf?: DocumentKind | 'pos_session'
  /** What is to be read of the confirmed document, asked together with what is written. */
  readonly read?: ((ctx: TenantContext) => Promise<void>) | undefined
}

/**
 * What confirming does, for every family: an edited document's old posting is reversed first; the
 * rules answer from facts that are read and locked; the number is taken last; then entry, stock,
 * e-invoice and document are written together and become true with the commit, or none of them does
 * (`domain/02` L3).
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
  { partOf, read }: Options = {},
): Promise<Confirmed> {
  const kind = family.kind(row)
  if (!partOf) ctx.need(factsOf(kind).permission, 'confirm')
  const edited = requireConfirmable(row)
  const reversed = edited ? await reverseForEdit(ctx, family, kind, row, edited) : null
  const prepared = await family.prepare(ctx, row)
  const { effects, lots } = await withLots(
    ctx,
    prepared,
    await effectsOf(ctx, family, prepared, edited),
  )
  if (reversed) await refuseMissingGoods(ctx, reversed, effects.moves, prepared)
  const confirming = { kind, row, edited, prepared, effects, lots }
  const numbered = await numberAndSeal(ctx, confirming)
  const save = (together: TenantContext): Promise<unknown> =>
    family.save(together, row, prepared, numbered.confirmed)
  await writeConfirmed(ctx, confirming, numbered, { save, read })
  return numbered.confirmed
}

/** What an opened document keeps while it is confirmed again; null at its first confirm. */
function requireConfirmable(row: DocumentRow): Edited | null {
  const at = statusOf(row.status)
  if (at === null || next(at, 'confirm') === null) throw new Refusal('not_confirmable')
  return at === statuses.opened ? (row.edited ?? null) : null
}

/** Reverses the old posting of an edit, so that the new one is valued as if it came now. */
async function reverseForEdit<Row extends DocumentRow>(
  ctx: TenantContext,
  family: Pick<
    Family<Row, unknown, unknown>,
    'lockFirst' | 'places' | 'keepsGoods' | 'undoEffects'
  >,
  kind: DocumentKind,
  row: Row,
  edited: Edited,
): Promise<Reversed> {
  await family.lockFirst?.(ctx, row)
  const places = (await family.places?.(ctx, row)) ?? []
  const keepsGoods = family.keepsGoods ?? false
  const reversed = await reverseEdited(ctx, kind, row, edited, { places, keepsGoods })
  await family.undoEffects?.(ctx, row)
  return reversed
}

/** What the rules make of the document; refused with all that is wrong, in the user's language. */
async function effectsOf<D, F extends Posted>(
  ctx: TenantContext,
  { rules }: Pick<Family<never, D, F>, 'rules'>,
  { document, facts, problems: before, owed, date }: Prepared<D, F>,
  edited: Edited | null,
) {
  const isPaidMore = edited !== null && (owed ?? edited.totalPaid) < edited.totalPaid
  const problems = [
    ...before,
    ...(before.length === 0 ? rules.problems(document, facts) : []),
    ...(isPaidMore ? [{ code: 'paid_exceeds_net', field: 'items' }] : []),
  ]
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, date, facts.periods)
  ctx.warnings.push(...(rules.warnings?.(document, facts) ?? []))
  return rules.effects(document, facts)
}

/** Of what names no lots itself: what expires first leaves, and what comes in gets its number later. */
const unsaid: LotsOfDocument = { lines: [], fieldOf: () => 'items', mayLackNumbers: true }

/** Says which batches and serials its goods are; refused where they are not there or are not named. */
async function withLots<F extends Posted>(
  ctx: TenantContext,
  { stock, date, facts, lots: said }: Prepared<unknown, F>,
  effects: Effects,
): Promise<{ readonly effects: Effects; readonly lots: Confirmed['lots'] }> {
  const found = await lotsMoved(ctx, stock, effects.moves, date, said ?? unsaid)
  if (found.problems.length > 0)
    throw await localizedRefusal(ctx, found.problems, date, facts.periods)
  return { effects: { ...effects, moves: found.moves }, lots: found.ofLines }
}

async function refuseMissingGoods<F extends Posted>(
  ctx: TenantContext,
  reversed: Reversed,
  moves: Parameters<typeof missingAfterEdit>[2],
  { date, facts }: Pick<Prepared<unknown, F>, 'date' | 'facts'>,
): Promise<void> {
  const missing = await missingAfterEdit(ctx, reversed, moves, date)
  if (missing.length > 0) throw await localizedRefusal(ctx, missing, date, facts.periods)
}
