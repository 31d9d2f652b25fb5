import { type LimitKey, withinLimit } from '@mizan/core/access/plan-limits'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { planReached, planUse, warnNear } from '../../kernel/plan-room.ts'

type Counted = { readonly limit: LimitKey; readonly used: (since: string) => Sql }

const billsOf = (type: number) => (since: string) =>
  sql`select count(*)::int as used from bills where tenant_id = ${currentTenant} and type = ${type} and confirmed_at >= ${since}`

/** What a plan counts a month. Returns, notes and receipts are never among it (`domain/07` 7.5). */
const counted: Partial<Record<DocumentKind, Counted>> = {
  sales_bill: { limit: 'bills_per_month', used: billsOf(1) },
  purchase_bill: { limit: 'purchases_per_month', used: billsOf(2) },
  entry: {
    limit: 'entries_per_month',
    // The first posting of a manual entry bears its id; its edits are no new entries.
    used: (
      since,
    ) => sql`select count(*)::int as used from entries where tenant_id = ${currentTenant}
      and label_id in ('bad_debt', 'entry', 'fx') and id = document_id and created_at >= ${since}`,
  },
}

/** Refuses one document more than the plan allows in a month of Riyadh, and warns from four fifths on. */
export async function requireMonthRoom(ctx: TenantContext, kind: DocumentKind): Promise<void> {
  const rule = counted[kind]
  if (!rule) return
  const since = `${ctx.today.slice(0, 7)}-01T00:00:00+03:00`
  const use = await planUse(ctx, rule.limit, rule.used(since))
  if (!use) return
  if (!withinLimit(use.max, use.used)) throw planReached(rule.limit, use)
  warnNear(ctx, rule.limit, { ...use, used: use.used + 1 })
}
