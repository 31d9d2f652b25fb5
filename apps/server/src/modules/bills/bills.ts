import type { RowOf } from '@mizan/contract/resource'
import type { bills } from '@mizan/contract/documents'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import {
  type Confirmed,
  confirm,
  documentChanges,
  needDraftDeletion,
  putStep,
  requireHandedOver,
} from '../documents/index.ts'
import { type AskedCredit, lockSettled, settleWithCredit } from '../settlement/index.ts'
import { type Bill, type BillDraft, billType, isReturn, mergeDraft } from './bill.ts'
import { currencyById } from './bill-facts.sql.ts'
import { atPos, requireSamePos } from './at-pos.ts'
import { lockBill } from './bill-rows.sql.ts'
import { showBill } from './bill-views.sql.ts'
import { cancelBill } from './cancel-bill.ts'
import { deliverBill } from './deliver-bill.ts'
import { handedOverBill } from './handed-over-bill.ts'
import { discardBill, kindOf, openBill, protectionOf, requireSameParty } from './edit-bill.ts'
import { giveBackReturn } from './give-back-return.ts'
import { purchaseBillFamily } from './purchase-bill-family.ts'
import { purchaseReturnFamily } from './purchase-return-family.ts'
import { reissueBill } from './reissue-bill.ts'
import { releaseBillRetention } from './release-retention.ts'
import { type ReturnBody, returnOf } from './return-bill.ts'
import { resolveReturn } from './resolve-return.ts'
import { salesReturnFamily } from './sales-return-family.ts'
import { resolveBill } from './resolve-bill.ts'
import { salesBillFamily } from './sales-bill-family.ts'
import { saveDraft } from './save-bill.ts'

type BillRow = RowOf<typeof bills>

/** What else happens when a bill with payment lines is confirmed; treasury is above this module. */
export type PayBill = (ctx: TenantContext, bill: Bill, confirmed: Confirmed) => Promise<void>

/** The permission code of a type of bill. */
export const permissionOf = (type: number) => factsOf(kindOf({ type })).permission

export const currencyCodeOf = async (
  ctx: TenantContext,
  id: string | null | undefined,
  otherwise: string,
): Promise<string> => {
  if (!id) return otherwise
  const found = await currencyById(ctx, id)
  if (!found) throw wrongField('currency_id', 'reference_not_found')
  return found.code
}

/** The use cases of bills, given how a bill is paid in the same step. */
export function billUseCases(pay: PayBill) {
  const show = async (ctx: TenantContext, id: string, isAlone = false): Promise<BillRow> => {
    const row = await showBill(ctx, id, isAlone)
    if (!row) throw new Refusal('not_found')
    return row as BillRow
  }

  const confirmBill = async (
    ctx: TenantContext,
    bill: Bill,
    read?: (ctx: TenantContext) => Promise<void>,
  ): Promise<void> => {
    const confirmed = await confirmByType(ctx, bill, read)
    if (bill.payments.length > 0 && !confirmed.isRepost) await pay(ctx, bill, confirmed)
  }

  const keepDraft = async (ctx: TenantContext, bill: Bill): Promise<void> => {
    const resolved = await (isReturn(bill) ? resolveReturn(ctx, bill) : resolveBill(ctx, bill))
    if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
    await saveDraft(ctx, { ...resolved, bill: { ...resolved.bill, isNew: bill.isNew } })
    await recordActivity(ctx, 'bills', bill.id, bill.isNew ? 'created' : 'updated', bill.changes)
  }

  const lock = async (ctx: TenantContext, id: string) => {
    const bill = await lockBill(ctx, id)
    if (!bill) throw new Refusal('not_found')
    // Whatever is done with it answers with what it says.
    ctx.need(permissionOf(bill.type), 'view')
    return bill
  }

  return {
    show,
    confirmBill,

    create: async (ctx: TenantContext, draft: BillDraft): Promise<BillRow> => {
      if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
      if (draft.id) {
        const known = await showBill(ctx, draft.id)
        if (known && known.type !== draft.type) throw wrongField('id', 'already_used')
        if (known) return known as BillRow
      }
      const bill = await atPos(
        ctx,
        mergeDraft(null, draft, await currencyCodeOf(ctx, draft.currency_id, ctx.tenant.currency)),
      )
      if (draft.status === status.confirmed) await confirmBill(ctx, bill)
      else await keepDraft(ctx, bill)
      return show(ctx, bill.id)
    },

    update: async (
      ctx: TenantContext,
      id: string,
      change: Partial<BillDraft>,
      sent: Readonly<Record<string, unknown>>,
    ): Promise<BillRow> => {
      const before = await lock(ctx, id)
      ctx.need(permissionOf(before.type), 'update')
      if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
        throw new Refusal('version_conflict')
      const step = putStep(
        before.status,
        change.status,
        sent.discard === true,
        protectionOf(ctx, before),
      )
      if (step === 'open' || step === 'discard') {
        await (step === 'open' ? openBill(ctx, before) : discardBill(ctx, before))
        return show(ctx, id)
      }
      const base = step === 'confirm' ? await giveBackReturn(ctx, before) : before
      const merged = await atPos(
        ctx,
        mergeDraft(base, change, await currencyCodeOf(ctx, change.currency_id, before.currency)),
      )
      requireSameParty(base, merged)
      requireSamePos(base, merged)
      await requireHandedOver<Bill>(ctx, before, merged, (each) => handedOverBill(ctx, each))
      const bill = { ...merged, changes: await documentChanges(ctx, before, merged) }
      if (step === 'confirm') await confirmBill(ctx, bill)
      else await keepDraft(ctx, bill)
      return show(ctx, id)
    },

    confirm: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      const bill = await giveBackReturn(ctx, await lock(ctx, id))
      let row: BillRow | null = null
      await confirmBill(
        ctx,
        bill,
        bill.payments.length > 0
          ? undefined
          : async (after) => {
              row = await show(after, id, standsAlone(bill))
            },
      )
      return row ?? show(ctx, id)
    },

    copy: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      const original = await lock(ctx, id)
      ctx.need(permissionOf(original.type), 'store')
      const bill: Bill = {
        ...original,
        id: newId(),
        status: status.draft,
        issue_date: ctx.today,
        issue_time: null,
        due_date: null,
        supply_date: null,
        supply_end_date: null,
        payments: [],
        prepayments: [],
        edited: null,
        isNew: true,
        keepsLines: false,
        lines: original.lines.map((line) => ({ ...line, id: newId() })),
      }
      await keepDraft(ctx, bill)
      return show(ctx, bill.id)
    },

    open: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      await openBill(ctx, await lock(ctx, id))
      return show(ctx, id)
    },

    discard: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      await discardBill(ctx, await lock(ctx, id))
      return show(ctx, id)
    },

    reissue: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      await reissueBill(ctx, await lock(ctx, id))
      return show(ctx, id)
    },

    return: async (ctx: TenantContext, id: string, body: ReturnBody): Promise<BillRow> => {
      if (body.id) {
        const known = await showBill(ctx, body.id)
        if (known && known.returned_from_bill_id !== id) throw wrongField('id', 'already_used')
        if (known) return known as BillRow
      }
      const bill = returnOf(ctx, await lock(ctx, id), body)
      await (body.status === status.confirmed ? confirmBill(ctx, bill) : keepDraft(ctx, bill))
      return show(ctx, bill.id)
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

    /** A draft is deleted, a confirmed bill cancelled where the law allows it. */
    remove: async (ctx: TenantContext, id: string, reason: string | null): Promise<void> => {
      await lockSettled(ctx, { type: 'bill', id })
      const bill = await lock(ctx, id)
      if (bill.status !== status.draft) return cancelBill(ctx, bill, reason)
      needDraftDeletion(ctx, permissionOf(bill.type))
      await ctx.db.run(
        sql`delete from bills where tenant_id = ${ctx.tenant.id} and id = ${bill.id}`,
      )
      await recordActivity(ctx, 'bills', bill.id, 'deleted')
    },
  }
}

/** Whether nothing settles a bill and nothing was made of it: so it is with a draft, as long as it names no other. */
const standsAlone = (bill: Bill): boolean =>
  bill.status === status.draft &&
  bill.payments.length === 0 &&
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
