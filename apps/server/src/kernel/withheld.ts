import type { Resource } from '@mizan/contract/resource'
import { type WithheldField, isStoredIn, withheldFields } from '@mizan/core/access/withheld-fields'
import type { TenantContext } from './context.ts'
import { sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether the company has this part of the product, by its plan or by a switch. */
export const includesPart = ({ tenant }: TenantContext, key: string | null): boolean =>
  key === null || !tenant.protectedFields.includes(key)

/** Refuses a part of the product that the company does not have, and says who withholds it. */
export function requirePart(ctx: TenantContext, key: string | null): void {
  if (key !== null && !includesPart(ctx, key)) throw withheldPart(ctx, key)
}

/** Why a part is not there: the platform switched it off, or the plan does not have it. */
export const withheldPart = ({ tenant }: Pick<TenantContext, 'tenant'>, key: string): Refusal =>
  new Refusal(tenant.switchedOff.includes(key) ? 'part_switched_off' : 'part_not_in_plan')

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
  const codes = refused.map(({ key }) =>
    ctx.tenant.switchedOff.includes(key) ? 'field_switched_off' : 'field_protected',
  )
  throw new Refusal(
    codes[0] ?? 'field_protected',
    {},
    Object.fromEntries(refused.map(({ path }, at) => [path, [{ code: codes[at] ?? '' }]])),
  )
}

/** The currency of a draft where it is not the company's own. */
async function foreignCurrency(
  { db, tenant }: TenantContext,
  { currency_id: id }: Values,
): Promise<readonly WithheldField[]> {
  if (typeof id !== 'string') return []
  const own = await db.first(
    sql`select 1 from currencies where id = ${id} and code = ${tenant.currency}`,
  )
  return own
    ? []
    : [{ path: 'currency_id', field: 'currency_id', value: id, key: 'multi_currency' }]
}
