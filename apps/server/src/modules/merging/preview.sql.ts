import type { MergePreview, MergeableResource } from '@mizan/contract/merging'
import { kindsOf } from '@mizan/core/documents/kind'
import type { Problem } from '@mizan/core/ledger/problem'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, name, raw, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { kindCase } from '../documents/index.ts'
import type { Pair } from './move-references.ts'
import { documentsNaming } from './naming-documents.sql.ts'
import { itemReferences, partyReferences } from './references.ts'

/** What stands on each account of two parties. */
export const balancesOfBoth = (
  ctx: TenantContext,
  { kept, absorbed }: Pair,
): Promise<MergePreview['balances'][number][]> =>
  ctx.db.rows(sql`
    select jsonb_build_object('id', a.id, 'name', a.name, 'name_en', a.name_en, 'account_number', a.account_number) as account,
      coalesce(sum(b.debit - b.credit) filter (where b.beneficiary_id = ${kept}), 0)::numeric(20,2) as kept,
      coalesce(sum(b.debit - b.credit) filter (where b.beneficiary_id = ${absorbed}), 0)::numeric(20,2) as absorbed,
      sum(b.debit - b.credit)::numeric(20,2) as together
    from beneficiary_balances b join accounts a on a.tenant_id = ${currentTenant} and a.id = b.account_id
    where b.tenant_id = ${currentTenant} and b.beneficiary_id in (${kept}, ${absorbed})
    group by a.id, a.name, a.name_en, a.account_number having bool_or(b.debit <> b.credit) order by a.account_number`)

type StockRow = MergePreview['stock'][number]
const costs = ['kept_value', 'absorbed_value', 'together_value'] as const
const amounts = ['kept', 'absorbed', 'together'] as const

/** What two items have in each store. */
export async function stockOfBoth(
  ctx: TenantContext,
  { kept, absorbed }: Pair,
): Promise<StockRow[]> {
  const sees = ctx.has('items.see_cost', 'view')
  const rows = await ctx.db.rows<StockRow>(sql`
    select jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store,
      coalesce(sum(l.quantity) filter (where l.item_id = ${kept}), 0) as kept,
      coalesce(sum(l.quantity) filter (where l.item_id = ${absorbed}), 0) as absorbed, sum(l.quantity) as together,
      coalesce(sum(l.value) filter (where l.item_id = ${kept}), 0)::numeric(20,2) as kept_value,
      coalesce(sum(l.value) filter (where l.item_id = ${absorbed}), 0)::numeric(20,2) as absorbed_value,
      sum(l.value)::numeric(20,2) as together_value
    from stock_levels l join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
    where l.tenant_id = ${currentTenant} and l.item_id in (${kept}, ${absorbed})
    group by s.id, s.name, s.name_en having bool_or(l.quantity <> 0 or l.value <> 0) order by s.name`)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(amounts.map((field) => [field, trimFigure(row[field])])),
    ...(!sees && Object.fromEntries(costs.map((field) => [field, null]))),
  }))
}

/** Tables whose rows are no documents and are counted by the row. */
const besides = [
  'entry_transactions',
  'stock_moves',
  'price_list_lines',
  'item_suppliers',
  'pos',
] as const

type Counted = { readonly of: string; readonly count: number }

/** How many documents of each kind name the absorbed record, and how many rows of what else. */
export async function movedByMerge(
  ctx: TenantContext,
  resource: MergeableResource,
  { absorbed }: Pair,
): Promise<Counted[]> {
  const counts =
    resource === 'beneficiaries'
      ? countsOf(partyReferences, 'beneficiary_id', absorbed)
      : countsOf(itemReferences, 'item_id', absorbed)
  const rows = await ctx.db.rows<Counted>(join(counts, ' union all '))
  return rows.filter(({ count }) => count > 0)
}

const byKind = (table: string, which: Sql): Sql => sql`
  select ${kindCase(table, (kind) => kind)} as of, count(*)::int as count from ${name(table)} t
  where t.tenant_id = ${currentTenant} and ${which} group by 1`

const rowsOf = (table: string, column: string, id: string): Sql => sql`
  select ${raw(`'${table}'`)} as of, count(*)::int as count from ${name(table)}
  where tenant_id = ${currentTenant} and ${name(column)} = ${id}`

const namesIt = (
  references: Readonly<Record<string, unknown>>,
  tables: readonly string[],
): readonly (readonly [table: string, column: string])[] =>
  Object.keys(references).flatMap((of) => {
    const [table = '', column = ''] = of.split('.')
    return tables.includes(table) ? [[table, column] as const] : []
  })

/** Documents that name it, by their kind, and rows of what else does. */
const countsOf = (
  references: Readonly<Record<string, unknown>>,
  column: 'beneficiary_id' | 'item_id',
  id: string,
): Sql[] => [
  ...documentsNaming(references, column)
    .filter(({ table }) => kindsOf(table).length > 0)
    .map(({ table, names }) => byKind(table, names(id))),
  ...namesIt(references, besides).map(([table, named]) => rowsOf(table, named, id)),
  filesOf(id),
]

const filesOf = (id: string): Sql => sql`select 'files' as of, count(*)::int as count from files
  where tenant_id = ${currentTenant} and attachable_id = ${id} and attachable_type in ('beneficiaries', 'items')`

/** Units are named by their id in the rules, and by their name to people. */
export async function namesOfUnits(
  ctx: TenantContext,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const ids = problems.flatMap(({ params }) => (params?.['unit'] ? [params['unit']] : []))
  if (ids.length === 0) return problems
  const units = await ctx.db.rows<{
    id: string
    name: string
  }>(sql`select u.id, ${nameOf(ctx, 'u')} as name
    from units u where u.tenant_id = ${currentTenant} and u.id = any(${ids}::uuid[])`)
  return problems.map((problem) => {
    const unit = units.find(({ id }) => id === problem.params?.['unit'])
    return unit ? { ...problem, params: { unit: unit.name } } : problem
  })
}
