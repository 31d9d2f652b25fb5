import type { landedCosts } from '@mizan/contract/landed'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { landedCost, spreadCost } from '@mizan/core/inventory/landed-cost'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertInto, insertRows, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { postNumbered, toldRefusal } from '../documents/index.ts'
import { applyMoves } from '../inventory/index.ts'
import { micro } from './landed-lines.sql.ts'
import { showLanded, stockAdjustment } from './landed-views.sql.ts'
import { type PreparedLanded, prepareLanded } from './prepare-landed.ts'

type Row = RowOf<typeof landedCosts>
type Draft = DraftOf<typeof landedCosts>

export async function show(ctx: TenantContext, id: string): Promise<Row> {
  const row = await showLanded(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row as Row
}

/**
 * Spreads a waiting cost over goods: entry, value of the stock and what is carried in transit are
 * written in one step. It is confirmed as it is made; a wrong one is cancelled.
 */
export async function create(ctx: TenantContext, draft: Draft): Promise<Row> {
  ctx.need('purchases', 'confirm')
  const known = draft.id ? await showLanded(ctx, draft.id) : null
  if (known) return known as Row
  const id = draft.id ?? newId()
  const prepared = await prepareLanded(ctx, {
    source: { type: draft.source_type, id: draft.source_id },
    accountId: draft.account_id,
    amount: draft.amount,
    by: draft.by,
    date: draft.date as LocalDate,
    lines: draft.lines,
  })
  const { document, facts, posting } = prepared
  const problems = landedCost.problems(document, facts)
  if (problems.length > 0) throw await toldRefusal(ctx, problems, document.date, posting.periods)
  await post(ctx, id, draft, prepared)
  await recordActivity(ctx, 'landed_costs', id, 'confirmed')
  return show(ctx, id)
}

async function post(
  ctx: TenantContext,
  id: string,
  draft: Draft,
  { document, facts, goods, stock, posting, settings }: PreparedLanded,
): Promise<void> {
  const { db, tenant, now } = ctx
  const effects = landedCost.effects(document, facts)
  if (!effects.entry) throw new Error('a landed cost posted nothing')
  const entryId = newId()
  const posted = {
    id: entryId,
    entry: effects.entry,
    date: document.date,
    vatDate: document.date,
    statement: { kind: 'landed_cost', notes: draft.notes },
    documentType: stockAdjustment,
    label: 'landed_cost',
    documentId: id,
  }
  const [numbered] = await postNumbered(ctx, [posted], { facts: posting, settings })
  const number = numbered?.number ?? ''
  await applyMoves(ctx, stock, effects, {
    date: document.date,
    type: stockAdjustment,
    id,
    number,
    entryId,
    lineIds: goods.map((line) => line.id),
  })
  await db.run(
    insertInto('landed_costs', [
      {
        tenant_id: tenant.id,
        id,
        number,
        source_type: draft.source_type,
        source_id: draft.source_id,
        account_id: document.from,
        cost_date: document.date,
        amount: formatDecimal(document.amount, 2),
        spread_by: draft.by,
        notes: draft.notes,
        entry_id: entryId,
        search_text: searchText([number, draft.notes].filter(Boolean).join(' ')),
        created_by: ctx.user.id,
        created_at: now,
        updated_at: now,
      },
    ]),
  )
  const shares = spreadCost(document.amount, document.lines)
  const lines = goods.map((line, index) => ({
    line,
    amount: formatDecimal(shares[index]?.amount ?? 0n, 2),
    transit: formatDecimal(shares[index]?.inTransit ?? 0n, 2),
    weight: draft.by === 'weight' ? (draft.lines[index]?.weight ?? null) : null,
  }))
  await Promise.all([
    db.run(
      insertRows(
        'landed_cost_lines',
        lines.map(({ line, amount, transit, weight }, index) => ({
          tenant_id: tenant.id,
          landed_cost_id: id,
          line_no: index + 1,
          bill_id: line.bill_id,
          bill_item_id: line.id,
          weight,
          amount,
          transit_value: transit,
          transit_qty: formatDecimal(micro(line.under_way), scale.quantity),
        })),
      ),
    ),
    addToTransit(
      ctx,
      lines.map(({ line, transit }) => [line.id, transit] as const),
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
    where l.tenant_id = ${ctx.tenant.id} and l.id = v.id::uuid`)
