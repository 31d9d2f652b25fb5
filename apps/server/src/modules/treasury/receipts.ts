import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { currencyCodeOf } from '../bills/index.ts'
import { type Restored, confirm, lifeOf, writeDocument } from '../documents/index.ts'
import {
  advancesSettledBy,
  associationsOf,
  lockSettled,
  release,
  releaseCancelled,
  requireReceived,
} from '../settlement/index.ts'
import { receiptFamily } from './receipt-family.ts'
import {
  type AskedAllocation,
  type ReceiptDraft,
  type ReceiptRow,
  mergeReceipt,
  receiptColumns,
  receiptType,
} from './receipt-row.ts'
import { inSession, requireOpenSession } from './receipt-in-session.ts'
import { type LockedReceipt, type ReceiptView, lockReceipt, showReceipt } from './receipts.sql.ts'

/** The life of a receipt, from its draft to its end. */
export const receiptLife = lifeOf<ReceiptDraft, ReceiptView, ReceiptRow, LockedReceipt>({
  table: 'receipts',
  kind: receiptFamily.kind,
  dateOf: (row) => row.date,
  show: showReceipt,
  lock: lockReceipt,
  merge: async (ctx, before, change) =>
    mergeReceipt(before, change, await currencyCodeOf(ctx, before, change)),
  saveAsDraft,
  release: async (ctx, before) =>
    before.edited ? { ...before, allocations: await currentAllocations(ctx, before.id) } : before,
  confirm: confirmReceipt,
  refuseOpening: async (ctx, row) => {
    if (row.cheque_status === 'cleared') throw new Refusal('cheque_cleared')
    await requireOpenSession(ctx, row.pos_session_id)
  },
  requireSame: (_, before, after) => {
    if (before.edited !== null && after.pos_session_id !== before.pos_session_id)
      throw wrongField('pos_session_id', 'pos_session_stays')
  },
  copyOf: (ctx) => ({
    date: ctx.today,
    cheque_number: null,
    cheque_bank: null,
    cheque_date: null,
    allocations: [],
    pos_session_id: null,
  }),
  lockBeforeRemoval: (ctx, id) => lockSettled(ctx, { type: 'receipt', id }),
  restoredWith: restoredWithReceipt,
})

/** Paying a purchase needs `associations.delete`, a sale `associations.store` (`product.md` 6). */
const needAllocation = (ctx: TenantContext, row: ReceiptRow): void => {
  if (row.allocations.length > 0)
    ctx.need('associations', row.type === receiptType.catch ? 'store' : 'delete')
}

async function saveAsDraft(ctx: TenantContext, row: ReceiptRow): Promise<void> {
  if (row.beneficiary_id === null && row.account_id === null)
    throw wrongField('beneficiary_id', 'party_or_account')
  await writeDocument(ctx, 'receipts', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...receiptColumns(row, null, null),
      status: status.draft,
      drafted_associations: JSON.stringify(row.allocations),
    },
  })
}

async function confirmReceipt(ctx: TenantContext, given: ReceiptRow): Promise<null> {
  needAllocation(ctx, given)
  const row = await inSession(ctx, given)
  const advances = row.edited ? await advancesSettledBy(ctx, [row.id]) : []
  await confirm(ctx, receiptFamily, row)
  await requireReceived(ctx, advances)
  return null
}

/** What a receipt pays now, as it would be asked for again. */
const currentAllocations = async (ctx: TenantContext, id: string): Promise<AskedAllocation[]> =>
  (await associationsOf(ctx, id)).map(
    ({ associatable_type, associatable_id, amount, tendered }) => ({
      associatable_type: associatable_type as AskedAllocation['associatable_type'],
      associatable_id,
      amount,
      tendered,
    }),
  )

/** What a receipt paid that is cancelled is open again; its cheque never came. */
async function restoredWithReceipt(
  ctx: TenantContext,
  { id, pos_session_id: session }: LockedReceipt,
): Promise<Restored> {
  await requireOpenSession(ctx, session)
  return {
    restore: () => releaseCancelled(ctx, id),
    columns: { cheque_status: null, cleared_on: null, cleared_account_id: null },
  }
}

/** Undoes one allocation (`DELETE /associations/{id}`). */
export async function undoAssociation(ctx: TenantContext, id: string): Promise<void> {
  ctx.need('associations', 'delete')
  const found = await ctx.db.first<{
    receipt_id: string | null
    source_id: string | null
    source_type: string | null
    associatable_id: string
    cashing_type: string
  }>(
    sql`select receipt_id, source_id, source_type, associatable_id, cashing_type from associations
    where tenant_id = ${currentTenant} and id = ${id} and released_at is null`,
  )
  if (!found) throw new Refusal('not_found')
  const { receipt_id: receipt, source_id: source, associatable_id: settled } = found
  await requireSeen(ctx, ...[receipt, source, settled].filter((each) => each !== null))
  if (found.cashing_type === 'set_off') throw new Refusal('set_off_not_undone')
  if (found.cashing_type === 'write_off') throw new Refusal('write_off_not_undone')
  if (found.receipt_id) await lockReceipt(ctx, found.receipt_id)
  const advances = await advancesSettledBy(ctx, [id])
  await release(ctx, [id])
  await requireReceived(ctx, advances)
  const [resource, settling] = found.receipt_id
    ? ['receipts', found.receipt_id]
    : [found.source_type === 'note' ? 'notes' : 'bills', found.source_id ?? id]
  await recordActivity(ctx, resource, settling, 'unallocated')
}
