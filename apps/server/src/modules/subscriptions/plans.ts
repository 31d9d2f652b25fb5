import { plans } from '@mizan/contract/platform/plans'
import type { Api } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { platformTable } from '../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

const rows = platformTable(plans, {
  table: 'plans',
  computed: {
    tenants_count: sql`(select count(*)::int from tenants o where o.plan_id = t.id and o.mode = 'live')`,
  },
  search: ['code', 'name', 'name_en'],
  json: ['limits'],
  order: sql`t.monthly_price, t.created_at, t.id`,
  called: ({ name }) => String(name),
})

/** New companies begin with this one, by its code. */
const trialCode = 'trial'

/** The plans as the platform's administrators write them. The code of the trial stays: companies begin by it. */
export function servePlans(api: Api): void {
  serveForPlatform(api, plans, {
    ...rows,
    update: async (ctx, id, change, raw) => {
      const before = await rows.show(ctx, id)
      if (before.code === trialCode && change.code !== undefined && change.code !== trialCode)
        throw wrongField('code', 'trial_plan_stays')
      return rows.update(ctx, id, change, raw)
    },
    remove: async (ctx, id) => {
      const { code } = await rows.show(ctx, id)
      if (code === trialCode) throw new Refusal('trial_plan_stays')
      await rows.remove(ctx, id)
    },
  })
}
