import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { confirm, copiedLines, documentSettings, lifeOf } from '../documents/index.ts'
import { nothingInTransit, receiptsInForce } from './receipts.sql.ts'
import { resolveVoucher } from './resolve-voucher.ts'
import { saveVoucherDraft } from './save-voucher.ts'
import { type VoucherDraft, type VoucherRow, mergeVoucher } from './voucher.ts'
import { voucherFamily } from './voucher-family.ts'
import {
  type LockedVoucher,
  type VoucherView,
  lockVoucher,
  showVoucher,
} from './voucher-views.sql.ts'

/** The life of a stock voucher, from its draft to its end. */
export const voucherLife = lifeOf<VoucherDraft, VoucherView, VoucherRow, LockedVoucher>({
  table: 'consignments',
  linesField: 'transactions',
  kind: voucherFamily.kind,
  dateOf: (row) => row.date,
  vatDateOf: (row) => (row.is_deemed_supply ? row.date : null),
  dateField: 'date',
  show: showVoucher,
  lock: lockVoucher,
  merge: async (ctx, before, change) =>
    mergeVoucher(before, change, {
      seesCost: ctx.has('items.see_cost', 'view'),
      transfersInTwoSteps: (await documentSettings(ctx)).transfersInTwoSteps,
    }),
  saveAsDraft,
  confirm: async (ctx, row, before) => {
    if (before?.edited) await requireUnreceived(ctx, before)
    await confirm(ctx, voucherFamily, row)
    return null
  },
  refuseOpening: requireUnreceived,
  restoredWith: async (ctx, row) => {
    await requireUnreceived(ctx, row)
    return {
      restore: () => nothingInTransit(ctx, row.id),
      columns: { is_in_transit: false },
    }
  },
  copyOf: (ctx, original) => ({ date: ctx.today, lines: copiedLines(original.lines) }),
})

/** What was received of a transfer must be taken back before the transfer is, by somebody of the store that sent it. */
async function requireUnreceived(ctx: TenantContext, row: LockedVoucher): Promise<void> {
  if (!row.is_two_step) return
  if (!seesStore(ctx, row.source_store_id)) throw new Refusal('not_sending_store')
  if ((await receiptsInForce(ctx, row.id)).length > 0) throw new Refusal('transfer_received')
}

async function saveAsDraft(ctx: TenantContext, row: VoucherRow): Promise<void> {
  const resolved = await resolveVoucher(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveVoucherDraft(ctx, row, resolved)
}
