import { searchText } from '@mizan/core/catalog/search-text'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import { absolute, formatDecimal, money, scale, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import {
  type Columns,
  type Confirmed,
  confirmedColumns,
  writeDocument,
} from '../documents/index.ts'
import { type AssemblyCostRow, type AssemblyRow, headColumns, lineColumns } from './assembly.ts'
import type { PreparedStart } from './prepared-start.ts'
import type { ResolvedAssembly } from './resolve-assembly.ts'

const searchOf = (row: AssemblyRow, { made }: ResolvedAssembly, number: string | null): string =>
  searchText(
    number,
    made?.name,
    row.reference,
    row.notes,
    ...row.lines.map(({ notes }) => notes),
  ).slice(0, 4000)

const units = (value: bigint): string => formatDecimal(value, scale.quantity)

/** What stands of its item, once it is known. */
const madeColumns = ({ made }: ResolvedAssembly): Columns =>
  made ? { unit_id: made.unit, unit_factor: units(made.factor) } : {}

/** What starting says of each component. */
type Moved = {
  readonly valueOf: (index: number) => bigint
  readonly lotsOf: Confirmed['lots']
}

/** The rows of the components, with what each was worth. */
const lineRows = (
  row: AssemblyRow,
  { components }: ResolvedAssembly,
  { valueOf, lotsOf }: Moved,
): Columns[] =>
  components.map(({ unit, factor }, index) => {
    const line = row.lines[index]
    if (!line) throw new Error(`component ${index + 1} was not typed`)
    return {
      ...lineColumns.write(line),
      id: line.id,
      unit_id: unit,
      unit_factor: units(factor),
      lots: JSON.stringify(lotsOf.get(index) ?? line.lots),
      value: formatDecimal(valueOf(index), 2),
    }
  })

/** Replaces what a batch costs besides its components. */
export async function writeCosts(
  ctx: TenantContext,
  id: string,
  costs: readonly AssemblyCostRow[],
): Promise<void> {
  await ctx.db.run(
    sql`delete from batch_assembly_costs where tenant_id = ${currentTenant} and batch_assembly_id = ${id}`,
  )
  if (costs.length === 0) return
  await insertRows(
    ctx.db,
    'batch_assembly_costs',
    costs.map((cost, index) => ({
      tenant_id: currentTenant,
      batch_assembly_id: id,
      line_no: index + 1,
      ...cost,
    })),
  )
}

const save = (
  ctx: TenantContext,
  row: AssemblyRow,
  columns: Columns,
  lines: readonly Columns[],
): Promise<unknown> =>
  allOrRefusal([
    writeDocument(ctx, 'batch_assembly', {
      id: row.id,
      isNew: row.isNew,
      columns: { ...headColumns.write(row), ...columns },
      lines,
    }),
    writeCosts(ctx, row.id, row.costs),
  ])

/** Keeps a draft: nothing moves. */
export const saveAssemblyDraft = (
  ctx: TenantContext,
  row: AssemblyRow,
  resolved: ResolvedAssembly,
): Promise<unknown> =>
  save(
    ctx,
    row,
    {
      ...madeColumns(resolved),
      status: assemblyStatus.draft,
      search_text: searchOf(row, resolved, null),
    },
    lineRows(row, resolved, { valueOf: () => 0n, lotsOf: new Map() }),
  )

/** What moves are worth together. */
export const worthOf = (moves: readonly StockMove[]): bigint =>
  sum(moves.map(({ value, correction }) => absolute(money(value + correction))))

/** Writes the started batch with what went into work in process. */
export function saveStarted(
  ctx: TenantContext,
  row: AssemblyRow,
  { resolved, facts }: PreparedStart,
  confirmed: Confirmed,
): Promise<unknown> {
  const { moves } = confirmed.effects
  return save(
    ctx,
    row,
    {
      ...confirmedColumns(ctx, 'batch_assembly', confirmed),
      ...madeColumns(resolved),
      wip_account_id: facts.defaults.wip,
      lots: JSON.stringify(confirmed.lots.get(null) ?? row.lots),
      input_value: formatDecimal(worthOf(moves), 2),
      search_text: searchOf(row, resolved, confirmed.number),
    },
    lineRows(row, resolved, {
      valueOf: (index) => worthOf(moves.filter(({ line }) => line === index)),
      lotsOf: confirmed.lots,
    }),
  )
}
