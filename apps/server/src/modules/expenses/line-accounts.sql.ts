import type { AccountSubType } from '@mizan/core/ledger/account-types'
import type { LineAccount } from '@mizan/core/ledger/line-account'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

type Row = {
  readonly id: string
  readonly sub_type: AccountSubType
  readonly active: boolean
  readonly is_transaction_account: boolean
}

/** The accounts that lines chose, by id: what each is, and whether it takes postings. */
export async function lineAccountsOf(
  ctx: TenantContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, LineAccount>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return new Map()
  const rows = await ctx.db.rows<Row>(sql`
    select id, sub_type, active, is_transaction_account from accounts
    where tenant_id = ${currentTenant} and id = any(${asked}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        subType: row.sub_type,
        active: row.active,
        isTransactionAccount: row.is_transaction_account,
      },
    ]),
  )
}

export type MethodAccount = LineAccount & { readonly method: string; readonly account: string }

/** The accounts behind payment methods: where the money of an expense comes from. */
export async function methodAccountsOf(
  ctx: TenantContext,
  methods: readonly string[],
): Promise<ReadonlyMap<string, MethodAccount | null>> {
  if (methods.length === 0) return new Map()
  const rows = await ctx.db.rows<
    { readonly method: string } & { readonly [K in keyof Row]: Row[K] | null }
  >(sql`
    select m.id as method, a.id, a.sub_type, a.active, a.is_transaction_account from payment_methods m
      left join accounts a on a.tenant_id = ${currentTenant} and a.id = m.account_id
    where m.tenant_id = ${currentTenant} and m.id = any(${[...new Set(methods)]}::uuid[])`)
  return new Map(
    rows.map(({ method, id, sub_type: subType, active, is_transaction_account: isLeaf }) => [
      method,
      id === null || subType === null
        ? null
        : {
            method,
            account: id,
            subType,
            active: active === true,
            isTransactionAccount: isLeaf === true,
          },
    ]),
  )
}
