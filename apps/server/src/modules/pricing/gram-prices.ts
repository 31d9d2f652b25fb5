import { gramPrices } from '@mizan/contract/pricing'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { searchText } from '@mizan/core/catalog/search-text'
import { table } from '../../kernel/table.ts'
import { wrongField } from '../../kernel/refusal.ts'

type Draft = DraftOf<typeof gramPrices>

const rows = table(gramPrices, {
  computed: {
    created_by: sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = t.created_by)`,
    prices: sql`coalesce((
      select jsonb_agg(jsonb_build_object('caliber', p.caliber, 'sell', trim_scale(p.sell)::text, 'buy', trim_scale(p.buy)::text)
        order by p.caliber desc)
      from gram_price_lines p where p.tenant_id = ${currentTenant} and p.gram_prices_id = t.id), '[]')`,
  },
  search: ['notes'],
  order: sql`t.created_at desc, t.id desc`,
})

/** The prices of a gram as they were written, newest first; what was written stays. */
export const gramPrice = {
  list: () => rows.source(),
  show: rows.show,
  async create(ctx: TenantContext, { prices, ...draft }: Draft): Promise<RowOf<typeof gramPrices>> {
    const twice = prices.findIndex(
      ({ caliber }, at) => prices.findIndex((each) => each.caliber === caliber) < at,
    )
    if (twice >= 0) throw wrongField(`prices.${twice}.caliber`, 'already_used')
    const id = draft.id ?? newId()
    const known = await ctx.db.first(
      sql`select 1 from gram_prices where tenant_id = ${currentTenant} and id = ${id}`,
    )
    // The same draft sent again is there.
    if (known) return rows.show(ctx, id)
    const common = { tenant_id: currentTenant, created_at: ctx.now }
    await insertRows(ctx.db, 'gram_prices', [
      {
        ...common,
        id,
        notes: draft.notes,
        created_by: ctx.user.id,
        search_text: searchText(draft.notes ?? ''),
      },
    ])
    await insertRows(
      ctx.db,
      'gram_price_lines',
      prices.map((each) => ({ ...common, gram_prices_id: id, ...each })),
    )
    await recordActivity(ctx, 'gram_prices', id, 'created')
    return rows.show(ctx, id)
  },
}

/** What a gram of the gold of an item `i` costs now, and since when; null where it has no caliber or no price. */
export const gramPriceNow = (item: Sql): Sql => sql`(
  select jsonb_build_object('sell', trim_scale(g.sell)::text, 'buy', trim_scale(g.buy)::text, 'since', g.created_at)
  from gram_price_lines g where g.tenant_id = ${currentTenant} and g.caliber = ${item}.caliber
  order by g.created_at desc, g.gram_prices_id desc limit 1)`
