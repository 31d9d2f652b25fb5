import { coupons } from '@mizan/contract/platform/coupons'
import type { Api } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { platformTable } from '../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import type { DraftOf } from '@mizan/contract/resource'

type Draft = DraftOf<typeof coupons>

const rows = platformTable(coupons, {
  table: 'coupons',
  computed: {
    plans: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en)
      order by p.monthly_price, p.id), '[]') from plans p where p.id = any(t.plan_ids))`,
  },
  search: ['code', 'description'],
  order: sql`t.created_at desc, t.id desc`,
  called: ({ code }) => String(code),
})

/** What the fields say together: a share of at most all of it, days in their order, plans that there are. */
async function requireSensible(
  { db }: PlatformContext,
  { value, is_percentage: isPercentage, valid_from: from, valid_to: to, plan_ids: planIds }: Draft,
): Promise<void> {
  if (isPercentage && Number(value) > 100) throw wrongField('value', 'too_large', { limit: '100' })
  if (from !== null && to !== null && to < from)
    throw wrongField('valid_to', 'ends_before_it_starts')
  if (planIds.length === 0) return
  const found = await db.first<{ known: number }>(
    sql`select count(*)::int as known from plans where id = any(${[...planIds]}::uuid[])`,
  )
  if (found?.known !== new Set(planIds).size) throw wrongField('plan_ids', 'reference_not_found')
}

/** Coupons as the platform's administrators write them; one that was used stays and can be switched off. */
export function serveCoupons(api: Api): void {
  serveForPlatform(api, coupons, {
    ...rows,
    create: async (ctx, draft) => {
      await requireSensible(ctx, draft)
      return rows.create(ctx, draft)
    },
    update: async (ctx, id, change, raw) => {
      await requireSensible(ctx, { ...(await rows.show(ctx, id)), ...change })
      return rows.update(ctx, id, change, raw)
    },
    remove: async (ctx, id) => {
      const { used } = await rows.show(ctx, id)
      if (used > 0) throw new Refusal('coupon_was_used')
      await rows.remove(ctx, id)
    },
  })
}
