import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { confirm } from '../documents/index.ts'
import { requireInDrawer } from './receipt-in-session.ts'
import { receiptFamily } from './receipt-family.ts'
import { receiptType } from './receipt-row.ts'

/** Money that is put into a drawer, or taken out of it, beside what is sold. */
export type DrawerMove = {
  readonly id: string
  readonly by: keyof typeof receiptType
  readonly session: { readonly id: string; readonly cash_account_id: string }
  readonly amount: string
  /** Where it comes from, or what it is for. */
  readonly account: string
  readonly reason: string
}

/** Writes the receipt (201) or payment (202) of a movement of a drawer; the session asked for the right to. */
export async function moveDrawer(ctx: TenantContext, move: DrawerMove): Promise<void> {
  const { session, account, by } = move
  if (account === session.cash_account_id) throw wrongField('account_id', 'account_not_allowed')
  const method = await ctx.db.first<{ id: string }>(sql`select id from payment_methods
    where tenant_id = ${currentTenant} and means_code = '10' order by code = 'cash' desc, id limit 1`)
  if (!method) throw wrongField('payment_method_id', 'reference_not_found')
  if (by === 'cashing')
    await requireInDrawer(ctx, session.cash_account_id, money(parseDecimal(move.amount, 2) ?? 0n))
  await confirm(
    ctx,
    receiptFamily,
    {
      id: move.id,
      type: receiptType[by],
      status: 0,
      beneficiary_id: null,
      account_id: account,
      payment_method_id: method.id,
      payment_account_id: session.cash_account_id,
      pos_session_id: session.id,
      date: ctx.today,
      amount: move.amount,
      currency: ctx.tenant.currency,
      exchange_rate: '1',
      reference: null,
      notes: move.reason,
      fee_amount: '0',
      fee_account_id: null,
      fee_tax_id: null,
      cheque_number: null,
      cheque_bank: null,
      cheque_date: null,
      isNew: true,
      edited: null,
      allocations: [],
    },
    { partOf: 'pos_session' },
  )
}
