import type { UsedReference } from '@mizan/core/purchasing/purchase-bill'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

type ReferencedDocument = {
  readonly id: string
  readonly beneficiary_id: string | null
  readonly reference: string | null
  readonly issue_date: string
}

/**
 * The purchase or expense of the same supplier and year that bears this number already; capitals
 * and blanks around it make no other number (`domain/02` 2.9).
 */
export async function usedReferenceOf(
  ctx: TenantContext,
  { id, beneficiary_id: party, reference, issue_date: day }: ReferencedDocument,
  isRefused: boolean,
): Promise<UsedReference | null> {
  if (reference === null || party === null) return null
  const year = day.slice(0, 4)
  const same = sql`tenant_id = ${currentTenant} and beneficiary_id = ${party} and id <> ${id} and status not in (0, 255)
    and issue_date between ${`${year}-01-01`} and ${`${year}-12-31`} and lower(reference) = lower(${reference})`
  const found = await ctx.db.first<{ number: string }>(sql`
    select bill_code as number from bills where type = 2 and ${same}
    union all select number from expenses where ${same} limit 1`)
  return found && { number: found.number, isRefused }
}
