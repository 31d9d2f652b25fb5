import { businessTypes } from '@mizan/contract/platform/reference'
import type { Api } from '../../../kernel/api.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { platformTable } from '../../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const rows = platformTable(businessTypes, {
  table: 'business_types',
  computed: {
    tenants_count: sql`(select count(*)::int from tenants o where o.business_type_id = t.id and o.mode = 'live')`,
  },
  search: ['code', 'name', 'name_en'],
  order: sql`t.code = 'other', t.name, t.id`,
  called: ({ name }) => String(name),
})

/** The kinds of business; one that companies have stays. */
export function serveBusinessTypes(api: Api): void {
  serveForPlatform(api, businessTypes, {
    ...rows,
    remove: async (ctx, id) => {
      const { tenants_count: used } = await rows.show(ctx, id)
      if (used > 0) throw new Refusal('business_type_in_use')
      await rows.remove(ctx, id)
    },
  })
}
