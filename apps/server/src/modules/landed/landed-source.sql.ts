import { itemTypeFacts, itemTypeNames } from '@mizan/core/catalog/item-types'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'

export type SourceRef = { readonly type: 'bill' | 'expense'; readonly id: string }

/** What of a source waits on an account, and how much of it goods carry already. */
export type WaitingCost = {
  readonly account_id: string
  readonly account: { readonly id: string; readonly name: string }
  readonly posted: string
  readonly allocated: string
}

/** Costs wait on these; goods under way are charged at once to where they are (J12). */
const waitingSubTypes = ['cogs', 'expense', 'goods_in_transit', 'prepayment']
const goodsOrAssets = itemTypeNames
  .map(itemTypeFacts)
  .flatMap(({ isTracked, isAsset, code }) => (isTracked || isAsset ? [code] : []))

/**
 * The costs of a bill or an expense that goods can carry, by account: what it posted there less what
 * was given back of it, lines of goods and assets left out.
 */
export const waitingCostsOf = (ctx: TenantContext, source: SourceRef): Promise<WaitingCost[]> =>
  ctx.db.rows<WaitingCost>(sql`
    select a.id as account_id, jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) as account,
      sum(l.debit - l.credit)::text as posted,
      (select coalesce(sum(c.amount), 0) from landed_costs c where c.tenant_id = a.tenant_id and c.source_id = ${source.id}
        and c.account_id = a.id and c.status = 1)::text as allocated
    from entries e join entry_transactions l on l.tenant_id = e.tenant_id and l.entry_id = e.id
      join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
    where e.tenant_id = ${ctx.tenant.id} and a.sub_type = any(${waitingSubTypes})
      and (i.id is null or i.item_type <> all(${goodsOrAssets}::smallint[]))
      and e.document_id in (select ${source.id}::uuid
        union all select b.id from bills b where b.tenant_id = ${ctx.tenant.id} and b.returned_from_bill_id = ${source.id}
        union all select n.id from notes n where n.tenant_id = ${ctx.tenant.id} and n.original_bill_id = ${source.id})
    group by a.tenant_id, a.id having sum(l.debit - l.credit) > 0 order by a.account_number`)

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
    where tenant_id = ${ctx.tenant.id} and id = ${id} for update`)
