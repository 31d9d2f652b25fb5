import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { confirm, copiedLines, lifeOf } from '../documents/index.ts'
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
    mergeVoucher(before, change, ctx.has('items.see_cost', 'view')),
  saveAsDraft,
  confirm: async (ctx, row) => {
    await confirm(ctx, voucherFamily, row)
    return null
  },
  copyOf: (ctx, original) => ({ date: ctx.today, lines: copiedLines(original.lines) }),
})

async function saveAsDraft(ctx: TenantContext, row: VoucherRow): Promise<void> {
  const resolved = await resolveVoucher(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveVoucherDraft(ctx, row, resolved)
}
