import { searchText } from '@mizan/core/catalog/search-text'
import type { PlatformContext } from '../context.ts'
import { insertInto } from '../database/sql.ts'
import { newId } from '../ids.ts'

/** What an administrator of the platform did: to which record, of which company where it is of one. */
export type Act = {
  /** The resource by its name on the wire, without `admin/`. */
  readonly resource: string
  readonly id: string | null
  /** What the record is called, so that it is known after it is gone. */
  readonly name: string
  /** The public id of the company it is about. */
  readonly tenantId?: string | null
  readonly action: string
  readonly changes?: Readonly<Record<string, unknown>>
}

/** Writes an act down in the transaction that does it; nobody can change it afterwards. */
export async function recordAct(
  ctx: PlatformContext,
  { resource, id, name, tenantId = null, action, changes = {} }: Act,
): Promise<void> {
  ctx.acts.push(`${resource} ${action}`)
  await ctx.db.run(
    insertInto('platform_acts', [
      {
        id: newId(),
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        resource,
        record_id: id,
        record_name: name,
        tenant_public_id: tenantId,
        action,
        changes: Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
        address: ctx.address,
        search_text: searchText(`${ctx.user.name} ${ctx.user.email} ${name}`),
        created_at: ctx.now,
      },
    ]),
  )
}
