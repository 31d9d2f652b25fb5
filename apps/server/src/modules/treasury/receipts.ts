import type { receipts } from '@mizan/contract/receipts'
import type { RowOf } from '@mizan/contract/resource'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { currencyCodeOf } from '../bills/index.ts'
import {
  type Editable,
  confirm,
  discardEdit,
  documentChanges,
  needDraftDeletion,
  openForEdit,
  putStep,
  requireCancellable,
  reverseDocument,
} from '../documents/index.ts'
import {
  advancesSettledBy,
  associationsOf,
  lockSettled,
  release,
  releaseAllOf,
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
import { type LockedReceipt, lockReceipt, showReceipt } from './receipts.sql.ts'

type Row = RowOf<typeof receipts>

const permissionOf = (row: ReceiptRow) => factsOf(receiptFamily.kind(row)).permission

export async function show(ctx: TenantContext, id: string): Promise<Row> {
  const row = await showReceipt(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row as Row
}

export const lock = async (ctx: TenantContext, id: string) => {
  const row = await lockReceipt(ctx, id)
  if (!row) throw new Refusal('not_found')
  // Whatever is done with it answers with what it says.
  ctx.need(permissionOf(row), 'view')
  return row
}

/** Paying a purchase needs `associations.delete`, a sale `associations.store` (`product.md` 6). */
const needAllocation = (ctx: TenantContext, row: ReceiptRow): void => {
  if (row.allocations.length > 0)
    ctx.need('associations', row.type === receiptType.catch ? 'store' : 'delete')
}

async function keepDraft(ctx: TenantContext, row: ReceiptRow): Promise<void> {
  const columns = {
    ...receiptColumns(row, null, null),
    drafted_associations: JSON.stringify(row.allocations),
    updated_at: ctx.now,
  }
  if (row.beneficiary_id === null && row.account_id === null)
    throw wrongField('beneficiary_id', 'party_or_account')
  await (row.isNew
    ? ctx.db.run(
        insertInto('receipts', [
          {
            tenant_id: ctx.tenant.id,
            id: row.id,
            type: row.type,
            status: 0,
            created_by: ctx.user.id,
            created_at: ctx.now,
            ...columns,
          },
        ]),
      )
    : ctx.db.run(
        sql`update receipts set ${assignments(columns)}, lock_version = lock_version + 1 where tenant_id = ${ctx.tenant.id} and id = ${row.id}`,
      ))
  await recordActivity(ctx, 'receipts', row.id, row.isNew ? 'created' : 'updated', row.changes)
}

async function confirmReceipt(ctx: TenantContext, row: ReceiptRow): Promise<void> {
  needAllocation(ctx, row)
  const advances = row.edited ? await advancesSettledBy(ctx, [row.id]) : []
  await confirm(ctx, receiptFamily, row)
  await requireReceived(ctx, advances)
}

export async function create(ctx: TenantContext, draft: ReceiptDraft): Promise<Row> {
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  if (draft.id) {
    const known = await showReceipt(ctx, draft.id)
    if (known && known.type !== draft.type) throw wrongField('id', 'already_used')
    if (known) return known as Row
  }
  const row = mergeReceipt(
    null,
    draft,
    await currencyCodeOf(ctx, draft.currency_id, ctx.tenant.currency),
  )
  await (draft.status === status.confirmed ? confirmReceipt(ctx, row) : keepDraft(ctx, row))
  return show(ctx, row.id)
}

export async function update(
  ctx: TenantContext,
  id: string,
  change: Partial<ReceiptDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const before = await lock(ctx, id)
  ctx.need(permissionOf(before), 'update')
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  const step = putStep(before.status, change.status, sent.discard === true)
  if (step === 'open') return open(ctx, id)
  if (step === 'discard') return discard(ctx, id)
  const standing = before.edited ? await standingAllocations(ctx, id) : before.allocations
  const base = { ...before, allocations: standing }
  const currency = await currencyCodeOf(ctx, change.currency_id, before.currency)
  const merged = mergeReceipt(base, change, currency)
  const row = { ...merged, changes: await documentChanges(ctx, base, merged) }
  await (step === 'confirm' ? confirmReceipt(ctx, row) : keepDraft(ctx, row))
  return show(ctx, id)
}

/** Opens a confirmed receipt for edit; the books and what it paid stay as they are. */
export async function open(ctx: TenantContext, id: string): Promise<Row> {
  const row = await lock(ctx, id)
  if (row.cheque_status === 'cleared') throw new Refusal('cheque_cleared')
  await openForEdit(ctx, receiptFamily.kind(row), 'receipts', editable(row))
  return show(ctx, id)
}

/** Leaves an edit: nothing has changed. */
export async function discard(ctx: TenantContext, id: string): Promise<Row> {
  const row = await lock(ctx, id)
  await discardEdit(ctx, receiptFamily.kind(row), 'receipts', editable(row))
  return show(ctx, id)
}

const editable = (row: LockedReceipt): Editable => ({
  id: row.id,
  status: row.status,
  date: row.date,
  openedBy: row.opened_by,
})

/** What a receipt pays now, as it would be asked for again. */
const standingAllocations = async (ctx: TenantContext, id: string): Promise<AskedAllocation[]> =>
  (await associationsOf(ctx, id)).map(
    ({ associatable_type, associatable_id, amount, tendered }) => ({
      associatable_type: associatable_type as AskedAllocation['associatable_type'],
      associatable_id,
      amount,
      tendered,
    }),
  )

export async function confirmById(ctx: TenantContext, id: string): Promise<Row> {
  const row = await lock(ctx, id)
  await confirmReceipt(
    ctx,
    row.edited ? { ...row, allocations: await standingAllocations(ctx, id) } : row,
  )
  return show(ctx, id)
}

export async function copy(ctx: TenantContext, id: string): Promise<Row> {
  const original = await lock(ctx, id)
  ctx.need(permissionOf(original), 'store')
  const row: ReceiptRow = {
    ...original,
    id: newId(),
    status: 0,
    date: ctx.today,
    cheque_number: null,
    cheque_bank: null,
    cheque_date: null,
    allocations: [],
    isNew: true,
    edited: null,
  }
  await keepDraft(ctx, row)
  return show(ctx, row.id)
}

/** A draft is deleted; a confirmed receipt is cancelled: what it paid is open again. */
export async function cancel(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<Row | null> {
  await lockSettled(ctx, { type: 'receipt', id })
  const row = await lock(ctx, id)
  if (row.status === status.draft) {
    needDraftDeletion(ctx, permissionOf(row))
    await ctx.db.run(sql`delete from receipts where tenant_id = ${ctx.tenant.id} and id = ${id}`)
    await recordActivity(ctx, 'receipts', id, 'deleted')
    return null
  }
  const kind = receiptFamily.kind(row)
  const document = { id, status: row.status, number: row.number ?? '' }
  requireCancellable(ctx, kind, document)
  const advances = await advancesSettledBy(ctx, [id])
  await reverseDocument(ctx, kind, document, reason)
  await releaseAllOf(ctx, id)
  await requireReceived(ctx, advances)
  await ctx.db
    .run(sql`update receipts set status = ${status.cancelled}, cancelled_at = ${ctx.now}, allocated = 0,
      cheque_status = null, cleared_on = null, cleared_account_id = null, lock_version = lock_version + 1, updated_at = ${ctx.now}
    where tenant_id = ${ctx.tenant.id} and id = ${id}`)
  return show(ctx, id)
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
    where tenant_id = ${ctx.tenant.id} and id = ${id} and released_at is null`,
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
