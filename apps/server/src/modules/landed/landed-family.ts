import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import {
  type LandedCost,
  type LandedCostFacts,
  landedCost,
  spreadCost,
} from '@mizan/core/inventory/landed-cost'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import { type Confirmed, type Family, writeDocument } from '../documents/index.ts'
import { micro } from './landed-lines.sql.ts'
import { type LandedRow, landedColumns } from './landed-row.ts'
import { type PreparedLanded, prepareLanded } from './prepare-landed.ts'

/** Landed costs: rules of core over the rows of `landed_costs`. */
export const landedFamily: Family<LandedRow, LandedCost, LandedCostFacts, PreparedLanded> = {
  rules: landedCost,
  kind: () => 'landed_cost',
  prepare: prepareLanded,
  save: saveLanded,
}

/** Writes the landed cost with what each line got, and what of that waits in transit. */
async function saveLanded(
  ctx: TenantContext,
  row: LandedRow,
  { document, goods }: PreparedLanded,
  { number, entryId }: Confirmed,
): Promise<void> {
  const shares = spreadCost(document.amount, document.lines)
  const lines = goods.map((line, index) => ({
    bill_id: line.bill_id,
    bill_item_id: line.id,
    weight: row.spread_by === 'weight' ? (row.lines[index]?.weight ?? null) : null,
    amount: formatDecimal(shares[index]?.amount ?? 0n, 2),
    transit_value: formatDecimal(shares[index]?.inTransit ?? 0n, 2),
    transit_qty: formatDecimal(micro(line.under_way), scale.quantity),
  }))
  await Promise.all([
    writeDocument(ctx, 'landed_costs', {
      id: row.id,
      isNew: true,
      columns: {
        ...landedColumns.write(row),
        status: status.confirmed,
        number,
        account_id: document.from,
        amount: formatDecimal(document.amount, 2),
        entry_id: entryId,
        search_text: searchText([number, row.notes].filter(Boolean).join(' ')),
      },
      lines,
    }),
    addToTransit(
      ctx,
      lines.map((line) => [line.bill_item_id, line.transit_value] as const),
    ),
  ])
}

/** Moves what lines carry in transit; a minus takes it off again. */
export const addToTransit = (
  ctx: TenantContext,
  amounts: readonly (readonly [line: string, amount: string])[],
): Promise<number> =>
  ctx.db.run(sql`update bill_items l set transit_value = l.transit_value + v.amount::numeric
    from (values ${rowsOf(amounts)}) as v (id, amount)
    where l.tenant_id = ${currentTenant} and l.id = v.id::uuid`)
