import { itemTypeFacts, itemTypeNames } from '@mizan/core/catalog/item-types'
import { status } from '@mizan/core/documents/lifecycle'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'

export type SourceRef = { readonly type: 'bill' | 'expense'; readonly id: string }

/** What of a source waits on an account, and how much of it goods carry already. */
export type WaitingCost = {
  readonly account_id: string
  readonly account: { readonly id: string; readonly name: string }
  readonly posted: string
  readonly allocated: string
}

/** A cost can be spread out of these; goods under way are charged at once to where they are (J12). */
const spreadableSubTypes = ['cogs', 'expense', 'goods_in_transit', 'prepayment']
const goodsOrAssets = itemTypeNames
  .map(itemTypeFacts)
  .flatMap(({ isTracked, isAsset, code }) => (isTracked || isAsset ? [code] : []))

/**
 * What stands on an account to be spread (`domain/02` 2.9): goods under way, freight and customs, and
 * what the company has spread out of before. Rent can be spread from its own expense, it does not wait.
 */
const waitsOn = sql`(a.sub_type = 'goods_in_transit'
  or exists (select 1 from default_accounts d where d.tenant_id = ${currentTenant} and d.code = 'freight_expense' and d.account_id = a.id)
  or exists (select 1 from landed_costs c where c.tenant_id = ${currentTenant} and c.account_id = a.id and c.status = 1))`

/**
 * The costs of a document that goods can carry, by account: what it posted there less what was given
 * back of it, lines of goods and assets left out.
 */
const costsOf = (source: Sql): Sql => sql`
    select a.id as account_id, jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) as account,
      a.account_number, sum(l.debit - l.credit) as posted,
      (select coalesce(sum(c.amount), 0) from landed_costs c where c.tenant_id = ${currentTenant} and c.source_id = ${source}
        and c.account_id = a.id and c.status = 1) as allocated, ${waitsOn} as waits
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      left join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    where e.tenant_id = ${currentTenant} and a.sub_type = any(${spreadableSubTypes})
      and (i.id is null or i.item_type <> all(${goodsOrAssets}::smallint[]))
      and e.document_id in (select ${source}
        union all select b.id from bills b where b.tenant_id = ${currentTenant} and b.returned_from_bill_id = ${source}
        union all select n.id from notes n where n.tenant_id = ${currentTenant} and n.original_bill_id = ${source})
    group by a.tenant_id, a.id having sum(l.debit - l.credit) > 0`

/** The costs of a bill or an expense that goods can carry. */
export const waitingCostsOf = (ctx: TenantContext, source: SourceRef): Promise<WaitingCost[]> =>
  ctx.db.rows<WaitingCost>(sql`select c.account_id, c.account, c.posted::text, c.allocated::text
    from (${costsOf(sql`${source.id}::uuid`)}) c order by c.account_number`)

/** What is left of a waiting cost. */
export const openOf = ({ posted, allocated }: WaitingCost): Money =>
  money((parseDecimal(posted, 2) ?? 0n) - (parseDecimal(allocated, 2) ?? 0n))

/** The same as the wire has it. */
export const waitingView = (cost: WaitingCost) => ({
  ...cost,
  open: formatDecimal(openOf(cost), 2),
})

export type LockedSource = { readonly status: number; readonly date: LocalDate }

/** Locks an expense that is a source; a bill that is one is locked with the bills of the goods. */
export const lockExpense = (ctx: TenantContext, id: string): Promise<LockedSource | null> =>
  ctx.db.first<LockedSource>(sql`select status, issue_date as date from expenses
    where tenant_id = ${currentTenant} and id = ${id} for update`)

/** Confirmed expenses and purchases, with what of each goods can carry, or of that what waits for it. */
const sources = (ctx: TenantContext, counted: Sql): Sql => sql`(
    select e.tenant_id, e.id, 'expense' as source_type, e.number, e.beneficiary_id, e.issue_date, e.search_text
    from expenses e where e.tenant_id = ${currentTenant} and e.status = ${status.confirmed}
    union all
    select b.tenant_id, b.id, 'bill', b.bill_code, b.beneficiary_id, b.issue_date, b.search_text
    from bills b where b.tenant_id = ${currentTenant} and b.type = 2 and b.status = ${status.confirmed}
      and ${inStoreScope(ctx, sql`b.store_id`)}) t
  cross join lateral (select coalesce(sum(greatest(c.posted - c.allocated, 0)), 0)::numeric(20,2) as open
    from (${costsOf(sql`t.id`)}) c where ${counted}) w`

const sourceFields = sql`t.id, t.source_type, t.number, t.issue_date, w.open,
  (select jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) from beneficiaries p
    where p.tenant_id = ${currentTenant} and p.id = t.beneficiary_id) as beneficiary`

/** What waits to be spread, the latest first. */
export const sourceList = (ctx: TenantContext): ListSource<never> => ({
  path: 'landed_sources',
  select: sourceFields,
  from: sources(ctx, sql`c.waits`),
  where: sql`t.tenant_id = ${currentTenant} and w.open > 0`,
  order: sql`t.issue_date desc, t.id desc`,
  map: ((row: Row) => row) as never,
})

/** One document with all that goods can carry of it, also when nothing of it waits. */
export const sourceOf = (ctx: TenantContext, id: string): Promise<Row | null> =>
  ctx.db.first<Row>(
    sql`select ${sourceFields} from ${sources(ctx, sql`true`)} where t.tenant_id = ${currentTenant} and t.id = ${id}`,
  )
