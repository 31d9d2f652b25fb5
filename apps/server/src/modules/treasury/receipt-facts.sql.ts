import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ReceiptRow } from './receipt-row.ts'

export type ReceiptFactsRow = {
  readonly payment_method: { readonly name: string; readonly code: string | null } | null
  readonly payment_account_id: string | null
  readonly payment_sub_type: string | null
  readonly payment_active: boolean
  readonly payment_is_leaf: boolean
  readonly party: {
    readonly name: string
    readonly status: number
    readonly is_customer: boolean
    readonly is_supplier: boolean
    readonly account_id: string | null
    readonly sub_type: string | null
  } | null
  readonly plain: { readonly usable: boolean } | null
}

const nothing: ReceiptFactsRow = {
  payment_method: null,
  payment_account_id: null,
  payment_sub_type: null,
  payment_active: false,
  payment_is_leaf: false,
  party: null,
  plain: null,
}

/** Everything a receipt refers to, in one read. */
export const receiptFactsOf = async (
  ctx: TenantContext,
  row: ReceiptRow,
): Promise<ReceiptFactsRow> =>
  (await ctx.db.first<ReceiptFactsRow>(sql`
    select
      (select jsonb_build_object('name', m.name, 'code', m.code) from payment_methods m where m.tenant_id = ${currentTenant} and m.id = ${row.payment_method_id}) as payment_method,
      p.id as payment_account_id, p.sub_type as payment_sub_type, coalesce(p.active, false) as payment_active,
      coalesce(p.is_transaction_account, false) as payment_is_leaf,
      (select jsonb_build_object('name', b.name, 'status', b.status, 'is_customer', b.is_customer, 'is_supplier', b.is_supplier,
          'account_id', b.account_id, 'sub_type', (select a.sub_type from accounts a where a.tenant_id = ${currentTenant} and a.id = b.account_id))
        from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = ${row.beneficiary_id}) as party,
      (select jsonb_build_object('usable', a.is_transaction_account and a.active and not a.control) from accounts a
        where a.tenant_id = ${currentTenant} and a.id = ${row.account_id}) as plain
    from companies c
      left join accounts p on p.tenant_id = ${currentTenant} and p.id = coalesce(${row.payment_account_id}::uuid,
        (select m.account_id from payment_methods m where m.tenant_id = ${currentTenant} and m.id = ${row.payment_method_id}))
    where c.tenant_id = ${currentTenant}`)) ?? nothing
