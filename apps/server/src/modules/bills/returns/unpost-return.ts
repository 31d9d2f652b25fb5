import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireOpener } from '../../documents/index.ts'
import { lockStock, movesOfDocument } from '../../inventory/index.ts'
import { awaitTurn } from '../../ledger/index.ts'
import { lockOpenDocuments, releaseFromOriginal } from '../../settlement/index.ts'
import { isReturn } from '../bill.ts'
import { type LockedBill, lockBill } from '../bill-rows.sql.ts'
import { markCredited, returnPlaces, takeFromLines, restoredAmounts } from './confirmed-return.ts'

/**
 * The first half of confirming an edited return: its bill has again what the return took of it and
 * paid of it. What the return's credit was used for besides stays, and bounds what it can become.
 */
export async function unpostReturn(ctx: TenantContext, before: LockedBill): Promise<LockedBill> {
  const original = before.returned_from_bill_id
  if (before.edited === null || !isReturn(before) || original === null) return before
  requireOpener(ctx, before.edited)
  await waitAsPostingsDo(ctx, before, original)
  await releaseFromOriginal(ctx, { type: 'bill', id: before.id }, original)
  await takeFromLines(ctx, before.id, -1)
  await markCredited(ctx, original, restoredAmounts(before))
  const after = await lockBill(ctx, before.id)
  if (!after) throw new Refusal('not_found')
  return after
}

/**
 * Waits for the bill, for stock, then for the turn, before any sum changes: the order of every other posting. Who held
 * a sum while he waited for his turn would keep the one whose turn it is waiting for that sum.
 */
async function waitAsPostingsDo(
  ctx: TenantContext,
  bill: LockedBill,
  original: string,
): Promise<void> {
  await lockOpenDocuments(ctx, [{ type: 'bill', id: original }])
  const [moved, places] = await Promise.all([
    movesOfDocument(ctx, bill.id),
    returnPlaces(ctx, bill),
  ])
  await lockStock(ctx, [...moved.map(({ move }) => move), ...places])
  await awaitTurn(ctx)
}
