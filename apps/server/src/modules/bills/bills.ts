import type { RowOf } from '@mizan/contract/resource'
import type { bills } from '@mizan/contract/documents'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { type Confirmed, confirm, needDraftDeletion } from '../documents/index.ts'
import { type Bill, type BillDraft, billType, kindOfType, mergeDraft } from './bill.ts'
import { currencyById } from './bill-facts.sql.ts'
import { lockBill, showBill } from './bill-rows.sql.ts'
import { cancelBill } from './cancel-bill.ts'
import { purchaseBillFamily } from './purchase-bill-family.ts'
import { resolveBill } from './resolve-bill.ts'
import { salesBillFamily } from './sales-bill-family.ts'
import { saveDraft } from './save-bill.ts'

type BillRow = RowOf<typeof bills>

/** What else happens when a bill with payment lines is confirmed; treasury is above this module. */
export type PayBill = (ctx: TenantContext, bill: Bill, confirmed: Confirmed) => Promise<void>

const permissionOf = (type: number) => {
  const kind = kindOfType[type]
  if (!kind) throw new Refusal('not_found')
  return factsOf(kind).permission
}

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
  const show = async (ctx: TenantContext, id: string): Promise<BillRow> => {
    const row = await showBill(ctx, id)
    if (!row) throw new Refusal('not_found')
    return row as BillRow
  }

  const confirmBill = async (
    ctx: TenantContext,
    bill: Bill,
    read?: (ctx: TenantContext) => Promise<void>,
  ): Promise<void> => {
    if (bill.type !== billType.sales && bill.type !== billType.purchases)
      throw new Refusal('not_confirmable')
    const confirmed =
      bill.type === billType.sales
        ? await confirm(ctx, salesBillFamily, bill, undefined, read)
        : await confirm(ctx, purchaseBillFamily, bill, undefined, read)
    if (bill.payments.length > 0) await pay(ctx, bill, confirmed)
  }

  const keepDraft = async (ctx: TenantContext, bill: Bill): Promise<void> => {
    const resolved = await resolveBill(ctx, bill)
    if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
    await saveDraft(ctx, resolved)
    await recordActivity(ctx, 'bills', bill.id, bill.isNew ? 'created' : 'updated')
  }

  const lock = async (ctx: TenantContext, id: string) => {
    const bill = await lockBill(ctx, id)
    if (!bill) throw new Refusal('not_found')
    return bill
  }

  return {
    show,
    confirmBill,

    create: async (ctx: TenantContext, draft: BillDraft): Promise<BillRow> => {
      if (draft.type !== billType.sales && draft.type !== billType.purchases)
        throw wrongField('type', 'invalid_choice')
      if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
      if (draft.id) {
        const known = await showBill(ctx, draft.id)
        if (known && known.type !== draft.type) throw wrongField('id', 'already_used')
        if (known) return known as BillRow
      }
      const bill = mergeDraft(
        null,
        draft,
        await currencyCodeOf(ctx, draft.currency_id, ctx.tenant.currency),
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
      if (before.status !== status.draft)
        throw new Refusal(
          ctx.tenant.taxRestrictive && before.type === billType.sales
            ? 'tax_restricted'
            : 'not_editable',
        )
      if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
        throw new Refusal('version_conflict')
      if (change.status === status.opened) throw new Refusal('not_confirmed')
      const bill = mergeDraft(
        before,
        change,
        await currencyCodeOf(ctx, change.currency_id, before.currency),
      )
      if (change.status === status.confirmed) await confirmBill(ctx, bill)
      else await keepDraft(ctx, bill)
      return show(ctx, id)
    },

    confirm: async (ctx: TenantContext, id: string): Promise<BillRow> => {
      const bill = await lock(ctx, id)
      let row: BillRow | null = null
      await confirmBill(
        ctx,
        bill,
        bill.payments.length > 0
          ? undefined
          : async (after) => {
              row = await show(after, id)
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
        payments: [],
        isNew: true,
        keepsLines: false,
        lines: original.lines.map((line) => ({ ...line, id: newId() })),
      }
      await keepDraft(ctx, bill)
      return show(ctx, bill.id)
    },

    /** A draft is deleted, a confirmed bill cancelled where the law allows it. */
    remove: async (ctx: TenantContext, id: string, reason: string | null): Promise<void> => {
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
