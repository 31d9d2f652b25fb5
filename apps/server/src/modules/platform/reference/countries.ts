import { platformCountries } from '@mizan/contract/platform/reference'
import type { Api } from '../../../kernel/api.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { platformTable } from '../../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'

const { list, show, update } = platformTable(platformCountries, {
  table: 'countries',
  computed: {
    tenants_count: sql`(select count(*)::int from tenants o where o.country = t.code and o.mode = 'live')`,
  },
  search: ['code', 'name', 'name_en'],
  order: sql`t.code <> 'SA', t.name, t.id`,
  called: ({ name }) => String(name),
})

/** The countries: their names, and whether what the authority has seen may change there. */
export function serveCountries(api: Api): void {
  serveForPlatform(api, platformCountries, { list, show, update })
}
