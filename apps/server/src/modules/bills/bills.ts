import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import {
  type Confirmed,
  confirm,
  copiedLines,
  lifeOf,
  requireAsIssued,
  requireSameParty,
} from '../documents/index.ts'
import { type AskedCredit, lockSettled, settleWithCredit } from '../settlement/index.ts'
import { type Bill, type BillDraft, billType, isReturn, mergeDraft } from './bill.ts'
import { currencyById } from './bill-facts.sql.ts'
import { atPos, requireSamePos } from './sales/at-pos.ts'
import { type LockedBill, lockBill } from './bill-rows.sql.ts'
import { type BillRow, showBill } from './bill-views.sql.ts'
import { restoredWithBill } from './restored-with-bill.ts'
import { deliverBill } from './delivery/deliver-bill.ts'
import { issuedBill } from './tax-invoice/issued-invoice.ts'
import { kindOf, protectionOf, refuseOpening } from './edit-bill.ts'
import { unpostReturn } from './returns/unpost-return.ts'
import { purchaseBillFamily } from './purchases/purchase-bill-family.ts'
import { purchaseReturnFamily } from './returns/purchase-return-family.ts'
import { reissueBill } from './tax-invoice/reissue-bill.ts'
import { releaseBillRetention } from './payment/release-retention.ts'
import { type ReturnBody, returnOf } from './returns/return-bill.ts'
import { resolveReturn } from './returns/resolve-return.ts'
import { salesReturnFamily } from './returns/sales-return-family.ts'
import { resolveBill } from './resolve-bill.ts'
import { salesBillFamily } from './sales/sales-bill-family.ts'
import { saveDraft } from './save-bill.ts'

/** What else happens when a bill with payment lines is confirmed; treasury is above this module. */
export type PayBill = (ctx: TenantContext, bill: Bill, confirmed: Confirmed) => Promise<void>

/** The permission code of a type of bill. */
export const permissionOf = (type: number) => factsOf(kindOf({ type })).permission

/** The currency that a document is in once a change is over it: its own, or else the company's. */
export const currencyCodeOf = async (
  ctx: TenantContext,
  before: { readonly currency: string } | null,
  change: { readonly currency_id?: string | null | undefined },
): Promise<string> => {
  if (!change.currency_id) return before?.currency ?? ctx.tenant.currency
  const found = await currencyById(ctx, change.currency_id)
  if (!found) throw wrongField('currency_id', 'reference_not_found')
  return found.code
}

/** The use cases of bills, given how a bill is paid in the same step. */
export function billUseCases(pay: PayBill) {
  /** Confirms a bill and pays it; one that stands alone is read together with what is written of it. */
  async function confirmBill(
    ctx: TenantContext,
    bill: Bill,
    before: Bill | null = null,
  ): Promise<BillRow | null> {
    let row: BillRow | null = null
    const read = async (after: TenantContext): Promise<void> => {
      row = await showBill(after, bill.id, true)
    }
    const reads = before !== null && bill.changes === undefined && standsAlone(bill)
    const confirmed = await confirmByType(ctx, bill, reads ? read : undefined)
    if (isPaidAtOnce(bill) && !confirmed.isRepost) await pay(ctx, bill, confirmed)
    return row
  }

  const life = lifeOf<BillDraft, BillRow, Bill, LockedBill>({
    table: 'bills',
    kind: kindOf,
    dateOf: (bill) => bill.issue_date,
    protection: protectionOf,
    show: showBill,
    lock: lockBill,
    merge: async (ctx, before, change) =>
      atPos(ctx, mergeDraft(before, change, await currencyCodeOf(ctx, before, change))),
    requireSame: async (ctx, before, after) => {
      requireSameParty(before, after)
      requireSamePos(before, after)
      await requireAsIssued<Bill>(ctx, before, after, (each) => issuedBill(ctx, each))
    },
    saveAsDraft,
    release: unpostReturn,
    confirm: confirmBill,
    refuseOpening,
    copyOf: (ctx, original) => ({
      issue_date: ctx.today,
      issue_time: null,
      due_date: null,
      supply_date: null,
      supply_end_date: null,
      payments: [],
      trade_in: [],
      prepayments: [],
      keepsLines: false,
      lines: copiedLines(original.lines).map((line) => ({ ...line, goods_receipt_item_id: null })),
    }),
    lockBeforeRemoval: (ctx, id) => lockSettled(ctx, { type: 'bill', id }),
    restoredWith: restoredWithBill,
  })
  const { show, lock } = life

  return {
    ...life,
    confirmBill,

    reissue: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      await reissueBill(ctx, await lock(ctx, id))
      return show(ctx, id)
    },

    return: async (ctx: TenantContext, id: string, body: ReturnBody): Promise<BillRow> => {
      if (body.id) {
        const known = await showBill(ctx, body.id)
        if (known && known.returned_from_bill_id !== id) throw wrongField('id', 'already_used')
        if (known) return known
      }
      const bill = returnOf(ctx, await lock(ctx, id), body)
      return life.add(ctx, bill, body.status === status.confirmed)
    },

    deliver: async (
      ctx: TenantContext,
      id: string,
      body: Parameters<typeof deliverBill>[2],
    ): Promise<BillRow> => {
      await deliverBill(ctx, await lock(ctx, id), body)
      return show(ctx, id)
    },

    releaseRetention: async (
      ctx: TenantContext,
      id: string,
      body: Parameters<typeof releaseBillRetention>[2],
    ): Promise<BillRow> => {
      await releaseBillRetention(ctx, await lock(ctx, id), body)
      return show(ctx, id)
    },

    settleWith: async (
      ctx: TenantContext,
      id: string,
      asked: readonly AskedCredit[],
    ): Promise<BillRow> => {
      const bill = await lock(ctx, id)
      if (!isReturn(bill)) throw new Refusal('not_a_credit')
      ctx.need('associations', bill.type === billType.salesReturn ? 'store' : 'delete')
      await settleWithCredit(ctx, { type: 'bill', id }, 'return', asked)
      return show(ctx, id)
    },
  }
}

async function saveAsDraft(ctx: TenantContext, bill: Bill): Promise<void> {
  const resolved = await (isReturn(bill) ? resolveReturn(ctx, bill) : resolveBill(ctx, bill))
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveDraft(ctx, { ...resolved, bill: { ...resolved.bill, isNew: bill.isNew } })
}

/** Whether it is paid in the step that confirms it, with money or with used gold. */
const isPaidAtOnce = (bill: Bill): boolean => bill.payments.length + bill.trade_in.length > 0

/** Whether nothing settles a bill and nothing was made of it: so it is with a draft, as long as it names no other. */
const standsAlone = (bill: Bill): boolean =>
  bill.status === status.draft &&
  !isPaidAtOnce(bill) &&
  bill.prepayments.length === 0 &&
  bill.returned_from_bill_id === null

function confirmByType(
  ctx: TenantContext,
  bill: Bill,
  read?: (ctx: TenantContext) => Promise<void>,
): Promise<Confirmed> {
  switch (bill.type) {
    case billType.sales:
      return confirm(ctx, salesBillFamily, bill, { read })
    case billType.purchases:
      return confirm(ctx, purchaseBillFamily, bill, { read })
    case billType.salesReturn:
      return confirm(ctx, salesReturnFamily, bill)
    case billType.purchasesReturn:
      return confirm(ctx, purchaseReturnFamily, bill)
    default:
      throw new Refusal('not_confirmable')
  }
}
