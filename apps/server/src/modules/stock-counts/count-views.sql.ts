import type { stockCounts } from '@mizan/contract/documents/stock-counts'
import type { RowOf } from '@mizan/contract/resource'
import type { CountScope } from '@mizan/core/inventory/stock-count'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Locked, documentReferencesOf, lockOf, named } from '../documents/index.ts'
import { headColumns } from './count.ts'
import {
  difference,
  differs,
  linesWithStock,
  seesExpected,
  wantsRecount,
  worth,
} from './counted-line.sql.ts'

import type { StoredLot } from './stored-lots.ts'

export type CountView = RowOf<typeof stockCounts>

/** A line as approving it needs it. */
export type CountLineRow = {
  readonly id: string
  readonly line_no: number
  readonly item_id: string
  readonly current_count: string
  readonly expected_count: string | null
  readonly actual_count: string | null
  readonly unit_cost: string | null
  readonly round: number
  readonly lots: readonly StoredLot[]
  readonly goods: {
    readonly allow_negative: boolean
    readonly purchasing_price: string
    readonly cogs: string | null
    readonly collection_cogs: string | null
  }
}

/** A count and its lines, locked until the transaction ends. */
export const lockCount = lockOf('stock_counts', {
  besideLines: sql`(select jsonb_build_object('allow_negative', i.allow_negative_balance, 'purchasing_price', i.purchasing_price::text,
      'cogs', i.cost_of_goods_sold_account_id, 'collection_cogs', g.cost_account_id)
    from items i left join collections g on g.tenant_id = ${currentTenant} and g.id = i.collection_id
    where i.tenant_id = ${currentTenant} and i.id = t.item_id) as goods`,
  read: (head, lines) => ({
    ...headColumns.read(head),
    scope: head.scope as CountScope,
    items: [],
    zero_rest: head.zero_rest as boolean,
    counted: lines as unknown as readonly CountLineRow[],
  }),
})

export type LockedCount = Locked<typeof lockCount>

const user = (column: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`

const select: Sql = sql`t.*, ${documentReferencesOf.has_attachments}, ${named('stores', 'store_id')} as store,
  ${named('accounts', 'account_id', sql`, 'account_number', r.account_number`)} as account,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'name_en', g.name_en) order by g.name)
    from collections g where g.tenant_id = ${currentTenant} and t.collection_ids @> to_jsonb(g.id::text)), '[]') as collections,
  ${user(sql`t.created_by`)} as creator, ${user(sql`t.approved_by`)} as approver`

/** How far a count is; what differs is known of approved ones. */
const listed: Sql = sql`${select}, (select jsonb_build_object('items', count(*), 'counted', count(i.actual_count),
    'different', case when t.status <> 0 then count(*) filter (where i.difference <> 0 or i.lots_differ) end)
  from stock_count_items i where i.tenant_id = ${currentTenant} and i.stock_count_id = t.id) as progress`

/** The same of one count with what it comes to as it stands. */
const progressOf = (
  id: string,
): Sql => sql`select count(*)::int as items, count(t.actual_count)::int as counted,
    (count(*) filter (where ${differs}))::int as different, (count(*) filter (where ${wantsRecount}))::int as recount,
    coalesce(-sum(${worth}) filter (where ${difference} < 0), 0)::numeric(20,2) as shortage,
    coalesce(sum(${worth}) filter (where ${difference} > 0), 0)::numeric(20,2) as surplus
  from ${linesWithStock} where t.tenant_id = ${currentTenant} and t.stock_count_id = ${id}`

type Progress = {
  readonly items: number
  readonly counted: number
  readonly different: number | null
  readonly recount?: number
  readonly shortage?: string
  readonly surplus?: string
}

/** A count as the wire has it. */
function countView(ctx: TenantContext, row: Row, progress: Progress): CountView {
  const isOpen = row.status === 0
  const sees = !isOpen || row.is_blind !== true || seesExpected(ctx)
  const seesCost = sees && ctx.has('items.see_cost', 'view')
  const sums = isOpen ? progress : (row as { shortage: string; surplus: string })
  return {
    ...headColumns.show(row),
    id: row.id,
    status: row.status,
    code: row.code,
    scope: row.scope,
    collection_ids: row.collection_ids,
    shelves: row.shelves,
    collections: row.collections,
    recount_percent: trimFigure(row.recount_percent),
    recount_value: row.recount_value,
    store: row.store,
    account: row.account,
    started_at: row.started_at,
    items_count: progress.items,
    counted_items: progress.counted,
    different_items: sees ? progress.different : null,
    recount_items: sees ? (progress.recount ?? null) : null,
    shortage: seesCost ? (sums.shortage ?? null) : null,
    surplus: seesCost ? (sums.surplus ?? null) : null,
    zero_rest: row.zero_rest,
    entry_id: row.entry_id,
    creator: row.creator,
    approver: row.approver,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  } as unknown as CountView
}

/** The list of counts: newest first. */
export const countList = (ctx: TenantContext): ListSource<CountView> => ({
  path: 'stock_counts',
  hasIds: true,
  indexed: ['stock_counts'],
  select: listed,
  from: sql`stock_counts t`,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.date desc, t.id desc`,
  map: (row) => countView(ctx, row, row.progress as Progress),
})

/** How many counts each saved view of the list has. */
export const countCounts = async (ctx: TenantContext): Promise<Record<string, number>> =>
  (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts
    from stock_counts t where t.tenant_id = ${currentTenant}`)) ?? {}

/** A count with how far it is; null when there is none. */
export async function showCount(ctx: TenantContext, id: string): Promise<CountView | null> {
  const [head, progress] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from stock_counts t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.first<Progress>(progressOf(id)),
  ])
  return head && progress && countView(ctx, head, progress)
}
