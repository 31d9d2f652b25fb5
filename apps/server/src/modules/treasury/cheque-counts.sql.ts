import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { seesRecord } from '../../kernel/store-scope.ts'

/** How many cheques of these directions wait, are due in the coming week or late, were paid or sent back. */
export async function chequeCounts(
  ctx: TenantContext,
  types: readonly string[],
): Promise<Record<string, number>> {
  return (
    (await ctx.db.first<Record<string, number>>(sql`
      select count(*)::int as all,
        count(*) filter (where cheque_status = 'pending')::int as pending,
        count(*) filter (where cheque_status = 'pending'
          and cheque_date between ${ctx.today}::date and ${ctx.today}::date + 6)::int as week,
        count(*) filter (where cheque_status = 'pending' and cheque_date < ${ctx.today}::date)::int as overdue,
        count(*) filter (where cheque_status = 'cleared')::int as cleared,
        count(*) filter (where cheque_status = 'bounced')::int as bounced
      from receipts where tenant_id = ${currentTenant} and type = any(${types.map(Number)}::smallint[])
        and cheque_status is not null and ${seesRecord(ctx, sql`receipts.id`, 'receipts')}`)) ?? {}
  )
}
