import { acts } from '@mizan/contract/platform/acts'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import { changedKinds } from '../../kernel/changed-kinds.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Act = RowOf<typeof acts>

const sourceOf = (kindsOf: ReturnType<typeof changedKinds>): ListSource<Act> => ({
  path: acts.name,
  select: sql`t.id, t.user_id, jsonb_build_object('id', t.user_id, 'name', t.user_name) as "user", t.resource,
    t.record_id, t.record_name, t.tenant_public_id as tenant_id, case when o.id is null then null
      else jsonb_build_object('id', o.public_id, 'name', o.name, 'name_en', o.name_en) end as tenant,
    t.action, t.changes, t.address, t.created_at`,
  from: sql`platform_acts t left join tenants o on o.public_id = t.tenant_public_id`,
  where: sql`true`,
  columns: { tenant_id: sql`t.tenant_public_id` },
  order: sql`t.created_at desc, t.id desc`,
  map: (row) => {
    const act = row as Omit<Act, 'changed_kinds'>
    return { ...act, changed_kinds: kindsOf(`admin/${act.resource}`, act.changes) }
  },
})

/** What administrators did on the platform, the latest first. */
export function serveActs(api: Api): void {
  const source = sourceOf(changedKinds(api))
  serveForPlatform(api, acts, {
    list: () => source,
    show: async ({ db }, id) => {
      const row = await db.first(
        sql`select ${source.select} from ${source.from} where t.id = ${id}`,
      )
      if (!row) throw new Refusal('not_found')
      return source.map(row)
    },
  })
}
