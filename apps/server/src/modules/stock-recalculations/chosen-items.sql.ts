import type { TenantContext } from '../../kernel/context.ts'
import type { LocalDate } from '@mizan/core/time/local-date'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** What a recalculation was asked for. */
export type Chosen = {
  readonly id: string
  readonly scope: 'all' | 'items' | 'collections' | 'store'
  readonly item_ids: readonly string[]
  readonly collection_ids: readonly string[]
  readonly store_id: string | null
  readonly open_from: LocalDate | null
}

/** A recalculation that a job works on. */
export type Run = Chosen & { readonly cancel_reason: string | null }

/** Items that are looked at together: what one is made of decides what it costs. */
export type Bundle = { readonly items: readonly string[]; readonly moves: number }

/** At once so many movements are valued; one bundle may have more. */
const movesAtOnce = 20_000
const itemsAtOnce = 500

/**
 * The items that were chosen and moved on open days, with those that they were made of or that were made of
 * them, in bundles that are worked on one after the other.
 */
export async function bundlesOf(ctx: TenantContext, chosen: Chosen): Promise<Bundle[]> {
  const { open_from: from } = chosen
  const days = from === null ? sql`true` : sql`m.move_date >= ${from}`
  const [moved, made] = await Promise.all([
    ctx.db.rows<{ item_id: string; moves: number; is_chosen: boolean }>(sql`
      select m.item_id, count(*)::int as moves, bool_or(${isChosen(chosen)}) as is_chosen
      from stock_moves m join items i on i.tenant_id = ${currentTenant} and i.id = m.item_id
      where m.tenant_id = ${currentTenant} and ${days} group by m.item_id order by m.item_id`),
    ctx.db.rows<{ items: string[] }>(sql`
      select array_agg(distinct m.item_id) as items
      from stock_moves m join batch_assembly a on a.tenant_id = ${currentTenant} and a.id = m.document_id
      where m.tenant_id = ${currentTenant} and ${days} group by m.document_id`),
  ])
  const counts = new Map(moved.map(({ item_id: item, moves }) => [item, moves]))
  const wanted = new Set(moved.flatMap((row) => (row.is_chosen ? [row.item_id] : [])))
  return gathered(
    connected(
      [...counts.keys()],
      made.map(({ items }) => items),
    )
      .filter((items) => items.some((item) => wanted.has(item)))
      .map((items) => ({
        items,
        moves: items.reduce((all, item) => all + (counts.get(item) ?? 0), 0),
      })),
  )
}

const isChosen = ({ scope, item_ids: items, collection_ids: groups, store_id: store }: Chosen) =>
  scope === 'items'
    ? sql`m.item_id = any(${[...items]}::uuid[])`
    : scope === 'collections'
      ? sql`i.collection_id = any(${[...groups]}::uuid[])`
      : scope === 'store'
        ? sql`m.store_id = ${store}::uuid`
        : sql`true`

/** Items by what ties them to each other. */
function connected(items: readonly string[], ties: readonly (readonly string[])[]): string[][] {
  const parents = new Map(items.map((item) => [item, item]))
  const rootOf = (item: string): string => {
    const parent = parents.get(item) ?? item
    if (parent === item) return item
    const root = rootOf(parent)
    parents.set(item, root)
    return root
  }
  for (const [first, ...others] of ties)
    for (const other of others) if (first) parents.set(rootOf(other), rootOf(first))
  return [...Map.groupBy(items, rootOf).values()]
}

function gathered(bundles: readonly Bundle[]): Bundle[] {
  const all: Bundle[] = []
  for (const { items, moves } of bundles) {
    const last = all.at(-1)
    const isFull =
      !last || last.moves + moves > movesAtOnce || last.items.length + items.length > itemsAtOnce
    if (isFull) all.push({ items, moves })
    else all[all.length - 1] = { items: [...last.items, ...items], moves: last.moves + moves }
  }
  return all
}
