import type { TenantContext } from '../../../kernel/context.ts'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Subscriber } from '../life/subscriber.ts'

/** The company of a request, as it subscribes. */
export const subscriberOf = (ctx: TenantContext): Subscriber => ({
  db: ctx.db,
  companyId: ctx.tenant.companyId,
  now: ctx.now,
  enqueue: ctx.enqueue,
  by: ctx.user.name,
})

/** What the company pays is the business of its administrator alone (`domain/07` 7.1). */
export function needManager(ctx: TenantContext): void {
  ctx.need('subscription', 'view')
  if (!ctx.isTenantAdmin) throw new Refusal('forbidden')
}

/** What the log of a company calls it by. */
export async function publicIdOf({ db }: TenantContext): Promise<string> {
  const found = await db.first<{ public_id: string }>(
    sql`select public_id from tenants where id = ${currentCompany}`,
  )
  return found?.public_id ?? ''
}
