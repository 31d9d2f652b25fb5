import { withinLimit } from '@mizan/core/access/plan-limits'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Counted = { readonly limit: string; readonly used: (tenant: number, since: string) => Sql }

const billsOf = (type: number) => (tenant: number, since: string) =>
  sql`select count(*)::int as used from bills where tenant_id = ${tenant} and type = ${type} and confirmed_at >= ${since}`

/** What a plan counts a month. Returns, notes and receipts are never among it (`domain/07` 7.5). */
const counted: Partial<Record<DocumentKind, Counted>> = {
  sales_bill: { limit: 'bills_per_month', used: billsOf(1) },
  purchase_bill: { limit: 'purchases_per_month', used: billsOf(2) },
  entry: {
    limit: 'entries_per_month',
    // The first posting of a manual entry bears its id; its edits are no new entries.
    used: (
      tenant,
      since,
    ) => sql`select count(*)::int as used from entries where tenant_id = ${tenant}
      and label_id in ('bad_debt', 'entry', 'fx') and id = document_id and created_at >= ${since}`,
  },
}

/**
 * Refuses one document more than the plan allows in a month of Riyadh, and warns from four fifths on.
 * Asked once the number is taken, so that two at once are counted one after the other. Test books
 * are never counted.
 */
export async function requireMonthRoom(ctx: TenantContext, kind: DocumentKind): Promise<void> {
  const rule = counted[kind]
  const max = rule && ctx.tenant.planLimits[rule.limit]
  if (!rule || max === undefined || max === null || ctx.tenant.mode === 'test') return
  const since = `${ctx.today.slice(0, 7)}-01T00:00:00+03:00`
  const used = (await ctx.db.first<{ used: number }>(rule.used(ctx.tenant.id, since)))?.used ?? 0
  const params = { limit: rule.limit, used: String(used), max: String(max) }
  if (!withinLimit(max, used)) throw new Refusal('plan_limit_reached', params)
  if ((used + 1) * 5 >= max * 4)
    ctx.warnings.push({ code: 'plan_limit_near', params: { ...params, used: String(used + 1) } })
}
