import { status } from '@mizan/core/documents/lifecycle'
import type { OriginalBill as OriginalBillFacts } from '@mizan/core/ledger/original-bill'
import {
  type RetentionShare,
  fallingRetention,
  settledByCredit,
} from '@mizan/core/treasury/retention-share'
import { release } from '@mizan/core/ledger/share'
import { type Money, type Quantity, formatDecimal, money } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { Confirmed } from '../../documents/index.ts'
import type { LotsOfLine, StockPlace } from '../../inventory/index.ts'
import {
  type LockedDocument,
  associate,
  lockOpenDocuments,
  settlingsOf,
} from '../../settlement/index.ts'
import { type Bill, type BillLine, billType } from '../bill.ts'
import type { OriginalBill } from './original-bill.sql.ts'
import type { PreparedBill } from '../prepared-bill.ts'
import { resolveReturn } from './resolve-return.ts'
import { owedLocal, saveConfirmedBill } from '../save-bill.ts'
import type { ResolvedReturn } from './resolved-return.ts'

/** What saving a return needs beyond what saving a bill does. */
export type PreparedReturn<D, F> = PreparedBill<D, F> & {
  readonly resolved: ResolvedReturn
  readonly original: OriginalBill | null
  /** The bill as a debt that the return lowers; its row is locked. */
  readonly openOriginal: LockedDocument | null
  /** What falls of the bill's retention. */
  readonly falls: RetentionShare | null
  /** Units of each line that move; the others were never delivered and are cancelled. */
  readonly fromStock: readonly Quantity[]
}

/** Where the goods of a return move, asked before an edit takes the old ones back. */
export async function returnPlaces(ctx: TenantContext, bill: Bill): Promise<readonly StockPlace[]> {
  const { lines, of } = await resolveReturn(ctx, bill)
  return lines.flatMap(({ store }, index) =>
    store ? (of[index]?.goods ?? []).map(({ item }) => ({ item, store: store.id })) : [],
  )
}

/** What a line of a return says of the batches and serials it gives back. */
export const returnedLots = ({
  lots,
  returned_from_bill_item_id: returnedFrom,
}: BillLine): LotsOfLine => ({ lots, returnedFrom })

/** What the rules ask of the bill that a return or note refers to. */
export const originalFacts = ({ bill, creditable }: OriginalBill): OriginalBillFacts => ({
  status: bill.status,
  issueDate: bill.issue_date,
  beneficiary: bill.beneficiary_id ?? '',
  currency: bill.currency,
  creditable,
})

/**
 * Writes the confirmed return, what it took of its bill, and settles the bill with it up to what
 * is open; the rest is credit of the party. Each step sees the one before.
 */
export async function saveConfirmedReturn<D, F>(
  ctx: TenantContext,
  bill: Bill,
  prepared: PreparedReturn<D, F>,
  confirmed: Confirmed,
): Promise<void> {
  const { original, openOriginal, resolved, totals, falls } = prepared
  await saveConfirmedBill(ctx, { ...resolved.bill, isNew: bill.isNew }, prepared, confirmed)
  // A return that names no bill is credit of the party.
  if (!original) return
  if (!openOriginal) throw new Error('a return whose bill is not open was confirmed')
  await takeFromLines(ctx, bill.id, 1)
  const text = (amount: bigint): string => formatDecimal(amount, resolved.digits)
  const retention = text(falls?.amount ?? 0n)
  await ctx.db.run(sql`update bills set retention_credited = ${retention}::numeric
    where tenant_id = ${currentTenant} and id = ${bill.id}`)
  await markCredited(ctx, original.bill.id, { net: text(totals.net), retention })
  const fresh: LockedDocument = {
    id: bill.id,
    type: 'bill',
    status: status.confirmed,
    beneficiary: openOriginal.beneficiary,
    currency: openOriginal.currency,
    owedBy: bill.type === billType.salesReturn ? 'company' : 'beneficiary',
    parts: [
      {
        account: prepared.partyAccount ?? '',
        remain: totals.net,
        carrying: money(owedLocal(confirmed.effects.entry, prepared.owedOn)),
      },
    ],
    retention: null,
  }
  // Of one that is confirmed anew, what else its credit was used for is not there any more.
  const [credit = fresh] = bill.edited?.totalPaid
    ? await lockOpenDocuments(ctx, [{ type: 'bill', id: bill.id }])
    : []
  const settles = settledByCredit(openOriginal, falls)
  await associate(ctx, settlingsOf(credit, 'return', [settles]), prepared.date)
}

/** What of the retention of a bill falls with a return of so much of it (`domain/10` 66). */
export const fallsWith = (
  original: OriginalBill | null,
  open: LockedDocument | undefined,
  net: Money,
): RetentionShare | null => original && fallingRetention(open ?? null, net, original.creditable)

/**
 * Moves what a return took of the lines of its bill, with `sign` −1 when the return is cancelled:
 * units returned, those of them that will never move, and what these carried in transit.
 */
export async function takeFromLines(
  ctx: TenantContext,
  returnId: string,
  sign: 1 | -1,
): Promise<void> {
  await ctx.db
    .run(sql`update bill_items l set returned_qty = l.returned_qty + ${sign}::int * x.base_qty,
      cancelled_qty = l.cancelled_qty + ${sign}::int * (x.base_qty - x.delivered_qty),
      transit_value = l.transit_value - ${sign}::int * x.transit_value
    from bill_items x
    where l.tenant_id = ${currentTenant} and x.tenant_id = ${currentTenant} and x.bill_id = ${returnId}
      and l.id = x.returned_from_bill_item_id`)
}

/** What the units of each line that will never move carried in transit. */
export const releasedFromTransit = (
  { lines, of }: ResolvedReturn,
  fromStock: readonly Quantity[],
): Money[] =>
  lines.map((line, index) => {
    const cancelled = line.baseQuantity - (fromStock[index] ?? 0n)
    const original = of[index]
    return original && cancelled > 0n
      ? release(original.inTransit, cancelled, original.undelivered)
      : money(0n)
  })

/**
 * What of a bill came back or was credited: its return status and, when nothing of it is left, status
 * 9 (`domain/02` 2.2). Goods may all be back and something still be owed, where a note was cancelled
 * after it had lowered what they gave back: then another note credits it. Counts both ways, so that a cancelled return opens the bill again, and its
 * retention with it.
 */
export async function markCredited(
  ctx: TenantContext,
  billId: string,
  { net: amount, retention }: { readonly net: string; readonly retention: string },
): Promise<void> {
  const { db, now } = ctx
  await db.run(sql`update bills b set credited = b.credited + ${amount}::numeric,
      retention_credited = b.retention_credited + ${retention}::numeric,
      return_status = s.return_status, lock_version = b.lock_version + 1, updated_at = ${now},
      delivery_status = case when s.delivered then 1 else 0 end,
      status = case when b.status in (${status.confirmed}, ${status.returned}) then
        case when b.credited + ${amount}::numeric >= b.net and (b.net > 0 or s.return_status = 'returned')
          then ${status.returned}::smallint else ${status.confirmed}::smallint end
        else b.status end
    from (select case when bool_and(l.returned_qty >= l.base_qty) then 'returned'
        when bool_or(l.returned_qty > 0) then 'partly_returned' else 'none' end as return_status,
        bool_and(l.delivered_qty + l.cancelled_qty >= l.base_qty) as delivered
      from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = ${billId}) s
    where b.tenant_id = ${currentTenant} and b.id = ${billId}`)
}

/** What a bill has again when a return or note of it is undone. */
export const restoredAmounts = (correction: {
  readonly net: string
  readonly retention_credited: string
}) => ({ net: `-${correction.net}`, retention: `-${correction.retention_credited}` })
