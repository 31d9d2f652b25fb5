import type { receipts } from '@mizan/contract/documents/receipts'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import type { ChequeStatus } from '@mizan/core/treasury/cheque'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerOf } from '../../kernel/writer-name.sql.ts'
import { type Locked, lockOf, sumOfCounted } from '../documents/index.ts'
import { associationsOf } from '../settlement/index.ts'
import { type AskedAllocation, readReceipt } from './receipt-row.ts'

export type ReceiptView = RowOf<typeof receipts>

/** The row of a receipt, locked until the transaction ends. */
export const lockReceipt = lockOf('receipts', {
  read: (row) => ({
    ...readReceipt(row),
    cheque_status: row.cheque_status as ChequeStatus | null,
    allocations: row.drafted_associations as AskedAllocation[],
  }),
})

/** A stored receipt, with where its cheque stands. */
export type LockedReceipt = Locked<typeof lockReceipt>

const select = sql`t.*,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en) from beneficiaries r where r.tenant_id = ${currentTenant} and r.id = t.beneficiary_id) as beneficiary,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = ${currentTenant} and r.id = t.account_id) as account,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = ${currentTenant} and r.id = t.payment_account_id) as payment_account,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = ${currentTenant} and r.id = t.fee_account_id) as fee_account,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = ${currentTenant} and r.id = t.cleared_account_id) as cleared_account,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'code', r.code) from taxes r where r.tenant_id = ${currentTenant} and r.id = t.fee_tax_id) as fee_tax,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'code', r.code) from payment_methods r where r.tenant_id = ${currentTenant} and r.id = t.payment_method_id) as payment_method,
  case when t.pos_session_id is not null then (select jsonb_build_object('id', r.id, 'name', r.number) from pos_sessions r where r.tenant_id = ${currentTenant} and r.id = t.pos_session_id) end as pos_session,
  (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'name_en', c.name_en) from currencies c where c.code = t.currency) as currency_row,
  ${writerOf(null, sql`t.opened_by`)} as opened_by_user,
  exists (select 1 from files f where f.tenant_id = ${currentTenant} and f.attachable_id = t.id) as has_attachments`

const cents = (text: unknown): bigint => {
  const [whole = '0', fraction = ''] = String(text ?? '0').split('.')
  return BigInt(whole + fraction.padEnd(3, '0').slice(0, 3))
}

/** A receipt as the wire has it. */
export function receiptView(row: Row): Record<string, unknown> {
  const digits = minorDigits(row.currency as string)
  const amount = (value: unknown): unknown => trimFigure(String(value ?? '0'), digits)
  const left = row.status === status.cancelled ? 0n : cents(row.amount) - cents(row.allocated)
  const rest = left.toString().padStart(4, '0')
  const currency = row.currency_row as { id: string }
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    number: row.number,
    beneficiary_id: row.beneficiary_id,
    beneficiary: row.beneficiary,
    account_id: row.account_id,
    account: row.account,
    payment_method_id: row.payment_method_id,
    payment_method: row.payment_method,
    payment_account_id: row.payment_account_id,
    payment_account: row.payment_account,
    pos_session_id: row.pos_session_id,
    pos_session: row.pos_session,
    date: row.date,
    amount: amount(row.amount),
    currency_id: currency.id,
    currency,
    exchange_rate_to_local_currency: trimFigure(row.exchange_rate),
    reference: row.reference,
    notes: row.notes,
    allocated: amount(row.allocated),
    unallocated: amount(`${rest.slice(0, -3)}.${rest.slice(-3)}`),
    fee:
      cents(row.fee_amount) === 0n
        ? null
        : {
            amount: row.fee_amount,
            account_id: row.fee_account_id,
            account: row.fee_account,
            tax_id: row.fee_tax_id,
            tax: row.fee_tax,
          },
    ...(row.status === 0 && { associations: row.drafted_associations }),
    cheque_number: row.cheque_number,
    cheque_bank: row.cheque_bank,
    cheque_date: row.cheque_date,
    cheque_status: row.cheque_status,
    cleared_on: row.cleared_on,
    cleared_account_id: row.cleared_account_id,
    cleared_account: row.cleared_account,
    entry_id: row.entry_id,
    revision: row.revision,
    opened_by: row.opened_by_user,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  }
}

export const receiptList = (): ListSource<never> => ({
  path: 'receipts',
  indexed: ['receipts'],
  select,
  from: sql`receipts t`,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.date desc, t.id desc`,
  map: receiptView as never,
  columns: {
    // On its way through the clearing account, or once there; a cheque banked at once never was.
    is_cheque: sql`(t.cheque_status is not null)::text`,
    // Money of a party that settles nothing yet.
    is_unallocated: sql`(t.status = 1 and t.beneficiary_id is not null and t.allocated < t.amount)::text`,
  },
  totals: {
    amount: sumOfCounted(sql`round(t.amount * t.exchange_rate, 2)`),
  },
})

/** A receipt with what it settled. */
export async function showReceipt(ctx: TenantContext, id: string): Promise<ReceiptView | null> {
  const [head, associations] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from receipts t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    associationsOf(ctx, id),
  ])
  if (!head) return null
  return {
    ...receiptView(head),
    ...(head.status !== 0 && { associations }),
  } as unknown as ReceiptView
}
