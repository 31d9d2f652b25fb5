import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { type Known, knownLine } from '../known.sql.ts'

export type CostCenter = { readonly id: string; readonly name: string }

/** What a centre has on an account of revenue or expense. */
export type CenterSums = {
  readonly cost_center_id: string
  readonly account_id: string
  readonly debit: string
  readonly credit: string
}

/** Every cost centre by its name, those that are not in use any more too. */
export const costCenters = (ctx: TenantContext): Promise<CostCenter[]> =>
  ctx.db.rows<CostCenter>(sql`select c.id, ${nameOf(ctx, 'c')} as name from cost_centers c
    where c.tenant_id = ${currentTenant} order by 2, c.id`)

/**
 * What lines of a period put on each centre (or on one) by account of revenue and expense, without what closed a
 * year. Read in the index of the centres alone.
 */
export const centerSums = (
  ctx: TenantContext,
  { from, to, known }: Period & { readonly known: Known },
  center: string | null,
): Promise<CenterSums[]> =>
  ctx.db.rows<CenterSums>(sql`
    select c.id as cost_center_id, s.account_id, s.debit::numeric(20,2) as debit, s.credit::numeric(20,2) as credit
    from cost_centers c cross join lateral (
      select l.account_id, sum(l.debit) as debit, sum(l.credit) as credit from entry_transactions l
      where l.tenant_id = ${currentTenant} and l.cost_center_id = c.id and l.entry_date >= ${from} and l.entry_date <= ${to}
        and l.account_id = any(array(select a.id from accounts a where a.tenant_id = ${currentTenant} and a.type in (4, 5)))
        and l.entry_id not in (select z.id from entries z where z.tenant_id = ${currentTenant} and z.is_closing) and ${knownLine('l', known)}
      group by l.account_id) s
    where c.tenant_id = ${currentTenant} and (${center}::uuid is null or c.id = ${center}::uuid)`)
