import { units } from '@mizan/contract/catalog'
import type { Api } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { serve } from '../../kernel/serve.ts'
import { table } from '../../kernel/table.ts'

export function serveCatalog(api: Api): void {
  serve(api, units, table(units, { search: ['name', 'name_en', 'code'], order: sql`t.name, t.id` }))
}
