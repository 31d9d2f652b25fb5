import type { assemblies } from '@mizan/contract/documents/assemblies'
import type { RowOf } from '@mizan/contract/resource'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Locked, documentReferencesOf, lockOf, named, withLines } from '../documents/index.ts'
import { type AssemblyCostRow, type AssemblyLineRow, headColumns, lineColumns } from './assembly.ts'

export type AssemblyView = RowOf<typeof assemblies>

const costRows = (ctx: TenantContext, ofIt: Sql): Promise<Row[]> =>
  ctx.db
    .rows<Row>(sql`select t.*, ${named('accounts', 'account_id', sql`, 'account_number', r.account_number`)} as account,
      ${named('cost_centers', 'cost_center_id')} as cost_center
    from batch_assembly_costs t where t.tenant_id = ${currentTenant} and t.batch_assembly_id ${ofIt} order by t.line_no`)

const costOf = (row: Row): AssemblyCostRow => ({
  account_id: row.account_id as string,
  amount: row.amount as string,
  statement: row.statement as string | null,
  cost_center_id: row.cost_center_id as string | null,
})

/** A batch with its components and costs, locked until the transaction ends. */
export const lockAssembly = lockOf('batch_assembly', {
  others: costRows,
  read: (head, lines, costs) => ({
    ...headColumns.read(head),
    input_value: head.input_value as string,
    wip_account_id: head.wip_account_id as string | null,
    lines: lines.map((line): AssemblyLineRow & { readonly value: string } => ({
      ...lineColumns.read(line),
      id: line.id as string,
      value: line.value as string,
    })),
    costs: costs.map(costOf),
  }),
})

export type LockedAssembly = Locked<typeof lockAssembly>

const { cost_center, has_attachments } = documentReferencesOf
const itemOf = sql`${named('items', 'item_id', sql`, 'code', r.code, 'item_type', r.item_type, 'tracked_by', r.tracked_by, 'has_expiry', r.has_expiry`)} as item, ${named('units', 'unit_id')} as unit`

const select: Sql = sql`t.*, ${cost_center}, ${has_attachments}, ${itemOf},
  ${named('stores', 'source_store_id')} as source_store, ${named('stores', 'destination_store_id')} as destination_store,
  ${named('accounts', 'scrap_account_id', sql`, 'account_number', r.account_number`)} as scrap_account`

/** What a batch is worth is shown to those who may see costs, from when it is known. */
const worthOf = (ctx: TenantContext, value: unknown, isKnown: boolean): unknown =>
  isKnown && ctx.has('items.see_cost', 'view') ? value : null

/** A batch as the wire has it. */
function assemblyView(ctx: TenantContext, row: Row): AssemblyView {
  const isStarted = row.status !== assemblyStatus.draft
  const isFinished = row.status === assemblyStatus.finished
  return {
    ...headColumns.show(row),
    id: row.id,
    status: row.status,
    code: row.code,
    amount: trimFigure(row.amount),
    item: row.item,
    unit: row.unit,
    unit_factor: trimFigure(row.unit_factor),
    source_store: row.source_store,
    destination_store: row.destination_store,
    cost_center: row.cost_center,
    finished_on: row.finished_on,
    finished_amount: trimFigure(row.finished_amount),
    scrapped_amount: trimFigure(row.scrapped_amount),
    lots: row.lots,
    scrap_account_id: row.scrap_account_id,
    scrap_account: row.scrap_account,
    input_value: worthOf(ctx, row.input_value, isStarted),
    cost_value: worthOf(ctx, row.cost_value, isFinished),
    scrap_value: worthOf(ctx, row.scrap_value, isFinished),
    output_value: worthOf(ctx, row.output_value, isFinished),
    entry_id: row.entry_id,
    finish_entry_id: row.finish_entry_id,
    finished_at: row.finished_at,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  } as unknown as AssemblyView
}

/** The list of batches: newest first. */
export const assemblyList = (ctx: TenantContext, query: ListQuery): ListSource<AssemblyView> => ({
  path: 'batch_assembly',
  hasIds: true,
  indexed: ['batch_assembly'],
  select,
  from: sql`batch_assembly t`,
  where: sql`t.tenant_id = ${currentTenant}${withLines('batch_assembly', 'item_id', query.equals.component_id)}`,
  order: sql`t.date desc, t.id desc`,
  map: (row) => assemblyView(ctx, row),
  columns: { component_id: false },
})

/** How many batches each saved view of the list has. */
export async function assemblyCounts(ctx: TenantContext): Promise<Record<string, number>> {
  return (
    (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = ${assemblyStatus.draft})::int as drafts,
      count(*) filter (where t.status = ${assemblyStatus.started})::int as started,
      count(*) filter (where t.status = ${assemblyStatus.finished})::int as finished
    from batch_assembly t where t.tenant_id = ${currentTenant}`)) ?? {}
  )
}

/** A batch with its components and costs; null when there is none. */
export async function showAssembly(ctx: TenantContext, id: string): Promise<AssemblyView | null> {
  const [head, lines, costs] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from batch_assembly t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Row>(sql`select t.*, ${itemOf} from batch_assembly_components t
      where t.tenant_id = ${currentTenant} and t.batch_assembly_id = ${id} order by t.line_no`),
    ctx.has('items.see_cost', 'view') ? costRows(ctx, sql`= ${id}`) : [],
  ])
  if (!head) return null
  return {
    ...assemblyView(ctx, head),
    components: lines.map((line) => lineView(ctx, line, head)) as unknown as NonNullable<
      AssemblyView['components']
    >,
    costs: costs.map((row) => ({
      ...costOf(row),
      account: row.account,
      cost_center: row.cost_center,
    })) as unknown as NonNullable<AssemblyView['costs']>,
  }
}

const lineView = (ctx: TenantContext, row: Row, head: Row): Row => ({
  ...lineColumns.show(row),
  id: row.id,
  line_no: row.line_no,
  amount: trimFigure(row.amount),
  unit_factor: trimFigure(row.unit_factor),
  item: row.item,
  unit: row.unit,
  finished_amount: trimFigure(row.finished_amount),
  scrapped_amount: trimFigure(row.scrapped_amount),
  lots: row.lots,
  value: worthOf(
    ctx,
    row.value,
    head.status !== assemblyStatus.draft &&
      (head.is_disassembly !== true || head.status === assemblyStatus.finished),
  ),
})
