import type { Resource } from '@mizan/contract/resource'
import { isStoredIn, withheldFields } from '@mizan/core/access/withheld-fields'
import type { TenantContext } from './context.ts'
import { sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether the plan of the company has this part of the product. */
export const includesPart = ({ tenant }: TenantContext, key: string | null): boolean =>
  key === null || !tenant.protectedFields.includes(key)

/** Refuses, as if nobody might, a part of the product that the plan withholds. */
export function requirePart(ctx: TenantContext, key: string | null): void {
  if (!includesPart(ctx, key)) throw new Refusal('forbidden')
}

/**
 * Refuses what says something in a field that the plan withholds, whichever way it comes: from a screen, a program
 * or a file. `stored` reads the record that is changed, whose own values may be sent back.
 */
export async function requireIncluded(
  ctx: TenantContext,
  { name }: Pick<Resource, 'name'>,
  draft: Values,
  stored?: () => Promise<unknown>,
): Promise<void> {
  const { protectedFields: keys } = ctx.tenant
  if (keys.length === 0) return
  const found = [
    ...withheldFields(name, draft, keys),
    ...(keys.includes('multi_currency') ? await foreignCurrency(ctx, draft) : []),
  ]
  if (found.length === 0) return
  const record = stored ? await stored() : null
  const refused = found.filter((field) => !isStoredIn(record, field))
  if (refused.length === 0) return
  throw new Refusal(
    'field_protected',
    {},
    Object.fromEntries(refused.map(({ path }) => [path, [{ code: 'field_protected' }]])),
  )
}

/** The currency of a draft where it is not the company's own. */
async function foreignCurrency(
  { db, tenant }: TenantContext,
  { currency_id: id }: Values,
): Promise<readonly { path: string; field: string; value: unknown }[]> {
  if (typeof id !== 'string') return []
  const own = await db.first(
    sql`select 1 from currencies where id = ${id} and code = ${tenant.currency}`,
  )
  return own ? [] : [{ path: 'currency_id', field: 'currency_id', value: id }]
}
