import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { editRefusal } from '@mizan/core/documents/edit-matrix'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, status as statuses, statusOf } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { type LivingTable, livingDocuments } from '../../kernel/document-tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseHeldByCustomer } from './held-by-customer.ts'
import type { Stored } from './lock.sql.ts'
import type { Columns } from './priced-columns.ts'
import { type Besides, reverseDocument } from './reverse-document.ts'
import { changeDocument } from './save-document.ts'

type Cancelled = Stored & {
  /** We issued it in the supplier's name. */
  readonly is_self_billed?: boolean
}

/** What a family takes back with a document that is cancelled. */
export type Restored = {
  /** What came of it since. */
  readonly besides?: Besides
  /** Gives others back what it took of them, while its row still says how much that was. */
  readonly restore?: () => Promise<void>
  /** What its row says differently from then on. */
  readonly columns?: Columns
}

/** A draft is deleted with the right to delete, or to change with that to delete drafts (`domain/07` 7.2: D draft). */
export function needDraftDeletion(ctx: TenantContext, permission: PermissionCode): void {
  if (ctx.can(permission, 'update') && ctx.can('drafts.delete', 'delete')) return
  ctx.need(permission, 'delete')
}

/** Refuses to take a document back where the law or its state forbids it (`domain/02` 2.3). */
export function requireCancellable(
  ctx: TenantContext,
  kind: DocumentKind,
  document: Cancelled,
): void {
  ctx.need(factsOf(kind).permission, 'delete')
  const status = statusOf(document.status)
  if (status === null || next(status, 'cancel') === null) throw new Refusal('not_cancellable')
  const law = editRefusal({
    kind,
    status,
    taxRestrictive: ctx.tenant.taxRestrictive,
    isTenantAdmin: ctx.isTenantAdmin,
    vatRegistered: true,
    isSelfBilled: document.is_self_billed ?? false,
    vatPeriodFiled: false,
  })
  if (law) throw new Refusal(law)
}

/**
 * Cancels a posted document where the law and its family allow it: its posting is reversed, others have
 * again what it took of them, and its row says so. It is posted before anything is written of it, as
 * every other posting does it.
 */
export async function cancelDocument<Row extends Cancelled>(
  ctx: TenantContext,
  { kind, table }: { readonly kind: DocumentKind; readonly table: LivingTable },
  row: Row,
  {
    reason,
    restoredWith,
  }: {
    readonly reason: string | null
    readonly restoredWith?: ((ctx: TenantContext, row: Row) => Promise<Restored>) | undefined
  },
): Promise<void> {
  requireCancellable(ctx, kind, row)
  await refuseHeldByCustomer(ctx, row)
  const { besides, restore, columns } = (await restoredWith?.(ctx, row)) ?? {}
  await reverseDocument(ctx, kind, row, reason, besides && { besides })
  await restore?.()
  await markCancelled(ctx, table, row.id, columns)
}

/** The step to cancelled of any document: nothing of it is settled any more. */
export async function markCancelled(
  ctx: TenantContext,
  table: LivingTable,
  id: string,
  columns: Columns = {},
): Promise<void> {
  const { settled, tellsWhenCancelled } = livingDocuments(table)
  await changeDocument(ctx, table, id, {
    status: statuses.cancelled,
    ...(tellsWhenCancelled && { cancelled_at: ctx.now }),
    ...Object.fromEntries(settled.map((amount) => [amount, 0])),
    ...columns,
  })
}
