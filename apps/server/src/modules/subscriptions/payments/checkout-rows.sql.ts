import { transaction } from '../../../kernel/database/pool.ts'
import { assignments, currentCompany, sql } from '../../../kernel/database/sql.ts'
import type { ProviderAtWork } from '../../integrations/index.ts'

export type CheckoutRow = {
  readonly id: string
  readonly subscription_id: string
  readonly number: number
  /** Of the order. */
  readonly status: string
  readonly company: string
  readonly provider: string | null
  readonly state: string
  readonly amount: string
  readonly external_id: string | null
  readonly attempts: number
  readonly checks: number
  readonly expires_at: Date
  /** The card it is taken from; null for a page. */
  readonly card_id: string | null
  /** Nobody waits for it at a screen. */
  readonly by_itself: boolean
}

export const checkoutColumns = sql`c.id, c.subscription_id, s.number, s.status, o.name as company, c.provider, c.state, c.amount,
  c.external_id, c.attempts, c.checks, c.expires_at, c.card_id, c.by_itself`
export const around = sql`subscriptions s, tenants o`
export const joined = sql`s.tenant_id = ${currentCompany} and s.id = c.subscription_id and o.id = ${currentCompany}`

export const changeCheckout = (
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<number> =>
  transaction(parts.pool, { tenantId }, (db) =>
    db.run(sql`update subscription_checkouts set ${assignments(changes)}
      where tenant_id = ${currentCompany} and id = ${id}`),
  )

export const checkoutOf = (parts: ProviderAtWork, tenantId: number, id: string) =>
  transaction(parts.pool, { tenantId }, (db) =>
    db.first<CheckoutRow>(sql`select ${checkoutColumns} from subscription_checkouts c, ${around}
      where c.tenant_id = ${currentCompany} and c.id = ${id} and ${joined}`),
  )
