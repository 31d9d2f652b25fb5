import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { editRefusal } from '@mizan/core/documents/edit-matrix'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, statusOf } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type CancelledDocument = {
  readonly id: string
  readonly status: number
  /** Null where it bears none. */
  readonly number: string | null
  /** We issued it in the supplier's name. */
  readonly isSelfBilled?: boolean
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
  document: CancelledDocument,
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
    isSelfBilled: document.isSelfBilled ?? false,
    vatPeriodFiled: false,
  })
  if (law) throw new Refusal(law)
}
