import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../../kernel/database/sql.ts'
import type { BillPayment } from '../bill.ts'

/** UNTDID 4461: what is not paid at once is owed. */
export const onCredit = '30'

/**
 * How a sale is paid, as its tax invoice says it (BT-81): as the method that takes the most of it,
 * else on credit. A later payment is not stated.
 */
export async function paymentMeansOf(
  ctx: TenantContext,
  payments: readonly BillPayment[],
): Promise<string> {
  if (payments.length === 0) return onCredit
  const paid = payments.map(({ payment_method_id: method, amount }) => [method, amount] as const)
  const found = await ctx.db.first<{ means_code: string }>(sql`
    select m.means_code from payment_methods m
    join (values ${rowsOf(paid)}) as p (method, amount) on p.method::uuid = m.id
    where m.tenant_id = ${currentTenant}
    group by m.id, m.means_code, m.code order by sum(p.amount::numeric) desc, m.code limit 1`)
  return found?.means_code ?? onCredit
}
