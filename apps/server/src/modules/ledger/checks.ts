import type { ErrorCode } from '@mizan/contract/errors'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, name, raw, sql } from '../../kernel/database/sql.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'

/** A rule about a record as sent that only the database can answer. */
export type Check = {
  readonly field: string
  readonly code: ErrorCode
  /** True where the rule is broken. */
  readonly broken: Sql
}

/** Asks the database all rules of one record at once and refuses with every broken one. */
export async function refuseBroken(
  ctx: TenantContext,
  checks: readonly (Check | null)[],
): Promise<void> {
  const asked = checks.filter((check) => check !== null)
  if (asked.length === 0) return
  const found = await ctx.db.rows<{ at: number }>(
    join(
      asked.map((check, at) => sql`select ${raw(String(at))} as at where ${check.broken}`),
      ' union all ',
    ),
  )
  if (found.length === 0) return
  const fields: Record<string, FieldProblem[]> = {}
  for (const { at } of found.toSorted((a, b) => a.at - b.at)) {
    const check = asked[at]
    if (check && !fields[check.field]) fields[check.field] = [{ code: check.code }]
  }
  throw new Refusal('invalid', {}, fields)
}

/** The reference names a record of this company. Nothing is asked for an empty reference. */
export const isThere = (field: string, table: string, id: unknown): Check | null =>
  typeof id !== 'string'
    ? null
    : {
        field,
        code: 'reference_not_found',
        broken: sql`not exists (select 1 from ${name(table)} where tenant_id = ${currentTenant} and id = ${id})`,
      }

/** No other record of this company has the value. */
export const isFree = (
  at: {
    readonly field: string
    readonly table: string
    readonly column?: string
    readonly except?: string | undefined
  },
  value: unknown,
): Check | null =>
  value === undefined || value === null
    ? null
    : {
        field: at.field,
        code: 'already_used',
        broken: sql`exists (select 1 from ${name(at.table)} where tenant_id = ${currentTenant}
      and ${name(at.column ?? at.field)} = ${value} and id is distinct from ${at.except ?? null}::uuid)`,
      }

/** The account can be posted to and is of one of these types or sub types. */
export function isAccountFor(
  field: string,
  id: unknown,
  fits: { readonly types?: readonly number[]; readonly subTypes?: readonly string[] },
): (Check | null)[] {
  if (typeof id !== 'string') return []
  const right = fits.subTypes
    ? sql`sub_type = any(${[...fits.subTypes]})`
    : sql`type = any(${[...(fits.types ?? [])]})`
  return [
    isThere(field, 'accounts', id),
    {
      field,
      code: 'account_not_allowed',
      broken: sql`exists (select 1 from accounts where tenant_id = ${currentTenant} and id = ${id}
      and not (is_transaction_account and active and ${right}))`,
    },
  ]
}
