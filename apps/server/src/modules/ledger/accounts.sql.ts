import { accountTypeWords } from '@mizan/contract/account-words'
import { accounts } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'

export type AccountRow = RowOf<typeof accounts>

/**
 * Debits and credits of every account with those of its descendants: each account that was posted
 * to hands its sums up to its parents, so the work is accounts × depth, never lines.
 */
const rolledUp = (): Sql => sql`(
  with recursive own as (
    select account_id, sum(debit) as debit, sum(credit) as credit
    from account_months where tenant_id = ${currentTenant} group by account_id
  ), up as (
    select a.id, a.parent_id, o.debit, o.credit from own o
      join accounts a on a.tenant_id = ${currentTenant} and a.id = o.account_id
    union all
    select p.id, p.parent_id, up.debit, up.credit from up
      join accounts p on p.tenant_id = ${currentTenant} and p.id = up.parent_id
  )
  select id, sum(debit) as debit, sum(credit) as credit from up group by id)`

const select = sql`t.id, t.account_number, t.name, t.name_en, t.parent_id, t.sub_type, t.is_transaction_account,
  t.description, t.notes, t.active, t.lock_version, t.created_at, t.type, t.level, t.control, t.is_system,
  p.name as parent_name, p.name_en as parent_name_en,
  coalesce(s.debit, 0.00)::numeric(20,2) as debit, coalesce(s.credit, 0.00)::numeric(20,2) as credit,
  (case when t.type in (1, 5) then 1 else -1 end * (coalesce(s.debit, 0) - coalesce(s.credit, 0)))::numeric(20,2) as balance,
  exists (select 1 from account_months m where m.tenant_id = ${currentTenant} and m.account_id = t.id) as has_transactions`

/** The accounts of the company with balances; groups carry the sums of what is below them. */
export const accountSource = (
  ctx: TenantContext,
  where: Sql = sql`true`,
): ListSource<AccountRow> => ({
  path: 'accounts',
  select,
  from: sql`accounts t
    left join accounts p on p.tenant_id = ${currentTenant} and p.id = t.parent_id
    left join ${rolledUp()} s on s.id = t.id`,
  where: sql`t.tenant_id = ${currentTenant} and ${where}`,
  order: sql`t.account_number collate "C"`,
  columns: { account_number: sql`t.account_number collate "C"` },
  map: (row) => {
    const { type, parent_name: name, parent_name_en: english, parent_id: parentId, ...rest } = row
    return {
      ...rest,
      parent_id: parentId,
      parent_name: ctx.language === 'en' ? (english ?? name) : name,
      parent: parentId === null ? null : { id: parentId, name, name_en: english },
      type: { id: type, name: accountTypeWords[Number(type)]?.[ctx.language] ?? '' },
    } as AccountRow
  },
})

export type AccountFacts = {
  readonly id: string
  readonly account_number: string
  readonly type: number
  readonly sub_type: string
  readonly parent_id: string | null
  readonly level: number
  readonly is_transaction_account: boolean
  readonly control: boolean
  readonly is_system: boolean
  readonly active: boolean
  readonly lock_version: number
  readonly name: string
  readonly name_en: string | null
  readonly has_lines: boolean
  readonly has_children: boolean
  readonly is_default: boolean
  readonly is_of_store_or_pos: boolean
}

/** An account with what the rules of the tree ask about it, locked until the change is done. */
export const lockAccount = (ctx: TenantContext, id: string): Promise<AccountFacts | null> =>
  ctx.db.first<AccountFacts>(sql`
    select a.*,
      exists (select 1 from entry_transactions l where l.tenant_id = ${currentTenant} and l.account_id = a.id) as has_lines,
      exists (select 1 from accounts c where c.tenant_id = ${currentTenant} and c.parent_id = a.id) as has_children,
      exists (select 1 from default_accounts d where d.tenant_id = ${currentTenant} and d.account_id = a.id) as is_default,
      exists (select 1 from stores s where s.tenant_id = ${currentTenant} and s.account_id = a.id)
        or exists (select 1 from pos p where p.tenant_id = ${currentTenant} and a.id in
          (p.sales_account_id, p.cash_account_id, p.credit_account_id, p.box_account_id, p.session_account_id)) as is_of_store_or_pos
    from accounts a where a.tenant_id = ${currentTenant} and a.id = ${id} for update of a`)

/** Numbers of accounts that begin so, with whether they stand directly below the parent. */
export const numbersBelow = (
  ctx: TenantContext,
  prefix: string,
  parentId: string | null,
): Promise<{ readonly number: string; readonly is_child: boolean }[]> =>
  ctx.db
    .rows(sql`select account_number as number, parent_id is not distinct from ${parentId}::uuid as is_child
    from accounts where tenant_id = ${currentTenant} and starts_with(account_number, ${prefix})`)

/** The ids of an account and everything below it; the deepest level among them. */
export const accountAndBelow = (
  ctx: TenantContext,
  id: string,
): Promise<{ readonly id: string; readonly level: number }[]> =>
  ctx.db.rows(sql`
    with recursive below as (
      select id, level from accounts where tenant_id = ${currentTenant} and id = ${id}
      union all
      select c.id, c.level from below b join accounts c on c.tenant_id = ${currentTenant} and c.parent_id = b.id
    ) select id, level from below`)
